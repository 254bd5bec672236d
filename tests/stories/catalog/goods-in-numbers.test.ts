/** Goods in numbers: merged into one, uploaded, voided, listed under all their names. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { addGoods, colours, newBarcode } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '商品公司' });
const other = await world.company({ name: '隔壁公司' });
const missing = { status: 404, code: 'NOT_FOUND', message: '商品不存在或已删除' };

describe('merging', () => {
  it('makes one of several; their products keep their ids, stock and codes', async () => {
    const [red, blue, huge] = [
      await addGoods(admin, { goodsName: '红杯' }),
      await addGoods(admin, { goodsName: '蓝杯' }),
      await addGoods(admin, { goodsName: '大杯' }),
    ];
    const ids = [red.id, blue.id];
    const list = await admin.call(goodsCalls.mergeable, { query: { ids } });
    expect(list.map(({ goodsName, goodsId }) => [goodsName, goodsId])).toEqual([
      ['红杯', red.id],
      ['蓝杯', blue.id],
    ]);
    expect(await other.call(goodsCalls.mergeable, { query: { ids } })).toEqual([]);
    const [one, two] = list.map(({ id }) => id);
    const skuList = [
      { id: one ?? 0, sku1: '红' },
      { id: two ?? 0, sku1: '蓝' },
    ];
    const merge = { id: red.id, version: red.version, ids: [blue.id], skuOptions: [colours], skuList };
    const refusal = async (more: object) => (await admin.refused(goodsCalls.merge, { body: { ...merge, ...more } })).message;
    expect(await refusal({ ids: [red.id] })).toBe('商品不能与自己合并');
    expect(await refusal({ skuList: skuList.slice(1) })).toBe('请给出被合并商品的每一个产品的规格：红杯');
    expect(await refusal({ skuList: [...skuList, { id: huge.skuList[0]?.id ?? 0, sku1: '红' }] })).toBe('产品不存在或已删除');
    expect(await refusal({ skuList: skuList.map((sku) => ({ ...sku, sku1: '红' })) })).toBe('商品「红杯」：规格「红」重复');
    expect(await refusal({ version: 99 })).toBe('数据已被他人修改，请刷新后重试');
    expect(await refusal({ ids: [999_999] })).toBe('商品不存在或已删除');
    const packaging = await addGoods(admin, { goodsName: '杯盒', type: productType.code.package });
    expect(await refusal({ ids: [packaging.id] })).toBe('「杯盒」的类型或单位与保留的商品不同，不能合并');
    expect(await other.refused(goodsCalls.merge, { body: merge })).toMatchObject(missing);
    const merged = await admin.call(goodsCalls.merge, { body: merge });
    expect(merged).toMatchObject({ id: red.id, skuCount: 2, skuOptions: [colours] });
    expect(merged.skuList.map(({ id, sku1 }) => [id, sku1])).toEqual([
      [one, '红'],
      [two, '蓝'],
    ]);
    expect(await admin.refused(goodsCalls.getOne, { query: { id: blue.id } })).toMatchObject(missing);
    expect(await admin.call(goodsCalls.ofSku, { params: { skuId: two ?? 0 } })).toMatchObject({ id: red.id });
    const clerk = await hire(world, admin, { permissions: ['goods:list', 'goods:edit'] });
    expect(await clerk.refused(goodsCalls.merge, { body: merge })).toMatchObject({ status: 403 });
  });
});

describe('an upload', () => {
  const row = (name: string, more: object = {}) => ({
    goodsName: name,
    categoryName: ['食品', '饮料', '矿泉水'],
    brandName: '清泉',
    goodsUnit: '瓶',
    skuList: [{ sn: newBarcode(), price: 2 }],
    ...more,
  });

  it('names what it needs and makes what is new, all or none', async () => {
    await addCustomer(admin, { name: '水厂', style: 1, mark: 'SC' });
    const list = [
      row('上传水一', { supplierName: 'SC' }),
      row('上传水二', { categoryName: ['食品', '饮料', '苏打水'], supplierName: '水厂' }),
    ];
    expect(await admin.call(goodsCalls.upload, { body: list as never })).toEqual({ goods: 2, products: 2 });
    const { content } = await admin.call(goodsCalls.list, { query: { keyword: '上传水', sort: 'goodsName,asc' } });
    expect(content).toMatchObject([
      { categoryName: '食品 / 饮料 / 矿泉水', brandName: '清泉', goodsUnit: '瓶', supplierName: '水厂' },
      { categoryName: '食品 / 饮料 / 苏打水', brandName: '清泉', goodsUnit: '瓶', supplierName: '水厂' },
    ]);
    // A filter by a category finds the whole branch below it.
    const [food = ''] = content[0]?.categoryPath?.split(',') ?? [];
    expect((await admin.call(goodsCalls.list, { query: { categoryId: Number(food) } as never })).totalElements).toBe(2);
    const refusal = async (body: object) => (await admin.refused(goodsCalls.upload, { body: body as never })).message;
    expect(await refusal([row('坏', { supplierName: '没有' }), row('好')])).toBe('没有标记或名称为「没有」的供应商');
    expect(await refusal([row('一'), list[0]])).toContain('条码已被使用');
    expect((await admin.call(goodsCalls.list, { query: { keyword: '好' } })).totalElements).toBe(0);
    expect(await refusal([])).toBe('至少 1 项');
    expect(await refusal(Array.from({ length: 3001 }, (_, at) => row(`多${at}`)))).toBe('每次导入限制数量3000条，请分批导入！');
    const clerk = await hire(world, admin, { permissions: ['goods:list', 'goods:add'] });
    expect(await clerk.refused(goodsCalls.upload, { body: [row('无权')] as never })).toMatchObject({ status: 403 });
  });

  it('takes a fixed number of statements, however many rows', async () => {
    const total = async (): Promise<number> =>
      Number(
        /cangyun_statements_total\{call="POST \/api\/goods\/uploadGoods"\} (\d+)/.exec(
          (await world.visitor.send('GET', '/metrics')).body,
        )?.[1] ?? 0,
      );
    const statements = async (count: number): Promise<number> => {
      const before = await total();
      await admin.call(goodsCalls.upload, { body: Array.from({ length: count }, (_, at) => row(`批${count}-${at}`)) as never });
      return (await total()) - before;
    };
    // From four on they leave in four parts.
    const few = await statements(4);
    expect(few).toBeGreaterThan(5);
    expect(await statements(times(300, 3_000))).toBe(few);
  });
});

describe('voiding and lists', () => {
  it('voids goods with their products; the barcode is free again', async () => {
    const goods = await addGoods(admin, { goodsName: '作废品' });
    const sn = goods.skuList[0]?.sn ?? '';
    const again = await addGoods(admin, { goodsName: '另一作废品' });
    await admin.call(goodsCalls.remove, { body: [goods.id] });
    await admin.call(goodsCalls.removeOne, { params: { id: again.id } });
    expect(await admin.refused(goodsCalls.remove, { body: [goods.id] })).toMatchObject(missing);
    expect(await admin.refused(goodsCalls.removeOne, { params: { id: again.id } })).toMatchObject(missing);
    await addGoods(admin, { goodsName: '重来', skuList: [{ sn }] });
    const clerk = await hire(world, admin, { permissions: [] });
    for (const call of [goodsCalls.list, goodsCalls.download]) expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
    expect(await clerk.refused(goodsCalls.mergeable, {})).toMatchObject({ status: 403 });
    const sheet = await sheetIn(await admin.respond(goodsCalls.download, { query: { keyword: '重来' } }));
    expect(sheet).toMatchObject({ fileName: '商品数据.xlsx', rows: [{ 商品名称: '重来', 规格数: 1 }] });
    expect((await other.call(goodsCalls.list, {})).totalElements).toBe(0);
  });

  it('answers the same under every prefix and under the literal names', async () => {
    const named = <C extends { aliases: readonly string[] }>(call: C) => call.aliases.map((path) => ({ ...call, path }));
    for (const call of named(goodsCalls.create)) {
      const sn = newBarcode();
      const made = await admin.call(call, { body: { goodsName: `别名${sn}`, skuList: [{ sn }] } as never });
      expect(made.goodsName).toBe(`别名${sn}`);
    }
    const goods = await addGoods(admin, { goodsName: '别名改' });
    let version = goods.version;
    for (const call of named(goodsCalls.edit)) ({ version } = await admin.call(call, { body: { ...goods, version } as never }));
    for (const call of named(goodsCalls.list)) expect((await admin.call(call, { query: { keyword: '别名改' } })).totalElements).toBe(1);
    for (const call of named(goodsCalls.ofSku))
      expect(await admin.call(call, { params: { skuId: goods.skuList[0]?.id ?? 0 } })).toMatchObject({ id: goods.id });
    for (const call of named(goodsCalls.mergeable)) expect(await admin.call(call, { query: { ids: [goods.id] } })).toHaveLength(1);
    for (const call of named(goodsCalls.download)) expect((await admin.respond(call, {})).statusCode).toBe(200);
    const site = await homeOf(admin);
    for (const call of [...named(goodsCalls.addStop), ...named(goodsCalls.removeStop)])
      await admin.call(call, { body: { ids: [goods.id], deptIds: [site] } });
    for (const call of named(goodsCalls.upload)) {
      const sn = newBarcode();
      expect(await admin.call(call, { body: [{ goodsName: `别名传${sn}`, skuList: [{ sn }] }] as never })).toMatchObject({ goods: 1 });
    }
    for (const call of named(goodsCalls.merge)) {
      const [one, two] = [await addGoods(admin), await addGoods(admin)];
      const skuList = [one, two].map(({ skuList: [sku] }, at) => ({ id: sku?.id ?? 0, sku1: colours.values[at] ?? '' }));
      const merged = await admin.call(call, { body: { id: one.id, version: one.version, ids: [two.id], skuOptions: [colours], skuList } });
      expect(merged.skuCount).toBe(2);
    }
  });
});
