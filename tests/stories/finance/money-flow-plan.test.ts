/** The view of every movement of money reads the journal: a period must find its rows by day, and what they belong to by key. */
import { afterAll, expect, it } from 'vitest';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '账簿公司' });
const ROWS = 20_000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('finds a day of the journal, and its documents by key', async () => {
  await world.owner.query('set session_replication_role = replica');
  const fill = (text: string) => world.owner.query(text, [admin.companyId]);
  await fill(`insert into money_item (company_id, id, partner_account_id, side, site_id, person, kind, reason, amount, day, due_day, user_id, user_name)
    select $1, n, 1, 1, 1, '某人', 2, 110, -1, current_date - n / 20, current_date, 1, '' from generate_series(1, ${ROWS}) n`);
  await fill(`insert into journal_voucher (company_id, id, day, site_id, item_id, user_id, user_name)
    select company_id, id, day, site_id, id, 1, '' from money_item where company_id = $1`);
  await fill(`insert into journal_row (company_id, voucher_id, day, account, site_id, own_account_id, partner_account_id, amount)
    select company_id, id, day, 1002, 1, 1, null, 1 from journal_voucher where company_id = $1
    union all select company_id, id, day, 1122, 1, null, 1, -1 from journal_voucher where company_id = $1`);
  await fill(`insert into payment (company_id, number, item_id, side, site_id, amount, way, user_id, user_name, day)
    select company_id, 'SK' || id, id, 1, 1, 1, 1, 1, '', day from money_item where company_id = $1`);
  await world.owner.query('set session_replication_role = origin');
  await world.owner.query('analyze');
  const { rows } = await world.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) select kind, side, sum(amount), count(*) from money_flow
      where company_id = $1 and day between current_date - 3 and current_date group by 1, 2`,
    [admin.companyId],
  );
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  const found = nodes.flatMap((node) => (node['Index Cond'] ? [`${node['Index Name'] ?? ''} ${node['Index Cond']}`] : []));
  expect(found.some((text) => text.startsWith('journal_row_of_ours') && text.includes('day'))).toBe(true);
  const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && /journal|money|payment/.test(node['Relation Name'] ?? ''));
  expect(readWhole).toEqual([]);
});
