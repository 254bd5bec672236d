/**
 * Reads imported rows of sales orders: which product, customer and warehouse each means, and its numbers. No SQL: the caller passes what
 * was looked up.
 */
import { roundPrice } from '@cangyun/contract/arithmetic.ts';
import type { Quote } from '@cangyun/contract/catalog/pricing.ts';
import { piecesOf } from '@cangyun/contract/catalog/units.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { unsaidNumbers } from '@cangyun/contract/trade/orderImport.ts';
import {
  type SalesOrderCells,
  type SalesOrderField,
  type SalesOrderImportRow,
  salesOrderSheet,
  salesOrderComplaints as say,
} from '@cangyun/contract/trade/salesOrderImport.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Inquiry } from '#areas/catalog/index.ts';
import {
  dayIn,
  judged,
  moneyIn,
  packIn,
  phoneIn,
  priceIn,
  quantityIn,
  type ReadCell,
  rateIn,
  textIn,
  totalIn,
} from '../orderImport/cells.rules.ts';
import type { Chosen, Known } from '../orderImport/known.store.ts';
import { type FoundProduct, type FoundProducts, type ProductMention, productOf } from '../orderImport/products.rules.ts';
import { ANY_UNIT, lastInUnit, type RowUnit, unitOfRow } from '../orderImport/units.rules.ts';

/** What the rows name, by the words of the cells. */
export interface Found {
  readonly customers: ReadonlyMap<string, ProductMention>;
  readonly sites: ReadonlyMap<string, ProductMention>;
  readonly products: FoundProducts;
}

export interface Parties {
  readonly customer: ProductMention | undefined;
  readonly site: ProductMention | undefined;
  readonly product: FoundProduct | undefined;
  readonly unit: RowUnit;
}

/** The cell by which a row names its product. */
export const productCell = ({ barcode, proName }: SalesOrderCells): string => barcode || proName;

/** `chosen`: for rows that name none. */
export function partiesOf(row: SalesOrderCells, found: Found, chosen: Chosen): Parties {
  const customer = row.customerName === '' ? chosen.customer : found.customers.get(row.customerName);
  const site = row.deptName === '' ? chosen.site : found.sites.get(row.deptName);
  const product = productOf(productCell(row), customer, found.products);
  return { customer, site, product, unit: unitOfRow(product, row.num) };
}

/** As much as an order and its lines store. */
const MOST = {
  number: 50,
  pactNumber: 50,
  reciveName: 50,
  reciveMobile: 30,
  reciveAddress: 200,
  info: 200,
  orderInfo: 500,
} as const satisfies Partial<Record<SalesOrderField, number>>;

const ignore = (): void => undefined;
const { columns } = salesOrderSheet;

const cellOf = (row: SalesOrderCells, field: SalesOrderField, complain: (sentence: string) => void): ReadCell => ({
  cell: row[field],
  heading: columns[field].heading,
  complain,
});

/** What the price engine answers for a row, in its unit. */
type RowQuote = Pick<Quote, 'unitPrice' | 'why'>;

/** What the file says of the price: itself, or the total. Undefined if it says neither. */
function priceSaid(row: SalesOrderCells, num: number, unit: RowUnit, complain: (sentence: string) => void): number | undefined {
  if (row.price !== '') return priceIn(cellOf(row, 'price', complain), unit) ?? 0;
  if (row.hjprice === '') return undefined;
  const total = totalIn(cellOf(row, 'hjprice', complain)) ?? 0;
  return num > 0 ? roundPrice(total / num) : 0;
}

/** A missing price is the price engine's, with its reason. A gift has no price to explain. */
function pricesOf({ type }: SalesOrderCells, said: number | undefined, quoted: RowQuote | undefined) {
  const price = said ?? quoted?.unitPrice ?? 0;
  if (type === giftType.code.gift) return { price: 0, price2: price, priceWhy: '' };
  return { price, price2: 0, priceWhy: said === undefined ? (quoted?.why ?? '') : '' };
}

