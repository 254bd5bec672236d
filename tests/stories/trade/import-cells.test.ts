/** Imports never save a wrong order: files made here travel from their bytes to the orders, as the console sends them. */
import { fileRows, mappedRows, mappingByName } from '@cangyun/contract/kernel/mapping.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { consumerImportCalls } from '@cangyun/contract/trade/consumerImport.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseImportCalls } from '@cangyun/contract/trade/purchaseImport.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderImportCalls as calls, salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { positionImportCalls, positionRow } from '@cangyun/contract/warehouse/positionImport.ts';
import { readBook } from '@cangyun/sheets/workbook.ts';
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 0);
const { admin, site } = trade;
const customer = await addCustomer(admin, { name: '同兴商贸' });
const box = await addProduct(admin, { name: '同兴 轻便塑料保鲜盒 三件套', barcode: '6999600000014' });
const cup = await addProduct(admin, { name: '玻璃杯', barcode: '6999600000021' });
await trade.receive([
  { productId: box.id, num: 100 },
  { productId: cup.id, num: 100 },
]);

/** The rows of a file, as the console sends them. */
async function rowsIn(sheet: WorkSheet) {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '订单');
  const read = await readBook(new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer));
  const file = fileRows(salesOrderSheet, '订单.xlsx', read.sheet);
  return mappedRows(salesOrderSheet, mappingByName(salesOrderSheet, file.headings), file);
}

const chosen = { customerId: customer.id, deptId: site };
const preview = async (rows: readonly object[], more: object = {}) =>
  (await admin.call(calls.preview, { body: { rows: [...rows], ...chosen, ...more } })).rows;
const messagesOf = async (rows: readonly object[]) => (await preview(rows)).map(({ row, msg }) => `${row} ${msg}`);
const orderCount = async () => (await admin.call(salesOrderCalls.list, {})).totalElements;
const linesOf = async (id: number) =>
  (await admin.call(salesOrderCalls.getOne, { query: { id } })).lines.map(({ barcode, num, price, rate }) => [barcode, num, price, rate]);

describe('Seen 1: what can not be read is never saved as 0', () => {
  it('九块九, −5, a formula without a value: the row is red, quotes the cell, and the save is refused', async () => {
    const sheet = utils.aoa_to_sheet([
      ['订单号', '商品条码', '数量', '单价', '税率'],
      ['S1', box.barcode, 2, '九块九', ''],
      ['S2', box.barcode, 2, -5, ''],
      ['S3', box.barcode, null, 9.9, ''],
      ['S4', cup.barcode, 3, 9.9, 13],
      ['S5', cup.barcode, 3, 9.9, 18],
    ]);
    sheet['C4'] = { t: 'n', f: 'A1*2' } as CellObject;
    const rows = await rowsIn(sheet);
    expect(await messagesOf(rows)).toEqual([
      '2 单价「九块九」应为数字！',
      '3 单价「-5」不能小于 0！',
      '4 数量「#公式未计算 =A1*2」应为数字！',
      '5 ',
      '6 税率不能超过 17%！',
    ]);
    const before = await orderCount();
    const body = { rows, ...chosen };
    const sentence =
      '请检查导入文件数据，确保无误后，再次上传！第 2 行 单价「九块九」应为数字！；第 3 行 单价「-5」不能小于 0！；' +
      '第 4 行 数量「#公式未计算 =A1*2」应为数字！；第 6 行 税率不能超过 17%！';
    expect(await admin.refused(calls.save, { body })).toMatchObject({ status: 400, message: sentence });
    expect(await admin.refused(calls.send, { body })).toMatchObject({ status: 400, message: sentence });
    expect(await orderCount()).toBe(before);
    // Corrected, it is saved as it says: 13 is 13 %.
    const corrected = rows.map((row, at) => ({ ...row, ...[{ price: '9.9' }, { price: '5' }, { num: '2' }, {}, { rate: '0.13' }][at] }));
    const { list, success } = await admin.call(calls.save, { body: { ...body, rows: corrected } });
    expect([success, list.map((order) => [order.number, order.rows])]).toEqual([
      5,
      ['S1', 'S2', 'S3', 'S4', 'S5'].map((number, at) => [number, [at + 2]]),
    ]);
    expect(await linesOf(list[3]?.id ?? 0)).toEqual([[cup.barcode, 3, 9.9, 0.13]]);
  });

  it('an unknown product fails its order only, with its row, and the others are saved', async () => {
    const line = { num: '1', price: '2', row: 9 };
    const { list } = await admin.call(calls.save, {
      body: {
        rows: [
          { ...line, number: 'U1', barcode: '没有这个' },
          { ...line, number: 'U2', barcode: box.barcode, row: 12 },
        ],
        ...chosen,
      },
    });
    expect(list).toMatchObject([
      { number: 'U1', isOk: 0, rows: [9], msg: '请检查导入文件数据，确保无误后，再次上传！第 9 行 产品库中没有找到该产品' },
      { number: 'U2', isOk: 1, rows: [12] },
    ]);
  });

  it('purchases and shipments to consumers refuse red rows too', async () => {
    const supplied = { barcode: box.barcode, num: '2', price: '九块九', customerId: customer.id, row: 4 };
    expect(await admin.refused(purchaseImportCalls.save, { body: { rows: [supplied] } })).toMatchObject({ status: 400 });
    const parcel = { barcode: box.barcode, num: '1', reciveName: '李红', reciveMobile: '138', row: 3 };
    const place = { reciveSheng: '浙江', reciveShi: '杭州', reciveQu: '滨江', reciveAddress: '网商路 699 号' };
    const body = { rows: [{ ...parcel, ...place }], ...chosen };
    for (const call of [consumerImportCalls.save, consumerImportCalls.send])
      expect((await admin.refused(call, { body })).message).toBe(
        '请检查导入文件数据，确保无误后，再次上传！第 3 行 收货电话「138」不是电话号码！',
      );
    const right = { ...body, rows: [{ ...parcel, ...place, reciveMobile: '139 0000 0002' }] };
    expect((await admin.call(consumerImportCalls.save, { body: right })).success).toBe(1);
    expect((await admin.call(consumerImportCalls.send, { body: right })).success).toBe(1);
  });
});

