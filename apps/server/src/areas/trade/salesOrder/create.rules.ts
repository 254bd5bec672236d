/** How sales orders are created: from a form, from merged orders, from another company's purchase. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { takeOrderNumbers } from '#areas/partners/index.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import { atPlaces, firstRecordingOf, judgeEach } from '#kernel/documents/index.ts';
import { takeNumbersOf } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { Creation } from '../order/header.store.ts';
import { insertLines, type OrderLine } from '../order/lines.store.ts';
import { salesTables } from '../order/tables.ts';
import { sellLines } from './confirm.rules.ts';
import { type Reasons, withReasonsOfEach } from './pricing.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder, insertOrders, type OrderHeader } from './salesOrder.store.ts';
import { type CheckedOrder, checkedOrders, settleOrders } from './write.rules.ts';

const { code } = salesOrderKind.state;

const recordNewOrders = firstRecordingOf(salesOrderKind, boundOrder);

/** An order that has been checked. */
export interface Ready extends CheckedOrder {
  readonly number: string;
  readonly source: string;
  readonly state: number;
  readonly reasons?: Reasons;
  readonly overriding?: Overriding;
}

/** What came in a file without a number is numbered as its customer's (spec 1 §5.2), everything else as an order. */
export async function numbersFor(numbers: Database, ctx: Ctx, orders: readonly Ready[]): Promise<string[]> {
  const open = orders.filter(({ number }) => number === '');
  const ofCustomers = open.filter(({ source }) => source === orderSource.code.upload);
  const [customers, own] = await Promise.all([
    takeOrderNumbers(
      numbers,
      ctx,
      ofCustomers.map(({ header }) => header.customerId),
    ),
    takeNumbersOf(numbers, ctx, salesOrderKind, open.length - ofCustomers.length),
  ]);
  return orders.map(({ number, source }) => number || (source === orderSource.code.upload ? customers : own).shift() || '');
}

/** An order whose rows are written. */
export interface WrittenOrder {
  readonly id: number;
  readonly head: OrderHeader & Creation;
  readonly lines: readonly OrderLine[];
  readonly amount: number;
}

/** Rows of orders, however many, by a fixed number of statements: nothing is promised and nothing recorded yet. */
async function writeRows(tx: Tx, ctx: Ctx, numbers: Database, orders: readonly Ready[]): Promise<WrittenOrder[]> {
  const taken = await numbersFor(numbers, ctx, orders);
  const heads = orders.map(({ header, source, state }, at) => ({ ...header, source, state, number: taken[at] ?? '' }));
  const ids = await insertOrders(tx, ctx, heads);
  const lines = await withReasonsOfEach(
    tx,
    ctx,
    orders.map((order, at) => ({ order: heads[at] ?? refuse('SYSTEM'), lines: order.lines, reasons: order.reasons })),
  );
  const written = await insertLines(
    tx,
    ctx,
    salesTables,
    ids.map((id, at) => ({ id, lines: lines[at] ?? [] })),
  );
  const amounts = await settleOrders(tx, ctx, ids);
  return heads.map((head, at) => {
    const id = ids[at] ?? 0;
    return { id, head, lines: written[at] ?? [], amount: amounts.get(id) ?? 0 };
  });
}

/** What the action log says. */
export function auditNew(ctx: Ctx, orders: readonly Omit<WrittenOrder, 'amount'>[]): void {
  for (const { id, head, lines } of orders) {
    const { number, state, source } = head;
    ctx.audit.push({ object: salesOrderKind.name, objectId: id, after: { number, state, source, lines: lines.length } });
  }
}

/** The first version of each, and what the action log says. */
async function recordNew(tx: Tx, ctx: Ctx, orders: readonly WrittenOrder[]): Promise<void> {
  auditNew(ctx, orders);
  await recordNewOrders(
    tx,
    ctx,
    orders.map(({ id }) => id),
  );
}

/** Those that are to be confirmed at once reserve at once. */
export async function writeOrders(tx: Tx, ctx: Ctx, numbers: Database, orders: readonly Ready[]): Promise<CreatedDocument[]> {
  judgeEach(orders, ({ state }) => {
    if (state === code.confirmed) salesOrders.permit(ctx, 'confirm');
  });
  const written = await writeRows(tx, ctx, numbers, orders);
  const selling = written.flatMap((one, at) => (one.head.state === code.confirmed ? [{ one, at }] : []));
  await atPlaces(
    selling.map(({ at }) => at),
    () =>
      sellLines(
        tx,
        ctx,
        selling.map(({ one: { id, head, lines }, at }) => ({ order: { ...head, id }, lines, overriding: orders[at]?.overriding ?? {} })),
      ),
  );
  await recordNew(tx, ctx, written);
  return written.map(({ id, head: { number } }) => ({ id, number }));
}

export async function writeOrder(tx: Tx, ctx: Ctx, numbers: Database, order: Ready): Promise<CreatedDocument> {
  const [made = refuse('SYSTEM')] = await writeOrders(tx, ctx, numbers, [order]);
  return made;
}

type OrderForm = OrderInput & Overriding;

/** All of them, or a refusal of each that can not be. `whole`: what is short refuses its order, whatever the customer's terms say. */
export async function createOrders(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  forms: readonly OrderForm[],
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<CreatedDocument[]> {
  const orders = forms.map(({ overrideReason, ...order }) => ({ order, overriding: { overrideReason } }));
  const checked = await checkedOrders(
    tx,
    ctx,
    orders.map(({ order }) => order),
  );
  return writeOrders(
    tx,
    ctx,
    numbers,
    orders.map(({ order: { number, source, state = code.draft }, overriding }, at) => {
      const { header, lines } = checked[at] ?? refuse('SYSTEM');
      return { header: whole ? { ...header, supply: null } : header, lines, ...{ number, source, state, overriding } };
    }),
  );
}
