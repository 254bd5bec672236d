import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { linesAmount } from '@cangyun/contract/trade/amounts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConsumerRow, ordersOf, problemOf, totalsOf } from './consumerOrders.ts';

const row = (more: Partial<ConsumerRow> = {}): ConsumerRow => ({
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
const head = { number: '', businessType: '0', pactNumber: '', advancePay: 0, info: '' };
const parties = { customerId: 7, deptId: 5 };

test('rows of one shipping number are one order to one receiver', () => {
  const orders = ordersOf([row(), row({ row: 2 }), row({ row: 3, proId: 4 }), row({ row: 4, fahuoNumber: 'FH2' })], head, parties);
  expect(orders).toHaveLength(2);
  expect(orders[0]).toMatchObject({
    ...parties,
    number: 'FH1',
    source: 'upload',
    buyAddress: { name: '李红', phone: '13900000002', province: '浙江省', city: '杭州市', address: '滨江区网商路 699 号' },
  });
  expect(orders[0]?.products.map(({ proId, num }) => [proId, num])).toEqual([
    [3, 2],
    [4, 1],
  ]);
});

test('rows without a number are one order for each receiver', () => {
  const orders = ordersOf(
    [row({ fahuoNumber: '' }), row({ fahuoNumber: '', row: 2 }), row({ fahuoNumber: '', row: 3, reciveName: '王伟' })],
    head,
    parties,
  );
  expect(orders.map(({ number, buyAddress }) => [number, buyAddress?.name])).toEqual([
    ['', '李红'],
    ['', '王伟'],
  ]);
});

test('what prevents saving is named in the words of the spec, with row and field', () => {
  expect(problemOf([row()], {})).toBe('您还没有选择客户');
  expect(problemOf([row()], { customerId: 7 })).toBe('您还没有选择发货仓库');
  expect(problemOf([row(), row({ row: 2, isOk: 0, msg: '收货人不能为空！' })], parties)).toBe(
    '请检查导入文件数据，确保无误后，再次上传！第 2 行 收货人不能为空！',
  );
  expect(problemOf([row({ num: 0 })], parties)).toBe('第 1 行 水 数量未填写');
  expect(problemOf([row()], parties)).toBeUndefined();
});

test('orders hold neither more nor less than the rows, however they are grouped', () => {
  const rows = fc.array(
    fc.record({
      fahuoNumber: fc.constantFrom('', 'A', 'B'),
      proId: fc.integer({ min: 1, max: 3 }),
      num: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
      price: fc.integer({ min: 0, max: 100 }).map((cents) => cents / 100),
      reciveName: fc.constantFrom('甲', '乙'),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      const read = drawn.map((one, at) => row({ ...one, row: at + 1 }));
      const orders = ordersOf(read, head, parties);
      const { num, orders: counted } = totalsOf(read);
      expect(counted).toBe(orders.length);
      expect(sumQuantity(...orders.flatMap(({ products }) => products.map((line) => line.num)))).toBe(num);
    }),
  );
});

test('the amount is that of the lines', () => {
  expect(totalsOf([row(), row({ price: 0.105, num: 3 })]).amount).toBe(sumMoney(2.5, linesAmount([{ num: 3, price: 0.105 }])));
});
