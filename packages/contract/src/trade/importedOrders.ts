/** The orders that imported rows make: sales orders of companies, shipments to consumers. Both ends count and group by these rules. Pure. */
import type { z } from 'zod';
import { sumMoney } from '../arithmetic.ts';
import { firstWrong, wrongRow } from '../kernel/import.ts';
import { instantOfLocal } from '../times.ts';
import { mergeLines } from './amounts.ts';
import { type ConsumerImportRow, receiverFields } from './consumerImport.ts';
import { linePrices } from './importedUnits.ts';
import type { rowVerdict } from './orderImport.ts';
import type { SaleHead } from './saleImport.ts';
import type { orderInput } from './salesOrder.schema.ts';
import { type SalesHead, type SalesOrderImportRow, salesOrderComplaints } from './salesOrderImport.ts';
import { orderSource } from './tradeCodes.ts';

type Verdict = { readonly [Field in keyof typeof rowVerdict]: z.output<(typeof rowVerdict)[Field]> };
type OrderForm = z.input<typeof orderInput>;
type Line = OrderForm['products'][number];

interface ImportedOrder {
  readonly form: OrderForm & { readonly number: string };
  /** Of the file. */
  readonly rows: readonly number[];
  /** What is wrong with its rows; empty if it may be saved. */
  readonly wrong: string;
}

/** Rows that differ in nothing but their quantity are one line. */
const sameLine = ({ num: _num, ...line }: Line): string => JSON.stringify(line);

/** Midnight of the day where the warehouse is. */
export const instantOfDay = (day: string): string | null => (day === '' ? null : instantOfLocal(day, false));

/** The number of the head is for orders without one. */
function numbersFor<Row>(head: SaleHead, groups: readonly (readonly Row[])[], ownOf: (row: Row) => string): string[] {
  const own = groups.map(([first]) => (first === undefined ? '' : ownOf(first)));
  const several = own.filter((number) => number === '').length > 1;
  let unnumbered = 0;
  return own.map((number) => {
    if (number !== '' || head.number === '') return number;
    unnumbered += 1;
    return several ? `${head.number}-${unnumbered}` : head.number;
  });
}

/** The complaints about the rows of a group, by row. */
export const wrongOf = (rows: readonly Verdict[]): string =>
  firstWrong(rows.filter(({ isOk }) => isOk === 0).map(({ row, msg }) => wrongRow(row, msg)));

interface Grouping<Row> {
  readonly keyOf: (row: Row) => string;
  readonly numberOf: (row: Row) => string;
  readonly formOf: (rows: readonly [Row, ...Row[]]) => Omit<OrderForm, 'number' | 'source' | 'businessType'>;
}

function ordersOf<Row extends Verdict>(rows: readonly Row[], head: SaleHead, { keyOf, numberOf, formOf }: Grouping<Row>): ImportedOrder[] {
  const groups = [...Map.groupBy(rows, keyOf).values()] as [Row, ...Row[]][];
  const numbers = numbersFor(head, groups, numberOf);
  return groups.map((group, at) => ({
    form: { ...formOf(group), number: numbers[at] ?? '', source: orderSource.code.upload, businessType: head.businessType },
    rows: group.map(({ row }) => row),
    wrong: wrongOf(group),
  }));
}

/** What only fails the order of a row: the spec asks whether to go on (spec 1 §5.2). */
const FAILING = [salesOrderComplaints.noProduct, salesOrderComplaints.noCustomer, salesOrderComplaints.noSite];

/** What stops the whole import: a row that is wrong in any other way. Without a row whose order is unknown, that order would be torn. */
export const stoppingOf = (rows: readonly SalesOrderImportRow[]): string =>
  wrongOf(rows.filter(({ msg }) => FAILING.reduce((rest, sentence) => rest.replace(sentence, ''), msg) !== ''));

type Keyed = Pick<SalesOrderImportRow, 'number' | 'customerId' | 'customerName'>;

/** Rows of one number are one order; without a number, those of one customer are. Several warehouses of an order stay on its lines. */
export const salesOrderKey = ({ number, customerId, customerName }: Keyed): string =>
  JSON.stringify(number === '' ? ['', customerId ?? customerName] : [number]);

const salesLine = (row: SalesOrderImportRow): Line => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  barcode: row.barcode,
  num: row.num,
  ...linePrices(row),
  rate: row.rate,
  xiangzhuang: row.xiangzhuang,
  type: row.type,
  sendTime: instantOfDay(row.sendTime),
  info: row.info,
  ...(row.deptId === null ? {} : { deptId: row.deptId }),
  reciveName: row.reciveName,
  reciveMobile: row.reciveMobile,
  reciveAddress: row.reciveAddress,
});

/** What the first row that says it says. */
const said = <Field extends string>(rows: readonly Readonly<Record<Field, string>>[], field: Field): string =>
  rows.find((row) => row[field] !== '')?.[field] ?? '';

export const salesOrdersOf = (rows: readonly SalesOrderImportRow[], head: SalesHead): ImportedOrder[] =>
  ordersOf(rows, head, {
    keyOf: salesOrderKey,
    numberOf: ({ number }) => number,
    formOf: (group) => {
      const [first] = group;
      return {
        ...(first.customerId === null ? {} : { customerId: first.customerId }),
        ...(first.deptId === null ? {} : { deptId: first.deptId }),
        pactNumber: said(group, 'pactNumber') || head.pactNumber,
        advancePay: head.advancePay,
        info: said(group, 'orderInfo') || head.info,
        couponMoney: sumMoney(...group.map(({ couponMoney }) => couponMoney)),
        extraFare: sumMoney(...group.map(({ addFareMoney }) => addFareMoney)),
        products: mergeLines(group.map(salesLine), sameLine),
      };
    },
  });

/** Rows of one shipping number are one order; without a number, those of one receiver are. */
export const consumerOrderKey = (row: ConsumerImportRow): string =>
  JSON.stringify([row.fahuoNumber, ...receiverFields.map((field) => row[field])]);

const consumerLine = (row: ConsumerImportRow): Line => ({
  ...(row.proId === null ? {} : { proId: row.proId }),
  barcode: row.barcode,
  num: row.num,
  ...linePrices(row),
  type: row.type,
});

export interface SaleParties {
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
}

export const consumerOrdersOf = (rows: readonly ConsumerImportRow[], head: SaleHead, parties: SaleParties): ImportedOrder[] =>
  ordersOf(rows, head, {
    keyOf: consumerOrderKey,
    numberOf: ({ fahuoNumber }) => fahuoNumber,
    formOf: (group) => {
      const [first] = group;
      return {
        customerId: parties.customerId,
        deptId: parties.deptId,
        info: head.info,
        buyAddress: {
          name: first.reciveName,
          phone: first.reciveMobile,
          province: first.reciveSheng,
          city: first.reciveShi,
          address: `${first.reciveQu}${first.reciveAddress}`,
        },
        products: mergeLines(group.map(consumerLine), sameLine),
      };
    },
  });
