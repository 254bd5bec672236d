/** Single products: look-ups, kits, containers, customers' codes, prices, order. */
import { categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { recordSalePrices } from '@cangyun/server/src/areas/catalog/index.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { addGoods, addProduct, colours, newBarcode, receive } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '产品公司' });
const other = await world.company({ name: '隔壁公司' });
const missing = { status: 404, code: 'NOT_FOUND', message: '产品不存在或已删除' };

describe('a product', () => {
  it('is goods of one specification, which follow it', async () => {
    const category = await admin.call(categoryCalls.create, { body: { name: '纸品' } });
    const product = await addProduct(admin, { name: '三层抽纸', costPrice: 8.1234, rate: 13, categoryId: category.id });
    expect(product).toMatchObject({
      name: '三层抽纸',
      costPrice: 8.1234,
      rate: 13,
      categoryName: '纸品',
      categoryName2: null,
      parts: [],
      version: 1,
    });
    const goods = await admin.call(goodsCalls.ofSku, { params: { skuId: product.id } });
    expect(goods).toMatchObject({ goodsName: '三层抽纸', skuCount: 1, rate: 13, categoryId: category.id });
    const edited = await admin.call(productCalls.edit, { body: { ...product, name: '四层抽纸', period: 1080 } as never });
    expect(edited).toMatchObject({ name: '四层抽纸', version: 2 });
    expect(await admin.call(goodsCalls.getOne, { query: { id: goods.id } })).toMatchObject({ goodsName: '四层抽纸', period: 1080 });
    expect(await admin.refused(productCalls.edit, { body: { ...product, name: '五层' } as never })).toMatchObject({ code: 'STALE_EDIT' });
    expect(await admin.refused(productCalls.create, { body: { name: '重', barcode: product.barcode } })).toMatchObject({
      message: '条码已存在，请勿重复',
    });
    expect(await admin.refused(productCalls.create, { body: { name: 'A&B', barcode: newBarcode() } })).toMatchObject({
      message: '名称和条码不能包含 &：A&B',
    });
    expect(await admin.refused(productCalls.create, { body: { barcode: newBarcode() } as never })).toMatchObject({
      message: '名称不能为空',
    });
    for (const response of [
      await other.refused(productCalls.edit, { body: edited as never }),
      await other.refused(productCalls.getOne, { query: { id: product.id } }),
      await other.refused(productCalls.remove, { body: [product.id] }),
      await other.refused(productCalls.removeOne, { params: { id: product.id } }),
      await other.refused(productCalls.salePrices, { query: { id: product.id } }),
      await other.refused(productCalls.saveOrder, { body: { ids: [product.id] } }),
    ])
      expect(response).toMatchObject(missing);
    await admin.call(productCalls.remove, { body: [product.id] });
    expect(await admin.refused(goodsCalls.getOne, { query: { id: goods.id } })).toMatchObject({ status: 404 });
  });

  it('of several specifications leaves the shared facts to its goods', async () => {
    const skuList = colours.values.map((sku1) => ({ sn: newBarcode(), sku1 }));
    const goods = await addGoods(admin, { goodsName: '双色笔', skuOptions: [colours], skuList, period: 30 });
    const product = await admin.call(productCalls.getOne, { query: { id: goods.skuList[0]?.id ?? 0 } });
    const priced = await admin.call(productCalls.edit, { body: { ...product, retailPrice: 3.5, weight: 0.02 } as never });
    expect(priced.retailPrice).toBe(3.5);
    expect(await admin.refused(productCalls.edit, { body: { ...priced, period: 60 } as never })).toMatchObject({
      code: 'PRODUCT_OF_GOODS',
      message: '「双色笔 红」是多规格商品的一个规格，分类、品牌、单位、供应商等共用资料请在商品中修改',
    });
    await admin.call(productCalls.removeOne, { params: { id: product.id } });
    expect(await admin.call(goodsCalls.getOne, { query: { id: goods.id } })).toMatchObject({ skuCount: 1 });
  });
});

describe('combined products', () => {
  it('are made of goods and packaging, and of nothing else', async () => {
    const [cup, box] = [
      await addProduct(admin, { name: '杯子' }),
      await addProduct(admin, { name: '礼盒', type: productType.code.package }),
    ];
    const parts = [
      { productId: cup.id, num: 2 },
      { productId: box.id, num: 1 },
    ];
    const type = productType.code.combine;
    const kit = await addProduct(admin, { name: '对杯礼盒', type, parts });
    expect(kit.parts).toEqual([
      { ...parts[0], name: '杯子', barcode: cup.barcode, unitName: '' },
      { ...parts[1], name: '礼盒', barcode: box.barcode, unitName: '' },
    ]);
    expect(await admin.call(productCalls.lookUp, { query: { keyword: kit.barcode } })).toMatchObject([{ id: kit.id, parts }]);
    const container = await addProduct(admin, {
      name: '周转箱',
      type: productType.code.container,
      maxLoad: 30,
      chang: 60,
      kuan: 40,
      gao: 30,
    });
    expect(container).toMatchObject({ maxLoad: 30, chang: 60 });
    const refusal = async (more: object) =>
      (await admin.refused(productCalls.create, { body: { name: '错', barcode: newBarcode(), type, parts, ...more } as never })).message;
    expect(await refusal({ parts: [] })).toBe('组合产品「错」至少要有一个组成');
    expect(await refusal({ type: productType.code.product })).toBe('「错」不是组合产品，不能有组成');
    expect(await refusal({ parts: [{ productId: kit.id, num: 1 }] })).toBe('「对杯礼盒」是组合，不能作为组合产品的组成');
    expect(await refusal({ parts: [{ productId: container.id, num: 1 }] })).toBe('「周转箱」是容器，不能作为组合产品的组成');
    expect(await refusal({ parts: [parts[0], parts[0]] })).toBe('组成中有重复的产品');
    expect(await refusal({ parts: [{ productId: 999_999, num: 1 }] })).toBe('所选的产品不存在或已删除');
    expect(await refusal({ parts: [{ productId: cup.id, num: 0 }] })).toContain('数量');
    const theirs = await addProduct(other);
    expect(await refusal({ parts: [{ productId: theirs.id, num: 1 }] })).toBe('所选的产品不存在或已删除');
    expect(await admin.refused(productCalls.remove, { body: [cup.id] })).toMatchObject({
      message: '「杯子」是组合产品「对杯礼盒」的组成，不能作废',
    });
    const smaller = await admin.call(productCalls.edit, { body: { ...kit, parts: [parts[0]] } as never });
    expect(smaller.parts).toHaveLength(1);
    await admin.call(productCalls.remove, { body: [box.id] });
    // Voided together, neither blocks the other.
    await admin.call(productCalls.remove, { body: [cup.id, kit.id] });
  });
});

describe('look-up', () => {
  it('obeys the barcode rule', async () => {
    const water = await addProduct(admin, { name: '天然矿泉水', code: 'W-100', externalMark: 'EXT7', model: '550ml' });
    const soda = await addProduct(admin, { name: '苏打矿泉水', barcode: 'SODA-1' });
    const buyer = await addCustomer(admin, { name: '买家' });
    const third = await addCustomer(admin, { name: '第三方' });
    await admin.call(productCustomerCalls.create, { body: { productId: soda.id, customerId: buyer.id, code: 'MY-9', price: 1.5 } });
    const names = async (query: object) => (await admin.call(productCalls.lookUp, { query: query as never })).map(({ name }) => name);
    expect(await names({ keyword: '矿泉水' })).toEqual(['天然矿泉水', '苏打矿泉水']);
    expect(await names({ keyword: '天然矿泉水 整箱' })).toEqual(['天然矿泉水']);
    expect(await names({ barcode: `${water.barcode}）随便` })).toEqual(['天然矿泉水']);
    expect(await names({ keyword: water.barcode })).toEqual(['天然矿泉水']);
    expect(await names({ barcode: 'MY-9' })).toEqual(['苏打矿泉水']);
    expect(await names({ barcode: 'MY-9', customerId: buyer.id })).toEqual(['苏打矿泉水']);
    expect(await names({ barcode: 'MY-9', customerId: third.id })).toEqual([]);
    expect(await names({ barcode: 'W-100' })).toEqual(['天然矿泉水']);
    // Customer's code first, then barcode.
    expect(await names({ barcode: 'SODA-1' })).toEqual(['苏打矿泉水']);
    // Initials and parts of codes: only if it was typed as a keyword.
    expect(await names({ keyword: 'trkqs' })).toEqual(['天然矿泉水']);
    expect(await names({ keyword: 'XT7' })).toEqual(['天然矿泉水']);
    expect(await names({ barcode: 'trkqs' })).toEqual([]);
    expect(await names({})).toEqual([]);
    expect(await other.call(productCalls.lookUp, { query: { keyword: '矿泉水' } })).toEqual([]);
    expect(await world.visitor.refused(productCalls.lookUp, { query: { keyword: '矿泉水' } })).toMatchObject({ status: 401 });
    // The list's search box finds by a customer's code as well.
    expect((await admin.call(productCalls.list, { query: { keyword: 'my-9' } })).content.map(({ id }) => id)).toEqual([soda.id]);
    expect((await admin.call(productCalls.getOne, { query: { id: soda.id } })).customerCodes).toEqual([
      { customerId: buyer.id, customerName: '买家', code: 'MY-9', price: 1.5 },
    ]);
  });

  it('shows pickers what is usable and what the customer paid last, and no costs', async () => {
    const product = await addProduct(admin, { name: '拣选品', costPrice: 5, retailPrice: 9 });
    const [north, south] = [await addSite(admin, '北'), await addSite(admin, '南')];
    const [buyer, rival] = [await addCustomer(admin), await addCustomer(admin)];
    await receive(world, admin, north, product.id, 10);
    const sell = (number: string, price: number, deptId: number) =>
      world.app.services.db.inTransaction(asCompany(admin.companyId, admin.userId), async (tx) =>
        recordSalePrices(tx, admin.companyId, number, [
          { productId: product.id, customerId: buyer.id, deptId, price: price + 1 },
          { productId: product.id, customerId: buyer.id, deptId, price },
        ]),
      );
    await sell('XS1', 8.8, north);
    await sell('XS2', 8.5, south);
    await sell('XS3', 8.2, south);
    const clerk = await hire(world, admin, { permissions: ['shipmentOrder:list'] });
    const ask = async (query: object) =>
      (await clerk.call(productCalls.pick, { query: { ids: [product.id], ...query } as never })).content[0];
    expect(await ask({})).toMatchObject({ usableQty: 10, lastPrice: null, retailPrice: 9 });
    expect(await ask({ deptId: south, customerId: buyer.id })).toMatchObject({ usableQty: 0, lastPrice: 8.2 });
    expect(await ask({ deptId: north, customerId: buyer.id })).toMatchObject({ usableQty: 10, lastPrice: 8.8 });
    expect(await ask({ customerId: rival.id })).toMatchObject({ lastPrice: null });
    expect(JSON.stringify(await ask({}))).not.toContain('costPrice');
    expect(await admin.call(productCalls.salePrices, { query: { id: product.id } })).toMatchObject([
      { deptId: south, price: 8.2, number: 'XS3' },
      { deptId: north, price: 8.8, number: 'XS1' },
    ]);
    expect((await clerk.call(productCalls.pick, { query: { type: productType.code.container } })).totalElements).toBe(1);
    expect(await world.visitor.refused(productCalls.pick, {})).toMatchObject({ status: 401 });
    expect(await world.visitor.refused(productCalls.pickGoods, {})).toMatchObject({ status: 401 });
    const picked = await clerk.call(productCalls.pickGoods, { query: { keyword: 'jxp' } });
    expect(picked.content).toMatchObject([{ goodsName: '拣选品', price: 9, skuList: [{ id: product.id, usableQty: 10 }] }]);
    for (const call of [productCalls.list, productCalls.download]) expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
  });

  it('shows eighteen goods a page where the picker does not say', async () => {
    const company = await world.company();
    await company.call(goodsCalls.upload, {
      body: Array.from({ length: 40 }, (_, at) => ({ goodsName: `货${at}`, skuList: [{ sn: newBarcode() }] })) as never,
    });
    const pages = await Promise.all([0, 1, 2].map((page) => company.call(productCalls.pickGoods, { query: { page } })));
    expect(pages.map(({ content }) => content.length)).toEqual([18, 18, 4]);
    expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(40);
    expect(pages[0]?.totalElements).toBe(40);
  });
});

describe('codes of customers', () => {
  it('are unique per customer, and find the product as long as they exist', async () => {
    const [one, two] = [await addProduct(admin, { name: '编码甲' }), await addProduct(admin, { name: '编码乙' })];
    const buyer = await addCustomer(admin, { name: '编码客户' });
    const row = await admin.call(productCustomerCalls.create, { body: { productId: one.id, customerId: buyer.id, code: 'C-1' } });
    expect(row).toMatchObject({ productName: '编码甲', customerName: '编码客户', barcode: one.barcode });
    const create = (body: object) => admin.refused(productCustomerCalls.create, { body: body as never });
    expect(await create({ productId: two.id, customerId: buyer.id, code: 'C-1' })).toMatchObject({
      message: '该客户的商品编码已存在，请勿重复',
    });
    expect(await create({ productId: one.id, customerId: buyer.id, code: 'C-2' })).toMatchObject({
      message: '该客户的同一产品已存在，请勿重复',
    });
    expect(await create({ productId: 999_999, customerId: buyer.id, code: 'C-3' })).toMatchObject({ message: '所选的产品不存在或已删除' });
    const found = async (keyword: string) => (await admin.call(productCalls.list, { query: { keyword } })).content.map(({ name }) => name);
    const edited = await admin.call(productCustomerCalls.edit, { body: { ...row, productId: two.id, code: 'C-9' } as never });
    expect([await found('C-1'), await found('C-9')]).toEqual([[], ['编码乙']]);
    expect((await admin.call(goodsCalls.list, { query: { keyword: 'C-9' } })).content.map(({ goodsName }) => goodsName)).toEqual([
      '编码乙',
    ]);
    expect(await admin.refused(productCustomerCalls.edit, { body: row as never })).toMatchObject({ code: 'STALE_EDIT' });
    expect(await other.refused(productCustomerCalls.edit, { body: edited as never })).toMatchObject({ status: 404 });
    expect((await admin.call(productCustomerCalls.list, { query: { keyword: '编码客户' } })).totalElements).toBe(1);
    expect((await sheetIn(await admin.respond(productCustomerCalls.download, { query: { code: 'C-9' } as never }))).rows).toMatchObject([
      { 客户编码: 'C-9', 产品: '编码乙' },
    ]);
    const clerk = await hire(world, admin);
    for (const call of [productCustomerCalls.list, productCustomerCalls.download])
      expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
    await admin.call(productCustomerCalls.remove, { body: [edited.id] });
    expect(await found('C-9')).toEqual([]);
    expect(await admin.refused(productCustomerCalls.remove, { body: [edited.id] })).toMatchObject({ status: 404 });
    const last = await admin.call(productCustomerCalls.create, { body: { productId: one.id, customerId: buyer.id, code: 'C-1' } });
    expect(await admin.refused(productCustomerCalls.removeOne, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
    await admin.call(productCustomerCalls.removeOne, { params: { id: last.id } });
  });
});

describe('lists', () => {
  it('filter by category branch, export, and keep the order that people gave', async () => {
    const top = await admin.call(categoryCalls.create, { body: { name: '顶' } });
    const leaf = await admin.call(categoryCalls.create, { body: { name: '叶', pid: top.id } });
    const [first, second] = [await addProduct(admin, { categoryId: leaf.id }), await addProduct(admin, { categoryId: top.id })];
    const inTop = await admin.call(productCalls.list, { query: { categoryId: top.id, sort: 'sort,asc' } as never });
    expect(inTop.totalElements).toBe(2);
    expect((await admin.call(productCalls.list, { query: { categoryId: leaf.id } as never })).content.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect((await admin.call(productCalls.list, { query: { categoryId: 999_999 } as never })).totalElements).toBe(0);
    await admin.call(productCalls.saveOrder, { body: { ids: [second.id, first.id] } });
    const sorted = await admin.call(productCalls.list, { query: { categoryId: top.id, sort: 'sort,asc' } as never });
    expect(sorted.content.map(({ id, sort }) => [id, sort])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ]);
    expect(await admin.refused(productCalls.saveOrder, { body: { ids: [first.id, 999_999] } })).toMatchObject(missing);
    const sheet = await sheetIn(await admin.respond(productCalls.download, { query: { categoryId: leaf.id } as never }));
    expect(sheet).toMatchObject({ fileName: '产品数据.xlsx', rows: [{ 一级分类: '顶', 二级分类: '叶', 市场状态: '已上市' }] });
    // "Product list without paging": everything on one page.
    expect((await admin.call(productCalls.list, { query: { size: 10_000 } })).content.length).toBeGreaterThan(5);
  });
});
