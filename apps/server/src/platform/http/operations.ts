/** What operators ask: is it up, may it get traffic, how is it doing, what can it do. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf, tokenOf } from '../auth/token.ts';
import { DatabaseAway } from '../db/away.ts';
import { schemaMismatch } from '../db/migrate.ts';
import { asSession, type Database } from '../db/transaction.ts';
import type { LiveHub } from '../events/hub.ts';
import { Refusal } from '../refusal.ts';
import { apiPage } from './api-page.ts';
import { openapi } from './openapi.ts';

export interface OperationsOptions {
  readonly db: Database;
  readonly hub: Pick<LiveHub, 'hears' | 'connected'>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly apiDocs: 'open' | 'signedIn';
  readonly stopping: () => boolean;
}

/** How long one echo counts: every proxy asks /ready every few seconds. */
const ECHO_COUNTS_MS = 15_000;

const isEntered = async (_tx: unknown, entered: unknown): Promise<boolean> => entered !== undefined;

export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  let heardAt = 0;
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async () => {
    if (options.stopping()) throw new Refusal('STARTING');
    const mismatch = await schemaMismatch(options.db.pool).catch((error: unknown) => {
      throw new DatabaseAway(error as Error);
    });
    if (mismatch) throw new Refusal('SCHEMA_MISMATCH', { detail: mismatch });
    const heardLately = options.hub.connected && Date.now() - heardAt < ECHO_COUNTS_MS;
    if (!heardLately && !(await options.hub.hears(options.db.pool))) throw new Refusal('EVENTS_UNHEARD');
    if (!heardLately) heardAt = Date.now();
    return { ok: true };
  });
  const mayReadDocs = async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request.headers.authorization);
    const entered =
      options.apiDocs === 'open' || (token !== undefined && (await options.db.inTransaction(asSession(hashOf(token), null), isEntered)));
    if (!entered) throw new Refusal('NOT_SIGNED_IN');
  };
  let document: string | undefined;
  app.get('/openapi.json', { onRequest: mayReadDocs }, async (_request, reply) => {
    document ??= JSON.stringify(openapi(options.groups));
    return reply.type('application/json').send(document);
  });
  let page: string | undefined;
  app.get('/api-docs', { onRequest: mayReadDocs }, async (_request, reply) => {
    page ??= apiPage(options.groups);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
