/** Numbers for Prometheus: calls, refusals, database, pool, queue, live events, what waits in line. No names of people or companies. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/transaction.ts';
import type { LiveHub } from '../events/hub.ts';
import { type QueueState, queueState } from '../jobs/queue.store.ts';
import { Refusal } from '../refusal.ts';
import type { Traffic } from './traffic.ts';

export interface MetricsOptions {
  readonly db: Database;
  readonly hub: Pick<LiveHub, 'size' | 'connected'>;
  readonly traffic: Traffic;
  readonly metricsToken: string | undefined;
  /** The newest migration that this code knows. */
  readonly schema: string;
}

/** Takes the same time wherever two secrets differ. */
const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

function gauges(register: Registry, { db, hub, traffic, schema }: MetricsOptions): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name: `cangyun_${name}`,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('live_streams', 'Open event streams', () => hub.size);
  gauge('live_connected', '1 while this node hears the events of the others', () => Number(hub.connected));
  gauge('pool_size', 'Connections to the database', () => db.pool.totalCount);
  gauge('pool_idle', 'Connections that nobody uses', () => db.pool.idleCount);
  gauge('pool_waiting', 'Requests waiting for a connection', () => db.pool.waitingCount);
  gauge('exports_working', 'Exports being written or sent', () => traffic.exports.working);
  gauge('exports_waiting', 'Exports in line', () => traffic.exports.waiting);
  gauge('uploads_working', 'Uploads being received', () => traffic.uploads.working);
  gauge('uploads_waiting', 'Uploads in line', () => traffic.uploads.waiting);
  new Gauge({ name: 'cangyun_schema', help: 'The newest migration', labelNames: ['name'], registers: [register] }).set({ name: schema }, 1);
}

/** Asked at each scrape: the answer itself says whether the database is up. */
function databaseGauges(register: Registry): (pool: Database['pool']) => Promise<void> {
  const named = (name: string, help: string): Gauge => new Gauge({ name: `cangyun_${name}`, help, registers: [register] });
  const up = named('database_up', '1 while the database answers');
  const waiting = named('jobs_waiting', 'Jobs that are due and not begun');
  const failed = named('jobs_failed', 'Jobs that were given up');
  const oldest = named('jobs_oldest_seconds', 'How long the first waiting job has been due');
  return async (pool) => {
    const state = await queueState(pool).catch((): QueueState | undefined => undefined);
    up.set(state ? 1 : 0);
    if (!state) return;
    waiting.set(state.waiting);
    failed.set(state.failed);
    oldest.set(state.oldestSeconds);
  };
}

export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'cangyun_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const counter = (name: string, help: string, label: string): Counter =>
    new Counter({ name: `cangyun_${name}`, help, labelNames: [label], registers: [register] });
  const statements = counter('statements_total', 'SQL statements', 'call');
  const refusals = counter('refusals_total', 'Refused requests', 'code');
  gauges(register, options);
  const look = databaseGauges(register);
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: string };
    if (request.refusal) refusals.inc({ code: request.refusal });
    if (!call) return;
    seconds.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    if (request.visitor) statements.inc({ call }, request.visitor.statements);
  });
  app.get('/metrics', async (request, reply) => {
    // By the socket, not by headers that anyone can write; requests through a local proxy come from elsewhere.
    const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    const { metricsToken } = options;
    const allowed = metricsToken ? sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : isLocal;
    if (!allowed) throw new Refusal('FORBIDDEN', { title: '/metrics' });
    await look(options.db.pool);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
