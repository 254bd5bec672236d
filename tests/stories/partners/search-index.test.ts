/** Search at size: 50,000 customers, 200,000 where everything is tested, seen as the application's role under row-level security. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { termOf } from '@cangyun/server/src/kernel/search/grams.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '大公司' });
const BATCH = 10_000;
const ROWS = times(50_000, 200_000);

/** Names of six characters out of many, so that two characters are found in a few dozen of them. */
async function fill(): Promise<void> {
  const characters = Array.from({ length: 1500 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 37) % 20_000)));
  const pick = (seed: number): string => characters[seed % characters.length] ?? '';
  // The index is built at the end, as PostgreSQL's manual advises for a load; its definition stays the migration's.
  const { rows: definition } = await world.owner.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'customer_grams'`,
  );
  await world.owner.query('drop index customer_grams');
  for (let start = 0; start < ROWS; start += BATCH) {
    const names = Array.from({ length: BATCH }, (_, index) => {
      const at = start + index;
      return `${[7, 131, 1009, 7919].map((step, place) => pick(at * step + place * 17 + Math.floor(at / 97))).join('')}公司${at}`;
    });
    await world.owner.query(
      `insert into customer (company_id, name, search_text, grams)
       select $1, n, n, string_to_array(g, E'\\n') from unnest($2::text[], $3::text[]) as r (n, g)`,
      [admin.companyId, names, names.map((name) => termOf(name).grams.join('\n'))],
    );
  }
  await world.owner.query(definition[0]?.indexdef ?? '');
  await world.owner.query('insert into customer_account (company_id, customer_id) select company_id, id from customer');
  await world.owner.query('analyze customer');
}

it(
  'uses the index for two Chinese characters, as cangyun_app, through the search function',
  async () => {
    await fill();
    const { rows: some } = await world.owner.query<{ name: string }>('select name from customer offset $1 limit 1', [
      Math.floor(ROWS * 0.6),
    ]);
    const term = some[0]?.name.slice(1, 3) ?? '';
    const app = new pg.Client(world.appConnection);
    await app.connect();
    await app.query('begin');
    await app.query(`select set_config('app.company_id', $1, true)`, [String(admin.companyId)]);
    // The statement inside the function runs as the owner: this is its plan.
    const { rows: plan } = await world.owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers off, timing off) select id from customer where company_id = $1 and grams @> $2 and search_text like $3`,
      [admin.companyId, [term], `%${term}%`],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Bitmap Index Scan on customer_grams');
    expect(text).not.toContain('Seq Scan');
    // What the application's role pays: pages touched by the function, compared with those of reading the company's rows.
    const touched = async (statement: string, values: unknown[]): Promise<number> => {
      const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(
        `explain (analyze, buffers, timing off, format json) ${statement}`,
        values,
      );
      const top = rows[0]?.['QUERY PLAN'][0].Plan;
      return (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0);
    };
    // Once before, so that no catalogue page of the first planning counts.
    await app.query('select search_customer($1, $2, $3)', [admin.companyId, [term], `%${term}%`]);
    const found = await touched('select search_customer($1, $2, $3)', [admin.companyId, [term], `%${term}%`]);
    const read = await touched(`select id from customer where company_id = $1 and grams @> $2 and search_text like $3`, [
      admin.companyId,
      [term],
      `%${term}%`,
    ]);
    expect(found).toBeLessThan(read / 10);
    await app.query('rollback');
    await app.end();
    const page = await admin.call(customerCalls.list, { query: { keyword: term } });
    const { rows: truth } = await world.owner.query('select count(*)::int as n from customer where name like $1', [`%${term}%`]);
    expect(page.totalElements).toBe(truth[0].n);
    expect(page.totalElements).toBeGreaterThan(0);
    const started = performance.now();
    await admin.call(customerCalls.list, { query: { name: term, styles: [4] } as never });
    await admin.call(customerCalls.pickList, { query: { keyword: term } });
    expect(performance.now() - started).toBeLessThan(5_000);
    // The large number of rows takes its time to write.
  },
  times(30_000, 120_000),
);
