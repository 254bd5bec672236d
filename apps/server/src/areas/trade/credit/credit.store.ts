/** The one definition of a customer's credit in use: open claims and confirmed orders that are not shipped yet, less what is paid in advance. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Credit {
  readonly customerName: string;
  /** 0: none was set, so nothing is blocked. */
  readonly limit: number;
  /** Open claims less advances; negative, if more was paid than is owed. Of all sites, whatever the asking user sees. */
  readonly open: number;
  /** Of confirmed orders; without the named one. */
  readonly unshipped: number;
  /** Of the named order, whether or not it is confirmed. */
  readonly own: number;
}

/** An order is worth more than what has moved of it: the rest is promised. */
const UNSHIPPED = sql`greatest(o.due_amount + o.back_amount - o.moved_amount - o.moved_fare, 0)`;

const OPEN = sql`coalesce((select p.open - p.advance from partner_account p
  where p.company_id = c.company_id and p.customer_id = c.id and p.side = ${sql.lit(moneySide.code.receive)}), 0)`;

/** Of confirmed orders of customer `c`, without one. */
const promised = (except: number): RawBuilder<unknown> => sql`coalesce((select sum(${UNSHIPPED}) from sales_order o
  where o.company_id = c.company_id and o.customer_id = c.id and o.id <> ${except} and o.state = ${sql.lit(salesOrderKind.state.code.confirmed)}
    and o.ended <> ${sql.lit(endState.code.ended)} and o.is_delete = ${sql.lit(voidState.code.live)}), 0)`;

/** One statement, so that goods which are shipped meanwhile count once. */
export async function creditOf(tx: Tx, ctx: Ctx, customerId: number, orderId = 0): Promise<Credit | undefined> {
  const { rows } = await sql<Credit>`
    select c.name as "customerName", coalesce(a.credit_limit, 0) as "limit", ${OPEN} as open, ${promised(orderId)} as unshipped,
           coalesce((select ${UNSHIPPED} from sales_order o where o.company_id = c.company_id and o.id = ${orderId}), 0) as own
      from customer c left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and c.id = ${customerId} and c.is_delete = ${voidState.code.live}`.execute(tx);
  return rows[0];
}

/** Of every customer with a limit: the limit, and what of it is in use. */
export const creditsInUse = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select a.credit_limit, ${OPEN} + ${promised(0)} as used from customer_account a join customer c on c.company_id = a.company_id and c.id = a.customer_id
   where a.company_id = ${ctx.companyId} and a.credit_limit > 0 and c.is_delete = ${sql.lit(voidState.code.live)})`;

/** Of everything except the named order. */
export const usedOf = ({ open, unshipped }: Pick<Credit, 'open' | 'unshipped'>): number => sumMoney(open, unshipped);
