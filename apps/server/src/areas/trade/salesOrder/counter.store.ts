/** SQL of an order that is written when its goods leave: once, with what it will say at the end of the transaction. */
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { keptPlan, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Creation, insertingHeads } from '../order/header.store.ts';
import { insertingLines, lineColumns, type NewLine, type OrderLine } from '../order/lines.store.ts';
import { taxLessDiscount } from '../order/order.store.ts';
import type { Amounts } from '../order/settle.rules.ts';
import { salesTables } from '../order/tables.ts';
import { computedColumns, headsOf, type OrderHeader } from './salesOrder.store.ts';

/** The number under which a new order is stored: its lines are written ahead of it. */
export const newIdQuery = (): RawBuilder<{ id: number }> => sql<{ id: number }>`select nextval('sales_order_id_seq') as id`;

/** Of all lines. */
const AMOUNT = sql`s.amount`;

/** Of a line that is written: what the answer says of it, and what the order adds up. A narrow row starts faster than a wide one. */
const LINE = [
  ...(['company_id', 'id', 'line_no', 'product_id', 'order_site_id', 'site_id', 'type', 'data_json', 'info', 'version'] as const),
  ...(['num', 'planned_num', 'out_num', 'back_num', 'waiting_num', 'case_pack', 'send_time', 'receiver', 'promotion_id'] as const),
  ...(['price', 'price2', 'rate', 'tax_free', 'amount', 'tax', 'last_price', 'price_base', 'price_why', 'out_cost', 'back_cost'] as const),
  ...(['unit_name', 'unit_factor', 'unit_num', 'unit_price'] as const),
] as const;

/** Everything leaves: what it is worth is owed, less the discount, and the fare with it. */
const shippedColumns = (): Readonly<Record<string, RawBuilder<unknown>>> => ({
  amount: AMOUNT,
  tax_amount: sql`(select coalesce(sum(${taxLessDiscount(sql`r.coupon_money`, AMOUNT)}), 0) from line l)`,
  type: sql`case when s.sold = 0 then ${giftType.code.gift}::int else ${giftType.code.normal}::int end`,
  out_state: sql`${outState.code.all}::int`,
  moved_amount: sql`${AMOUNT} - r.coupon_money`,
  moved_fare: sql`r.fare_money + r.extra_fare`,
});

interface ShippedOrder {
  readonly amounts: Amounts;
  /** As they are written: all of each has left. */
  readonly lines: readonly OrderLine[];
}

/** The order with its lines and amounts by one statement. A number that exists already violates its key. */
export async function insertShipped(
  tx: Tx,
  ctx: Ctx,
  id: number,
  order: OrderHeader & Creation,
  lines: readonly NewLine[],
): Promise<ShippedOrder> {
  const { insert } = insertingLines(ctx, salesTables, [{ id, lines }], { from: sql`given`, moved: true });
  const heads = headsOf([order]).map((head) => ({ ...head, id }));
  const { rows } = await sql<OrderLine & { readonly order: Amounts }>`
    with ${keptPlan} given as (
      select ${ctx.companyId}::bigint as company_id, ${id}::bigint as id, ${order.deptId}::bigint as site_id, ${ctx.userId}::bigint as user_id,
             ${order.customerId}::bigint as customer_id),
    line as (${insert} returning ${sql.join(LINE.map((name) => sql.ref(`l.${name}`)))}),
    total as (select coalesce(sum(l.amount), 0) as amount, count(*) filter (where l.type = ${giftType.code.normal}) as sold from line l),
    head as (${insertingHeads(ctx, salesTables, heads, { ...computedColumns(ctx), ...shippedColumns() }, sql`cross join total s`)}
      returning id, version, number, amount, coupon_money, advance_pay, end_pay, pay_amount, unpaid_amount)
    select ${lineColumns(salesTables)},
           jsonb_build_object('id', h.id, 'version', h.version, 'number', h.number, 'amount', h.amount, 'couponMoney', h.coupon_money,
             'advancePay', h.advance_pay, 'endPay', h.end_pay, 'payAmount', h.pay_amount, 'unpaidAmount', h.unpaid_amount) as "order"
      from line l cross join head h order by l.line_no`.execute(tx);
  return { amounts: rows[0]?.order ?? refuse('SYSTEM'), lines: rows };
}
