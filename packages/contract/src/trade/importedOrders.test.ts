import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumQuantity } from '../arithmetic.ts';
import type { ConsumerImportRow } from './consumerImport.ts';
import { consumerOrdersOf, salesOrdersOf } from './importedOrders.ts';
import type { SalesOrderImportRow } from './salesOrderImport.ts';

const row = (more: Partial<SalesOrderImportRow> = {}): SalesOrderImportRow => ({
  row: 1,
  number: 'A1',
  pactNumber: '',
  customerId: 7,
  customerName: '甲',
  proId: 3,
  proName: '水',
  barcode: '6901234567892',
  deptId: 5,
  deptName: '上海仓',
  usableQty: 9,
  lastPrice: 2,
  num: 2,
  price: 1.5,
  price2: 0,
  unit: '',
  unitFactor: 1,
  priceWhy: '',
  type: 0,
  rate: 0,
  xiangzhuang: 1,
  couponMoney: 0.1,
  addFareMoney: 0.2,
  reciveName: '',
  reciveMobile: '',
  reciveAddress: '',
  sendTime: '',
  info: '',
  orderInfo: '',
  isOk: 1,
  msg: '',
  ...more,
});
const parcel = (more: Partial<ConsumerImportRow> = {}): ConsumerImportRow => ({
  row: 1,
  fahuoNumber: 'FH1',
  proId: 3,
  proName: '水',
  barcode: '6901234567892',
  usableQty: 9,
  lastPrice: null,
  num: 1,
  price: 2.5,
  price2: 0,
  unit: '',
  unitFactor: 1,
  type: 0,
  reciveName: '李红',
  reciveMobile: '13900000002',
  reciveSheng: '浙江省',
  reciveShi: '杭州市',
  reciveQu: '滨江区',
  reciveAddress: '网商路 699 号',
  isOk: 1,
  msg: '',
  ...more,
});
const head = { number: '', businessType: '0', pactNumber: 'HT', advancePay: 0, info: '备注' };
const parties = { customerId: 7, deptId: 5 };

test('rows of one number are one order, equal lines one line', () => {
  const orders = salesOrdersOf([row(), row({ row: 2 }), row({ row: 3, proId: 4 }), row({ row: 4, number: '', customerId: 8 })], head);
  expect(orders.map(({ rows }) => rows)).toEqual([[1, 2, 3], [4]]);
  expect(orders[0]?.form).toMatchObject({
    number: 'A1',
    customerId: 7,
    pactNumber: 'HT',
    couponMoney: 0.3,
    extraFare: 0.6,
    source: 'upload',
  });
  expect(orders[0]?.form.products.map(({ proId, num }) => [proId, num])).toEqual([
    [3, 4],
    [4, 2],
  ]);
});

test('rows by the box are a line by the box, apart from pieces', () => {
  const box = { unit: '箱', unitFactor: 12, price: 18 };
  const [order] = salesOrdersOf([row(box), row({ ...box, row: 2 }), row({ row: 3 })], head);
  expect(order?.form.products).toMatchObject([
    { proId: 3, num: 4, unit: '箱', unitFactor: 12, unitPrice: 18, price: 1.5 },
    { proId: 3, num: 2, price: 1.5 },
  ]);
  expect(order?.form.products[1]).not.toHaveProperty('unit');
  const [shipped] = consumerOrdersOf([parcel(box)], head, parties);
  expect(shipped?.form.products).toMatchObject([{ num: 1, unit: '箱', unitPrice: 18, price: 1.5 }]);
});

test('a wrong row makes its whole order wrong, whatever customer it could not name', () => {
  const [first, ...others] = salesOrdersOf([row(), row({ row: 5, customerId: null, isOk: 0, msg: '未匹配到客户！' })], head);
  expect([first?.rows, first?.wrong, others]).toEqual([[1, 5], '第 5 行 未匹配到客户！', []]);
});

test('the number of the head is for orders that name none, each its own', () => {
  const numbers = (...rows: SalesOrderImportRow[]) => salesOrdersOf(rows, { ...head, number: 'XS-9' }).map(({ form }) => form.number);
  expect(numbers(row(), row({ number: '' }))).toEqual(['A1', 'XS-9']);
  expect(numbers(row({ number: '', customerId: 8 }), row(), row({ number: '' }))).toEqual(['XS-9-1', 'A1', 'XS-9-2']);
});

test('a day of delivery is that day in Shanghai', () => {
  expect(salesOrdersOf([row({ sendTime: '2026-01-31' })], head)[0]?.form.products[0]?.sendTime).toBe('2026-01-30T16:00:00.000Z');
});

test('rows of one shipping number are one order to one receiver; without a number those of one receiver are', () => {
  const orders = consumerOrdersOf([parcel(), parcel({ row: 2 }), parcel({ row: 4, fahuoNumber: 'FH2' })], head, parties);
  expect(orders.map(({ rows }) => rows)).toEqual([[1, 2], [4]]);
  expect(orders[0]?.form).toMatchObject({
    ...parties,
    number: 'FH1',
    source: 'upload',
    buyAddress: { name: '李红', phone: '13900000002', province: '浙江省', city: '杭州市', address: '滨江区网商路 699 号' },
  });
  const unnumbered = [parcel({ fahuoNumber: '' }), parcel({ fahuoNumber: '' }), parcel({ fahuoNumber: '', reciveName: '王伟' })];
  expect(consumerOrdersOf(unnumbered, head, parties).map(({ form }) => form.buyAddress?.name)).toEqual(['李红', '王伟']);
});

test('orders hold neither more nor less than the rows, however they are grouped', () => {
  const drawn = fc.array(
    fc.record({
      number: fc.constantFrom('', 'A', 'B'),
      customerId: fc.constantFrom(7, 8),
      proId: fc.integer({ min: 1, max: 3 }),
      num: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      price: fc.integer({ min: 0, max: 100 }).map((cents) => cents / 100),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(drawn, (given) => {
      const rows = given.map((one, at) => row({ ...one, row: at + 1 }));
      const orders = salesOrdersOf(rows, head);
      expect(sumQuantity(...orders.flatMap(({ form }) => form.products.map(({ num }) => num)))).toBe(
        sumQuantity(...rows.map(({ num }) => num)),
      );
      expect(orders.flatMap((order) => order.rows).toSorted((a, b) => a - b)).toEqual(rows.map((one) => one.row));
    }),
  );
});
