/**
 * Reads imported rows of sales orders: which product, customer and warehouse each means, and its numbers. No SQL: the caller passes what
 * was looked up.
 */
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import {
  type SalesOrderCells,
  type SalesOrderField,
  type SalesOrderImportRow,
  salesOrderSheet,
  salesOrderComplaints as say,
} from '@cangyun/contract/trade/salesOrderImport.ts';
import type { Inquiry } from '#areas/catalog/index.ts';
import { dayIn, judged, numberIn, packFrom, priceFrom, quantityFrom, rateFrom, textIn } from '../orderImport/cells.rules.ts';
import type { Chosen, Known } from '../orderImport/known.store.ts';
import { type FoundProduct, type FoundProducts, type ProductMention, productOf } from '../orderImport/products.rules.ts';

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
}

/** The cell by which a row names its product. */
export const productCell = ({ barcode, proName }: SalesOrderCells): string => barcode || proName;

/** `chosen`: for rows that name none. */
export function partiesOf(row: SalesOrderCells, found: Found, chosen: Chosen): Parties {
  const customer = row.customerName === '' ? chosen.customer : found.customers.get(row.customerName);
  const site = row.deptName === '' ? chosen.site : found.sites.get(row.deptName);
  return { customer, site, product: productOf(productCell(row), customer, found.products) };
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

/** A missing price follows from the total, else it is the price engine's. */
const priceOf = (price: number | undefined, total: number | undefined, num: number, quoted: number): number =>
  price === undefined && total !== undefined && num > 0 ? priceFrom(total / num) : priceFrom(price ?? quoted);

const ignore = (): void => undefined;
const { columns } = salesOrderSheet;

const numOf = (row: SalesOrderCells): number => quantityFrom(numberIn(row.num, columns.num.heading, ignore));

/** What the rows without a price ask of the price engine: rows of one number and customer are one order. `at`: their places. */
export function inquiriesOf(
  rows: readonly SalesOrderCells[],
  parties: readonly Parties[],
  businessType: string | undefined,
): (Inquiry & { readonly at: readonly number[] })[] {
  const unpriced = rows.flatMap((row, at) => {
    const { customer, site, product } = parties[at] ?? {};
    return row.price === '' && row.hjprice === '' && customer && product ? [{ at, row, customer, site, product }] : [];
  });
  const orders = Map.groupBy(unpriced, ({ row, customer, site }) => JSON.stringify([row.number, customer.id, site?.id]));
  return [...orders.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      customerId: first.customer.id,
      siteId: first.site?.id,
      businessType,
      lines: group.map(({ row, product }) => ({ productId: product.id, num: numOf(row) })),
      at: group.map(({ at }) => at),
    };
  });
}

export const readRow = (row: SalesOrderCells, at: number, parties: Parties, known: Known, quoted: number): SalesOrderImportRow =>
  judged(at, (complain) => {
    const { customer, site, product } = parties;
    if (!product) complain(say.noProduct);
    if (!customer) complain(say.noCustomer);
    if (!site) complain(say.noSite);
    if (product && site && known.usableQty <= 0) complain(say.noStock);
    const number = (field: SalesOrderField): number | undefined => numberIn(row[field], columns[field].heading, complain);
    const said = (field: keyof typeof MOST): string => textIn(row[field], columns[field].heading, MOST[field], complain);
    const num = quantityFrom(number('num'));
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
      ...known,
      num,
      price: priceOf(number('price'), number('hjprice'), num, quoted),
      rate: rateFrom(number('rate'), columns.rate.heading, complain),
      xiangzhuang: packFrom(number('xiangzhuang')),
      couponMoney: roundMoney(Math.abs(number('couponMoney') ?? 0)),
      addFareMoney: roundMoney(Math.abs(number('addFareMoney') ?? 0)),
      reciveName: said('reciveName'),
      reciveMobile: said('reciveMobile'),
      reciveAddress: said('reciveAddress'),
      sendTime: dayIn(row.sendTime, columns.sendTime.heading, complain),
      info: said('info'),
      orderInfo: said('orderInfo'),
    };
  });
