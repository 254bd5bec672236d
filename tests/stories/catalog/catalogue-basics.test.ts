/** Units, brands and categories. */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { categoryCalls, chainTo } from '@cangyun/contract/catalog/category.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { describe, expect, it } from 'vitest';
import { addGoods } from '../support/catalogue.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '目录公司' });
const other = await world.company({ name: '别家公司' });

describe.each([
  ['unit', unit, '单位名称'],
  ['brand', brand, '品牌名称'],
] as const)('%s', (_, { calls, title }, named) => {
  it('is added, listed, exported, changed and deleted; its name is unique', async () => {
    const clerk = await hire(world, admin, { permissions: ['product:list'] });
    const row = await admin.call(calls.create, { body: { name: '箱', sort: 3 } });
    expect(row).toMatchObject({ name: '箱', sort: 3, version: 1 });
    expect(await admin.refused(calls.create, { body: { name: '箱' } })).toMatchObject({
      code: 'DUPLICATE',
      message: `${named}已存在，请勿重复`,
    });
    expect(await admin.refused(calls.create, { body: { name: ' ' } })).toMatchObject({ message: '名称不能为空' });
    // People who choose products need the list; writing needs the permission.
    expect((await clerk.call(calls.list, { query: { keyword: '箱' } })).content).toEqual([row]);
    for (const response of [
      await clerk.refused(calls.create, { body: { name: '个' } }),
      await clerk.refused(calls.edit, { body: { ...row, name: '盒' } as never }),
      await clerk.refused(calls.remove, { body: [row.id] }),
      await clerk.refused(calls.removeOne, { params: { id: row.id } }),
    ])
      expect(response).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await sheetIn(await admin.respond(calls.download, {}))).fileName).toContain(title);
    for (const call of [calls.list, calls.download]) expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
    const edited = await admin.call(calls.edit, { body: { ...row, name: '盒' } as never });
    expect(edited).toMatchObject({ name: '盒', version: 2 });
    expect(await admin.refused(calls.edit, { body: { ...row, name: '包' } as never })).toMatchObject({ code: 'STALE_EDIT' });
    expect(await other.refused(calls.edit, { body: edited as never })).toMatchObject({ status: 404 });
    expect(await other.refused(calls.remove, { body: [row.id] })).toMatchObject({ status: 404 });
    expect((await other.call(calls.list, {})).totalElements).toBe(0);
    const spare = await admin.call(calls.create, { body: { name: '袋' } });
    await admin.call(calls.remove, { body: [spare.id] });
    await admin.call(calls.removeOne, { params: { id: row.id } });
    expect((await admin.call(calls.list, {})).totalElements).toBe(0);
  });

  it('stays while goods use it', async () => {
    const row = await admin.call(calls.create, { body: { name: '在用' } });
    await addGoods(admin, { [`${title === '单位' ? 'unit' : 'brand'}Id`]: row.id });
    expect(await admin.refused(calls.remove, { body: [row.id] })).toMatchObject({
      code: 'IN_USE',
      message: `${title}正在使用中，不能删除`,
    });
  });
});

