/** 截单: written, cut, topped up, changed, released, read, exported; who may see it, and its fields. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cutoffs, inHours } from '../support/cutoffs.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
let cutoffs: Cutoffs;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world, { products: 8 });
  cutoffs = new Cutoffs(world, depot);
});
proveAfterAll(() => world);

const product = (at: number): number => depot.products[at] ?? 0;

describe('cutting off', () => {
  it('takes what is there of each line, tops the rest up later, and follows the quantity with its state', async () => {
    const { admin } = depot;
    await depot.receive([{ productId: product(0), num: 6 }]);
    const made = await cutoffs.create([
      { productId: product(0), num: 4 },
      { productId: product(1), num: 3 },
      { productId: product(0), num: 1.5 },
    ]);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^JD\d{10}$/),
      state: 10,
      lineCount: 2,
      totalNum: 8.5,
      heldNum: 0,
      shortNum: 8.5,
    });
    expect(made.lines.map(({ num, usableQty }) => [num, usableQty])).toEqual([
      [5.5, 6],
      [3, 0],
    ]);
    await admin.call(calls.check, { body: { id: made.id } });
    expect(await cutoffs.read(made.id)).toMatchObject({ state: 20, heldNum: 5.5, shortNum: 3 });
    expect(await depot.balance(product(0))).toMatchObject({ onHand: 6, reserved: 0, frozen: 5.5 });
    expect((await admin.refused(calls.check, { body: { id: made.id } })).message).toBe(
      `截单 ${made.number} 当前为「部分截单」，不能截单；可执行：编辑、补货、改数量、释放、出库、取消`,
    );
    expect((await admin.refused(calls.restock, { body: { id: made.id } })).message).toContain(
      `截单 ${made.number} 没有可截的库存：商品1（条码 6900000000001）`,
    );
    await depot.receive([{ productId: product(1), num: 2 }]);
    await admin.call(calls.restock, { body: { id: made.id } });
    expect(await cutoffs.read(made.id)).toMatchObject({ state: 20, heldNum: 7.5, shortNum: 1 });
    await depot.receive([{ productId: product(1), num: 5 }]);
    await admin.call(calls.restock, { body: { id: made.id } });
    expect(await cutoffs.read(made.id)).toMatchObject({ state: 30, heldNum: 8.5, shortNum: 0 });
    expect(await depot.balance(product(1))).toMatchObject({ onHand: 7, frozen: 3 });
  });

  it('is refused with every line where nothing is usable', async () => {
    const made = await cutoffs.create([{ productId: product(2), num: 4 }]);
    const refusal = await depot.admin.refused(calls.check, { body: { id: made.id } });
    expect(refusal.message).toMatch(/^截单 JD\d{10} 没有可截的库存：商品3（条码 6900000000003）仓库\d+ 需要 4，可用 0$/);
    expect((await cutoffs.read(made.id)).state).toBe(10);
  });

  it('keeps the goods from everybody else', async () => {
    await depot.receive([{ productId: product(3), num: 5 }]);
    const made = await cutoffs.create([{ productId: product(3), num: 4 }]);
    await depot.admin.call(calls.check, { body: { id: made.id } });
    await expect(depot.list(23, [{ productId: product(3), num: 2 }])).rejects.toThrow('需要 2，可用 1');
    await depot.admin.call(calls.cancel, { body: { id: made.id } });
    await depot.list(23, [{ productId: product(3), num: 2 }]);
    expect((await depot.admin.refused(calls.check, { body: { id: made.id } })).message).toBe(`截单 ${made.number} 已作废`);
  });
});

describe('a line', () => {
  it('gets another quantity, and releases what it holds above it; a part or all is released', async () => {
    const { admin } = depot;
    await depot.receive([{ productId: product(4), num: 20 }]);
    const { id } = await cutoffs.create([{ productId: product(4), num: 10 }]);
    const lineId = await cutoffs.lineOf(id);
    expect((await admin.refused(calls.release, { body: { id: lineId } })).message).toContain('当前为「未截单」，不能释放');
    await admin.call(calls.check, { body: { id } });
    await admin.call(calls.setNum, { body: { id: lineId, num: 7 } });
    expect(await cutoffs.first(id)).toMatchObject({ num: 7, heldNum: 7, releasedNum: 3 });
    await admin.call(calls.setNum, { body: { id: lineId, num: 9 } });
    expect(await cutoffs.read(id)).toMatchObject({ state: 20, heldNum: 7, shortNum: 2 });
    expect((await admin.refused(calls.release, { body: { id: lineId, num: 8 } })).message).toBe('「商品5」数量 8 超过已截的 7');
    await admin.call(calls.release, { body: { id: lineId, num: 2.5 } });
    expect(await cutoffs.first(id)).toMatchObject({ num: 9, heldNum: 4.5, shortNum: 4.5, releasedNum: 5.5 });
    await admin.call(calls.release, { body: { id: lineId } });
    expect(await cutoffs.read(id)).toMatchObject({ state: 10, heldNum: 0, releasedNum: 10 });
    expect(await depot.balance(product(4))).toMatchObject({ frozen: 0 });
    expect((await admin.refused(calls.release, { body: { id: 999_999 } })).message).toBe('截单明细不存在或已删除');
    expect((await admin.refused(calls.setNum, { body: { id: 999_999, num: 1 } })).code).toBe('NOT_FOUND');
    expect((await admin.refused(calls.setNum, { body: { id: lineId, num: 0 } })).status).toBe(422);
  });

  it('that holds nothing has nothing to release, though others do', async () => {
    const { admin } = depot;
    await depot.receive([{ productId: product(4), num: 1 }]);
    const made = await cutoffs.create([
      { productId: product(4), num: 1 },
      { productId: product(2), num: 1 },
    ]);
    await admin.call(calls.check, { body: { id: made.id } });
    expect((await admin.refused(calls.release, { body: { id: made.lines[1]?.id ?? 0 } })).message).toBe('「商品3」没有已截的数量');
  });
});

describe('writing', () => {
  it('refuses a past end, unknown owners and products, stale forms; an edit keeps lines that stay and releases removed ones', async () => {
    const { admin } = depot;
    const lines = [{ productId: product(5), num: 2 }];
    expect((await admin.refused(calls.create, { body: { endTime: inHours(-1), lines } })).message).toBe('截止时间必须晚于现在');
    expect((await admin.refused(calls.create, { body: { endTime: inHours(1), ownerId: 999_999, lines } })).message).toBe(
      '所选的货主不存在或已删除',
    );
    expect((await admin.refused(calls.create, { body: { endTime: inHours(1), lines: [] } })).status).toBe(422);
    expect(
      (await admin.refused(calls.create, { body: { endTime: inHours(1), lines: [...lines, { productId: 999_999, num: 1 }] } })).message,
    ).toBe('第 2 行的产品不存在或已删除');
    await depot.receive([
      { productId: product(5), num: 9 },
      { productId: product(6), num: 9 },
    ]);
    const made = await cutoffs.create([...lines, { productId: product(6), num: 5 }]);
    await admin.call(calls.check, { body: { id: made.id } });
    const { version } = await cutoffs.read(made.id);
    const form = { id: made.id, version, endTime: inHours(72), info: '延期' };
    expect((await admin.refused(calls.edit, { body: { ...form, version: version - 1, lines } })).code).toBe('STALE_EDIT');
    const owner = await addCustomer(admin);
    expect((await admin.refused(calls.edit, { body: { ...form, ownerId: owner.id, lines } })).message).toBe(
      `截单 ${made.number} 已截到货物，不能更换货主`,
    );
    const edited = await admin.call(calls.edit, {
      body: {
        ...form,
        lines: [
          { productId: product(5), num: 6 },
          { productId: product(7), num: 1 },
        ],
      },
    });
    expect(edited).toMatchObject({ state: 20, info: '延期', totalNum: 7, heldNum: 2 });
    expect(edited.lines.map(({ id, num, heldNum }) => [id, num, heldNum])).toEqual([
      [made.lines[0]?.id, 6, 2],
      [expect.any(Number), 1, 0],
    ]);
    expect(await depot.balance(product(6))).toMatchObject({ frozen: 0 });
    const elsewhere = await addSite(admin, '别处');
    const narrow = await hire(world, admin, { permissions: ['cutoff:add'] });
    expect((await narrow.refused(calls.create, { body: { deptId: elsewhere, endTime: inHours(1), lines } })).code).toBe('SITE_FORBIDDEN');
  });

  it('is done by one call for both, as the spec has it: with an id it edits', async () => {
    const { admin } = depot;
    const lines = [{ productId: product(5), num: 2 }];
    const made = await admin.call(calls.save, { body: { endTime: inHours(1), lines } });
    expect(made).toMatchObject({ state: 10, totalNum: 2 });
    const again = await admin.call(calls.save, { body: { id: made.id, version: made.version, endTime: inHours(2), info: '改', lines } });
    expect(again).toMatchObject({ id: made.id, info: '改', version: made.version + 1 });
    const editor = await hire(world, admin, { permissions: ['cutoff:edit', 'cutoff:list'] });
    expect((await editor.refused(calls.save, { body: { endTime: inHours(1), lines } })).message).toBe('没有权限：新增截单');
    await editor.call(calls.save, { body: { id: made.id, endTime: inHours(3), lines } });
    expect((await admin.refused(calls.save, { body: { id: 999_999, endTime: inHours(1), lines } })).code).toBe('NOT_FOUND');
    await admin.call(calls.remove, { body: [made.id] });
    expect((await admin.refused(calls.remove, { body: [made.id] })).message).toBe(`截单 ${made.number} 已作废`);
    expect((await admin.refused(calls.cancel, { body: { id: made.id } })).code).toBe('DOCUMENT_VOIDED');
    expect((await admin.refused(calls.createOut, { body: { id: 999_999 } })).code).toBe('NOT_FOUND');
  });
});

describe('reading', () => {
  it('lists, filters, exports and proves; expired ones are found as such before anybody wrote it down', async () => {
    const { admin } = depot;
    await depot.receive([{ productId: product(7), num: 5 }]);
    const made = await cutoffs.create([{ productId: product(7), num: 5 }], { info: '双十一备货' });
    await admin.call(calls.check, { body: { id: made.id } });
    const idsIn = async (query: object): Promise<number[]> =>
      (await admin.call(calls.list, { query: { size: 500, ...query } as never })).content.map(({ id }) => id);
    for (const query of [
      { number: made.number },
      { keyword: '双十一' },
      { state: 30 },
      { productId: product(7) },
      { ownerId: 0 },
      { deptId: depot.site },
    ])
      expect([query, await idsIn(query)]).toEqual([query, expect.arrayContaining([made.id])]);
    expect(await idsIn({ state: [10, 20, 40] })).not.toContain(made.id);
    expect((await admin.refused(calls.list, { query: { sort: 'info,asc' } as never })).code).toBe('UNKNOWN_SORT');
    const sheet = await sheetIn(await admin.respond(calls.download, { query: { number: made.number } as never }));
    expect(sheet.fileName).toBe('截单数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 单号: made.number, 状态: '全部截单', 截单数量: 5, 已截数量: 5, 备注: '双十一备货' }]);
    expect((await admin.refused(calls.download, { query: { state: 'x' } as never })).status).toBe(422);
    await cutoffs.overdue(made.id);
    expect(await idsIn({ state: 40 })).toContain(made.id);
    expect(await idsIn({ state: 30 })).not.toContain(made.id);
    expect((await sheetIn(await admin.respond(calls.download, { query: { number: made.number, state: 40 } as never }))).rows).toMatchObject(
      [{ 状态: '已过期' }],
    );
    await cutoffs.endAll();
    expect(await cutoffs.read(made.id)).toMatchObject({ state: 40, heldNum: 0, releasedNum: 5, updateBy: '系统' });
    expect((await admin.refused(calls.getOne, { query: { id: 999_999 } })).message).toBe('截单不存在或已删除');
  });

  it('sums up by owner and product, and names whose goods there are', async () => {
    const { admin } = depot;
    const other = await openDepot(world, { products: 2 });
    const own = new Cutoffs(world, other);
    const [first = 0, second = 0] = other.products;
    const owner = await addCustomer(other.admin, { name: '青禾超市' });
    await other.receive([{ productId: first, num: 5 }]);
    await other.receive([{ productId: first, num: 3 }], { ownerId: owner.id });
    const mine = await own.create([
      { productId: first, num: 4 },
      { productId: second, num: 2 },
    ]);
    const theirs = await own.create([{ productId: first, num: 9 }], { ownerId: owner.id });
    await other.admin.call(calls.check, { body: { id: mine.id } });
    await other.admin.call(calls.check, { body: { id: theirs.id } });
    const all = await other.admin.call(calls.collection, {});
    expect(all).toMatchObject({
      totalElements: 3,
      content: [
        { ownerName: '青禾超市', productId: first, num: 9, heldNum: 3, shortNum: 6, usableQty: 0, cutoffs: 1 },
        { ownerId: 0, ownerName: '', productId: second, num: 2, heldNum: 0, shortNum: 2 },
        { ownerId: 0, productId: first, num: 4, heldNum: 4, shortNum: 0, usableQty: 1 },
      ],
    });
    const rowsFor = async (query: object): Promise<number> =>
      (await other.admin.call(calls.collection, { query: query as never })).totalElements;
    expect(await rowsFor({ short: 1 })).toBe(2);
    expect(await rowsFor({ ownerId: owner.id })).toBe(1);
    expect(await rowsFor({ keyword: '商品2' })).toBe(1);
    expect(await rowsFor({ productId: first, deptId: other.site })).toBe(2);
    expect((await other.admin.refused(calls.collection, { query: { deptId: 'x' } as never })).status).toBe(422);
    expect(await other.admin.call(calls.owners, {})).toEqual([
      { id: 0, name: '自有', cutoffs: 1, heldNum: 4 },
      { id: owner.id, name: '青禾超市', cutoffs: 1, heldNum: 3 },
    ]);
    expect(await other.admin.call(calls.owners, { query: { keyword: '青禾', deptId: other.site } })).toHaveLength(1);
    expect((await other.admin.refused(calls.owners, { query: { deptId: 'x' } as never })).status).toBe(422);
    await own.overdue(theirs.id);
    expect(await rowsFor({})).toBe(2);
    await own.endAll();
    expect((await admin.refused(calls.check, { body: { id: mine.id } })).code).toBe('NOT_FOUND');
  });

  it('is for those whose site it is', async () => {
    const { admin } = depot;
    const id = (await cutoffs.create([{ productId: product(0), num: 1 }])).id;
    const there = await addSite(admin, '他仓');
    const stranger = await hire(world, admin, { permissions: ['cutoff:list', 'cutoff:check'], scope: 2, site: there });
    expect((await stranger.refused(calls.getOne, { query: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.check, { body: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.call(calls.list, {})).totalElements).toBe(0);
    expect((await stranger.call(calls.collection, {})).totalElements).toBe(0);
  });
});
