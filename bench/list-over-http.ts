/**
 * A 50-row list through HTTP, compared with the very same statements through `pg` alone: what the server adds to the database's own cost.
 */
import { fork } from 'node:child_process';
import pg from 'pg';
import { openInstallation } from './installation.ts';

const ROWS = 5_000;
const SECONDS = 5;
const CLIENTS = 8;
const ROUNDS = 3;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

interface Captured {
  readonly statements: Statement[];
}

/** Runs one request and writes down the statements that reach the driver. */
export async function capture(request: () => Promise<unknown>): Promise<Captured> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query, values] = args as [string | Statement, unknown];
    statements.push(
      typeof query === 'string'
        ? { text: query, values: Array.isArray(values) ? values : [] }
        : { text: query.text, values: query.values, ...(query.name ? { name: query.name } : {}) },
    );
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = spy as typeof original;
  try {
    await request();
  } finally {
    pg.Client.prototype.query = original;
  }
  return { statements };
}

/** The load comes from a process of its own, so that it does not slow the server down. */
export const measure = (job: Readonly<Record<string, unknown>>, { seconds = SECONDS, clients = CLIENTS } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./load.ts', import.meta.url), { serialization: 'advanced' });
    child.once('message', (perSecond) => resolve(perSecond as number));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`load ended with ${code}`)));
    child.send({ ...job, seconds, clients });
  });

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function listOverHttp(): Promise<void> {
  const installation = await openInstallation();
  const { url, token, companyId, connection, owner } = installation;
  await owner.query(
    `insert into app_user (company_id, username, nick_name, password_hash, site_id) select $1, 'u' || n, '用户' || n, '', (select min(id) from site) from generate_series(1, $2::int) n`,
    [companyId, ROWS],
  );
  await owner.query('analyze');
  const target = `${url}/api/users?page=0&size=50`;
  const ask = async (): Promise<unknown> => (await fetch(target, { headers: { authorization: `Bearer ${token}` } })).json();
  await ask();
  const { statements } = await capture(ask);
  const http: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measure({ kind: 'pg', connection, statements }));
    http.push(await measure({ kind: 'http', url: target, token }));
  }
  await installation.close();
  console.log(`${statements.length} 条语句一次请求；${CLIENTS} 个客户端，${ROUNDS} 轮取中位数`);
  console.log(
    `仅数据库 ${median(alone).toFixed(0)}/s，经 HTTP ${median(http).toFixed(0)}/s，比值 ${(median(http) / median(alone)).toFixed(2)}`,
  );
}
