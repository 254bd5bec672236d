/** Sales orders as a form describes them: parties checked, products found, duplicates merged, amounts added up. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { TaxedPartner } from '@cangyun/contract/tax.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { BuyAddress, OrderEdit, OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { SalesOrderLineInput } from '@cangyun/contract/trade/salesOrderLine.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, type KnownProduct, sameLine } from '../order/entered.rules.ts';
import { insertLines, type NewLine, removeLines } from '../order/lines.store.ts';
import { assertBusinessType, assertShippable, partnersFor } from '../order/parties.rules.ts';
import { settle } from '../order/settle.rules.ts';
import { salesTables } from '../order/tables.ts';
import { withReasons } from './pricing.rules.ts';
import { boundOrder, type OrderDocument, type OrderHeader, writeHeader } from './salesOrder.store.ts';

/** For whom and from where the lines of an order are. */
interface Ordered {
  readonly deptId: number;
  readonly customer: TaxedPartner;
}

const newLine = (line: SalesOrderLineInput, product: KnownProduct, { deptId, customer }: Ordered, row: number): NewLine => ({
  ...enteredLine(line, product, { partner: customer, percentOf: ({ sellRate }) => sellRate }, row),
  deptId: line.deptId === 0 ? null : (line.deptId ?? deptId),
  receiver: { name: line.reciveName, phone: line.reciveMobile, address: line.reciveAddress },
});

export async function salesLines(tx: Tx, ctx: Ctx, lines: readonly SalesOrderLineInput[], ordered: Ordered): Promise<NewLine[]> {
  const found = await enteredProducts(tx, ctx, lines);
  return mergeLines(
    lines.flatMap((line, at) => {
      const product = found[at];
      return product ? [newLine(line, product, ordered, at + 1)] : [];
    }),
    sameLine,
  );
}

type Form = Omit<OrderInput, 'number' | 'source' | 'state'>;

const isNobody = (address: BuyAddress): boolean => Object.values(address).every((part) => part === '');

/** Header and lines of a form, checked. */
export async function checkedOrder(tx: Tx, ctx: Ctx, form: Form): Promise<{ header: OrderHeader; lines: NewLine[] }> {
  const customerId = form.customerId ?? refuse('ORDER_NO_CUSTOMER');
  const deptId = form.deptId ?? refuse('ORDER_NO_SITE');
  const sites = [...new Set([deptId, ...form.products.flatMap((line) => line.deptId || [])])];
  await assertShippable(tx, ctx, sites);
  await assertBusinessType(tx, ctx, form.businessType);
  const asked = { businessType: form.businessType, deptId };
  const customers = await partnersFor(tx, ctx, [customerId], customerStyle.code.customer, asked);
  const customer = customers.get(customerId) ?? refuse('ORDER_NO_CUSTOMER');
  const { name: customerName, creditLimit, receiver, salesman } = customer;
  const header = {
    ...form,
    ...{ customerId, customerName, creditLimit, deptId },
    // An order that names nobody takes what was agreed on with the customer.
    buyAddress: isNobody(form.buyAddress) ? (receiver ?? form.buyAddress) : form.buyAddress,
    orderData: { ...form.orderData, saName: form.orderData.saName || salesman },
  };
  return { header, lines: await salesLines(tx, ctx, form.products, { deptId, customer }) };
}

export const settleOrder = (tx: Tx, ctx: Ctx, id: number): Promise<void> => settle(tx, ctx, salesTables, boundOrder, id);

/** The whole form again: lines get new ids, so this is only for orders that nothing refers to yet. */
export async function rewriteOrder(tx: Tx, ctx: Ctx, { number, source, lines: kept }: OrderDocument, form: OrderEdit): Promise<void> {
  const { header, lines } = await checkedOrder(tx, ctx, form);
  await removeLines(tx, ctx, salesTables, form.id);
  await writeHeader(tx, ctx, form.id, number, header);
  await insertLines(tx, ctx, salesTables, form.id, await withReasons(tx, ctx, { ...header, source }, lines, { kept }));
  await settleOrder(tx, ctx, form.id);
}
