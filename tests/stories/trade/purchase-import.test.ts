/**
 * Purchases from spreadsheets: the preview says what each row means, its supplier and its last price; saving splits by supplier, all parts
 * or none.
 */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { importTemplateCalls } from '@cangyun/contract/trade/importTemplate.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseImportCalls as calls } from '@cangyun/contract/trade/purchaseImport.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, purchaseState } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const trade = await openTrade(world, 0);
const { admin, site } = trade;
const supplier = (name: string) => addCustomer(admin, { name, style: customerStyle.code.supplier });
const mill = await supplier('松溪茶厂');
const kiln = await supplier('景德窑坊');
const tea = await addProduct(admin, { name: '松溪红茶', barcode: '6999800000011', customerId: mill.id });
const cup = await addProduct(admin, { name: '品茗杯', barcode: '6999800000028', customerId: kiln.id });
const loose = await addProduct(admin, { name: '无主茶巾', barcode: '6999800000035' });

const preview = async (...rows: readonly object[]) => (await admin.call(calls.preview, { body: { rows: [...rows] } })).rows;
const purchase = (id: number) => admin.call(purchaseCalls.getOne, { query: { id } });
const purchaseCount = async () => (await admin.call(purchaseCalls.list, {})).totalElements;

describe('the preview', () => {
  it('finds products by barcode, by name and by any supplier’s code, and names the product’s own supplier', async () => {
    const add = (customerId: number, code: string, productId: number) =>
      admin.call(productCustomerCalls.create, { body: { customerId, code, productId, price: 0 } });
    await add(mill.id, 'SX-9', tea.id);
    await add(kiln.id, 'JD-1', loose.id);
    // One code that two suppliers use for two products means neither; a customer's code means nothing to a buyer.
    await add(mill.id, 'TWO', cup.id);
    await add(kiln.id, 'TWO', tea.id);
    await add(trade.customer, 'MINE', cup.id);
    const rows = await preview(
      ...[`${tea.barcode} 红茶`, '品茗杯', 'SX-9', 'JD-1', 'TWO', 'MINE', loose.barcode].map((barcode) => ({ barcode, num: '1' })),
    );
    expect(rows.map(({ proId, customerName }) => [proId, customerName])).toEqual([
      [tea.id, '松溪茶厂'],
      [cup.id, '景德窑坊'],
      [tea.id, '松溪茶厂'],
      [loose.id, '景德窑坊'],
      [null, ''],
      [null, ''],
      [loose.id, ''],
    ]);
    expect(rows.map(({ isOk, msg }) => [isOk, msg]).slice(3, 5)).toEqual([
      [1, ''],
      [0, '产品库中没有找到该产品'],
    ]);
  });

  it('reads numbers and days as sheets write them; what is missing has the spec’s defaults', async () => {
    const [full, empty, odd] = await preview(
      {
        number: 'CG-7',
        pactNumber: 'HT-1',
        barcode: tea.barcode,
        num: '1,200',
        price: '￥9.50',
        rate: '13%',
        xiangzhuang: '24',
        sendTime: '2026/1/5',
      },
      { barcode: tea.barcode },
      { barcode: tea.barcode, num: '两箱', price: '贵', sendTime: '明天', number: '长'.repeat(60) },
    );
    expect(full).toMatchObject({
      row: 1,
      ...{ number: 'CG-7', pactNumber: 'HT-1', num: 1200, price: 9.5, rate: 0.13, xiangzhuang: 24, sendTime: '2026-01-05', isOk: 1 },
    });
    expect(empty).toMatchObject({
      row: 2,
      num: 0,
      price: 0,
      rate: 0,
      xiangzhuang: 1,
      sendTime: '',
      lastPrice: null,
      isOk: 0,
      msg: '采购单号未填写，上面的行是「CG-7」：请填写，或选择单独成单！数量未填写！',
    });
    expect(odd).toMatchObject({
      isOk: 0,
      msg: '数量「两箱」应为数字！单价「贵」应为数字！采购单号超过 50 个字，已截断！交货日期「明天」应为日期！',
      number: '长'.repeat(50),
    });
  });

  it('knows what was last paid, of purchases that the reader may see', async () => {
    const bought = (price: number, type: 0 | 1 = 0) =>
      trade.purchase({ customerId: kiln.id, products: [{ proId: cup.id, num: 1, price, type }] });
    await bought(3.5);
    await bought(4.25);
    const { id } = await bought(9);
    await admin.call(purchaseCalls.remove, { body: [id] });
    await bought(8, 1);
    expect((await preview({ barcode: cup.barcode }))[0]?.lastPrice).toBe(4.25);
    const clerk = await hire(world, admin, { permissions: ['purchase:add'], site, scope: dataScope.code.own });
    expect((await clerk.call(calls.preview, { body: { rows: [{ barcode: cup.barcode }] } })).rows[0]).toMatchObject({
      proId: cup.id,
      lastPrice: null,
    });
  });

  it('the barcode of a box, and a quantity of boxes, mean boxes, and the last price of a box', async () => {
    await admin.call(goodsCalls.create, {
      body: {
        goodsName: '碎银子',
        boxstyles: [{ name: '箱', xiangzhuang: 20 }],
        skuList: [{ sn: '6999911000110', boxBarcodes: ['6999911000127'] }],
      },
    });
    const row = { barcode: '6999911000127', num: '2', price: '150', customerId: mill.id };
    const rows = [row, { ...row, barcode: '6999911000110', num: '1 箱' }];
    const boxes = { barcode: '6999911000110', unit: '箱', unitFactor: 20, price: 150, lastPrice: null, isOk: 1 };
    expect(await preview(...rows)).toMatchObject([
      { ...boxes, num: 2 },
      { ...boxes, num: 1 },
    ]);
    const { list } = await admin.call(calls.save, { body: { rows, deptId: site } });
    const { lines, amount } = await purchase(list[0]?.id ?? 0);
    expect([amount, lines]).toMatchObject([450, [{ num: 60, unit: '箱', unitNum: 3, unitPrice: 150 }]]);
    expect((await preview(row))[0]?.lastPrice).toBe(150);
  });

  it('takes two thousand rows and not one more', async () => {
    const rows = Array.from({ length: 2001 }, () => ({ barcode: tea.barcode }));
    expect(await preview(...rows.slice(1))).toHaveLength(2000);
    expect(await admin.refused(calls.preview, { body: { rows } })).toMatchObject({
      status: 400,
      message: '每次导入限制数量2000条，请分批导入！',
    });
    expect((await admin.refused(calls.preview, { body: { rows: [] } })).message).toBe('无导入数据');
  });

  it('needs as many statements for a thousand rows as for one', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ barcode: [tea.barcode, '品茗杯', 'SX-9', `NO-${at}`][at % 4] ?? '' }));
    const one = await statementsDuring(world, calls.preview, () => preview({ barcode: tea.barcode }));
    expect(one).toBeGreaterThan(3);
    expect(await statementsDuring(world, calls.preview, () => preview(...rows))).toBe(one);
  });

  it('is for those who enter purchases, and shows nothing of another company', async () => {
    const reader = await hire(world, admin, { permissions: ['purchase:list'] });
    expect((await reader.refused(calls.preview, { body: { rows: [{ barcode: tea.barcode }] } })).status).toBe(403);
    const stranger = await openTrade(world, 0);
    expect(
      (await stranger.admin.call(calls.preview, { body: { rows: [{ barcode: tea.barcode }, { barcode: 'SX-9' }] } })).rows,
    ).toMatchObject([
      { proId: null, customerId: null },
      { proId: null, customerId: null },
    ]);
  });
});