describe('Seen 2: merged cells', () => {
  it('an order whose number is merged over its rows is one order; what counts once counts once', async () => {
    const sheet = utils.aoa_to_sheet([
      ['十二月发货清单'],
      ['订单号', '商品条码', '数量', '单价', '优惠', '交货日期'],
      ['M1', box.barcode, 2, 9.9, 5, '2026年12月5日'],
      [null, cup.barcode, 3, 4.5, null, null],
      ['M2', cup.barcode, 1, 4.5, null, null],
    ]);
    const down = (c: number) => ({ s: { r: 2, c }, e: { r: 3, c } });
    sheet['!merges'] = [down(0), down(4), down(5)];
    const rows = await rowsIn(sheet);
    const { list } = await admin.call(calls.save, { body: { rows, ...chosen } });
    expect(list.map(({ number, rows: of }) => [number, of])).toEqual([
      ['M1', [3, 4]],
      ['M2', [5]],
    ]);
    const order = await admin.call(salesOrderCalls.getOne, { query: { id: list[0]?.id ?? 0 } });
    expect(order).toMatchObject({ number: 'M1', amount: 33.3, couponMoney: 5 });
    expect(order.lines.map(({ sendTime }) => sendTime)).toEqual(['2026-12-04T16:00:00Z', '2026-12-04T16:00:00Z']);
  });

  it('a number that is blank below a numbered row, without a merged cell, is asked about', async () => {
    const line = { barcode: cup.barcode, num: '1', price: '4.5' };
    const rows = [
      { ...line, number: 'N1', row: 2 },
      { ...line, number: '', row: 3 },
    ];
    expect(await messagesOf(rows)).toEqual(['2 ', '3 订单号未填写，上面的行是「N1」：请填写，或选择单独成单！']);
    expect((await admin.refused(calls.save, { body: { rows, ...chosen } })).status).toBe(400);
    const { list } = await admin.call(calls.save, { body: { rows, ...chosen, ownOrders: 1 } });
    expect(list.map(({ isOk, rows: of }) => [isOk, of])).toEqual([
      [1, [2]],
      [1, [3]],
    ]);
  });

  it('a total that is merged over rows says nothing of one of them', async () => {
    const sheet = utils.aoa_to_sheet([
      ['商品条码', '数量', '金额'],
      [box.barcode, 2, 30],
      [cup.barcode, 3, null],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }];
    expect(await messagesOf(await rowsIn(sheet))).toEqual(['2 金额「30（2 行合并）」应为数字！', '3 金额「30（2 行合并）」应为数字！']);
  });
});

describe('Seen 5: corrections', () => {
  it('the verdict follows the correction, and the head fills only empty cells', async () => {
    const row = { barcode: '保鲜盒不对', num: '两个', price: '9.9', customerName: '谁', row: 11 };
    expect(await messagesOf([row])).toEqual(['11 产品库中没有找到该产品未匹配到客户！数量「两个」应为数字！']);
    const corrected = { ...row, barcode: box.barcode, num: '2' };
    expect(await preview([corrected])).toMatchObject([{ row: 11, isOk: 0, msg: '未匹配到客户！', customerName: '谁' }]);
    expect(await preview([{ ...corrected, customerName: '' }])).toMatchObject([{ isOk: 1, customerName: '同兴商贸', num: 2 }]);
  });

  it('rows of one number for two customers are wrong, by the row of the file', async () => {
    const other = await addCustomer(admin, { name: '另一家' });
    const line = { barcode: cup.barcode, num: '1', price: '1', number: 'T1' };
    expect(
      await messagesOf([
        { ...line, row: 6 },
        { ...line, customerName: other.name, row: 9 },
      ]),
    ).toEqual(['6 ', '9 客户与同一订单号的第 6 行不一致！']);
  });
});

