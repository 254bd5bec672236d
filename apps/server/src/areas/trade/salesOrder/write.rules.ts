/** Sales orders as a form describes them: parties checked, products found, duplicates merged, amounts added up. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { TaxedPartner } from '@cangyun/contract/tax.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { BuyAddress, OrderEdit, OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { SalesOrderLineInput } from '@cangyun/contract/trade/salesOrderLine.ts';
import { judgeEach } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, type KnownProduct, sameLine } from '../order/entered.rules.ts';
import { insertLines, type NewLine, removeLines } from '../order/lines.store.ts';
import { businessTypesFor, partnersFor, shippingFrom } from '../order/parties.rules.ts';
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

const mergedLines = (lines: readonly SalesOrderLineInput[], found: readonly KnownProduct[], ordered: Ordered): NewLine[] =>
  mergeLines(
    lines.flatMap((line, at) => {
      const product = found[at];
      return product ? [newLine(line, product, ordered, at + 1)] : [];
    }),
    sameLine,
  );

export const salesLines = async (tx: Tx, ctx: Ctx, lines: readonly SalesOrderLineInput[], ordered: Ordered): Promise<NewLine[]> =>
  mergedLines(lines, (await enteredProducts(tx, ctx, [lines]))(0), ordered);

type Form = Omit<OrderInput, 'number' | 'source' | 'state'>;

const isNobody = (address: BuyAddress): boolean => Object.values(address).every((part) => part === '');

export interface CheckedOrder {
  readonly header: OrderHeader;
  readonly lines: NewLine[];
}

const sitesOf = ({ deptId, products }: Form): number[] => [
  ...new Set([deptId, ...products.map((line) => line.deptId)].flatMap((id) => id || [])),
];

/** Headers and lines of forms, checked: a fixed number of statements, however many forms. */
export async function checkedOrders(tx: Tx, ctx: Ctx, forms: readonly Form[]): Promise<CheckedOrder[]> {
  const asked = forms.map(({ customerId = 0, deptId = 0, businessType }) => ({ id: customerId, business: { businessType, deptId } }));
  const [assertShips, assertType, customerAt, productsAt] = await Promise.all([
    shippingFrom(tx, ctx, [...new Set(forms.flatMap(sitesOf))]),
    businessTypesFor(tx, ctx, [...new Set(forms.map(({ businessType }) => businessType))]),
    partnersFor(tx, ctx, asked, customerStyle.code.customer),
    enteredProducts(
      tx,
      ctx,
      forms.map(({ products }) => products),
    ),
  ]);
  return judgeEach(forms, (form, at) => {
    const customerId = form.customerId ?? refuse('ORDER_NO_CUSTOMER');
    const deptId = form.deptId ?? refuse('ORDER_NO_SITE');
    assertShips(sitesOf(form));
    assertType(form.businessType);
    const customer = customerAt(at);
    const { name: customerName, creditLimit, receiver, salesman, supply } = customer;
    const header = {
      ...form,
      ...{ customerId, customerName, creditLimit, deptId, supply },
      // An order that names nobody takes what was agreed on with the customer.
      buyAddress: isNobody(form.buyAddress) ? (receiver ?? form.buyAddress) : form.buyAddress,
      orderData: { ...form.orderData, saName: form.orderData.saName || salesman },
    };
    return { header, lines: mergedLines(form.products, productsAt(at), { deptId, customer }) };
  });
}

/** Of one form. */
export async function checkedOrder(tx: Tx, ctx: Ctx, form: Form): Promise<CheckedOrder> {
  const [checked = refuse('SYSTEM')] = await checkedOrders(tx, ctx, [form]);
  return checked;
}

/** Answers the amount of each. */
export const settleOrders = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  settle(tx, ctx, salesTables, boundOrder, ids);
export const settleOrder = async (tx: Tx, ctx: Ctx, id: number): Promise<void> => {
  await settleOrders(tx, ctx, [id]);
};

/** The whole form again: lines get new ids, so this is only for orders that nothing refers to yet. */
export async function rewriteOrder(tx: Tx, ctx: Ctx, { number, source, lines: kept }: OrderDocument, form: OrderEdit): Promise<void> {
  const { header, lines } = await checkedOrder(tx, ctx, form);
  await removeLines(tx, ctx, salesTables, form.id);
  await writeHeader(tx, ctx, form.id, number, header);
  await insertLines(tx, ctx, salesTables, [{ id: form.id, lines: await withReasons(tx, ctx, { ...header, source }, lines, { kept }) }]);
  await settleOrder(tx, ctx, form.id);
}
