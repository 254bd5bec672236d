/** Hands out stored files by their random key. Never guesses a type, never lets a file run anything; documents are saved, not opened. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { contentTypes, type Ending } from './file-kinds.ts';
import { type ByteRange, FILE_KEY, type FileStore } from './store.ts';

/** `bytes=0-499`, `bytes=500-`: what players ask for. Anything else gets the whole file. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return first !== '' && start <= end ? { start, end } : undefined;
}

export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const bytes = FILE_KEY.test(key) ? await files.size(key) : undefined;
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
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(stream);
  });
}