describe('Seen 7: what any clerk can read', () => {
  it('wide digits, Chinese days, serials, timestamps, marks of Excel and of the web', async () => {
    const cells = { num: '５', price: '１２．５ 元', customerName: '同兴商贸\u200b' };
    const days = ['2026年12月5日', '46361', '1796428800', '2026/12/5 08:30'];
    const codes = [`'${box.barcode}`, `\u200b${box.barcode}`, `="${box.barcode}"`, '同兴 轻便塑料保鲜盒 三件套）abc'];
    const rows = await preview(days.map((sendTime, at) => ({ ...cells, sendTime, barcode: codes[at] ?? '' })));
    expect(rows).toMatchObject(days.map(() => ({ isOk: 1, proId: box.id, num: 5, price: 12.5, sendTime: '2026-12-05' })));
  });

  it('a day that may be two is red, and is not dropped', async () => {
    const rows = [{ barcode: box.barcode, num: '1', price: '1', sendTime: '5/12/2026', row: 2 }];
    expect(await messagesOf(rows)).toEqual(['2 交货日期「5/12/2026」应为日期！']);
    expect((await admin.refused(calls.save, { body: { rows, ...chosen } })).status).toBe(400);
  });
});

describe('Seen 8: sentences that name row and heading', () => {
  it('a cell that is too long is reported under its heading, not as a field of the wire', async () => {
    const rows = [{ barcode: box.barcode, num: '1', price: '1', info: '长'.repeat(600), row: 21 }];
    expect(await messagesOf(rows)).toEqual(['21 商品备注超过 200 个字，已截断！']);
    expect((await admin.refused(calls.preview, { body: { rows: [{ ...rows[0], info: 'a\u0001' }] } })).message).toBe(
      '文件 第 1 行 商品备注不能包含控制字符',
    );
  });

  it('a flag that is neither yes nor no, and a search for a short number', async () => {
    const rows = [positionRow({ a1: 'Z', mixGoods: '也许', mixOwner: '√', temp: '看情况', row: 5 })];
    const { rows: checked } = await admin.call(positionImportCalls.check, { query: {}, body: { deptId: site, rows } });
    expect(checked).toMatchObject([{ row: 5, isErr: 1, msg: '允许混放商品「也许」应为是或否;是否共享库位「看情况」应为是或否;' }]);
    expect((await admin.refused(salesOrderCalls.list, { query: { number: '12' } })).message).toBe('单号至少输入5位');
  });
});

it('saving is for those who may enter or confirm orders', async () => {
  const reader = await hire(world, admin, { permissions: ['shipmentOrder:list', 'purchase:list'] });
  const rows = [{ barcode: box.barcode, num: '1', price: '1' }];
  for (const call of [calls.save, calls.send, consumerImportCalls.save, consumerImportCalls.send])
    expect((await reader.refused(call, { body: { rows, ...chosen } })).status).toBe(403);
  expect((await reader.refused(purchaseImportCalls.save, { body: { rows } })).status).toBe(403);
  const { list } = await admin.call(calls.send, { body: { rows, ...chosen, carriersName: '顺丰' } });
  expect(list).toMatchObject([{ isOk: 1 }]);
});

it('purchases are saved from their cells, and a red one stops the file', async () => {
  const mill = await addCustomer(admin, { name: '松溪茶厂', style: customerStyle.code.supplier });
  const tea = await addProduct(admin, { name: '松溪红茶', barcode: '6999600000038', customerId: mill.id });
  const rows = [{ number: 'JH-1', barcode: tea.barcode, num: '１２', price: '9.5元' }];
  const wrong = { number: 'JH-2', barcode: tea.barcode, num: '一打', price: '1', row: 9 };
  expect(await admin.refused(purchaseImportCalls.save, { body: { rows: [...rows, wrong], deptId: site } })).toMatchObject({
    status: 400,
    message: '请检查导入文件数据，确保无误后，再次上传！第 9 行 数量「一打」应为数字！',
  });
  const { list } = await admin.call(purchaseImportCalls.save, { body: { rows, deptId: site } });
  expect(list).toMatchObject([{ number: 'JH-1', isOk: 1 }]);
  const { lines } = await admin.call(purchaseCalls.getOne, { query: { id: list[0]?.id ?? 0 } });
  expect(lines).toMatchObject([{ num: 12, price: 9.5 }]);
});
