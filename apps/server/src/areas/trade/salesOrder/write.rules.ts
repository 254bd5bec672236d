/** How a sales order comes to be and is rewritten: parties checked, products found, duplicates merged, amounts added up. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { OrderEdit, OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import type { SalesOrderLineInput } from '@cangyun/contract/trade/salesOrderLine.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { takeOrderNumber } from '#areas/partners/index.ts';
import type { CreatedDocument } from '#areas/warehouse/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts } from '../order/entered.rules.ts';
import { insertLines, linesOf, type NewLine, removeLines } from '../order/lines.store.ts';
import { assertBusinessType, assertShippable, partnersFor } from '../order/parties.rules.ts';
import { sameLine } from '../order/sameLine.ts';
import { settle } from '../order/settle.rules.ts';
import { salesTables } from '../order/tables.ts';
import { confirmLines } from './confirm.rules.ts';
import { recordNewOrders } from './record.rules.ts';
import { boundOrder, insertOrder, type OrderHeader, writeHeader } from './salesOrder.store.ts';

const { code } = salesOrderKind.state;

const newLine = (line: SalesOrderLineInput, productId: number, orderSite: number): NewLine => ({
  ...enteredLine(line, productId),
  deptId: line.deptId === 0 ? null : (line.deptId ?? orderSite),
  receiver: { name: line.reciveName, phone: line.reciveMobile, address: line.reciveAddress },
});

export async function salesLines(tx: Tx, ctx: Ctx, lines: readonly SalesOrderLineInput[], orderSite: number): Promise<NewLine[]> {
  const found = await enteredProducts(tx, ctx, lines);
  return mergeLines(
    lines.map((line, at) => newLine(line, found[at]?.id ?? 0, orderSite)),
    sameLine,
  );
}

type Form = Omit<OrderInput, 'number' | 'source' | 'state'>;

/** Header and lines of a form, checked. */
async function checked(tx: Tx, ctx: Ctx, form: Form): Promise<{ header: OrderHeader; lines: NewLine[] }> {
  const customerId = form.customerId ?? refuse('ORDER_NO_CUSTOMER');
  const deptId = form.deptId ?? refuse('ORDER_NO_SITE');
  const sites = [...new Set([deptId, ...form.products.flatMap((line) => line.deptId || [])])];
  await assertShippable(tx, ctx, sites);
  await assertBusinessType(tx, ctx, form.businessType);
  const customers = await partnersFor(tx, ctx, [customerId], customerStyle.code.customer);
  const customerName = customers.get(customerId)?.name ?? '';
  return { header: { ...form, customerId, customerName, deptId }, lines: await salesLines(tx, ctx, form.products, deptId) };
}

export const settleOrder = (tx: Tx, ctx: Ctx, id: number): Promise<void> => settle(tx, ctx, salesTables, boundOrder, id);

const assertMayConfirm = (ctx: Ctx): void => {
  const { permission, label } = salesOrderKind.actions.confirm;
  if (!holdsAny(ctx.roles, [permission])) refuse('FORBIDDEN', { title: `${salesOrderKind.title}${label}` });
};

export interface Ready {
  readonly header: OrderHeader;
  readonly lines: readonly NewLine[];
  readonly number: string;
  readonly source: string;
  readonly state: number;
}

/** What came in a file without a number is numbered as its customer's (spec 1 §5.2), everything else as an order. */
const nextNumber = (numbers: Database, ctx: Ctx, source: string, customerId: number): Promise<string> =>
  source === orderSource.code.upload ? takeOrderNumber(numbers, ctx, customerId) : takeNumber(numbers, ctx, salesOrderKind);

/** Writes an order that has been checked; one that is to be confirmed at once reserves at once. */
export async function writeOrder(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  { header, lines, source, state, ...given }: Ready,
): Promise<CreatedDocument> {
  if (state === code.confirmed) assertMayConfirm(ctx);
  const number = given.number || (await nextNumber(numbers, ctx, source, header.customerId));
  const id = await insertOrder(tx, ctx, { ...header, number, source, state });
  await insertLines(tx, ctx, salesTables, id, lines);
  await settleOrder(tx, ctx, id);
  if (state === code.confirmed) await confirmLines(tx, ctx, { ...header, id, number }, await linesOf(tx, ctx, salesTables, id));
  ctx.audit.push({ object: salesOrderKind.name, objectId: id, after: { number, state, source, lines: lines.length } });
  await recordNewOrders(tx, ctx, [id]);
  return { id, number };
}

export async function createOrder(tx: Tx, ctx: Ctx, numbers: Database, form: OrderInput): Promise<CreatedDocument> {
  const ready = await checked(tx, ctx, form);
  return writeOrder(tx, ctx, numbers, { ...ready, number: form.number, source: form.source, state: form.state ?? code.draft });
}

/** The whole form again: lines get new ids, so this is only for orders that nothing refers to yet. */
export async function rewriteOrder(tx: Tx, ctx: Ctx, number: string, form: OrderEdit): Promise<void> {
  const { header, lines } = await checked(tx, ctx, form);
  await removeLines(tx, ctx, salesTables, form.id);
  await writeHeader(tx, ctx, form.id, number, header);
  await insertLines(tx, ctx, salesTables, form.id, lines);
  await settleOrder(tx, ctx, form.id);
}
