/**
 * One set of orders, written as two hundred different people would write it: every file must give exactly the set, or point at the cell that
 * keeps it from it, and no file may give other orders. Bytes to orders, through the layers that the console uses; only the lookups are made up.
 */
import { tidied } from '@cangyun/contract/kernel/importRows.ts';
import { fileRows, mappedRows, mappingByName } from '@cangyun/contract/kernel/mapping.ts';
import { salesOrdersOf, stoppingOf } from '@cangyun/contract/trade/importedOrders.ts';
import { salesOrderImportCalls, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { readBook } from '@cangyun/sheets/workbook.ts';
import { type Dressing, dressed, randomDressing } from '@cangyun/tests/fixtures/dressed-orders.ts';
import { expect, test } from 'vitest';
import { type Found, partiesOf, readRows } from './reading.rules.ts';

const head = { number: '', businessType: '0', pactNumber: '', advancePay: 0, info: '' };

const LINES = [
  ['A-1', '华联超市', '6999900000011', 12, 9.9, '2026-12-05', '李红', 5],
  ['A-1', '华联超市', '6999900000028', 3, 128, '2026-12-05', '李红', 0],
  ['A-1', '华联超市', '6999900000035', 1200, 0.5, '2026-12-05', '李红', 0],
  ['B-2', '大江电器', '6999900000028', 1, 130.25, '2027-01-31', '王伟', 0],
  ['C-3', '华联超市', '6999900000035', 7, 0.55, '2026-12-25', '赵敏', 2.5],
  ['C-3', '华联超市', '6999900000011', 2, 10, '2026-12-25', '赵敏', 0],
] as const;

const lines = LINES.map(([number, customerName, barcode, num, price, sendTime, reciveName, couponMoney]) => ({
  ...{ number, customerName, barcode, num, price, sendTime, reciveName, couponMoney },
}));

const product = (id: number, barcode: string, name: string) => ({
  ...{ id, barcode, name },
  ...{ supplierId: null, unitName: '瓶', units: [], resalePrice: 1 },
});
const products = [product(1, '6999900000011', '山泉水'), product(2, '6999900000028', '花茶'), product(3, '6999900000035', '杯盖')];
const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> => new Map(rows.map((row) => [keyOf(row), row]));
const found: Found = {
  customers: byKey(
    [
      { id: 7, name: '华联超市' },
      { id: 8, name: '大江电器' },
    ],
    ({ name }) => name,
  ),
  sites: new Map(),
  products: {
    byBarcode: byKey(products, ({ barcode }) => barcode),
    byBoxBarcode: new Map(),
    byName: byKey(products, ({ name }) => name),
    byCode: new Map(),
    byPartnerCode: new Map(),
    bySupplierCode: new Map(),
    bySupplierWords: new Map(),
  },
};
const site = { id: 5, name: '上海仓' };

/** What the console makes of a file: its orders, and what stops them. */
async function imported(bytes: Uint8Array) {
  const { sheet } = await readBook(bytes);
  const file = fileRows(salesOrderSheet, 'x', sheet);
  const rows = mappedRows(salesOrderSheet, mappingByName(salesOrderSheet, file.headings), file);
  const sent = salesOrderImportCalls.preview.body.parse({ rows }).rows.map((row) => tidied(salesOrderSheet, row));
  const known = { usableQty: 9_999, lastPrice: null };
  const facts = sent.map((row) => ({ parties: partiesOf(row, found, { site }), known, quoted: undefined }));
  const judged = readRows(sent, facts, false);
  return { orders: salesOrdersOf(judged, head), stopped: stoppingOf(judged) };
}

type Orders = Awaited<ReturnType<typeof imported>>['orders'];
/** What is saved of an order, in an order of its own that does not depend on that of the rows. */
const saved = (orders: Orders): string[] =>
  orders
    .map(({ form }) =>
      JSON.stringify([form.number, form.customerId, form.couponMoney, form.products.map((line) => JSON.stringify(line)).toSorted()]),
    )
    .toSorted();

/** Files in which everything is said: such a file must give the set. csv has no merged cells, GBK no zero-width blank. */
const saysAll = ({ kind, heads, days, codes, broken }: Dressing): boolean =>
  broken === 'nothing' &&
  days !== 'ambiguous' &&
  (heads === 'repeated' || (heads === 'merged' && (kind === 'xlsx' || kind === 'biff8'))) &&
  !(kind === 'gbk' && codes === 'zeroWidth');

const plain: Dressing = {
  kind: 'xlsx',
  titles: 0,
  heads: 'repeated',
  numbers: 'plain',
  days: 'iso',
  codes: 'plain',
  extra: 0,
  blankRows: false,
  broken: 'nothing',
  seed: 1,
};

test('two hundred dressings of one set give the set or point at the cell, and never other orders', { timeout: 60_000 }, async () => {
  const { orders, stopped } = await imported(dressed(lines, plain));
  expect([stopped, orders.map(({ wrong }) => wrong)]).toEqual(['', ['', '', '']]);
  const truth = saved(orders);
  const outcomes = { exact: 0, pointed: 0 };
  const failures: string[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    const dressing = randomDressing(seed);
    const made = await imported(dressed(lines, dressing));
    const right = made.stopped === '' ? made.orders.filter(({ wrong }) => wrong === '') : [];
    const isWhole = JSON.stringify(saved(made.orders)) === JSON.stringify(truth) && right.length === made.orders.length;
    const pointsAtCell = made.stopped !== '' || made.orders.some(({ wrong }) => wrong !== '');
    if (isWhole) outcomes.exact += 1;
    else if (!saysAll(dressing) && pointsAtCell && saved(right).every((order) => truth.includes(order))) outcomes.pointed += 1;
    else failures.push(JSON.stringify({ dressing, got: saved(made.orders), stopped: made.stopped }));
  }
  expect(failures).toEqual([]);
  expect(outcomes.exact + outcomes.pointed).toBe(200);
  expect(outcomes.exact).toBeGreaterThan(50);
});
