/** SQL of one partner's page: both sides by age, and the credit in use. */

import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { PartnerMoney } from '@cangyun/contract/finance/settlement.calls.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
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

interface Terms {
  readonly customerName: string;
  readonly dueDays: number | null;
  readonly creditLimit: number;
  /** Of all sites, whatever the asking user sees: credit is the company's. */
  readonly open: number;
  readonly unshipped: number;
}

/** Confirmed orders are worth more than what has moved of them: the rest is promised. */
export async function termsOf(tx: Tx, ctx: Ctx, customerId: number): Promise<Terms | undefined> {
  const { confirmed } = salesOrderKind.state.code;
  const { rows } = await sql<Terms>`
    select c.name as "customerName", c.due_days as "dueDays", coalesce(a.credit_limit, 0) as "creditLimit",
           coalesce((select p.open - p.advance from partner_account p
              where p.company_id = c.company_id and p.customer_id = c.id and p.side = ${moneySide.code.receive}), 0) as open,
           coalesce((select sum(greatest(o.due_amount + o.back_amount - o.moved_amount - o.moved_fare, 0)) from sales_order o
              where o.company_id = c.company_id and o.customer_id = c.id and o.state = ${confirmed} and o.ended <> ${endState.code.ended}
                and o.is_delete = ${voidState.code.live}), 0) as unshipped
      from customer c left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and c.id = ${customerId} and c.is_delete = ${voidState.code.live}`.execute(tx);
  return rows[0];
}
