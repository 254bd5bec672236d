/** SQL of one partner's page: both sides by age, and its terms. */

import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { PartnerMoney } from '@cangyun/contract/finance/settlement.calls.ts';
import { sql } from 'kysely';
import { owed, unmatched } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { ageColumns } from './ageing.store.ts';

type Side = PartnerMoney['sides'][number];

/** What is open on each side; a side on which nothing ever happened is zero. */
export async function sidesOf(tx: Tx, ctx: Ctx, customerId: number): Promise<Side[]> {
  const both = moneySide.entries.map(({ code }) => code);
  const own = sql`t.side = s.side and t.partner_account_id = (select a.id from partner_account a
    where a.company_id = ${ctx.companyId} and a.side = s.side and a.customer_id = ${customerId})`;
  const { rows } = await sql<Side>`
    select s.side, o.*, d.advance from unnest(${both}::int[]) as s (side)
     cross join lateral (select ${ageColumns} from ${owed(ctx, undefined)} and ${own}) o
     cross join lateral (select coalesce(-sum(t.open), 0) as advance from ${unmatched(ctx, undefined)} and ${own}) d order by s.side`.execute(
    tx,
  );
  return rows;
}

/** 账期天数; none: the company's. */
export async function dueDaysOf(tx: Tx, ctx: Ctx, customerId: number): Promise<number | null> {
  const { rows } = await sql<{ dueDays: number | null }>`
    select due_days as "dueDays" from customer where company_id = ${ctx.companyId} and id = ${customerId}`.execute(tx);
  return rows[0]?.dueDays ?? null;
}
