/** The one definition of a customer's credit in use: open claims and confirmed orders that are not shipped yet, less what is paid in advance. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

export interface CustomerCredit {
  readonly customerName: string;
  /** 0: none was set, so nothing is blocked. */
  readonly limit: number;
  /** Open claims less advances; negative, if more was paid than is owed. Of all sites, whatever the asking user sees. */
  readonly open: number;
  /** Of confirmed orders; without the named ones. */
  readonly unshipped: number;
  /** Of the named orders by their ids, whether or not they are confirmed. */
  readonly own: Readonly<Record<string, number>>;
}

/** An order is worth more than what has moved of it: the rest is promised. */
const UNSHIPPED = sql`greatest(o.due_amount + o.back_amount - o.moved_amount - o.moved_fare, 0)`;

const OPEN = sql`coalesce((select p.open - p.advance from partner_account p
  where p.company_id = c.company_id and p.customer_id = c.id and p.side = ${sql.lit(moneySide.code.receive)}), 0)`;

/** Of confirmed orders of customer `c`, without these. */
const promised = (except: readonly number[]): RawBuilder<unknown> => sql`coalesce((select sum(${UNSHIPPED}) from sales_order o
  where o.company_id = c.company_id and o.customer_id = c.id and o.id <> all(${[...except]}::bigint[]) and o.state = ${sql.lit(salesOrderKind.state.code.confirmed)}
    and o.ended <> ${sql.lit(endState.code.ended)} and o.is_delete = ${sql.lit(voidState.code.live)}), 0)`;

/** By customer. One statement, so that goods which are shipped meanwhile count once. */
export async function creditsOf(
  tx: Tx,
  ctx: Ctx,
  customerIds: readonly number[],
  orderIds: readonly number[],
): Promise<Map<number, CustomerCredit>> {
  const { rows } = await sql<CustomerCredit & { readonly id: number }>`
    select c.id, c.name as "customerName", coalesce(a.credit_limit, 0) as "limit", ${OPEN} as open, ${promised(orderIds)} as unshipped,
           coalesce((select jsonb_object_agg(o.id, ${UNSHIPPED}) from sales_order o
             where o.company_id = c.company_id and o.customer_id = c.id and o.id = any(${[...orderIds]}::bigint[])), '{}') as own
      from customer c left join customer_account a on a.company_id = c.company_id and a.customer_id = c.id
     where c.company_id = ${ctx.companyId} and ${amongIds(sql`c.id`, customerIds)} and c.is_delete = ${voidState.code.live}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of a customer, whatever is ordered. */
export const creditOf = async (tx: Tx, ctx: Ctx, customerId: number): Promise<CustomerCredit | undefined> =>
  (await creditsOf(tx, ctx, [customerId], [])).get(customerId);

/** Of every customer with a limit: the limit, and what of it is in use. */
export const creditsInUse = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select a.credit_limit, ${OPEN} + ${promised([])} as used from customer_account a join customer c on c.company_id = a.company_id and c.id = a.customer_id
   where a.company_id = ${ctx.companyId} and a.credit_limit > 0 and c.is_delete = ${sql.lit(voidState.code.live)})`;

/** Of everything except the named orders. */
export const usedOf = ({ open, unshipped }: Pick<CustomerCredit, 'open' | 'unshipped'>): number => sumMoney(open, unshipped);
