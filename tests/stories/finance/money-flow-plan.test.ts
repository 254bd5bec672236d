/** The view of every movement of money is a union over nine tables: a period must find its rows in each by time, not read them all. */
import { afterAll, expect, it } from 'vitest';
import { fillByForce } from '../support/two-companies.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '账簿公司' });

/** The tables whose rows are movements, and the column that says when they moved. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  waybill: ['paid_at'],
  freight_bill: ['paid_at'],
  cash_on_delivery: ['received_at', 'paid_at'],
  payment: ['paid_at', 'created_at'],
  staff_pay: ['paid_at'],
  money_log: ['created_at'],
  loan: ['lent_at'],
  loan_repayment: ['paid_at'],
};
/** The tables that they belong to. */
const DOCUMENTS = ['sales_order', 'purchase', 'entry'];
const ROWS = 4_000;

const WRITTEN = `
  select column_name as name from information_schema.columns
   where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`;

/** What may exist only once. */
const UNIQUE = new Set(['number', 'seq', 'waybill_id', 'term', 'entry_id', 'loan_id', 'obj_id']);

/** So many more rows, one every hour back from now. */
async function multiply(table: string, times: readonly string[]): Promise<void> {
  const { rows } = await world.owner.query<{ name: string }>(WRITTEN, [table]);
  const value = ({ name }: { name: string }): string => {
    if (times.includes(name)) return `now() - make_interval(hours => n)`;
    return UNIQUE.has(name) ? `n + 1` : `t.${name}`;
  };
  await world.owner.query(
    `insert into ${table} (${rows.map(({ name }) => name).join()}) select ${rows.map(value).join()}
       from ${table} t, generate_series(1, ${ROWS}) n where t.company_id = $1`,
    [admin.companyId],
  );
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Begins with its table's. */
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('finds a day of every table by its time', async () => {
  const tables = Object.keys(MOVED);
  await fillByForce(world, [...tables, ...DOCUMENTS, 'customer'], admin.companyId, '1');
  await world.owner.query('set session_replication_role = replica');
  for (const table of DOCUMENTS) await multiply(table, []);
  for (const [table, times] of Object.entries(MOVED)) await multiply(table, times);
  // A third each: of sales orders, of purchases, of entries.
  await world.owner.query(`
    update payment set source_kind = (array['', 'shipmentOrder', 'purchase'])[id % 3 + 1], source_id = case when id % 3 = 0 then 0 else coalesce(entry_id, 1) end,
           entry_id = case when id % 3 = 0 then coalesce(entry_id, 1) end`);
  await world.owner.query('update waybill set pay_state = 1');
  await world.owner.query('update freight_bill set pay_state = 1');
  await world.owner.query('update money_log set type = 10');
  await world.owner.query('set session_replication_role = origin');
  await world.owner.query('analyze');
  const { rows } = await world.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) select kind, side, sum(amount), count(*) from money_flow
      where company_id = $1 and at >= now() - interval '1 day' and at < now() group by 1, 2`,
    [admin.companyId],
  );
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  const found = nodes.flatMap((node) => (node['Index Cond'] ? [`${node['Index Name'] ?? ''} ${node['Index Cond']}`] : []));
  const byTime = ([table, times]: readonly [string, readonly string[]]): boolean[] =>
    times.map((time) => found.some((text) => text.startsWith(table) && text.includes(time)));
  expect(Object.entries(MOVED).flatMap((one) => (byTime(one).includes(false) ? [one[0]] : []))).toEqual([]);
  const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''));
  expect(readWhole).toEqual([]);
});
