/** SQL that sales orders and purchases share: totals, states, locks. */
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { endState, giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';
import type { HeadTable, OrderTables } from './tables.ts';

/** Of the row `t`: the sum of a column over its lines. */
export const overLines = ({ lines }: Pick<OrderTables, 'lines'>, column: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum(l.${sql.ref(column)}), 0) from ${sql.table(lines)} l where l.company_id = t.company_id and l.order_id = t.id)`;

export const countOver = (lines: 'sales_order_line' | 'purchase_line' | 'sales_order_image', condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select count(*)::int from ${sql.table(lines)} l where l.company_id = t.company_id and l.order_id = t.id and ${condition})`;

/** Locked before anything of the order is read: what is read afterwards includes the changes of the previous holder. */
export const lockOrder = (tx: Tx, ctx: Ctx, { orders }: HeadTable, id: number) =>
  sql`select 1 from ${sql.table(orders)} where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx);

export async function setState(tx: Tx, ctx: Ctx, { orders }: HeadTable, id: number, from: number, to: number): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(orders)} set state = ${to}, version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
     where company_id = ${ctx.companyId} and id = ${id} and state = ${from} returning id`.execute(tx);
  return rows.length === 1;
}

export type OrderChange = Readonly<Record<string, string | number | null | RawBuilder<unknown>>>;

/** Assignments that others follow. */
const setting = (change: OrderChange): RawBuilder<unknown> =>
  sql.join(
    Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}, `),
    sql``,
  );

export async function changeOrder(tx: Tx, ctx: Ctx, { orders }: HeadTable, id: number, change: OrderChange): Promise<void> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(orders)} set ${sql.join(set)} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

/** What the ledger says is paid of these orders: one statement. */
export const setPaid = (
  tx: Tx,
  ctx: Ctx,
  { orders }: HeadTable,
  sums: readonly { readonly id: number; readonly paid: number }[],
): Promise<unknown> =>
  sql`update ${sql.table(orders)} t set pay_amount = s.paid
        from unnest(${sums.map(({ id }) => id)}::bigint[], ${sums.map(({ paid }) => paid)}::numeric[]) as s (id, paid)
       where t.company_id = ${ctx.companyId} and t.id = s.id`.execute(tx);

/** Of the line `l`: its tax, less its share of the discount of its order, which has this amount. The same rule as worthOf of the contract. */
export const taxLessDiscount = (coupon: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when l.rate = 0 then 0 when ${coupon} = 0 then l.tax
  else round(l.amount * (${amount} - ${coupon}) * l.rate / (nullif(${amount}, 0) * (1 + l.rate)), 2) end`;

/** The amount of each order is the sum of its lines; its tax that of its lines, less their share of the discount. */
export const addingUp = (ctx: Ctx, { orders, lines }: OrderTables, ids: readonly number[]): RawBuilder<unknown> => {
  const sales = orders === 'sales_order';
  const own = (id: RawBuilder<unknown>) => sql`${sql.table(lines)} l where l.company_id = ${ctx.companyId} and l.order_id = ${id}`;
  return sql`
    update ${sql.table(orders)} t set amount = a.amount,
           tax_amount = ${sales ? sql`coalesce((select sum(${taxLessDiscount(sql`t.coupon_money`, sql`a.amount`)}) from ${own(sql`t.id`)}), 0), type = case when a.sold = 0 then ${giftType.code.gift}::int else ${giftType.code.normal}::int end` : sql`a.tax`}
      from unnest(${listed(ids, 'bigint')}) as n (id) cross join lateral (
             select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.tax), 0) as tax, count(*) filter (where l.type = ${giftType.code.normal}) as sold
               from ${own(sql`n.id`)}) a
     where t.company_id = ${ctx.companyId} and t.id = n.id`;
};

/**
 * None, part or all of the order has moved; an ended one has nothing left to move (RESOLUTIONS B). The codes are the same for both kinds.
 * `lines`: a query of each line's `num` and `moved`.
 */
export const followingMoved = (
  ctx: Ctx,
  { orders, movedState }: OrderTables,
  id: number,
  lines: RawBuilder<unknown>,
  also: OrderChange = {},
): RawBuilder<unknown> => sql`
  update ${sql.table(orders)} o set ${setting(also)} ${sql.ref(movedState)} = case
           when o.ended = ${endState.code.ended} or s.open = 0 then ${outState.code.all}::int
           when s.moved > 0 then ${outState.code.part}::int else ${outState.code.none}::int end
    from (select count(*) filter (where x.moved < x.num) as open, coalesce(sum(x.moved), 0) as moved from (${lines}) as x) s
   where o.company_id = ${ctx.companyId} and o.id = ${id}`;

export async function followMoved(tx: Tx, ctx: Ctx, tables: OrderTables, id: number): Promise<void> {
  const { lines, moved } = tables;
  const all = sql`select num, ${sql.ref(moved)} as moved from ${sql.table(lines)} where company_id = ${ctx.companyId} and order_id = ${id}`;
  await followingMoved(ctx, tables, id, all).execute(tx);
}

/** Locks many orders in the order of their ids. */
export async function lockHeads(
  tx: Tx,
  ctx: Ctx,
  { orders }: HeadTable,
  ids: readonly number[],
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from ${sql.table(orders)} where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

/** For `changeOrder`: the column's own value plus this. */
export const increased = (column: 'pay_amount' | 'refund_amount' | 'credit_amount', amount: number): RawBuilder<number> =>
  sql<number>`${sql.ref(column)} + ${amount}::numeric`;

/** For `changeOrder`: the real time, which within a transaction is later than its beginning. */
export const thisInstant: RawBuilder<Date> = sql<Date>`clock_timestamp()`;
