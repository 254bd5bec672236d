/** Sales orders from a spreadsheet: the preview says what each row means and what is wrong with it, and the batch call takes its orders. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderImportCalls as calls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { giveAddress, openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 0);
const { admin, site } = trade;
const customer = await addCustomer(admin, { name: '华联超市' });
const water = await addProduct(admin, { name: '山泉水 550ml', barcode: '6999900000011' });
const tea = await addProduct(admin, { name: '茉莉花茶', barcode: '6999900000028', code: 'TEA-01' });
await trade.receive([
  { productId: water.id, num: 100 },
  { productId: tea.id, num: 50 },
]);
const { name: siteName } = (await world.owner.query('select name from site where id = $1', [site])).rows[0] as { name: string };
const cells = { customerName: '华联超市', deptName: siteName, num: '2', price: '1.5' };

const preview = async (...rows: readonly object[]) => (await admin.call(calls.preview, { body: { rows: [...rows] } })).rows;
const messagesOf = async (...rows: readonly object[]) => (await preview(...rows)).map(({ msg }) => msg);

describe('the preview', () => {
  it('finds products by barcode, by name, by code and by the customer’s own code', async () => {
    await admin.call(productCustomerCalls.create, { body: { customerId: customer.id, code: 'HL-9', productId: tea.id, price: 3 } });
    const rows = await preview(
      { ...cells, barcode: `${water.barcode} 山泉水` },
      { ...cells, barcode: '山泉水 550ml' },
      { ...cells, barcode: '山泉水 别的话' },
      { ...cells, barcode: '花茶' },
      { ...cells, barcode: '', proName: '茉莉花茶' },
      { ...cells, barcode: 'TEA-01' },
      { ...cells, barcode: 'HL-9' },
      { ...cells, customerName: '', barcode: 'HL-9' },
    );
    expect(rows.map(({ proId }) => proId)).toEqual([water.id, water.id, water.id, tea.id, tea.id, tea.id, tea.id, null]);
    expect(rows[0]).toMatchObject({ isOk: 1, customerId: customer.id, deptId: site, usableQty: 100, num: 2, price: 1.5, lastPrice: null });
  });

  it('the barcode of a box, and a quantity of boxes, mean boxes at the price of a box, in the preview and in the order', async () => {
    const goods = {
      goodsName: '苏打水',
      boxstyles: [{ name: '箱', xiangzhuang: 12 }],
      skuList: [{ sn: '6999900000110', resalePrice: 2, boxBarcodes: ['6999900000127'] }],
    };
    await admin.call(goodsCalls.create, { body: goods });
    const soda = (await admin.call(productCalls.pick, { query: { keyword: '6999900000127' } })).content[0]?.id ?? 0;
    await trade.receive([{ productId: soda, num: 100 }]);
    const row = { ...cells, barcode: '6999900000127', num: '3', price: '' };
    const pieces = { ...row, barcode: '6999900000110' };
    const [quoted, typed, total, named, piece] = await preview(
      row,
      { ...row, price: '20' },
      { ...row, hjprice: '66' },
      { ...pieces, num: '3箱' },
      pieces,
    );
    const boxes = { proId: soda, barcode: '6999900000110', unit: '箱', unitFactor: 12, num: 3, isOk: 1 };
    expect([quoted, named]).toMatchObject([boxes, boxes].map((one) => ({ ...one, price: 24, priceWhy: '批发价 2.00' })));
    expect([typed, total]).toMatchObject([20, 22].map((price) => ({ ...boxes, price, priceWhy: '' })));
    expect(piece).toMatchObject({ proId: soda, unit: '', unitFactor: 1, num: 3, price: 2, priceWhy: '批发价 2.00' });
    const others = [
      { ...row, num: '3托' },
      { ...pieces, num: '3', price: '24元/箱' },
    ];
    expect(await messagesOf(...others)).toEqual([
      '数量「3托」的单位不是「箱」，请换算后填写！',
      '单价「24元/箱」的单位不是「件」，请换算后填写！',
    ]);
    const { list } = await admin.call(calls.save, { body: { rows: [row, { ...pieces, num: '1箱' }, { ...pieces, num: '2' }] } });
    const order = await admin.call(salesOrderCalls.getOne, { query: { id: list[0]?.id ?? 0 } });
    expect([order.amount, order.lines]).toMatchObject([
      100,
      [
        { num: 48, unit: '箱', unitNum: 4, unitPrice: 24, priceWhy: '批发价 2.00' },
        { num: 2, unit: '', price: 2 },
      ],
    ]);
    await admin.call(salesOrderCalls.confirm, { body: { id: order.id } });
    expect((await preview(row, pieces)).map(({ lastPrice }) => lastPrice)).toEqual([24, 2]);
  });

  it('says in the words of the spec what could not be matched', async () => {
    await addProduct(admin, { name: '同名商品甲', barcode: '6999900000035' });
    await addProduct(admin, { name: '同名商品乙', barcode: '6999900000042' });
    const empty = await addProduct(admin, { name: '没有库存的商品', barcode: '6999900000059' });
    expect(
      await messagesOf(
        { ...cells, barcode: '没有这个' },
        { ...cells, barcode: '同名商品' },
        { ...cells, customerName: '谁也不是', deptName: '无此仓', barcode: water.barcode },
        { ...cells, barcode: empty.barcode },
        { ...cells, barcode: water.barcode, num: '两个', sendTime: '明天' },
      ),
    ).toEqual([
      '产品库中没有找到该产品',
      '产品库中没有找到该产品',
      '未匹配到客户！未匹配到发货仓！',
      '无可用库存！',
      '数量「两个」应为数字！交货日期「明天」应为日期！',
    ]);
  });

  it('uses the chosen customer and warehouse where a row names none', async () => {
    const body = { rows: [{ barcode: water.barcode, num: '1' }], customerId: customer.id, deptId: site };
    const { rows } = await admin.call(calls.preview, { body });
    expect(rows).toMatchObject([{ isOk: 1, customerId: customer.id, customerName: '华联超市', deptId: site, deptName: siteName }]);
    const stranger = await openTrade(world, 0);
    expect((await stranger.admin.call(calls.preview, { body })).rows).toMatchObject([
      { customerId: null, deptId: null, proId: null, isOk: 0 },
    ]);
  });

  it('reads numbers and days as sheets write them', async () => {
    const [row] = await preview({
      ...cells,
      barcode: water.barcode,
      num: '1,200',
      price: '',
      hjprice: '￥1,800.00',
      rate: '13%',
      couponMoney: '-12.345',
      xiangzhuang: '',
      sendTime: '2026/1/5',
    });
    expect(row).toMatchObject({ num: 1200, price: 1.5, rate: 0.13, couponMoney: 12.35, xiangzhuang: 1, sendTime: '2026-01-05' });
    expect((await preview({ ...cells, barcode: water.barcode, sendTime: '20240229' }))[0]?.sendTime).toBe('2024-02-29');
  });

  it('takes a thousand rows and not one more', async () => {
    const rows = Array.from({ length: 1001 }, () => ({ ...cells, barcode: water.barcode }));
    expect(await preview(...rows.slice(1))).toHaveLength(1000);
    expect(await admin.refused(calls.preview, { body: { rows } })).toMatchObject({
      status: 400,
      message: '每次上传限制在1000条以下，请拆分后重新上传！',
    });
    expect((await admin.refused(calls.preview, { body: { rows: [] } })).message).toBe('无导入数据');
  });

  it('is for those who enter orders', async () => {
    const reader = await hire(world, admin, { permissions: ['shipmentOrder:list'] });
    expect((await reader.refused(calls.preview, { body: { rows: [cells] } })).status).toBe(403);
  });
});

it('the orders of a preview are kept one by one, and the next preview knows what was paid', async () => {
  const other = await addSite(admin, '二号仓');
  await giveAddress(world, other);
  const order = (number: string, proId: number | undefined) => ({
    number,
    customerId: customer.id,
    deptId: site,
    source: orderSource.code.upload,
    products: [{ ...(proId === undefined ? { barcode: '没有这个' } : { proId }), num: 2, price: 1.5, deptId: site }],
  });
  const { list, success, fail } = await admin.call(salesOrderCalls.createMany, {
    body: { list: [order('UP-1', water.id), order('UP-2', undefined)] },
  });
  expect([success, fail, list.map(({ isOk }) => isOk)]).toEqual([1, 1, [1, 0]]);
  const id = list[0]?.id ?? 0;
  expect(await admin.call(salesOrderCalls.getOne, { query: { id } })).toMatchObject({ number: 'UP-1', state: 1, source: 'upload' });
  // Without a number of its own it gets one of its customer's.
  const unnumbered = await admin.call(salesOrderCalls.createMany, { body: { list: [order('', water.id)] } });
  expect(unnumbered.list[0]?.number).toMatch(new RegExp(`^W${customer.id}-\\d{10}$`));
  await admin.call(salesOrderCalls.confirm, { body: { id } });
  const [row] = await preview({ ...cells, barcode: water.barcode, price: '1' });
  expect(row).toMatchObject({ lastPrice: 1.5, usableQty: 98 });
});
