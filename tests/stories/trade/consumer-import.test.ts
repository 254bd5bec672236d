/** Shipments to consumers from a spreadsheet: every row names its receiver completely; rows of one shipping number are one order. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { consumerImportCalls as calls } from '@cangyun/contract/trade/consumerImport.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 0);
const { admin, site, customer } = trade;
const water = await addProduct(admin, { name: '山泉水 550ml', barcode: '6999700000012', resalePrice: 1.8 });
const tea = await addProduct(admin, { name: '茉莉花茶', barcode: '6999700000029', code: 'TEA-02', resalePrice: 30 });
const empty = await addProduct(admin, { name: '没有库存的货', barcode: '6999700000036' });
await trade.receive([
  { productId: water.id, num: 100 },
  { productId: tea.id, num: 50 },
]);

const receiver = {
  reciveName: '李红',
  reciveMobile: '13900000002',
  reciveSheng: '浙江',
  reciveShi: '杭州',
  reciveQu: '滨江',
  reciveAddress: '网商路 699 号',
};
const preview = async (rows: readonly object[], more: object = { customerId: customer, deptId: site }) =>
  (await admin.call(calls.preview, { body: { rows: [...rows], ...more } })).rows;
const messagesOf = async (...rows: readonly object[]) => (await preview(rows)).map(({ msg }) => msg);

describe('the preview', () => {
  it('finds products by barcode or by code, and prices them at wholesale where the file names none', async () => {
    await admin.call(productCustomerCalls.create, { body: { customerId: customer, code: 'OWN-1', productId: water.id, price: 0 } });
    const rows = await preview([
      { ...receiver, barcode: water.barcode, num: '2' },
      { ...receiver, code: 'TEA-02', num: '1', price: '28.5' },
      { ...receiver, barcode: '没有这个', code: 'OWN-1', num: '1' },
    ]);
    expect(rows.map(({ proId, price, usableQty, isOk }) => [proId, price, usableQty, isOk])).toEqual([
      [water.id, 1.8, 100, 1],
      [tea.id, 28.5, 50, 1],
      [water.id, 1.8, 100, 1],
    ]);
    expect(rows[0]).toMatchObject({ reciveSheng: '浙江省', reciveShi: '杭州市', reciveQu: '滨江区', reciveAddress: '网商路 699 号' });
  });

  it('the barcode of a box means boxes at the wholesale price of a box, in the preview and in the order', async () => {
    await admin.call(goodsCalls.create, {
      body: {
        goodsName: '气泡水',
        boxstyles: [{ name: '箱', xiangzhuang: 6 }],
        skuList: [{ sn: '6999700000111', resalePrice: 4, boxBarcodes: ['6999700000128'] }],
      },
    });
    const rows = [{ ...receiver, barcode: '6999700000128', num: '2' }];
    const [first] = await preview(rows);
    expect(first).toMatchObject({ barcode: '6999700000111', unit: '箱', unitFactor: 6, num: 2, price: 24, isOk: 0, msg: '无可用库存！' });
    await trade.receive([{ productId: first?.proId ?? 0, num: 12 }]);
    const { list } = await admin.call(calls.save, { body: { rows, customerId: customer, deptId: site } });
    const { lines, amount } = await admin.call(salesOrderCalls.getOne, { query: { id: list[0]?.id ?? 0 } });
    expect([amount, lines]).toMatchObject([48, [{ num: 12, unit: '箱', unitNum: 2, unitPrice: 24 }]]);
  });

  it('names every part of the receiver that is missing', async () => {
    expect(await messagesOf({ barcode: water.barcode, num: '1' })).toEqual([
      '收货人不能为空！收货电话不能为空！省不能为空！市不能为空！区不能为空！详细地址不能为空！',
    ]);
  });

  it('says what is not found, not there, or no place', async () => {
    const row = { ...receiver, barcode: water.barcode, num: '1' };
    expect(
      await messagesOf(
        { ...row, barcode: '没有这个' },
        { ...row, barcode: empty.barcode },
        { ...row, reciveSheng: '桃源省' },
        { ...row, reciveShi: '南京市' },
        { ...row, reciveQu: '玄武区' },
        { ...row, num: '一个', reciveName: '长'.repeat(60) },
      ),
    ).toEqual([
      '产品库中没有找到该产品',
      '无可用库存！',
      '省「桃源省」不存在！',
      '市「南京市」不存在！',
      '区「玄武区」不存在！',
      '收货人超过 50 个字，已截断！数量「一个」应为数字！',
    ]);
    // The stock is unknown while no warehouse is chosen.
    expect((await preview([{ ...row, barcode: empty.barcode }], {}))[0]).toMatchObject({ isOk: 1, usableQty: 0 });
  });

  it('wants one receiver for one shipping number', async () => {
    const row = { ...receiver, fahuoNumber: 'FH-1', barcode: water.barcode, num: '1' };
    expect(await messagesOf(row, row, { ...row, reciveName: '王伟' }, { ...row, fahuoNumber: '', reciveName: '王伟' })).toEqual([
      '',
      '',
      '收货信息与同一发货单号的第 1 行不一致！',
      '发货单号未填写，上面的行是「FH-1」：请填写，或选择单独成单！',
    ]);
  });

  it('takes a thousand rows and not one more', async () => {
    const rows = Array.from({ length: 1001 }, () => ({ ...receiver, barcode: water.barcode, num: '1' }));
    expect(await preview(rows.slice(1))).toHaveLength(1000);
    expect(await admin.refused(calls.preview, { body: { rows } })).toMatchObject({
      status: 400,
      message: '每次上传限制在1000条以下，请拆分后重新上传！',
    });
    expect((await admin.refused(calls.preview, { body: { rows: [] } })).message).toBe('无导入数据');
  });

  it('needs as many statements for a thousand rows as for one', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ ...receiver, barcode: at % 2 ? '山泉水' : '', code: `NO-${at}`, num: '1' }));
    const one = await statementsDuring(world, calls.preview, () => preview(rows.slice(1, 2)));
    expect(one).toBeGreaterThan(3);
    expect(await statementsDuring(world, calls.preview, () => preview(rows))).toBe(one);
  });

  it('is for those who enter orders, and shows nothing of another company', async () => {
    const body = { rows: [{ ...receiver, barcode: water.barcode, num: '1' }], customerId: customer, deptId: site };
    const reader = await hire(world, admin, { permissions: ['shipmentOrder:list'] });
    expect((await reader.refused(calls.preview, { body })).status).toBe(403);
    const stranger = await openTrade(world, 0);
    expect((await stranger.admin.call(calls.preview, { body })).rows).toMatchObject([{ proId: null, usableQty: 0, lastPrice: null }]);
  });
});

describe('the orders', () => {
  const order = (number: string) => ({
    number,
    customerId: customer,
    deptId: site,
    source: orderSource.code.upload,
    buyAddress: { name: '李红', phone: '13900000002', province: '浙江省', city: '杭州市', address: '滨江区网商路 699 号' },
    products: [{ proId: water.id, num: 2, price: 1.8 }],
  });

  it('keep their receiver, each with a verdict of its own', async () => {
    const { list, success, fail } = await admin.call(salesOrderCalls.createMany, {
      body: { list: [order('FH-10'), order('FH-10'), order('FH-11')] },
    });
    expect([success, fail, list.map(({ isOk }) => isOk)]).toEqual([2, 1, [1, 0, 1]]);
    expect(await admin.call(salesOrderCalls.getOne, { query: { id: list[0]?.id ?? 0 } })).toMatchObject({
      number: 'FH-10',
      buy_address: { name: '李红', province: '浙江省', city: '杭州市', address: '滨江区网商路 699 号' },
    });
  });

  it('are sent to their receiver where that is asked for', async () => {
    const { list } = await admin.call(salesOrderCalls.uploadAndSend, { body: { list: [order('FH-12')], carriersName: '顺丰' } });
    expect(list).toMatchObject([{ isOk: 1, number: 'FH-12' }]);
    const { links } = await admin.call(salesOrderCalls.getOne, { query: { id: list[0]?.id ?? 0 } });
    const sent = links.find(({ kind }) => kind === 'dispatch');
    expect(await admin.call(dispatchCalls.getOne, { query: { id: sent?.id ?? 0 } })).toMatchObject({
      reciveJson: { name: '李红', phone: '13900000002', province: '浙江省', city: '杭州市', address: '滨江区网商路 699 号' },
    });
  });
});