describe('saving', () => {
  const lines = [
    { proId: tea.id, customerId: mill.id, num: 10, price: 9.5, xiangzhuang: 24 },
    { proId: cup.id, customerId: kiln.id, num: 4, price: 0, price2: 4.25, type: 1 as const },
  ];

  it('splits by supplier under -1 and -2, and says where they came from', async () => {
    const body = { list: [{ number: 'IMP-1', pactNumber: 'HT-1', info: 'excel导入', deptId: site, products: lines }] };
    const { list, success, fail } = await admin.call(purchaseCalls.upload, { body });
    expect([success, fail, list[0]?.number]).toEqual([1, 0, 'IMP-1-1、IMP-1-2']);
    const first = await purchase(list[0]?.id ?? 0);
    expect(first).toMatchObject({
      ...{ number: 'IMP-1-1', customerName: '松溪茶厂', amount: 95, info: 'excel导入', pactNumber: 'HT-1', source: 'upload' },
      state: purchaseState.pending,
    });
    const [second] = (await admin.call(purchaseCalls.list, { query: { number: 'IMP-1-2' } as never })).content;
    expect(second).toMatchObject({ customerName: '景德窑坊', amount: 0, info: 'excel导入' });
    expect((await purchase(second?.id ?? 0)).lines).toMatchObject([{ type: 1, price: 0, price2: 4.25, num: 4 }]);
  });

  it('saves all parts of an order or none; another order of the same import is saved', async () => {
    const closed = await supplier('关门厂');
    await admin.call(customerCalls.batchDisable, { body: { ids: [closed.id], enabled: 0 } });
    const before = await purchaseCount();
    const { list } = await admin.call(purchaseCalls.upload, {
      body: {
        list: [
          { number: 'IMP-2', deptId: site, products: [...lines, { proId: loose.id, customerId: closed.id, num: 1 }] },
          { number: 'IMP-3', deptId: site, products: lines.slice(0, 1) },
        ],
      },
    });
    expect(list).toMatchObject([
      { number: 'IMP-2', isOk: 0, msg: '「关门厂」不是可用的供应商' },
      { number: 'IMP-3', isOk: 1 },
    ]);
    expect(await purchaseCount()).toBe(before + 1);
    expect((await preview({ barcode: loose.barcode }))[0]?.customerId).toBeNull();
  });
});

it('a buyer keeps the templates of the files they read; who enters no orders keeps none', async () => {
  const buyer = await hire(world, admin, { permissions: ['purchase:add'] });
  const body = { code: 'buyer', filename: '采购.xls', jsonData: { barcode: '货号' } };
  expect(await buyer.call(importTemplateCalls.save, { body })).toMatchObject({ jsonData: { barcode: '货号' } });
  const reader = await hire(world, admin, { permissions: ['purchase:list'] });
  expect(await reader.refused(importTemplateCalls.save, { body })).toMatchObject({ status: 403, message: '没有权限：保存导入模板' });
});
