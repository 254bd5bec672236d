/**
 * Serves stored files to people who may see them (decision 060). Never guesses a type, never lets a file run anything; documents are saved,
 * not opened.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Seals } from '../auth/seals.ts';
import { hashOf, tokenOf } from '../auth/token.ts';
import type { Entered } from '../context.ts';
import { asSession, asVisitor, type Database } from '../db/transaction.ts';
import { FILES_COOKIE } from '../http/cookies.ts';
import { Refusal } from '../refusal.ts';
import { contentTypes, type Ending } from './file-kinds.ts';
import { readerOf } from './pass.ts';
import { type ByteRange, FILE_KEY, type FileStore, OPEN_KEY } from './store.ts';
import { readable } from './stored-file.store.ts';

/** `bytes=0-499`, `bytes=500-`: what players ask for. Anything else gets the whole file. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return first !== '' && start <= end ? { start, end } : undefined;
}

export interface FileServing {
  readonly db: Database;
  readonly files: FileStore;
  readonly seals: Seals;
}

/** By the token, as programs send it, or by the pass that browsers send along with pictures and links. */
async function mayRead({ db, seals }: FileServing, request: FastifyRequest, key: string): Promise<boolean | null> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined)
    return db.inTransaction<boolean | null, Entered>(asSession(hashOf(token), null), async (tx, entered) =>
      entered ? readable(tx, { companyId: entered.company_id, sessionId: entered.session_id }, key) : null,
    );
  const reader = readerOf(seals, request.cookies[FILES_COOKIE.name]);
  return reader ? db.inTransaction(asVisitor, (tx) => readable(tx, reader, key)) : null;
}

export function serveFiles(app: FastifyInstance, serving: FileServing): void {
  const { files } = serving;
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    // Another company's file does not exist.
    const may = FILE_KEY.test(key) && OPEN_KEY.test(key) && (await mayRead(serving, request, key));
    if (may === null) throw new Refusal('NOT_SIGNED_IN');
    const bytes = may ? await files.size(key) : undefined;
    const range = bytes === undefined ? undefined : rangeOf(request.headers.range, bytes);
    const stream = bytes === undefined ? undefined : await files.get(key, range);
    if (bytes === undefined || !stream) throw new Refusal('NOT_FOUND', { title: '' });
    const ending = key.slice(key.lastIndexOf('.') + 1) as Ending;
    return reply
      .code(range ? 206 : 200)
      .headers({
        'content-type': contentTypes[ending],
        'content-length': range ? range.end - range.start + 1 : bytes,
        'accept-ranges': 'bytes',
        ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
        ...(ending === 'pdf' ? { 'content-disposition': 'attachment' } : {}),
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(stream);
  });
}
