/**
 * What is open among 50,000 and among 5,000,000 claims, in two installations, measured in turn. Both have 1,000 partners and 5,000 open claims;
 * the large one has settled a hundred times more.
 */
import { claimReason, itemKind } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { prepareToFill, withoutIndexes } from './bulk.ts';
import { type Installation, openInstallation } from './installation.ts';
import { median } from './list-over-http.ts';

const SMALL = 50_000;
const LARGE = 5_000_000;
const PARTNERS = 1_000;
const OPEN = 5_000;
const ROUNDS = 40;
const WARM_UP = 10;
const WANTED = 1.5;

/** The newest are open, one after the other of every partner; all before them are settled. */
async function fill({ owner, companyId }: Installation, claims: number): Promise<void> {
  await prepareToFill(owner);
  await owner.query(`insert into customer (company_id, name) select $1, '客户' || n from generate_series(1, $2::int) n`, [
    companyId,
    PARTNERS,
  ]);
  await owner.query(
    `insert into partner_account (company_id, side, customer_id, claimed, paid, open)
     select $1, $2, c.id, $3::bigint / $4 * 10, ($3::bigint - $5) / $4 * 10, $5 / $4 * 10 from customer c where c.company_id = $1 order by c.id`,
    [companyId, moneySide.code.receive, claims, PARTNERS, OPEN],
  );
  const items = (): Promise<unknown> =>
    owner.query(
      `insert into money_item (company_id, partner_account_id, side, customer_id, site_id, kind, reason, source_kind, source_id, source_number, amount, matched, day, due_day, user_id, user_name)
       select $1, a.id, $2, a.customer_id, d.id, $3, $4, 'shipmentOrder', n, 'XS' || n, 10, case when n > $5::bigint - $6 then 0 else 10 end,
              x.day, x.day + 30, 1, '基准'
         from generate_series(1, $5::bigint) n
         cross join lateral (select current_date - (($5::bigint - n) / 100)::int as day) x
         join (select id, customer_id, row_number() over (order by id) - 1 as at from partner_account where company_id = $1) a on a.at = n % $7
         cross join (select min(id) as id from site where company_id = $1) d`,
      [companyId, moneySide.code.receive, itemKind.code.claim, claimReason.code.goods, claims, OPEN, PARTNERS],
    );
  await withoutIndexes(owner, 'money_item', items);
  await owner.query('vacuum analyze');
}

const questions: readonly (readonly [title: string, path: (customer: number) => string])[] = [
  ['未结款项第 1 页', () => '/api/ageing/claims?side=1&page=0&size=20'],
  ['账龄，1,000 个往来单位', () => '/api/ageing?side=1&page=0&size=20'],
  ['待收待付', () => '/api/account/getTotalWaitPay'],
  ['一个往来单位的未结款项', (customer) => `/api/settlement/open?side=1&customerId=${customer}`],
];

async function ask({ url, token }: Installation, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  if (!response.ok) throw new Error(`${path} → ${response.status}`);
  return performance.now() - started;
}

export async function money(): Promise<void> {
  const [small, large] = [await openInstallation(), await openInstallation()];
  await Promise.all([fill(small, SMALL), fill(large, LARGE)]);
  console.log(`${SMALL} 笔与 ${LARGE} 笔往来，${PARTNERS} 个往来单位，未结 ${OPEN} 笔；各 ${ROUNDS} 次，交替测量，取中位数`);
  for (const [title, path] of questions) {
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [at, installation] of [small, large].entries()) {
        const { rows } = await installation.owner.query<{ id: string }>('select min(id) + $1 as id from customer', [round + WARM_UP]);
        const took = await ask(installation, path(Number(rows[0]?.id)));
        if (round >= 0) times[at]?.push(took);
      }
    const [before, after] = times.map(median) as [number, number];
    const ratio = after / before;
    console.log(`${title}：${before.toFixed(1)} ms → ${after.toFixed(1)} ms，比值 ${ratio.toFixed(2)}（要求 ≤ ${WANTED}）`);
    if (ratio > WANTED) process.exitCode = 1;
  }
  await Promise.all([small.close(), large.close()]);
}
