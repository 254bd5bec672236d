/**
 * Documents a second through HTTP, compared with the very same statements under pgbench, same run and database; and very long documents.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Installation, openInstallation } from './installation.ts';
import { capture, measure, median, type Statement } from './list-over-http.ts';
import { openWarehouse, type Warehouse } from './warehouse.ts';

const SECONDS = 5;
const CLIENTS = 8;
const ROUNDS = 3;
/** The best of them shows what the work costs, the rest what else the machine was doing. */
const LONG_ROUNDS = 9;
const LINES = 5;
/** Different documents, so that the clients do not all wait for the same five balances. */
const DOCUMENTS = 64;
const PRODUCTS = 5_000;
const OTHER_OUT = 23;
const WANTED = 0.6;

/** pgbench reads `:name` as a variable, also inside JSON. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => (one === null ? 'NULL' : JSON.stringify(String(one)))).join(',')}}`);
  return pg.escapeLiteral(String(value)).replaceAll('":', '": ');
};

/** A list begins a hash chain of its own: under the captured list's number there is one already. */
const asNewChain = (text: string, value: unknown): string | undefined => {
  if (!/insert into object_chain/.test(text) || typeof value !== 'string' || !value.startsWith('[{')) return undefined;
  const [first] = JSON.parse(value) as { id: number; code?: string }[];
  const renumbered = `replace(${literal(value)}, '"id": ${first?.id}', '"id": ' || :chain::text)`;
  return first?.code ? `replace(${renumbered}, '${first.code}', 'B' || :chain::text)` : renumbered;
};

/** Drawn at the beginning of each document, so that its statements agree. */
const DRAWN = ['chain', 'key'].map((name) => `\\set ${name} random(1000000000, 9000000000000000)`);

/** What must be new each time is new; everything else is the captured document again: the same rows read, locked and written. */
const asScript = (statements: readonly Statement[], number: string, key: string): string =>
  [
    ...DRAWN,
    ...statements.map(({ text, values }) => {
      const filled = text.replace(/\$(\d+)/g, (_, at: string) => {
        const value = values[Number(at) - 1];
        if (value === number && /insert into "?warehouse_list/.test(text)) return `('B' || nextval('bench_number'))`;
        if (value === key) return `('key' || :key::text)`;
        return asNewChain(text, value) ?? literal(value);
      });
      return `${filled.replaceAll('\n', ' ')};`;
    }),
  ].join('\n');

/** A number is taken on another connection while the document's transaction waits; pgbench has only one, so it comes first. */
const numberFirst = (statements: readonly Statement[]): Statement[] => {
  const takesNumber = ({ text }: Statement): boolean => text.includes('take_numbers');
  return [...statements.filter(takesNumber), ...statements.filter((statement) => !takesNumber(statement))];
};

function pgbench(scripts: readonly string[], { host, port, user, database }: Installation['connection']): number {
  const folder = mkdtempSync(join(tmpdir(), 'cangyun-pgbench-'));
  const files = scripts.map((script, at) => {
    const file = join(folder, `posting${at}.sql`);
    writeFileSync(file, script);
    return ['-f', file];
  });
  const ran = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      ...files.flat(),
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      database,
    ],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  const perSecond = /tps = ([\d.]+)/.exec(ran.stdout ?? '')?.[1];
  if (perSecond === undefined) throw new Error(`pgbench: ${ran.stderr}`);
  return Number(perSecond);
}

const bodyOf = (warehouse: Warehouse, lines: number, from = 0): object => ({
  type: OTHER_OUT,
  lines: warehouse.products.slice(from, from + lines).map((productId) => ({ productId, num: 1 })),
});

/** A long document: how long it takes, and that it takes no more statements than a short one. */
async function longDocuments(warehouse: Warehouse): Promise<void> {
  for (const lines of [1, 50, PRODUCTS]) {
    const times: number[] = [];
    const post = async (): Promise<void> => {
      const started = performance.now();
      const { status, body } = await warehouse.call('shortcutOut', bodyOf(warehouse, lines));
      if (status !== 200) throw new Error(JSON.stringify(body));
      times.push(performance.now() - started);
    };
    const { statements } = await capture(post);
    for (let round = 0; round < LONG_ROUNDS; round += 1) await post();
    const best = Math.min(...times);
    console.log(
      `${lines} 行的出库单：${statements.length} 条语句，${best.toFixed(0)} ms（中位 ${median(times).toFixed(0)} ms，负载 ${loadavg()[0]?.toFixed(1)}）`,
    );
  }
}

export async function posting(): Promise<void> {
  if (spawnSync('pgbench', ['--version']).error) {
    console.log('没有 pgbench：它随 Debian 的 postgresql 软件包（apt install postgresql-contrib）安装');
    return;
  }
  const installation = await openInstallation();
  const { url, token, connection, owner } = installation;
  const warehouse = await openWarehouse(installation, PRODUCTS, 10_000_000);
  await owner.query('create sequence bench_number; grant usage on sequence bench_number to public');
  await longDocuments(warehouse);

  const target = `${url}/api/wmsInoutlist/shortcutOut`;
  const bodies = Array.from({ length: DOCUMENTS }, (_, at) =>
    JSON.stringify({ deptId: warehouse.site, ...bodyOf(warehouse, LINES, at * LINES) }),
  );
  const scripts: string[] = [];
  let statementCount = 0;
  for (const body of bodies) {
    const key = randomUUID();
    let number = '';
    const { statements } = await capture(async () => {
      const response = await fetch(target, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      ({ number } = (await response.json()) as { number: string });
    });
    scripts.push(asScript(numberFirst(statements), number, key));
    statementCount = statements.length;
  }
  const http: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(pgbench(scripts, connection));
    http.push(await measure({ kind: 'http', url: target, token, bodies }));
  }
  const ratio = median(http) / median(alone);
  console.log(`${LINES} 行的出库单，${statementCount} 条语句；${CLIENTS} 个客户端，${ROUNDS} 轮取中位数`);
  console.log(
    `pgbench ${median(alone).toFixed(0)} 单/s，经 HTTP ${median(http).toFixed(0)} 单/s，比值 ${ratio.toFixed(2)}（要求 ≥ ${WANTED}）`,
  );
  if (ratio < WANTED) process.exitCode = 1;
  await installation.close();
}
