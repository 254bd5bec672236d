/** 加工单: written, listed, copied, numbered, exported; and seen only by people who may. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { feeWay, MAKE } from '@cangyun/contract/trade/process.ts';
import { processLineCalls } from '@cangyun/contract/trade/processLine.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { valueOf, verify } from '../support/chains.ts';
import { listenTo } from '../support/events.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { auxiliary, finished, main, openWorkshop, type Workshop } from '../support/workshop.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let shop: Workshop;
beforeAll(async () => {
  world = await shareWorld();
  shop = await openWorkshop(world);
});
proveAfterAll(() => world);

const fee = (way: 0 | 1, price: number) => ({ fees: [{ style: MAKE, way, price } as const] });

describe('writing a processing order', () => {
  it('numbers it, merges equal lines, keeps a fee of style make', async () => {
    const [material, packing] = [shop.material, shop.packing];
    const made = await shop.make({
      info: '礼盒',
      data_json: fee(feeWay.code.each, 1.005),
      products: [
        ...shop.recipe(),
        { productId: material, proType: main, num: 0.5 },
        { productId: packing, proType: auxiliary, num: 1, info: '备' },
      ],
    });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^JG\d{10}$/),
      ...{ state: 10, isDelete: 0, pro_name: '商品3', num: 1, proType: finished, materialCount: 3, materialNum: 4.5, feeAmount: 1.01 },
      data_json: { fees: [{ style: 'make', way: 1, price: 1.005, amount: 1.01 }] },
      links: [],
    });
    expect(made.lines.map(({ lineNo, productId, num }) => [lineNo, productId, num])).toEqual([
      [1, material, 2.5],
      [2, packing, 1],
      [3, shop.product, 1],
      [4, packing, 1],
    ]);
    expect(made.lines[0]).toMatchObject({ usableQty: 1_000, barcode: '6900000000001', data_json: { name: '商品1' } });
  });

  it('refuses a key that nobody reads, by its name: a fee under the wrong one would be lost', async () => {
    const body = { deptId: shop.site, products: shop.recipe(), fees: [{ style: MAKE, way: feeWay.code.each, price: 1 }] };
    expect((await shop.admin.refused(calls.create, { body: body as never })).message).toBe('不认识的字段 fees');
    expect((await shop.admin.refused(calls.list, { query: { nonsense: 1 } as never })).message).toBe('不认识的字段 nonsense');
  });

  it('refuses what can not be made, naming what is missing or wrong', async () => {
    const [a, , c] = shop.recipe();
    const { refusal } = shop;
    const sentence = (missing: string) => `加工单缺少${missing}：至少要有一行主料和一行成品`;
    expect(await refusal({ products: [{ ...(a as never as object), proType: auxiliary } as never] })).toBe(sentence('主料、成品'));
    expect(await refusal({ products: [a as never] })).toBe(sentence('成品'));
    expect(await refusal({ products: [c as never] })).toBe(sentence('主料'));
    expect(await refusal({ products: [...shop.recipe(), { productId: shop.material, proType: finished, num: 1 }] })).toBe(
      '「商品1」同时是原料和成品，同一品质的产品不能加工成自己',
    );
    expect(
      await refusal({ products: [{ productId: shop.packing, proType: main, num: 1, markTime: '2026-01-01' }, ...shop.recipe()] }),
    ).toBe('第 1 行是原料，不能填写批次和生产日期：原料按生产日期先后自动分配');
    const kit = await addProduct(shop.admin, {
      barcode: 'KIT1',
      type: productType.code.combine,
      parts: [{ productId: shop.material, num: 1 }],
    });
    expect(await refusal({ products: [...shop.recipe(), { productId: kit.id, proType: main, num: 1 }] })).toBe(
      `第 4 行的产品是组合产品（${kit.name}），没有自己的库存，请填写它的组成`,
    );
    expect(await refusal({ products: [...shop.recipe(), { productId: 999_999, proType: main, num: 1 }] })).toBe(
      '第 4 行的产品不存在或已删除',
    );
    expect(await refusal({ products: [] })).toContain('明细');
    expect(await refusal({ products: [{ productId: shop.material, proType: 40, num: 1 } as never] })).toContain('产品角色');
    expect(await refusal({ deptId: 999_999 })).toBe('您不属于所选网点，请切换网点');
    expect(await refusal({ data_json: { fees: [{ style: 'other', price: 1 }] } as never })).not.toBe('');
  });

  it('takes a number that was given before, once', async () => {
    const numbers = await Promise.all([1, 2, 3, 4].map(async () => (await shop.admin.call(calls.number, {})).number));
    expect(new Set(numbers).size).toBe(4);
    const [number = ''] = numbers;
    expect(await shop.make({ number })).toMatchObject({ number });
    expect(await shop.refusal({ number })).toBe('加工单号已存在，请勿重复');
    const clerk = await hire(world, shop.admin, { permissions: ['process:list'] });
    expect((await clerk.refused(calls.number, {})).status).toBe(403);
  });

  it('is rewritten while it waits: lines that stay keep their ids, the site and the fee follow, a stale form is refused', async () => {
    const { admin } = shop;
    const made = await shop.make({ data_json: fee(feeWay.code.whole, 30) });
    const [first, second, third] = made.lines;
    const other = await addSite(admin, '二号车间');
    const body = {
      id: made.id,
      version: made.version,
      deptId: other,
      data_json: fee(feeWay.code.each, 2),
      products: [
        { id: third?.id ?? 0, productId: shop.product, proType: finished, num: 4, batchProNumber: 'B1', markTime: '2026-05-01' },
        { id: first?.id ?? 0, productId: shop.material, proType: main, num: 9 },
      ],
    };
    const edited = await admin.call(calls.edit, { body });
    expect(edited).toMatchObject({ deptName: '二号车间', feeAmount: 8, mark_time: '2026-05-01', num: 4 });
    expect(edited.lines.map(({ id, deptId, num, batchProNumber }) => [id, deptId, num, batchProNumber])).toEqual([
      [third?.id, other, 4, 'B1'],
      [first?.id, other, 9, ''],
    ]);
    expect(edited.lines.some(({ id }) => id === second?.id)).toBe(false);
    expect((await admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    const twice = { ...body, products: [...body.products, ...body.products] };
    expect((await admin.refused(calls.edit, { body: twice })).message).toContain('同一行明细只能出现一次');
    // Present lines may stay, although nobody could enter them any more.
    await world.owner.query('update product set is_delete = 1 where id = $1', [shop.material]);
    const again = await admin.call(calls.edit, { body: { ...body, version: edited.version } });
    const anew = { ...body, version: again.version, products: body.products.map(({ id: _id, ...line }) => line) };
    expect((await admin.refused(calls.edit, { body: anew })).message).toBe('第 2 行的产品不存在或已删除');
    await world.owner.query('update product set is_delete = 0 where id = $1', [shop.material]);
  });

  it('is copied as a draft: nothing is kept, batch and date stay with what was made', async () => {
    const { admin } = shop;
    const products = shop
      .recipe()
      .map((line) => (line.proType === finished ? { ...line, batchProNumber: 'B7', markTime: '2026-01-02' } : line));
    const { id } = await shop.processed({ products, info: '节礼', data_json: fee(feeWay.code.whole, 12) });
    const { totalElements } = await admin.call(calls.list, {});
    const draft = await admin.call(calls.copy, { query: { id } });
    expect(draft).toMatchObject({ deptId: shop.site, info: '节礼', data_json: { fees: [{ style: 'make', price: 12, amount: 12 }] } });
    expect(draft.lines.map(({ productId, proType, num }) => [productId, proType, num])).toEqual(
      products.map(({ productId, proType, num }) => [productId, proType, num]),
    );
    expect(Object.keys(draft.lines[0] ?? {})).not.toContain('batchProNumber');
    expect((await admin.call(calls.list, {})).totalElements).toBe(totalElements);
    const { lines, ...head } = draft;
    expect(await admin.call(calls.create, { body: { ...head, products: lines } as never })).toMatchObject({ state: 10, feeAmount: 12 });
    expect((await admin.refused(calls.copy, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
  });

  it('is voided while it waits, and keeps its number', async () => {
    const made = await shop.make();
    await shop.admin.call(calls.remove, { body: [made.id] });
    expect(await shop.read(made.id)).toMatchObject({ isDelete: 1, number: made.number });
    expect((await shop.admin.refused(calls.remove, { body: [made.id] })).message).toBe(`加工单 ${made.number} 已作废`);
    const { id, number } = await shop.processed();
    const waiting = await shop.make();
    expect((await shop.admin.refused(calls.remove, { body: [waiting.id, id] })).message).toContain(`加工单 ${number} 当前为「已加工」`);
    expect(await shop.read(waiting.id)).toMatchObject({ isDelete: 0 });
  });
});

describe('many at once', () => {
  it('are processed or cancelled with a verdict for each; the goods of one are not promised to the next', async () => {
    const { admin } = shop;
    const [, , , scarce = 0] = shop.products;
    await shop.receive([{ productId: scarce, num: 5 }]);
    const take = (num: number) =>
      shop.make({
        products: [
          { productId: scarce, proType: main, num },
          { productId: shop.product, proType: finished, num: 1 },
        ],
      });
    const [first, second, third] = [await take(4), await take(4), await take(1)];
    const results = await admin.call(calls.processEach, { body: { ids: [third.id, second.id, first.id] } });
    expect(results.map(({ id, isOk }) => [id, isOk])).toEqual([
      [first.id, 1],
      [second.id, 0],
      [third.id, 1],
    ]);
    expect(results[1]?.msg).toMatch(/^库存不足：商品4/);
    const cancelled = await admin.call(calls.cancelEach, { body: { ids: [first.id, second.id] } });
    expect(cancelled.map(({ isOk }) => isOk)).toEqual([0, 1]);
    expect((await admin.refused(calls.processEach, { body: { ids: [] } })).status).toBe(422);
    expect((await admin.refused(calls.cancelEach, { body: { ids: [] } })).status).toBe(422);
  });
});

describe('reading processing orders', () => {
  it('lists, searches, and lists lines over all orders', async () => {
    const { admin } = shop;
    const made = await shop.processed({ info: '唯一备注' });
    const find = (query: object) => admin.call(calls.list, { query: query as never });
    expect((await find({ number: made.number })).content[0]).toMatchObject({
      ...{ id: made.id, deptName: made.deptName, state: 20, pro_name: '商品3', num: 1, proType: finished, mark_time: '' },
      ...{ info: '唯一备注', updatBy: expect.any(String), updateTime: expect.any(String), data_json: { fees: [] } },
    });
    expect((await find({ keyword: made.number.slice(-5) })).content.map(({ id }) => id)).toContain(made.id);
    expect((await find({ keyword: '商品3', size: 500 })).content.map(({ id }) => id)).toContain(made.id);
    expect((await find({ info: '唯一备注', state: 20, deptId: shop.site, productId: shop.packing })).totalElements).toBe(1);
    expect((await find({ info: '唯一备注', state: 10 })).totalElements).toBe(0);
    expect((await admin.refused(calls.list, { query: { number: 'JG' } as never })).message).toContain('单号至少输入5位');
    const alias = await admin.send('GET', '/api/process/list', { query: { number: made.number } });
    expect(alias.json().content).toHaveLength(1);
    expect((await admin.send('GET', '/api/process/list', { query: { number: 'JG' } })).statusCode).toBe(422);

    expect(await admin.call(calls.lines, { query: { id: made.id } })).toEqual((await shop.read(made.id)).lines);
    expect((await admin.refused(calls.lines, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    const lines = (query: object) => admin.call(processLineCalls.list, { query: query as never });
    expect((await lines({ processId: made.id })).totalElements).toBe(3);
    expect((await lines({ number: made.number, proType: finished })).content).toMatchObject([
      { number: made.number, pro_name: '商品3', proType: finished, num: 1, state: 20, data_json: { barcode: '6900000000003' } },
    ]);
    expect((await lines({ keyword: '商品2', processId: made.id })).content).toHaveLength(1);
    expect((await lines({ state: 0, processId: made.id })).totalElements).toBe(0);
    expect((await admin.refused(processLineCalls.list, { query: { sort: 'secret,asc' } as never })).code).toBe('UNKNOWN_SORT');
  });

  it('exports the list, and 加工单明细 line by line', async () => {
    const { admin } = shop;
    const made = await shop.processed({ data_json: fee(feeWay.code.whole, 30) });
    const rows = await admin.call(calls.detailRows, { query: { ids: [made.id] } });
    expect(rows.map(({ number, proType, pro_name, num }) => [number, proType, pro_name, num])).toEqual([
      [made.number, main, '商品1', 2],
      [made.number, auxiliary, '商品2', 1],
      [made.number, finished, '商品3', 1],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ deptName: made.deptName, state: 20, mark_time: '', info: '', updateTime: expect.any(String), updatBy: expect.any(String) },
      data_json: { name: '商品1', barcode: '6900000000001', fees: [{ style: 'make', amount: 30 }] },
    });
    const sheet = await sheetIn(await admin.respond(calls.detailSheet, { query: { ids: [made.id] } }));
    expect(sheet.fileName).toBe('加工单明细.xlsx');
    expect(sheet.rows).toMatchObject([
      { 加工单号: made.number, 产品角色: '主料', 产品名称: '商品1', 数量: 2, 状态: '已加工', '整单加工费(元)': 30, 批次: '-' },
      { 产品角色: '辅料' },
      { 产品角色: '成品' },
    ]);
    const list = await sheetIn(await admin.respond(calls.download, { query: { number: made.number } as never }));
    expect(list.fileName).toBe('加工单数据.xlsx');
    expect(list.rows).toMatchObject([{ 加工单号: made.number, 状态: '已加工', 成品: '商品3', '加工费(元)': 30 }]);
    for (const call of [calls.download, calls.detailRows, calls.detailSheet])
      expect((await admin.refused(call, { query: { number: 'JG' } as never })).status).toBe(422);
  });

  it('records every step in the hash chain, and notifies open browsers', async () => {
    const { admin } = shop;
    const tab = await listenTo(world, admin);
    const { id } = await shop.make();
    await admin.call(calls.feed, { body: { id, products: [{ productId: shop.packing, num: 1 }] } });
    await admin.call(calls.process, { body: { id } });
    const told = () => tab.events.filter(({ data }) => (data as { object: string }).object === 'process');
    await vi.waitFor(() => expect(told()).toHaveLength(3));
    await tab.close();
    const { versions, broken } = await verify(admin, `process-${id}`);
    expect(broken).toBeUndefined();
    expect(versions.map((version) => [valueOf(version, 'state'), valueOf(version, 'materialNum')])).toEqual([
      [10, 3],
      [10, 4],
      [20, 4],
    ]);
  });

  it('is seen and worked on by its site only, each step by who may', async () => {
    const { admin } = shop;
    const made = await shop.make();
    const elsewhere = await hire(world, admin, { permissions: ['process:list'], scope: 2, site: await addSite(admin, '别处') });
    expect((await elsewhere.refused(calls.getOne, { query: { id: made.id } })).code).toBe('NOT_FOUND');
    expect((await elsewhere.call(processLineCalls.list, { query: { processId: made.id } as never })).totalElements).toBe(0);
    const here = await hire(world, admin, { permissions: ['process:list', 'process:feed'], scope: 2, site: shop.site });
    const { actions } = await here.call(calls.getOne, { query: { id: made.id } });
    expect(actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['feed']);
    expect((await here.refused(calls.process, { body: { id: made.id } })).status).toBe(403);
    const stranger = await world.company();
    expect((await stranger.refused(calls.process, { body: { id: made.id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.feed, { body: { id: made.id, products: [{ productId: shop.packing, num: 1 }] } })).code).toBe(
      'NOT_FOUND',
    );
  });
});