/** What the rows without a price ask of the price engine: rows of one number and customer are one order. `at`: their places. */
export function inquiriesOf(
  rows: readonly SalesOrderCells[],
  parties: readonly Parties[],
  businessType: string | undefined,
): (Inquiry & { readonly at: readonly number[] })[] {
  const unpriced = rows.flatMap((row, at) => {
    const { customer, site, product, unit = ANY_UNIT } = parties[at] ?? {};
    return row.price === '' && row.hjprice === '' && customer && product ? [{ at, row, customer, site, product, unit }] : [];
  });
  const orders = Map.groupBy(unpriced, ({ row, customer, site }) => JSON.stringify([row.number, customer.id, site?.id]));
  return [...orders.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      customerId: first.customer.id,
      siteId: first.site?.id,
      businessType,
      lines: group.map(({ row, product, unit }) => ({
        productId: product.id,
        num: piecesOf(quantityIn(cellOf(row, 'num', ignore), unit), unit.unitFactor),
        factor: unit.unitFactor,
      })),
      at: group.map(({ at }) => at),
    };
  });
}

/** Everything that was looked up for one row. */
export interface RowFacts {
  readonly parties: Parties;
  readonly known: Known;
  /** Of a row without a price. */
  readonly quoted: RowQuote | undefined;
}

interface Among {
  /** The number above, if nobody said whether the row belongs to it. */
  readonly unsaid: string | undefined;
  /** The first row of the same number that is for another customer. */
  readonly apart: number | undefined;
}

function readRow(row: SalesOrderCells, at: number, { parties, known, quoted }: RowFacts, among: Among): SalesOrderImportRow {
  return judged(at, (complain) => {
    const { customer, site, product, unit } = parties;
    if (!product) complain(say.noProduct);
    if (!customer) complain(say.noCustomer);
    if (!site) complain(say.noSite);
    if (product && site && known.usableQty <= 0) complain(say.noStock);
    if (among.unsaid !== undefined) complain(say.whoseRow(columns.number.heading, among.unsaid));
    if (among.apart !== undefined) complain(say.customersApart(among.apart));
    const cell = (field: SalesOrderField): ReadCell => cellOf(row, field, complain);
    const said = (field: keyof typeof MOST): string => textIn(cell(field), MOST[field]);
    const num = quantityIn(cell('num'), unit);
    const prices = pricesOf(row, priceSaid(row, num, unit, complain), quoted);
    return {
      number: said('number'),
      pactNumber: said('pactNumber'),
      customerId: customer?.id ?? null,
      customerName: customer?.name ?? row.customerName,
      proId: product?.id ?? null,
      proName: product?.name ?? '',
      barcode: product?.barcode ?? productCell(row),
      deptId: site?.id ?? null,
      deptName: site?.name ?? row.deptName,
      usableQty: known.usableQty,
      lastPrice: lastInUnit(known.lastPrice, unit),
      num,
      unit: unit.unit,
      unitFactor: unit.unitFactor,
      ...prices,
      type: row.type,
      rate: rateIn(cell('rate')),
      xiangzhuang: packIn(cell('xiangzhuang')),
      couponMoney: moneyIn(cell('couponMoney')),
      addFareMoney: moneyIn(cell('addFareMoney')),
      reciveName: said('reciveName'),
      reciveMobile: phoneIn(cell('reciveMobile'), MOST.reciveMobile),
      reciveAddress: said('reciveAddress'),
      sendTime: dayIn(cell('sendTime')),
      info: said('info'),
      orderInfo: said('orderInfo'),
    };
  });
}

/** The first row of each number, to compare the others with. */
function firstOfNumbers(rows: readonly SalesOrderCells[], facts: readonly RowFacts[]): (at: number) => number | undefined {
  const firsts = new Map<string, number>();
  for (const [at, { number }] of rows.entries()) if (number !== '' && !firsts.has(number)) firsts.set(number, at);
  return (at) => {
    const first = firsts.get(rows[at]?.number ?? '');
    const [one, other] = [facts[at]?.parties.customer?.id, facts[first ?? at]?.parties.customer?.id];
    return first === undefined || one === undefined || other === undefined || one === other ? undefined : rowAt(rows[first], first);
  };
}

/** `ownOrders`: rows without a number below a numbered one are orders of their own. */
export function readRows(rows: readonly SalesOrderCells[], facts: readonly RowFacts[], ownOrders: boolean): SalesOrderImportRow[] {
  const unsaid = ownOrders
    ? new Map<number, string>()
    : unsaidNumbers(rows.map(({ number, customerName }) => ({ number, party: customerName })));
  const apart = firstOfNumbers(rows, facts);
  return rows.map((row, at) => readRow(row, rowAt(row, at), facts[at] ?? NO_FACTS, { unsaid: unsaid.get(at), apart: apart(at) }));
}

const NO_FACTS: RowFacts = {
  parties: { customer: undefined, site: undefined, product: undefined, unit: ANY_UNIT },
  known: { usableQty: 0, lastPrice: null },
  quoted: undefined,
};
