/** The load of a benchmark, in a process of its own: repeats one HTTP request, or one request's statements, for a while. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Statement } from './list-over-http.ts';

interface HttpJob {
  readonly kind: 'http';
  readonly url: string;
  readonly token: string;
  /** One of them is sent as a POST with a new key each time; if absent, a GET. */
  readonly bodies?: readonly string[];
}

interface PgJob {
  readonly kind: 'pg';
  readonly connection: pg.ClientConfig;
  readonly statements: Statement[];
}

type Job = (HttpJob | PgJob) & { readonly seconds: number; readonly clients: number };

const overHttp = ({ url, token, bodies = [] }: HttpJob, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = bodies[Math.floor(Math.random() * bodies.length)];
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().once('end', () => resolve());
    })
      .once('error', reject)
      .end(body);
  });

/** Pipelined as the server pipelines them: what opens the transaction together, what reads together, then the commit. */
async function alone(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  const send = (some: readonly Statement[]): Promise<unknown> => Promise.all(some.map((statement) => client.query({ ...statement })));
  await send(statements.slice(0, 2));
  await send(statements.slice(2, -1));
  await send(statements.slice(-1));
}

async function clientOf(job: Job): Promise<{ once: () => Promise<void>; close: () => Promise<void> }> {
  if (job.kind === 'http') {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return { once: () => overHttp(job, agent), close: async () => agent.destroy() };
  }
  const client = new pg.Client({ ...job.connection, pipeline: true } as pg.ClientConfig);
  await client.connect();
  return { once: () => alone(client, job.statements), close: () => client.end() };
}

async function run(job: Job): Promise<number> {
  const clients = await Promise.all(Array.from({ length: job.clients }, () => clientOf(job)));
  for (const client of clients) await client.once();
  const start = performance.now();
  const end = start + job.seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.once();
        done += 1;
      }
    }),
  );
  const last = performance.now();
  await Promise.all(clients.map((client) => client.close()));
  // Requests that began in time are waited for, and their time counts.
  return (done * 1000) / (last - start);
}

process.once('message', (job: Job) => {
  run(job).then(
    (perSecond) => process.send?.(perSecond, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
