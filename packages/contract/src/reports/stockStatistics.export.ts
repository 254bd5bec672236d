/** The spreadsheets of a statistic that are not its rows: what was shipped, by order, by customer, by the customer's stores. */
import { formatDay } from '../times.ts';

export interface ShippedLine {
  readonly day: string;
  readonly number: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly receiver: string;
  readonly deptName: string;
  readonly barcode: string;
  readonly code: string;
  readonly productName: string;
  readonly unitName: string;
  readonly num: number;
  readonly price: number;
  readonly amount: number;
}

type Column = readonly [string, (row: ShippedLine) => string | number];

const goods: readonly Column[] = [
  ['条码', ({ barcode }) => barcode || '-'],
  ['产品编码', ({ code }) => code || '-'],
  ['产品名称', ({ productName }) => productName],
  ['单位', ({ unitName }) => unitName || '-'],
  ['数量', ({ num }) => num],
];
const money: readonly Column[] = [
  ['单价(元)', ({ price }) => price],
  ['金额(元)', ({ amount }) => amount],
];

export const orderColumns: readonly Column[] = [
  ['日期', ({ day }) => day],
  ['发货单号', ({ number }) => number],
  ['订单号', ({ orderNumber }) => orderNumber || '-'],
  ['客户', ({ customerName }) => customerName || '-'],
  ['收货人', ({ receiver }) => receiver || '-'],
  ['仓库', ({ deptName }) => deptName],
  ...goods,
  ...money,
];

export const customerColumns: readonly Column[] = [['客户', ({ customerName }) => customerName || '-'], ...goods, ...money];

/** A chain orders for its stores: each is a receiver. */
export const storeColumns: readonly Column[] = [
  ['客户', ({ customerName }) => customerName || '-'],
  ['门店', ({ receiver }) => receiver || '-'],
  ...goods,
  ...money,
];

export const statisticFile = (format: string, now: Date): string => `${formatDay(now)}${format}`;
