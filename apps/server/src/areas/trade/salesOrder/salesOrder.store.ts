/** SQL of sales orders themselves; what they share with purchases is in order/. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { isPriceError } from '@cangyun/contract/trade/amounts.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import type { BuyAddress, OrderData } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrder, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { sql } from 'kysely';
import { bind, rowsById, rowsWhere, withIds } from '#kernel/resources/index.ts';
import type { StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Creation, computedHeader, type Header, headerColumns, insertHeads, productThrough } from '../order/header.store.ts';
import { linesOf, type OrderLine } from '../order/lines.store.ts';
import { countOver, overLines } from '../order/order.store.ts';
import { promisedDay, promisedDayOf } from '../order/promise.store.ts';
import { salesTables } from '../order/tables.ts';
import { type Business, type Supply, supplyIn } from '../order/terms.store.ts';

const buyer = (key: keyof BuyAddress) => sql`coalesce(t.buy_address ->> ${sql.lit(key)}, '')`;

/** Returns `c` of sales orders. */
const RETURNED = sql`c.obj_kind = ${sql.lit(salesOrder.name)} and c.kind = ${sql.lit(salesReturn.name)} and c.is_delete = ${sql.lit(voidState.code.live)}`;

/** Of lines `l`: the same rule as isPriceError of the contract, for all rows at once. */
const PRICE_ERROR = sql`l.type = ${sql.lit(giftType.code.normal)} and l.price < l.last_price`;

/** Dispatches `c` of sales orders that wait for their carrier. */
export const WAITING = sql`c.obj_kind = ${sql.lit(salesOrder.name)} and c.kind = ${sql.lit(dispatch.name)}
  and c.is_delete = ${sql.lit(voidState.code.live)} and c.state = ${sql.lit(dispatch.state.code.toCarrier)}`;

export const boundOrder = bind(salesOrder, 'sales_order', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'sales_order', column: 'id' },
  history: true,
  computed: {
    ...computedHeader(salesTables),
    outNum: overLines(salesTables, 'out_num'),
    waitingNum: overLines(salesTables, 'waiting_num'),
    voucherCount: countOver('sales_order_image'),
    backCount: sql`(select count(*)::int from consignment c where c.company_id = t.company_id and c.obj_id = t.id and ${RETURNED})`,
    carrierWaiting: sql`(select count(*)::int from consignment c where c.company_id = t.company_id and c.obj_id = t.id and ${WAITING})`,
    priceErrors: countOver('sales_order_line', PRICE_ERROR),
    buyName: buyer('name'),
    buyPhone: buyer('phone'),
  },
  through: productThrough(salesTables),
});

export type OrderRecord = NonNullable<typeof boundOrder.row>;

/** An order as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface OrderDocument extends OrderRecord {
  readonly buyAddress: BuyAddress;
  readonly orderData: OrderData;
  readonly lines: readonly OrderLine[];
  /** Of its customer; 0: none was set. */
  readonly creditLimit?: number;
  /** By the terms of its customer. */
  readonly supply?: Supply | null;
}

interface Extra {
  readonly id: number;
  readonly buyAddress: BuyAddress;
  readonly orderData: OrderData;
}

export const NO_ADDRESS: BuyAddress = { name: '', phone: '', province: '', city: '', address: '' };
const NO_DATA: OrderData = { deptCode: '', saName: '', saCode: '', externalNumber: '' };

const EXTRAS = sql`buy_address as "buyAddress", order_data as "orderData"`;

const filled = ({ buyAddress, orderData }: Extra): Omit<Extra, 'id'> => ({
  buyAddress: { ...NO_ADDRESS, ...buyAddress },
  orderData: { ...NO_DATA, ...orderData },
});

