/** Groups of products for customers, and fee types of products at sites. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '分组公司' });
const other = await world.company({ name: '隔壁公司' });
const clerk = await hire(world, admin, { permissions: ['product:list'] });
const [tea, cup] = [await addProduct(admin, { name: '红茶' }), await addProduct(admin, { name: '茶杯' })];
const buyer = await addCustomer(admin, { name: '茶客' });

describe('product groups', () => {
  it('hold products and customers, and are saved one by one or together', async () => {
    const row = await admin.call(productGroupCalls.create, {
      body: { name: '茶具', productIds: [tea.id, cup.id], customerIds: [buyer.id] },
    });
    expect(row).toMatchObject({ productCount: 2, customerCount: 1, version: 1 });
    expect(await admin.call(productGroupCalls.getOne, { query: { id: row.id } })).toMatchObject({
      products: [
        { id: tea.id, name: '红茶', barcode: tea.barcode },
        { id: cup.id, name: '茶杯' },
      ],
      customers: [{ id: buyer.id, name: '茶客' }],
    });
    expect(await admin.call(productGroupCalls.customers, { query: { id: row.id } })).toEqual([{ id: buyer.id, name: '茶客', style: 4 }]);
    expect((await admin.call(productCalls.pick, { query: { groupId: row.id } })).content.map(({ name }) => name).toSorted()).toEqual([
      '红茶',
      '茶杯',
    ]);
    const edited = await admin.call(productGroupCalls.edit, { body: { ...row, productIds: [tea.id], customerIds: [] } as never });
    expect(edited).toMatchObject({ productCount: 1, customerCount: 0, version: 2 });
    const saved = await admin.call(productGroupCalls.saveAll, {
      body: [
        { ...edited, name: '茶叶', productIds: [tea.id] },
        { name: '新组', productIds: [cup.id], customerIds: [buyer.id] },
      ] as never,
    });
    expect(saved.map(({ name, productCount, customerCount }) => [name, productCount, customerCount])).toEqual([
      ['茶叶', 1, 0],
      ['新组', 1, 1],
    ]);
    const names = async (query: object) => (await admin.call(productGroupCalls.all, { query })).map(({ name }) => name);
    expect([await names({}), await names({ productId: tea.id }), await names({ customerId: buyer.id })]).toEqual([
      ['茶叶', '新组'],
      ['茶叶'],
      ['新组'],
    ]);
    expect(await clerk.call(productGroupCalls.pickList, { query: { keyword: '茶' } })).toEqual([{ id: row.id, name: '茶叶' }]);
    expect((await sheetIn(await admin.respond(productGroupCalls.download, {}))).rows).toHaveLength(2);
    expect((await admin.call(productGroupCalls.list, { query: { keyword: '茶' } })).totalElements).toBe(1);
    const third = await admin.call(productGroupCalls.create, { body: { name: '第三组' } });
    await admin.call(productGroupCalls.removeOne, { params: { id: third.id } });
    await admin.call(productGroupCalls.remove, { body: saved.map(({ id }) => id) });
    expect(await names({})).toEqual([]);
  });

  it('refuse wrong input completely', async () => {
    const row = await admin.call(productGroupCalls.create, { body: { name: '唯一' } });
    const saveAll = async (body: object) => (await admin.refused(productGroupCalls.saveAll, { body: body as never })).message;
    expect((await admin.refused(productGroupCalls.create, { body: { name: '唯一' } })).message).toBe('产品分组名称已存在，请勿重复');
    expect(await saveAll([{ name: '甲' }, { name: '唯一' }])).toBe('产品分组名称已存在，请勿重复');
    expect(await saveAll([{ ...row, version: 9 }])).toBe('数据已被他人修改，请刷新后重试');
    expect(await saveAll([{ ...row, id: 999_999 }])).toBe('产品分组不存在或已删除');
    expect(await saveAll([row, row])).toBe('产品分组已存在，请勿重复');
    expect(await saveAll([])).toBe('至少 1 项');
    expect((await admin.refused(productGroupCalls.edit, { body: { ...row, productIds: [999_999] } as never })).message).toBe(
      '所选的产品不存在或已删除',
    );
    expect((await other.refused(productGroupCalls.edit, { body: row as never })).status).toBe(404);
    expect((await other.refused(productGroupCalls.create, { body: { name: '偷', productIds: [tea.id] } })).code).toBe('REFERENCE_MISSING');
    expect((await admin.call(productGroupCalls.all, {})).map(({ name }) => name)).toEqual(['唯一']);
    const id = row.id;
    for (const refusal of [
      await other.refused(productGroupCalls.getOne, { query: { id } }),
      await other.refused(productGroupCalls.customers, { query: { id } }),
      await other.refused(productGroupCalls.remove, { body: [id] }),
      await other.refused(productGroupCalls.removeOne, { params: { id } }),
    ])
      expect(refusal).toMatchObject({ status: 404, message: '产品分组不存在或已删除' });
    for (const call of [productGroupCalls.list, productGroupCalls.download, productGroupCalls.all])
      expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
    expect(await world.visitor.refused(productGroupCalls.pickList, {})).toMatchObject({ status: 401 });
  });
});

describe('fee types', () => {
  it('apply to a product, to its groups, or to every product of a site', async () => {
    const deptId = await addSite(admin, '收费仓');
    const group = await admin.call(productGroupCalls.create, { body: { name: '易碎', productIds: [cup.id] } });
    const common = await admin.call(productFeeTypeCalls.create, { body: { name: '普通', deptId, price: 0.5 } });
    const made = await admin.call(productFeeTypeCalls.createAll, {
      body: [
        { name: '易碎加价', deptId, groupId: group.id, price: 1.2345, minCharge: 5 },
        { name: '红茶专用', deptId, productId: tea.id, price: 2 },
        { name: '停用的', deptId, enabled: 0 },
      ] as never,
    });
    expect(made).toMatchObject([
      { groupName: '易碎', price: 1.2345, minCharge: 5 },
      { productName: '红茶', deptName: '收费仓' },
      { enabled: 0 },
    ]);
    const names = async (query: object) =>
      (await clerk.call(productFeeTypeCalls.ofDept, { query: { deptId, ...query } as never })).map(({ name }) => name);
    expect([await names({}), await names({ productId: tea.id }), await names({ productId: cup.id })]).toEqual([
      ['普通', '易碎加价', '红茶专用'],
      ['普通', '红茶专用'],
      ['普通', '易碎加价'],
    ]);
    expect(
      await admin.refused(productFeeTypeCalls.create, { body: { name: '两者', deptId, groupId: group.id, productId: tea.id } }),
    ).toMatchObject({
      message: '费用类型「两者」只能选择产品分组或产品之一',
    });
    expect(
      await admin.refused(productFeeTypeCalls.createAll, {
        body: [
          { name: '又', deptId },
          { name: '普通', deptId },
        ] as never,
      }),
    ).toMatchObject({
      message: '网点的费用类型名称已存在，请勿重复',
    });
    expect(await admin.refused(productGroupCalls.remove, { body: [group.id] })).toMatchObject({ message: '产品分组正在使用中，不能删除' });
    const edited = await admin.call(productFeeTypeCalls.edit, { body: { ...common, price: 0.6 } as never });
    expect(edited.price).toBe(0.6);
    // Naming a group ends the product, also where the form sends only what it changes.
    const { productId: _product, ...own } = await admin.call(productFeeTypeCalls.edit, { body: { ...edited, productId: tea.id } as never });
    expect(await admin.call(productFeeTypeCalls.edit, { body: { ...own, groupId: group.id } as never })).toMatchObject({
      groupId: group.id,
      productId: null,
    });
    expect(await admin.refused(productFeeTypeCalls.edit, { body: common as never })).toMatchObject({ code: 'STALE_EDIT' });
    expect(await other.refused(productFeeTypeCalls.edit, { body: own as never })).toMatchObject({ status: 404 });
    expect(await other.refused(productFeeTypeCalls.createAll, { body: [{ name: '外', deptId }] as never })).toMatchObject({
      code: 'REFERENCE_MISSING',
    });
    expect(await other.call(productFeeTypeCalls.ofDept, { query: { deptId } })).toEqual([]);
    expect(await world.visitor.refused(productFeeTypeCalls.ofDept, { query: { deptId } })).toMatchObject({ status: 401 });
    expect((await sheetIn(await admin.respond(productFeeTypeCalls.download, {}))).rows).toHaveLength(4);
    expect((await admin.call(productFeeTypeCalls.list, { query: { keyword: '易碎' } })).totalElements).toBe(1);
    for (const call of [productFeeTypeCalls.list, productFeeTypeCalls.download])
      expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
    // Someone whose data scope is another site neither sees these nor makes any here.
    const local = await hire(world, admin, {
      site: await addSite(admin, '别处'),
      scope: dataScope.code.ownSite,
      permissions: ['productFeeType:list', 'productFeeType:add'],
    });
    expect((await local.call(productFeeTypeCalls.list, {})).totalElements).toBe(0);
    expect(await local.refused(productFeeTypeCalls.createAll, { body: [{ name: '越权', deptId }] as never })).toMatchObject({
      code: 'SITE_FORBIDDEN',
    });
    await admin.call(productFeeTypeCalls.remove, { body: [common.id] });
    expect(await admin.refused(productFeeTypeCalls.remove, { body: [common.id] })).toMatchObject({ status: 404 });
    await admin.call(productFeeTypeCalls.removeOne, { params: { id: made[2]?.id ?? 0 } });
    expect(await admin.refused(productFeeTypeCalls.removeOne, { params: { id: common.id } })).toMatchObject({ status: 404 });
  });
});
