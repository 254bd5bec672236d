/** What operators ask: is it up, may it get traffic, how is it doing, what can it do. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashOf, tokenOf } from '../auth/token.ts';
import { DatabaseAway } from '../db/away.ts';
import { schemaMismatch } from '../db/migrate.ts';
import { asSession, type Database } from '../db/transaction.ts';
import { Refusal } from '../refusal.ts';
import { apiPage } from './api-page.ts';
import { openapi } from './openapi.ts';

export interface OperationsOptions {
  readonly db: Database;
  readonly groups: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly metricsToken: string | undefined;
  readonly apiDocs: 'open' | 'signedIn';
  readonly streams: () => number;
  readonly stopping: () => boolean;
}

/** Takes the same time wherever two secrets differ. */
const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

function metrics(app: FastifyInstance, { metricsToken, streams, db }: OperationsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'cangyun_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const statements = new Counter({ name: 'cangyun_statements_total', help: 'SQL statements', labelNames: ['call'], registers: [register] });
  new Gauge({
    name: 'cangyun_live_streams',
    help: 'Open event streams',
    registers: [register],
    collect() {
      this.set(streams());
    },
  });
  new Gauge({
    name: 'cangyun_pool_waiting',
    help: 'Requests waiting for a connection',
    registers: [register],
    collect() {
      this.set(db.pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: string };
    if (!call) return;
    seconds.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    if (request.visitor) statements.inc({ call }, request.visitor.statements);
  });
  app.get('/metrics', async (request, reply) => {
    // By the socket, not by headers that anyone can write; what a local proxy hands on comes from elsewhere.
    const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    const allowed = metricsToken ? sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : isLocal;
    if (!allowed) throw new Refusal('FORBIDDEN', { title: '/metrics' });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

const isEntered = async (_tx: unknown, entered: unknown): Promise<boolean> => entered !== undefined;

export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  metrics(app, options);
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async () => {
    if (options.stopping()) throw new Refusal('STARTING');
    const mismatch = await schemaMismatch(options.db.pool).catch((error: unknown) => {
      throw new DatabaseAway(error as Error);
    });
    if (mismatch) throw new Refusal('SCHEMA_MISMATCH', { detail: mismatch });
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