export async function extrasOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, Omit<Extra, 'id'>>> {
  const { rows } = await sql<Extra>`
    select id, ${EXTRAS} from sales_order where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, filled(row)]));
}

export async function rowWithExtras(tx: Tx, ctx: Ctx, id: number): Promise<OrderRecord & Omit<Extra, 'id'>> {
  const [row] = await rowsWhere<OrderRecord, Extra>(tx, ctx, boundOrder, withIds([id]), { also: EXTRAS });
  return row ? { ...row, ...filled(row) } : refuse('NOT_FOUND', { title: salesOrder.title });
}

export const withoutLines = (row: OrderRecord): OrderDocument => ({ ...row, buyAddress: NO_ADDRESS, orderData: NO_DATA, lines: [] });

export async function orderRow(tx: Tx, ctx: Ctx, id: number): Promise<OrderDocument | undefined> {
  const [row] = await rowsById(tx, ctx, boundOrder, [id]);
  return row && withoutLines(row);
}

/** Of the order's customer. */
export const CREDIT_LIMIT = sql`coalesce((select a.credit_limit from customer_account a
  where a.company_id = o.company_id and a.customer_id = o.customer_id), 0)`;

/** Of the order `o`. */
export const BUSINESS: Business = {
  companyId: sql`o.company_id`,
  customerId: sql`o.customer_id`,
  businessType: sql`o.business_type`,
  siteId: sql`o.site_id`,
};

interface Agreed {
  readonly creditLimit: number;
  readonly supply: Supply | null;
}

/** Locks the order, and answers what is agreed on with its customer. */
async function lockWithTerms(tx: Tx, ctx: Ctx, id: number): Promise<Agreed> {
  const { rows } = await sql<Agreed>`
    select ${CREDIT_LIMIT} as "creditLimit", ${supplyIn(BUSINESS)} as supply
      from sales_order o where o.company_id = ${ctx.companyId} and o.id = ${id} for update of o`.execute(tx);
  return rows[0] ?? { creditLimit: 0, supply: null };
}

export async function lockedOrder(tx: Tx, ctx: Ctx, id: number): Promise<OrderDocument | undefined> {
  const [agreed, row, lines, extras] = await Promise.all([
    lockWithTerms(tx, ctx, id),
    orderRow(tx, ctx, id),
    linesOf(tx, ctx, salesTables, id),
    extrasOf(tx, ctx, [id]),
  ]);
  return row && { ...row, ...extras.get(id), lines, ...agreed };
}

export const priceErrorsOf = (lines: readonly OrderLine[]): OrderLine[] => lines.filter(isPriceError);

export interface OrderHeader extends Header {
  readonly couponMoney: number;
  readonly fareMoney: number;
  readonly extraFare: number;
  readonly buyAddress: object;
  readonly orderData: object;
  /** Of its customer; 0: none was set. Absent: nobody has looked yet. */
  readonly creditLimit?: number;
  /** By the terms of its customer; absent: all or nothing. */
  readonly supply?: Supply | null;
  /** Of the mall: its promotions in words, and why it waits. */
  readonly promotionInfo?: string;
  readonly holdInfo?: string;
}

const columnsOf = (number: string, order: OrderHeader) => ({
  ...headerColumns(number, order),
  coupon_money: order.couponMoney,
  fare_money: order.fareMoney,
  extra_fare: order.extraFare,
  buy_address: order.buyAddress,
  order_data: order.orderData,
});

/** The columns of a new order. */
export const headOf = ({ number, state, source, ...order }: OrderHeader & Creation) => ({
  ...{ number, state, source, ...columnsOf(number, order) },
  promotion_info: order.promotionInfo ?? '',
  hold_info: order.holdInfo ?? '',
});

/** Those that follow from them. */
const computedColumns = (ctx: Ctx) => ({
  promised_day: promisedDayOf(ctx, sql`r.site_id`, sql`r.send_time`),
  confirmed_at: sql`case when r.state = ${sql.lit(salesOrderKind.state.code.confirmed)} then clock_timestamp() end`,
});

export const insertOrders = (tx: Tx, ctx: Ctx, orders: readonly (OrderHeader & Creation)[]): Promise<number[]> =>
  insertHeads(tx, ctx, salesTables, orders.map(headOf), computedColumns(ctx));

export const writeHeader = (tx: Tx, ctx: Ctx, id: number, number: string, order: OrderHeader) =>
  tx
    .updateTable('sales_order')
    .set({
      ...columnsOf(number, order),
      buy_address: JSON.stringify(order.buyAddress),
      order_data: JSON.stringify(order.orderData),
      promised_day: promisedDay(ctx, order.deptId, order.sendTime),
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();

/** Every balance that these orders reserve or would reserve. Own, genuine goods: only these are sold. */
export async function balancesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct site_id as "deptId", product_id as "productId", 0::bigint as "ownerId", 0 as quality
      from sales_order_line where company_id = ${ctx.companyId} and order_id = any(${[...ids]}::bigint[]) and site_id is not null`.execute(
    tx,
  );
  return rows;
}