describe('categories', () => {
  const add = (name: string, pid?: number) => admin.call(categoryCalls.create, { body: { name, ...(pid ? { pid } : {}) } });

  it('have three levels, no ring and no equal brothers', async () => {
    const food = await add('食品');
    const drinks = await add('饮料', food.id);
    const water = await add('矿泉水', drinks.id);
    expect([food.level, drinks.level, water.level]).toEqual([1, 2, 3]);
    expect(water).toMatchObject({ parentName: '饮料' });
    expect(await admin.refused(categoryCalls.create, { body: { name: '四级', pid: water.id } })).toMatchObject({
      code: 'CATEGORY_TOO_DEEP',
      message: '「四级」放在这里会超过 3 级分类',
    });
    expect(await admin.refused(categoryCalls.create, { body: { name: '饮料', pid: food.id } })).toMatchObject({
      message: '同级分类名称已存在，请勿重复',
    });
    const same = await add('饮料');
    expect(await admin.refused(categoryCalls.create, { body: { name: '饮料' } })).toMatchObject({ code: 'DUPLICATE' });
    const sub = await add('进口饮料', same.id);
    // A branch of two levels fits below a first level, not below a second.
    expect(await admin.refused(categoryCalls.edit, { body: { ...same, pid: drinks.id } as never })).toMatchObject({
      code: 'CATEGORY_TOO_DEEP',
    });
    const renamed = await admin.call(categoryCalls.edit, { body: { ...same, name: '进口', pid: food.id } as never });
    expect(renamed).toMatchObject({ level: 2, parentName: '食品' });
    const fresh = (await admin.call(categoryCalls.flat, {})).find(({ id }) => id === sub.id);
    expect(fresh).toMatchObject({ level: 3 });
    expect(await admin.refused(categoryCalls.edit, { body: { ...food, pid: sub.id } as never })).toMatchObject({
      code: 'CATEGORY_CYCLE',
      message: '上级分类不能是「食品」自己或它的下级',
    });
    expect(await admin.refused(categoryCalls.remove, { body: [drinks.id] })).toMatchObject({
      message: '分类「饮料」还有下级分类，不能删除',
    });
    expect(await other.refused(categoryCalls.create, { body: { name: '外来', pid: food.id } })).toMatchObject({
      code: 'REFERENCE_MISSING',
    });
    expect(await other.refused(categoryCalls.edit, { body: { ...food, name: '夺' } as never })).toMatchObject({ status: 404 });
    await addGoods(admin, { categoryId: water.id });
    expect(await admin.refused(categoryCalls.removeOne, { params: { id: water.id } })).toMatchObject({
      message: '分类正在使用中，不能删除',
    });
    expect((await admin.call(categoryCalls.list, { query: { keyword: '矿泉' } })).content).toMatchObject([{ id: water.id, goodsCount: 1 }]);
    await admin.call(categoryCalls.removeOne, { params: { id: sub.id } });
    await admin.call(categoryCalls.remove, { body: [renamed.id] });
  });

  it('are chosen from a tree of the enabled ones, with the chain of ids', async () => {
    const home = await add('家居');
    const kitchen = await add('厨房', home.id);
    const pot = await add('锅具', kitchen.id);
    const tree = await admin.call(categoryCalls.tree, {});
    expect(chainTo(tree, pot.id)).toEqual({
      id: pot.id,
      name: '锅具',
      ids: [home.id, kitchen.id, pot.id],
      names: ['家居', '厨房', '锅具'],
    });
    expect(chainTo(tree, 0)).toBeUndefined();
    await admin.call(categoryCalls.edit, { body: { ...kitchen, enabled: 0 } as never });
    const rest = await admin.call(categoryCalls.tree, {});
    expect(chainTo(rest, home.id)?.ids).toEqual([home.id]);
    // With a disabled parent the whole branch can not be reached; it does not appear at the top.
    expect(chainTo(rest, pot.id)).toBeUndefined();
    expect(await other.call(categoryCalls.tree, {})).toEqual([]);
    const clerk = await hire(world, admin);
    expect(await clerk.refused(categoryCalls.create, { body: { name: '无权' } })).toMatchObject({ status: 403 });
    for (const call of [categoryCalls.tree, categoryCalls.flat, categoryCalls.list, categoryCalls.download])
      expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
    expect((await sheetIn(await admin.respond(categoryCalls.download, {}))).headings).toContain('上级分类');
  });

  it('keep the tree intact while two people move branches at once', async () => {
    const [left, right] = [await add('左'), await add('右')];
    await Promise.all([
      admin.respond(categoryCalls.edit, { body: { ...left, pid: right.id } as never }),
      admin.respond(categoryCalls.edit, { body: { ...right, pid: left.id } as never }),
    ]);
    const rows = await admin.call(categoryCalls.flat, {});
    const levels = [left.id, right.id].map((id) => rows.find((row) => row.id === id)?.level);
    expect(levels.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2]);
  });
});
