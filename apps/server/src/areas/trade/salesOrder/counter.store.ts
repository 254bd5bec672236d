/** SQL of an order that is written when its goods have left: once, with what it will say from then on. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { BuyAddress } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { outState, pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { type LeftWriting, LIST_SNAPSHOT, type TypeAtSite, typesQuery } from '#areas/warehouse/index.ts';
import type { FieldsOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClosingPart } from '#platform/db/closing.ts';
import { insertingRow } from '#platform/db/inserting.ts';
import { asText, listed } from '#platform/db/kysely.ts';
import { documentSnapshotWith } from '../consignment/lines.store.ts';
import type { Creation } from '../order/header.store.ts';
import { ANY_PRODUCT, insertingLines, type LeftLines, type NewLine, snapshotWith } from '../order/lines.store.ts';
import { SITE, type Site } from '../order/parties.store.ts';
import { promisedDayOf } from '../order/promise.store.ts';
import { salesTables } from '../order/tables.ts';
import { headOf, NO_ADDRESS, type OrderHeader, type OrderRecord } from './salesOrder.store.ts';

/** A site that ships: what it asks of its lists, its address, and when goods leave that are ordered now. */
export type ShippingSite = TypeAtSite & Site & { readonly day: string };

/** `sendTime`: when the customer wants the goods. */
export const shippingSitesQuery = (
  ctx: Ctx,
  deptIds: readonly number[],
  { type, style }: Readonly<Record<'type' | 'style', number>>,
  sendTime?: string | null,
): RawBuilder<ShippingSite> =>
  typesQuery(ctx, deptIds, type, style, sql`, ${SITE}, ${promisedDayOf(ctx, sql`d.id`, sql`${sendTime ?? null}::timestamptz`)} as day`);

/**
 * Taken ahead, so that an order and its documents can name each other before they are written; and the instants that their rows will say:
 * when the transaction began, and when the customer wants the goods.
 */
export interface NewIds {
  readonly began: string;
  readonly sendTime: string | null;
  readonly order: number;
  readonly orderLines: readonly number[];
  readonly documents: readonly number[];
  readonly documentLines: readonly number[];
  readonly lists: readonly number[];
  readonly listLines: readonly number[];
}

