/** Kills while money is received, of the server and of PostgreSQL in turn: every acknowledged payment is booked exactly once. */
import { randomUUID } from 'node:crypto';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { moneyProofs } from '@cangyun/server/src/kernel/money/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { times } from '../tier.ts';
import { databaseFirst, dieAtWork, type Office, ROUND_MS, random, retry, signIn, type Write } from './clerks.ts';
import { killConsoles, startConsole } from './console.ts';

const ROUNDS = times(1, 20);
const { receive } = moneySide.code;

const dataDir = await copyDemonstration({ durable: true });

afterAll(() => {
  killConsoles();
  removeCopy(dataDir);
});

interface Receipt {
  readonly info: string;
  readonly amount: number;
}

it(`books every acknowledged payment exactly once through ${ROUNDS} kills of server and database`, {
  timeout: ROUNDS * ROUND_MS,
}, async () => {
  const first = await startConsole(dataDir);
  const token = await signIn(first.url, dataDir);
  // Partners who owe something: their oldest claims are settled, and what is too much is prepaid.
  const debtors = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ customer: string; site: string }>(
      `select i.customer_id as customer, min(i.site_id) as site from money_item i join app_user u on u.company_id = i.company_id and u.username = 'admin'
        where i.open > 0 and i.side = $1 and i.customer_id is not null
          -- Entries in dispute take no money.
          and not exists (select from entry e where e.company_id = i.company_id and e.customer_id = i.customer_id and e.is_abnormal = 1)
        group by 1 order by 1`,
      [receive],
    );
    return rows.map(({ customer, site }) => ({ customerId: Number(customer), deptId: Number(site) }));
  });
  const next = () => ({
    side: receive,
    ...debtors[Math.floor(random() * debtors.length)],
    amount: 1 + Math.floor(random() * 100),
    way: settleWay.code.transfer,
    info: randomUUID(),
  });
  const office: Office = { dataDir, path: settlementCalls.create.path, token, clerks: 4, next };
  const writes: Write[] = [];
  await dieAtWork(first, ROUNDS, office, writes, databaseFirst);

  const last = await startConsole(dataDir);
  await retry(last.url, office, writes);
  const sent = writes.map(({ body }) => body as Receipt);
  await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ info: string; payments: number; booked: number }>(
      `select p.info, count(*)::int as payments, sum(r.amount)::float as booked
         from payment p join journal_voucher v on v.company_id = p.company_id and v.item_id = p.item_id
         join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id and r.own_account_id = p.own_account_id
        where p.info = any($1) group by 1`,
      [sent.map(({ info }) => info)],
    );
    expect(new Map(rows.map(({ info, payments, booked }) => [info, [payments, booked]]))).toEqual(
      new Map(sent.map(({ info, amount }) => [info, [1, amount]])),
    );
    expect((await prove(owner, moneyProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
  await last.killEverything();
  expect(writes.length).toBeGreaterThan(ROUNDS * 2);
});
