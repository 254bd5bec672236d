/** Sales orders as a form describes them: parties checked, products found, duplicates merged, amounts added up. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { TaxedPartner } from '@cangyun/contract/tax.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { BuyAddress, OrderEdit, OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { SalesOrderLineInput } from '@cangyun/contract/trade/salesOrderLine.ts';
import { judgeEach } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { readTogether } from '#platform/db/reading.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts, type KnownProduct, productsAsked, sameLine } from '../order/entered.rules.ts';
import { insertLines, type NewLine, removeLines } from '../order/lines.store.ts';
import { businessTypesFor, partnerAt, shipsFrom } from '../order/parties.rules.ts';
import { type AskedPartner, type PartnerRow, partnersAsked, partnersQuery, type Site, sitesQuery } from '../order/parties.store.ts';
import { type FoundProduct, productsQuery } from '../order/products.store.ts';
import { settle } from '../order/settle.rules.ts';
import { salesTables } from '../order/tables.ts';
import { withReasons } from './pricing.rules.ts';
import { boundOrder, type OrderDocument, type OrderHeader, writeHeader } from './salesOrder.store.ts';

/** For whom and from where the lines of an order are. */
interface Ordered {
  readonly deptId: number;
  readonly customer: TaxedPartner;
}

/** Where a line is shipped from: its own site, else that of its order; null: not decided. */
export const siteOfLine = (
  { deptId }: Pick<SalesOrderLineInput, 'deptId'>,
  order: { readonly deptId?: number | undefined },
): number | null => (deptId === 0 ? null : (deptId ?? order.deptId ?? null));

const newLine = (line: SalesOrderLineInput, product: KnownProduct, { deptId, customer }: Ordered, row: number): NewLine => ({
  ...enteredLine(line, product, { partner: customer, percentOf: ({ sellRate }) => sellRate }, row),
  deptId: siteOfLine(line, { deptId }),
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

export const sitesOfForm = ({ deptId, products }: Pick<Form, 'deptId' | 'products'>): number[] => [
  ...new Set([deptId, ...products.map((line) => line.deptId)].flatMap((id) => id || [])),
];

export const askedBy = (forms: readonly Form[]): AskedPartner[] =>
  forms.map(({ customerId = 0, deptId = 0, businessType }) => ({ id: customerId, business: { businessType, deptId } }));

/** What is to be known of the parties of forms, for `judgeForms`. */
export const partyQueries = (ctx: Ctx, forms: readonly Form[]) =>
  [sitesQuery(ctx, [...new Set(forms.flatMap(sitesOfForm))]), partnersQuery(ctx, askedBy(forms))] as const;

interface FormFacts {
  readonly sites: readonly Site[];
  readonly partners: readonly PartnerRow[];
  readonly products: readonly FoundProduct[];
}

/** Headers and lines of forms, or a refusal of each that can not be. */
export function judgeForms(
  ctx: Ctx,
  forms: readonly Form[],
  assertType: (type: string) => void,
  { sites, partners, products }: FormFacts,
): CheckedOrder[] {
  const asked = askedBy(forms);
  const assertShips = shipsFrom(ctx, sites);
  const customerAt = partnerAt(asked, partnersAsked(asked, partners), customerStyle.code.customer);
  const productsAt = productsAsked(
    forms.map((form) => form.products),
    products,
  );
  return judgeEach(forms, (form, at) => {
    const customerId = form.customerId ?? refuse('ORDER_NO_CUSTOMER');
    const deptId = form.deptId ?? refuse('ORDER_NO_SITE');
    assertShips(sitesOfForm(form));
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

/** Checked: a fixed number of statements, however many forms. */
export async function checkedOrders(tx: Tx, ctx: Ctx, forms: readonly Form[]): Promise<CheckedOrder[]> {
  const [[sites, partners, products], assertType] = await Promise.all([
    readTogether(tx, [
      ...partyQueries(ctx, forms),
      productsQuery(
        ctx,
        forms.flatMap(({ products }) => products),
      ),
    ]),
    businessTypesFor(tx, ctx, [...new Set(forms.map(({ businessType }) => businessType))]),
  ]);
  return judgeForms(ctx, forms, assertType, { sites, partners, products });
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
