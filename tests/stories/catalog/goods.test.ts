/** Goods with specifications: created, changed, sold, stopped, merged, uploaded, voided. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { marketState, productType, saleState } from '@cangyun/contract/catalog/product.ts';
import { describe, expect, it } from 'vitest';
import { addGoods, colours, fourSkus, newBarcode, receive, sizes } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '商品公司' });
const other = await world.company({ name: '隔壁公司' });
const missing = { status: 404, code: 'NOT_FOUND', message: '商品不存在或已删除' };

const shirt = (more: object = {}) => addGoods(admin, { goodsName: '纯棉T恤', skuOptions: [colours, sizes], skuList: fourSkus(), ...more });
const skuIds = (goods: { skuList: readonly { id: number }[] }) => goods.skuList.map(({ id }) => id);

describe('goods with axes', () => {
  it('make one product for every combination, named by its values', async () => {
    const goods = await shirt({ boxstyles: [{ xiangzhuang: 24, chang: 40, kuan: 30, gao: 20, zhong: 0.4 }], xiangzhuang: 24 });
    expect(goods).toMatchObject({ goodsName: '纯棉T恤', skuCount: 4, price: 59, onSale: 0, skuOptions: [colours, sizes] });
    expect(goods.skuList.map((sku) => sku.goodsName)).toEqual(['纯棉T恤 红 M', '纯棉T恤 红 L', '纯棉T恤 蓝 M', '纯棉T恤 蓝 L']);
    const product = await admin.call(productCalls.getOne, { query: { id: skuIds(goods)[0] ?? 0 } });
    expect(product).toMatchObject({ goodsId: goods.id, sku1: '红', sku2: 'M', sku3: '', xiangzhuang: 24, chang: 40, zhong: 0.4 });
    expect(await admin.call(goodsCalls.getOne, { query: { id: goods.id } })).toEqual(goods);
    expect(await admin.call(goodsCalls.ofSku, { params: { skuId: product.id } })).toEqual(goods);
    expect(await admin.refused(goodsCalls.getOne, { query: { id: 999_999 } })).toMatchObject(missing);
    expect(await admin.refused(goodsCalls.ofSku, { params: { skuId: 999_999 } })).toMatchObject(missing);
    expect(await other.refused(goodsCalls.ofSku, { params: { skuId: product.id } })).toMatchObject(missing);
  });

  it('refuse axes and products that do not fit each other', async () => {
    const skuList = fourSkus();
    const refusal = async (more: object) =>
      (await admin.refused(goodsCalls.create, { body: { goodsName: '错', skuList, ...more } as never })).message;
    expect(await refusal({})).toBe('商品「错」：没有规格的商品只能有一个产品');
    expect(await refusal({ skuOptions: [colours] })).toBe('商品「错」：规格「红 M」不在规格值中');
    expect(await refusal({ skuOptions: [colours, colours] })).toBe('商品「错」：规格名「颜色」重复');
    expect(await refusal({ skuOptions: [colours, sizes], skuList: [...skuList, { ...skuList[0], sn: newBarcode() }] })).toBe(
      '商品「错」：规格「红 M」重复',
    );
    expect(await refusal({ skuList: [] })).toBe('产品至少 1 项');
    expect(await refusal({ skuOptions: [colours, sizes, colours, sizes] })).toBe('规格最多 3 项');
    expect(await refusal({ skuList: [{ sn: 'A&B' }] })).toBe('名称和条码不能包含 &：A&B');
    expect(await refusal({ type: productType.code.combine, skuList: [{ sn: newBarcode() }] })).toBe('组合产品「错」至少要有一个组成');
    const taken = await addGoods(admin);
    const sn = taken.skuList[0]?.sn ?? '';
    expect(await refusal({ skuList: [{ sn }] })).toBe(`条码已被使用：${sn}（${taken.goodsName}）`);
    expect(
      await refusal({
        skuOptions: [{ name: '色', values: ['a', 'b'] }],
        skuList: [
          { sn: 'X', sku1: 'a' },
          { sn: 'X', sku1: 'b' },
        ],
      }),
    ).toBe('条码 X 在提交的产品中重复');
    await addGoods(admin, { sn: 'SN-1' });
    expect(await refusal({ sn: 'SN-1', skuList: [{ sn: newBarcode() }] })).toBe('商品编号已存在，请勿重复');
    const customer = await addCustomer(admin, { name: '不是供应商' });
    expect(await refusal({ customerId: customer.id, skuList: [{ sn: newBarcode() }] })).toBe('「不是供应商」不是供应商');
    expect(await refusal({ customerId: 999_999, skuList: [{ sn: newBarcode() }] })).toBe('所选的供应商不存在或已删除');
    expect(await refusal({ categoryId: 999_999, skuList: [{ sn: newBarcode() }] })).toBe('所选的分类不存在或已删除');
    expect(await refusal({ deleteFlag: 1, skuList: [{ sn: newBarcode() }] })).toContain('deleteFlag');
  });

  it('change: kept products stay themselves, new ones come, missing ones are voided, names follow', async () => {
    const goods = await shirt();
    const [redM, redL, blueM, blueL] = goods.skuList;
    if (!redM || !redL || !blueM || !blueL) throw new Error('four products');
    const green = { name: '颜色', values: ['红', '蓝', '绿'] };
    // Red and blue M change places, barcodes too: unique keys must not prevent it.
    const swapped = [
      { ...redM, sku1: '蓝', sn: blueM.sn },
      { ...blueM, sku1: '红', sn: redM.sn, goodsName: '特别款' },
      redL,
      { sn: newBarcode(), sku1: '绿', sku2: 'M', sku3: '', price: 69 },
    ];
    const body = { ...goods, goodsName: '纯棉短袖', skuOptions: [green, sizes], skuList: swapped, deleteFlag: 0 };
    const edited = await admin.call(goodsCalls.edit, { body: body as never });
    expect(edited.skuList.map(({ id, goodsName, sn }) => [id, goodsName, sn])).toEqual([
      [redM.id, '纯棉短袖 蓝 M', blueM.sn],
      [redL.id, '纯棉短袖 红 L', redL.sn],
      [blueM.id, '特别款', redM.sn],
      [expect.any(Number), '纯棉短袖 绿 M', expect.any(String)],
    ]);
    expect(await admin.refused(productCalls.getOne, { query: { id: blueL.id } })).toMatchObject({ status: 404 });
    expect(await admin.refused(goodsCalls.edit, { body: body as never })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    expect(await admin.refused(goodsCalls.edit, { body: { ...edited, skuList: [{ ...redM, id: 999_999 }] } as never })).toMatchObject({
      status: 404,
    });
    expect(await other.refused(goodsCalls.edit, { body: edited as never })).toMatchObject(missing);
    // A new name finds it, the old one does not.
    expect((await admin.call(goodsCalls.list, { query: { keyword: '短袖' } })).content.map(({ id }) => id)).toContain(goods.id);
    expect((await admin.call(productCalls.list, { query: { keyword: '短袖' } })).totalElements).toBe(3);
    // A product that was changed alone makes an open form of its goods stale.
    const product = await admin.call(productCalls.getOne, { query: { id: redL.id } });
    await admin.call(productCalls.edit, { body: { ...product, costPrice: 33 } as never });
    expect(await admin.refused(goodsCalls.edit, { body: edited as never })).toMatchObject({ code: 'STALE_EDIT' });
  });

  it('do not lose a product that lies in stock', async () => {
    const goods = await shirt({ goodsName: '有库存的衣服' });
    const site = await addSite(admin, '库存仓');
    const [first] = goods.skuList;
    await receive(world, admin, site, first?.id ?? 0, 7);
    const refusal = { code: 'PRODUCT_HAS_STOCK', message: '「有库存的衣服 红 M」还有库存 7，不能作废' };
    expect(await admin.refused(goodsCalls.edit, { body: { ...goods, skuList: goods.skuList.slice(1) } as never })).toMatchObject(refusal);
    expect(await admin.refused(goodsCalls.remove, { body: [goods.id] })).toMatchObject(refusal);
    expect(await admin.refused(productCalls.remove, { body: skuIds(goods) })).toMatchObject(refusal);
    const shown = await admin.call(goodsCalls.ofSku, { params: { skuId: first?.id ?? 0 }, query: { showQty: 1 } });
    expect(shown.skuList.map(({ quantity, usableQty }) => [quantity, usableQty])).toEqual([
      [7, 7],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('sale', () => {
  it('is for those who hold the market key; discontinued and unpriced products stay off', async () => {
    const goods = await shirt({ goodsName: '上架衣服' });
    const ids = [goods.id];
    const [first = 0, second = 0] = skuIds(goods);
    const clerk = await hire(world, admin, { permissions: ['goods:list', 'goods:edit', 'product:list'] });
    expect(await clerk.refused(goodsCalls.market, { body: { ids, onSale: 1 } })).toMatchObject({
      status: 403,
      message: '没有权限：商品上架下架',
    });
    expect(await clerk.refused(productCalls.market, { body: { ids: [first], onSale: 1 } })).toMatchObject({ status: 403 });
    await admin.call(goodsCalls.market, { body: { ids, onSale: 1 } });
    const on = await admin.call(goodsCalls.getOne, { query: { id: goods.id } });
    expect([on.onSale, ...on.skuList.map(({ onSale }) => onSale)]).toEqual([1, 1, 1, 1, 1]);
    await admin.call(productCalls.market, { body: { ids: skuIds(goods), onSale: 0 } });
    expect((await admin.call(goodsCalls.list, { query: { keyword: '上架衣服', onSale: saleState.code.on } as never })).totalElements).toBe(
      0,
    );
    await admin.call(productCalls.market, { body: { ids: [first], onSale: 1 } });
    expect((await admin.call(goodsCalls.getOne, { query: { id: goods.id } })).onSale).toBe(1);
    // Discontinuing takes it off sale, and it can not come back.
    const product = await admin.call(productCalls.getOne, { query: { id: first } });
    const over = await admin.call(productCalls.edit, { body: { ...product, marketState: marketState.code.over } as never });
    expect(over.onSale).toBe(0);
    expect(await admin.refused(productCalls.market, { body: { ids: [first], onSale: 1 } })).toMatchObject({
      message: '「上架衣服 红 M」已停产，不能上架',
    });
    await admin.call(goodsCalls.market, { body: { ids, onSale: 1 } });
    const rest = await admin.call(goodsCalls.getOne, { query: { id: goods.id } });
    expect(rest.skuList.map(({ onSale }) => onSale)).toEqual([0, 1, 1, 1]);
    const free = await addGoods(admin, { goodsName: '没有价', skuList: [{ sn: newBarcode() }] });
    expect(await admin.refused(goodsCalls.market, { body: { ids: [free.id], onSale: 1 } })).toMatchObject({
      message: '「没有价」没有零售价，不能上架',
    });
    const gone = await addGoods(admin, {
      goodsName: '停产品',
      skuList: [{ sn: newBarcode(), price: 1, marketState: marketState.code.over }],
    });
    expect(await admin.refused(goodsCalls.market, { body: { ids: [gone.id], onSale: 1 } })).toMatchObject({
      message: '「停产品」已停产，不能上架',
    });
    expect(await other.refused(goodsCalls.market, { body: { ids, onSale: 0 } })).toMatchObject(missing);
    expect(await other.refused(productCalls.market, { body: { ids: [second], onSale: 0 } })).toMatchObject({ status: 404 });
  });

  it('stops at chosen sites', async () => {
    const goods = await shirt({ goodsName: '停售衣服' });
    const [north, south] = [await addSite(admin, '北仓'), await addSite(admin, '南仓')];
    const ids = [goods.id];
    await admin.call(goodsCalls.market, { body: { ids, onSale: 1 } });
    const offeredAt = async (deptId: number) =>
      (await admin.call(productCalls.pick, { query: { keyword: '停售衣服', deptId, onSale: 1 } })).totalElements;
    await admin.call(goodsCalls.addStop, { body: { ids, deptIds: [north, south] } });
    await admin.call(goodsCalls.addStop, { body: { ids, deptIds: [north] } });
    expect(await admin.call(goodsCalls.getOne, { query: { id: goods.id } })).toMatchObject({
      stopDeptIds: [north, south],
      stopDeptNames: '北仓、南仓',
    });
    expect([await offeredAt(north), await offeredAt(south), await offeredAt(await homeOf(admin))]).toEqual([0, 0, 4]);
    await admin.call(goodsCalls.removeStop, { body: { ids, deptIds: [south] } });
    expect([await offeredAt(north), await offeredAt(south)]).toEqual([0, 4]);
    const pickGoods = async (deptId: number) =>
      (await admin.call(productCalls.pickGoods, { query: { keyword: '停售衣服', deptId, onSale: 1 } })).content.map(
        (one) => one.skuList.length,
      );
    expect([await pickGoods(north), await pickGoods(south)]).toEqual([[], [4]]);
    for (const call of [goodsCalls.addStop, goodsCalls.removeStop]) {
      expect(await other.refused(call, { body: { ids, deptIds: [south] } })).toMatchObject(missing);
      expect(await admin.refused(call, { body: { ids: [], deptIds: [south] } })).toMatchObject({ status: 422 });
    }
    expect(await admin.refused(goodsCalls.addStop, { body: { ids, deptIds: [999_999] } })).toMatchObject({
      message: '所选的网点不存在或已删除',
    });
  });
});
