/** How a sales order is created: from a form, from merged orders, from another company's purchase. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { takeOrderNumber } from '#areas/partners/index.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import { firstRecordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { insertLines, type NewLine } from '../order/lines.store.ts';
import { salesTables } from '../order/tables.ts';
import { sellLines } from './confirm.rules.ts';
import { withReasons } from './pricing.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder, insertOrder, type OrderHeader } from './salesOrder.store.ts';
import { checkedOrder, settleOrder } from './write.rules.ts';

const { code } = salesOrderKind.state;

const recordNewOrders = firstRecordingOf(salesOrderKind, boundOrder);

export interface Ready {
  readonly header: OrderHeader;
  readonly lines: readonly NewLine[];
  readonly number: string;
  readonly source: string;
  readonly state: number;
  readonly reasons?: Parameters<typeof withReasons>[4];
}

/** What came in a file without a number is numbered as its customer's (spec 1 §5.2), everything else as an order. */
const nextNumber = (numbers: Database, ctx: Ctx, source: string, customerId: number): Promise<string> =>
  source === orderSource.code.upload ? takeOrderNumber(numbers, ctx, customerId) : takeNumber(numbers, ctx, salesOrderKind);

/** Writes an order that has been checked; one that is to be confirmed at once reserves at once. */
export async function writeOrder(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  { header, lines, source, state, reasons, ...given }: Ready,
  overriding: Overriding = {},
): Promise<CreatedDocument> {
  if (state === code.confirmed) salesOrders.permit(ctx, 'confirm');
  const number = given.number || (await nextNumber(numbers, ctx, source, header.customerId));
  const id = await insertOrder(tx, ctx, { ...header, number, source, state });
  const written = await insertLines(tx, ctx, salesTables, id, await withReasons(tx, ctx, { ...header, source }, lines, reasons));
  await settleOrder(tx, ctx, id);
  if (state === code.confirmed) await sellLines(tx, ctx, { ...header, id, number, source }, written, overriding);
  ctx.audit.push({ object: salesOrderKind.name, objectId: id, after: { number, state, source, lines: lines.length } });
  await recordNewOrders(tx, ctx, [id]);
  return { id, number };
}

export async function createOrder(tx: Tx, ctx: Ctx, numbers: Database, form: OrderInput & Overriding): Promise<CreatedDocument> {
  const { overrideReason, ...order } = form;
  const ready = await checkedOrder(tx, ctx, order);
  const { number, source, state = code.draft } = order;
  return writeOrder(tx, ctx, numbers, { ...ready, number, source, state }, { overrideReason });
}
