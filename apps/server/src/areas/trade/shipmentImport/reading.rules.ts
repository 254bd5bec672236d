/** Reads imported rows of sales orders: which product, customer and warehouse each means, and what its numbers are. No SQL: what was looked up comes in. */
import { lookupKind, readLookup } from '@cangyun/contract/catalog/barcode.ts';
import {
  type ShipmentCells,
  type ShipmentField,
  type ShipmentImportRow,
  shipmentComplaints as say,
  shipmentSheet,
} from '@cangyun/contract/trade/shipmentImport.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface FoundProduct extends Named {
  readonly barcode: string;
}

/** What the rows name, by their own words. */
export interface Found {
  readonly customers: ReadonlyMap<string, Named>;
  readonly sites: ReadonlyMap<string, Named>;
  readonly byBarcode: ReadonlyMap<string, FoundProduct>;
  readonly byName: ReadonlyMap<string, FoundProduct>;
  readonly byCode: ReadonlyMap<string, FoundProduct>;
  /** A customer's own code: `customer code`. */
  readonly byCustomerCode: ReadonlyMap<string, FoundProduct>;
}

export interface Defaults {
  readonly customer?: Named | undefined;
  readonly site?: Named | undefined;
}

export interface Parties {
  readonly customer: Named | undefined;
  readonly site: Named | undefined;
  readonly product: FoundProduct | undefined;
}

export const customerCodeKey = (customerId: number, code: string): string => `${customerId} ${code}`;

/** By what a row names its product. */
export const productCell = ({ barcode, proName }: ShipmentCells): string => barcode || proName;

/** What a cell may mean by name: all of it where a product is called so, else up to the first blank (spec 1 §5.2). */
export const namesIn = (cell: string): string[] => {
  const { kind, text } = readLookup(cell);
  return kind === lookupKind.code.keyword && text !== '' ? [cell.trim(), text] : [];
};

function productOf(cell: string, customer: Named | undefined, found: Found): FoundProduct | undefined {
  const names = namesIn(cell);
  if (names.length > 0) return names.map((name) => found.byName.get(name)).find((product) => product !== undefined);
  const { text } = readLookup(cell);
  if (text === '') return undefined;
  const own = customer && found.byCustomerCode.get(customerCodeKey(customer.id, text));
  // An old barcode of another length is a barcode all the same.
  return own ?? found.byBarcode.get(text) ?? found.byCode.get(text);
}

export function partiesOf(row: ShipmentCells, found: Found, defaults: Defaults): Parties {
  const customer = row.customerName === '' ? defaults.customer : found.customers.get(row.customerName);
  const site = row.deptName === '' ? defaults.site : found.sites.get(row.deptName);
  return { customer, site, product: productOf(productCell(row), customer, found) };
}

type Complain = (sentence: string) => void;

function numberIn(row: ShipmentCells, field: ShipmentField, complain: Complain): number | undefined {
  const plain = row[field].replace(/[,，\s元￥¥]/g, '');
  if (plain === '') return undefined;
  // 13% is what the sheet shows where the file says it in words.
  const value = plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain);
  if (Number.isFinite(value) && Math.abs(value) < 1e9) return value;
  complain(say.notNumber(shipmentSheet.columns[field].heading));
  return undefined;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const DAY = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:\s.*)?$/;

/** 20240101, 2024/1/1 and 2024-01-01 are one day (spec 1 §5.2). */
function dayIn(row: ShipmentCells, complain: Complain): string {
  if (row.sendTime === '') return '';
  const [, year = '', month = '', day = ''] = DAY.exec(row.sendTime) ?? [];
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)) return text;
  complain(say.notDay(shipmentSheet.columns.sendTime.heading));
  return '';
}

/** A price that is not given follows from the total. */
const priceFrom = (price: number | undefined, total: number | undefined, num: number): number => {
  if (price !== undefined) return rounded(Math.max(0, price), 4);
  return total === undefined || num <= 0 ? 0 : rounded(Math.max(0, total) / num, 4);
};

export interface Known {
  readonly usableQty: number;
  readonly lastPrice: number | null;
}

export function readRow(row: ShipmentCells, at: number, parties: Parties, known: Known): ShipmentImportRow {
  const wrong: string[] = [];
  const complain: Complain = (sentence) => void wrong.push(sentence);
  const { customer, site, product } = parties;
  if (!product) complain(say.noProduct);
  if (!customer) complain(say.noCustomer);
  if (!site) complain(say.noSite);
  if (product && site && known.usableQty <= 0) complain(say.noStock);
  const number = (field: ShipmentField): number | undefined => numberIn(row, field, complain);
  const num = rounded(Math.max(0, number('num') ?? 0), 3);
  const rate = number('rate') ?? 0;
  return {
    row: at,
    number: row.number,
    pactNumber: row.pactNumber,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? row.customerName,
    proId: product?.id ?? null,
    proName: product?.name ?? '',
    barcode: product?.barcode ?? productCell(row),
    deptId: site?.id ?? null,
    deptName: site?.name ?? row.deptName,
    ...known,
    num,
    price: priceFrom(number('price'), number('hjprice'), num),
    rate: rate >= 0 && rate <= 1 ? rounded(rate, 4) : 0,
    xiangzhuang: Math.max(1, Math.trunc(number('xiangzhuang') ?? 1)),
    couponMoney: rounded(Math.abs(number('couponMoney') ?? 0), 2),
    addFareMoney: rounded(Math.abs(number('addFareMoney') ?? 0), 2),
    reciveName: row.reciveName,
    reciveMobile: row.reciveMobile,
    reciveAddress: row.reciveAddress,
    sendTime: dayIn(row, complain),
    info: row.info,
    orderInfo: row.orderInfo,
    isOk: wrong.length === 0 ? 1 : 0,
    msg: wrong.join(''),
  };
}
