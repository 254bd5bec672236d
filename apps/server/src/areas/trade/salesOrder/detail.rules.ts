/** Sales orders as they are answered: with the spec's own names, actions, lines, money and links. */
import type { OrderRow } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { linkedWith } from '../order/links.store.ts';
import { paymentsOf } from '../order/payments.store.ts';
import { salesTables } from '../order/tables.ts';
import { type LastReturn, lastReturns, mergedWith } from './detail.store.ts';
import { imagesOf } from './queries.store.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { extrasOf, NO_ADDRESS, type OrderDocument, type OrderRecord, rowWithExtras, withoutLines } from './salesOrder.store.ts';
import { linesOfOrder } from './salesOrderLine.store.ts';

const NO_DATA = { deptCode: '', saName: '', saCode: '', externalNumber: '' };

type Extra = Partial<Pick<OrderDocument, 'buyAddress' | 'orderData'>>;

function rowFor(
  ctx: Ctx,
  row: OrderRecord,
  { buyAddress = NO_ADDRESS, orderData = NO_DATA }: Extra = {},
  lastReturn?: LastReturn,
): OrderRow {
  return {
    ...row,
    pact_number: row.pactNumber,
    customer_name: row.customerName,
    out_state: row.outState,
    is_delete: row.isDelete,
    advance_pay: row.advancePay,
    end_pay: row.endPay,
    pay_amount: row.payAmount,
    unpaid_amount: row.unpaidAmount,
    coupon_money: row.couponMoney,
    fare_money: row.fareMoney,
    extra_fare: row.extraFare,
    send_time: row.sendTime,
    buy_address: buyAddress,
    out_num: row.outNum,
    create_time: row.createTime,
    update_time: row.updateTime,
    create_by: row.createBy,
    update_by: row.updateBy,
    order_data: orderData,
    backOrderNumber: lastReturn?.number ?? '',
    backOrderCreateTime: lastReturn?.createTime ?? null,
    actions: salesOrders.states(ctx, withoutLines(row)),
  };
}

/** One look-up for what the rows themselves do not contain, however many rows. */
export async function presented(tx: Tx, ctx: Ctx, rows: readonly OrderRecord[]): Promise<OrderRow[]> {
  const ids = rows.map(({ id }) => id);
  const [extras, returns] = await Promise.all([extrasOf(tx, ctx, ids), lastReturns(tx, ctx, ids)]);
  return rows.map((row) => rowFor(ctx, row, extras.get(row.id), returns.get(row.id)));
}

export async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const [row, returns, lines, images, payments, links] = await Promise.all([
    rowWithExtras(tx, ctx, id),
    lastReturns(tx, ctx, [id]),
    linesOfOrder(tx, ctx, id),
    imagesOf(tx, ctx, id),
    paymentsOf(tx, ctx, salesTables, id),
    Promise.all([mergedWith(tx, ctx, id), linkedWith(tx, ctx, salesTables, id)]),
  ]);
  return { ...rowFor(ctx, row, row, returns.get(id)), lines, images, payments, links: links.flat() };
}

/** Of an order that this request created: it has no links yet, and nothing is asked for it. */
export async function detailOfNew(tx: Tx, ctx: Ctx, id: number): ReturnType<typeof detailOf> {
  const [row, lines] = await Promise.all([rowWithExtras(tx, ctx, id), linesOfOrder(tx, ctx, id)]);
  return { ...rowFor(ctx, row, row), lines, images: [], payments: [], links: [] };
}