/** `pieces`: lines of lists, where each scanned piece may have one of its own. */
export const newIdsQuery = (
  { documents, lines, pieces }: Readonly<Record<'documents' | 'lines' | 'pieces', number>>,
  sendTime: string | null | undefined,
): RawBuilder<NewIds> => {
  const places = Array.from({ length: Math.max(documents, lines, pieces) }, (_, at) => at + 1);
  const next = (table: string, count: number): RawBuilder<unknown> =>
    sql`array_agg(nextval(${sql.lit(`${table}_id_seq`)})) filter (where x.at <= ${count}::int)`;
  return sql<NewIds>`
    select now() as began, ${sendTime ?? null}::timestamptz as "sendTime", nextval('sales_order_id_seq') as "order", ${next('sales_order_line', lines)} as "orderLines",
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
export const readingGoods = (ctx: Ctx, productIds: readonly number[]): ClosingPart => ({
  name: 'left_goods',
  statement: sql`
    select p.id, ${OF_ORDER} as of_order, ${OF_DOCUMENT} as of_document, ${LIST_SNAPSHOT} as of_list
      from (select ${ctx.companyId}::bigint as company_id) o cross join unnest(${listed(productIds, 'bigint')}) as x (product_id) ${ANY_PRODUCT} ${UNITS}`,
});

/** What an order says of itself, of which everything has left. */
export interface LeftWorth {
  readonly amount: number;
  readonly tax: number;
  readonly type: number;
  readonly num: number;
  readonly dueAmount: number;
  readonly endPay: number;
  readonly unpaidAmount: number;
  readonly priceErrors: number;
}

export interface LeftOrder {
  readonly id: number;
  readonly head: OrderHeader & Creation;
  /** What somebody let pass. */
  readonly passed: { readonly override_info?: string; readonly released_credit?: number };
  readonly promisedDay: string;
  /** The instant that the customer wants the goods, as the database says it. */
  readonly sendTime: string | null;
  readonly worth: LeftWorth;
  readonly lines: readonly NewLine[];
  readonly left: Omit<LeftLines, 'goods' | 'order'>;
  /** When all of its goods had left. */
  readonly at: string;
}

/** Everything has left: what it is worth is owed, less the discount, and the fare with it. */
const writtenColumns = (ctx: Ctx, { id, head, passed, promisedDay, worth: { amount, tax, type }, at }: LeftOrder) => {
  const { buy_address, order_data, ...columns } = headOf(head);
  return {
    ...{ company_id: ctx.companyId, id, ...columns, ...passed },
    ...{ buy_address: JSON.stringify(buy_address), order_data: JSON.stringify(order_data) },
    ...{ promised_day: promisedDay, confirmed_at: at, amount, tax_amount: tax, type, out_state: outState.code.all },
    ...{ moved_amount: sumMoney(amount, -head.couponMoney), moved_fare: sumMoney(head.fareMoney, head.extraFare) },
    ...{ user_id: ctx.userId, create_by: ctx.nickName },
  };
};

/** A number that exists already violates its key. */
export const writingLeftOrder = (ctx: Ctx, order: LeftOrder): ClosingPart[] => {
  const { id, head, lines, left } = order;
  const row = sql`(
    select ${ctx.companyId}::bigint as company_id, ${id}::bigint as id, ${head.deptId}::bigint as site_id, ${ctx.userId}::bigint as user_id, ${head.customerId}::bigint as customer_id)`;
  return [
    { name: 'left_order', statement: insertingRow('sales_order', writtenColumns(ctx, order)) },
    { name: 'left_order_line', statement: insertingLines(ctx, salesTables, [{ id, lines }], { ...left, goods: GOODS, order: row }).insert },
  ];
};

/** As it will be read; nothing can have followed the order yet but its dispatches, which are finished. */
export const rowOfLeft = (
  ctx: Ctx,
  { head, passed, promisedDay, sendTime, worth, lines }: LeftOrder,
  { siteName, began }: Pick<LeftWriting, 'siteName' | 'began'>,
): FieldsOf<OrderRecord> => {
  const buyer: BuyAddress = { ...NO_ADDRESS, ...head.buyAddress };
  return {
    ...{ number: head.number, pactNumber: head.pactNumber, customerId: head.customerId, customerName: head.customerName },
    ...{
      deptId: head.deptId,
      deptName: siteName,
      state: head.state,
      outState: outState.code.all,
      pause: pauseState.code.none,
      type: worth.type,
    },
    ...{ isDelete: voidState.code.live, ended: endState.code.open, source: head.source, businessType: head.businessType },
    ...{ productId: null, lineCount: lines.length, num: worth.num, plannedNum: 0, outNum: worth.num, backNum: 0, waitingNum: 0 },
    ...{ amount: worth.amount, netAmount: sumMoney(worth.amount, -head.couponMoney, -worth.tax), taxAmount: worth.tax },
    ...{ couponMoney: head.couponMoney, fareMoney: head.fareMoney, extraFare: head.extraFare, dueAmount: worth.dueAmount },
    ...{
      advancePay: head.advancePay,
      endPay: worth.endPay,
      payAmount: 0,
      refundAmount: 0,
      unpaidAmount: worth.unpaidAmount,
      payNumber: '',
    },
    ...{ voucherCount: 0, backCount: 0, carrierWaiting: 0, priceErrors: worth.priceErrors },
    ...{ buyName: buyer.name, buyPhone: buyer.phone, sendTime, promisedDay, overrideInfo: passed.override_info ?? '' },
    ...{ promotionInfo: head.promotionInfo ?? '', holdInfo: head.holdInfo ?? '', shortInfo: '', mergedInto: null, splitFrom: null },
    ...{ info: head.info, createBy: ctx.nickName, createTime: began, updateBy: '', updateTime: began },
  };
};
