/** SQL of an order that is written when its goods have left: once, with what it will say from then on. */
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { LIST_SNAPSHOT } from '#areas/warehouse/index.ts';
import type { Writing } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, listed } from '#platform/db/kysely.ts';
import { documentSnapshotWith } from '../consignment/lines.store.ts';
import { type Creation, insertingHeads } from '../order/header.store.ts';
import { ANY_PRODUCT, insertingLines, type LeftLines, type NewLine, snapshotWith } from '../order/lines.store.ts';
import { taxLessDiscount } from '../order/order.store.ts';
import { salesTables } from '../order/tables.ts';
import { computedColumns, headsOf, type OrderHeader } from './salesOrder.store.ts';

/** Taken ahead, so that an order and its documents can name each other before they are written. */
export interface NewIds {
  readonly order: number;
  readonly orderLines: readonly number[];
  readonly documents: readonly number[];
  readonly documentLines: readonly number[];
  readonly lists: readonly number[];
  readonly listLines: readonly number[];
}

/** `pieces`: lines of lists, where each scanned piece may have one of its own. */
export const newIdsQuery = ({
  documents,
  lines,
  pieces,
}: Readonly<Record<'documents' | 'lines' | 'pieces', number>>): RawBuilder<NewIds> => {
  const places = Array.from({ length: Math.max(documents, lines, pieces) }, (_, at) => at + 1);
  const next = (table: string, count: number): RawBuilder<unknown> =>
    sql`array_agg(nextval(${sql.lit(`${table}_id_seq`)})) filter (where x.at <= ${count}::int)`;
  return sql<NewIds>`
    select nextval('sales_order_id_seq') as "order", ${next('sales_order_line', lines)} as "orderLines",
           ${next('consignment', documents)} as documents, ${next('consignment_line', lines)} as "documentLines",
           ${next('warehouse_list', documents)} as lists, ${next('warehouse_list_line', pieces)} as "listLines"
      from unnest(${listed(places, 'int')}) as x (at)`;
};

/** What the statement calls the products, once for all lines that it writes. */
export const GOODS = sql.ref('left_goods');

/** Of the product `p`, read once for both snapshots. */
const UNITS = asText(sql`cross join lateral (select ${unitsOfProduct('p', 'id')} as list offset 0) units`);
const [OF_ORDER, OF_DOCUMENT] = [snapshotWith(sql.ref('units.list')), documentSnapshotWith(sql.ref('units.list'))];

/** Their products may have been voided since this transaction read them; they leave all the same. */
export const readingGoods = (ctx: Ctx, productIds: readonly number[]): Writing => ({
  parts: sql`
    ${GOODS} as materialized (
      select p.id, p.weight, p.volume, ${OF_ORDER} as of_order, ${OF_DOCUMENT} as of_document, ${LIST_SNAPSHOT} as of_list
        from (select ${ctx.companyId}::bigint as company_id) o cross join unnest(${listed(productIds, 'bigint')}) as x (product_id) ${ANY_PRODUCT} ${UNITS})`,
  written: {},
});

/** What the order says of its lines. A narrow row starts faster than a wide one. */
const SUMMED = asText(
  sql.join(
    [
      'company_id',
      'order_id',
      'type',
      'num',
      'planned_num',
      'out_num',
      'back_num',
      'waiting_num',
      'price',
      'last_price',
      'amount',
      'tax',
      'rate',
    ].map((name) => sql.ref(`l.${name}`)),
  ),
);

const written = { sales_order: sql.ref('left_order'), sales_order_line: sql.ref('left_order_line') };

/** What the statement calls the order that it writes, for its dispatch. */
export const LEFT_ORDER = written.sales_order;

/** Of all lines. */
const AMOUNT = sql`s.amount`;

/** Everything has left: what it is worth is owed, less the discount, and the fare with it. */
const shippedColumns = (): Readonly<Record<string, RawBuilder<unknown>>> => ({
  amount: AMOUNT,
  tax_amount: sql`(select coalesce(sum(${taxLessDiscount(sql`r.coupon_money`, AMOUNT)}), 0) from ${written.sales_order_line} l)`,
  type: sql`case when s.sold = 0 then ${giftType.code.gift}::int else ${giftType.code.normal}::int end`,
  out_state: sql`${outState.code.all}::int`,
  moved_amount: sql`${AMOUNT} - r.coupon_money`,
  moved_fare: sql`r.fare_money + r.extra_fare`,
});

export interface LeftOrder {
  readonly id: number;
  readonly head: OrderHeader & Creation;
  /** What somebody let pass. */
  readonly passed: { readonly override_info?: string; readonly released_credit?: number };
  readonly lines: readonly NewLine[];
  readonly left: Omit<LeftLines, 'goods'>;
}

/** A number that exists already violates its key. */
export const writingLeftOrder = (ctx: Ctx, { id, head, passed, lines, left }: LeftOrder): Writing => {
  const { insert } = insertingLines(ctx, salesTables, [{ id, lines }], { from: sql`given`, left: { ...left, goods: GOODS } });
  const heads = headsOf([head]).map((columns) => ({ ...columns, id, override_info: '', released_credit: 0, ...passed }));
  const parts = sql`
    given as (
      select ${ctx.companyId}::bigint as company_id, ${id}::bigint as id, ${head.deptId}::bigint as site_id, ${ctx.userId}::bigint as user_id,
             ${head.customerId}::bigint as customer_id),
    ${written.sales_order_line} as (${insert} returning ${SUMMED}),
    total as (select coalesce(sum(l.amount), 0) as amount, count(*) filter (where l.type = ${giftType.code.normal}) as sold from ${written.sales_order_line} l),
    ${written.sales_order} as (${insertingHeads(ctx, salesTables, heads, { ...computedColumns(ctx), ...shippedColumns() }, sql`cross join total s`)} returning *)`;
  return { parts, written };
};
