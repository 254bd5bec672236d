/** Many lists at once, and further calls of lists and their lines. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { png, svg } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world);
  await depot.receive([{ productId: depot.products[0] ?? 0, num: 500 }]);
});
proveAfterAll(() => world);

const { otherIn, purchaseArrival } = inboundType.code;
const { otherOut, deliveryOut } = outboundType.code;

describe('many at once', () => {
  it('one that fails does not stop the others', async () => {
    const [ready, draft, inbound] = [
      await depot.listIn('out', 'ready'),
      await depot.listIn('out', 'draft'),
      await depot.listIn('in', 'ready'),
    ];
    const results = await depot.admin.call(calls.postEach, { body: { ids: [ready, draft, inbound, 999_999] } });
    expect(results.map(({ id, isOk }) => [id, isOk])).toEqual([
      [ready, 1],
      [draft, 0],
      [inbound, 1],
      [999_999, 0],
    ]);
    expect(results[1]?.msg).toBe(
      `出库单 ${results[1]?.number} 当前为「草稿」，不能出库；可执行：编辑、提交或撤回、修改类型、修改分组、无需出库、作废`,
    );
    expect(results[3]?.msg).toBe('出库单不存在或已删除');
    const another = await depot.listIn('in', 'ready');
    expect((await depot.admin.call(calls.postEachOut, { body: { ids: [another] } }))[0]).toMatchObject({
      isOk: 0,
      msg: '出库单不存在或已删除',
    });
    expect((await depot.admin.call(calls.cancelEach, { body: { ids: [another, ready] } })).map(({ isOk }) => isOk)).toEqual(
      another < ready ? [1, 0] : [0, 1],
    );
    expect((await depot.admin.refused(calls.postEach, { body: { ids: [] } })).status).toBe(422);
    expect((await depot.admin.refused(calls.postEachOut, { body: { ids: [] } })).status).toBe(422);
    expect((await depot.admin.refused(calls.cancelEach, { body: { ids: [] } })).status).toBe(422);
  });

  it('outbound lists are made in one go, each with its own verdict; DELETE voids all or nothing', async () => {
    const [first = 0, second = 0] = depot.products;
    const results = await depot.admin.call(calls.createOuts, {
      body: {
        lists: [
          { type: otherOut, lines: [{ productId: first, num: 1 }] },
          { type: otherOut, lines: [{ productId: second, num: 1 }], objNumber: 'X1' },
          { type: otherIn, lines: [{ productId: first, num: 1 }] },
        ],
      },
    });
    expect(results.map(({ isOk }) => isOk)).toEqual([1, 0, 0]);
    expect(results[1]).toMatchObject({ number: 'X1' });
    expect(results[2]?.msg).toBe('出库单不能使用类型「其他入库」');
    const made = results[0]?.id ?? 0;
    const finished = await depot.listIn('in', 'done');
    expect((await depot.admin.refused(calls.remove, { body: [made, finished] })).code).toBe('DOCUMENT_STATE');
    expect(await depot.stateOf(made)).toBe(0);
    await depot.admin.call(calls.remove, { body: [made] });
    expect(await depot.stateOf(made)).toBe(20);
    expect((await depot.admin.refused(calls.createOuts, { body: { lists: [] } })).status).toBe(422);
  });

  it('numbers are never given twice, whoever asks at once', async () => {
    const lists = await Promise.all(Array.from({ length: 30 }, () => depot.receive([{ productId: depot.products[1] ?? 0, num: 1 }])));
    expect(new Set(lists.map(({ number }) => number)).size).toBe(30);
  });
});

describe('what else is asked of lists', () => {
  it('lists, filters, export, lookups', async () => {
    const list = await depot.list(otherOut, [{ productId: depot.products[0] ?? 0, num: 3, sellPrice: 2 }], {
      objNumber: 'SO-77',
      groupName: 'G9',
    });
    const { admin } = depot;
    expect((await admin.call(calls.list, by({ number: list.number }))).content).toMatchObject([{ id: list.id, lineCount: 1, totalNum: 3 }]);
    expect((await admin.call(calls.list, by({ state: [-1, 20], groupName: 'G9' }))).totalElements).toBe(0);
    expect((await admin.refused(calls.list, by({ sort: 'info,asc' }))).code).toBe('UNKNOWN_SORT');
    const sheet = await sheetIn(await admin.respond(calls.download, by({ number: list.number })));
    expect(sheet.fileName).toBe('出入库单数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 单号: list.number, 类型: '其他出库', 状态: '待理货/待拣货' }]);
    expect((await admin.call(calls.byNumber, { query: { number: list.number } })).id).toBe(list.id);
    expect((await admin.refused(calls.byNumber, { query: { number: '没有' } })).message).toBe('出入库单不存在或已删除');
    expect(await admin.call(calls.byObjNumber, { query: { objNumber: 'SO-77' } })).toHaveLength(1);
    expect(await admin.call(calls.outNum, { query: { objNumber: 'SO-77' } })).toEqual({ objNumber: 'SO-77', num: 3, outNum: 0 });
    expect(await admin.call(calls.listForIds, { query: { ids: [list.id] } })).toHaveLength(1);
    expect(await admin.call(calls.typeCodes, { query: { style: 1 } })).toHaveLength(10);
    expect((await admin.call(calls.typeCodes, { query: {} })).find(({ code }) => code === 22)).toEqual({
      code: 22,
      label: '发货出库',
      style: 2,
      bearsFee: true,
    });
    expect(await admin.call(calls.centre, { query: { id: list.id } })).toBeNull();
    const centre = await addSite(admin, '中心', { kind: 2 });
    expect(await admin.call(calls.centre, { query: { deptId: centre } })).toMatchObject({ id: centre });
    expect(await admin.call(calls.outLines, { query: { ids: [list.id] } })).toHaveLength(1);
    expect(await admin.call(calls.inLines, { query: { ids: [list.id] } })).toEqual([]);
    const day = await admin.call(calls.dayEnd, { query: {} });
    expect(day.ready).toBe(false);
    expect(day.unfinished.map(({ id }) => id)).toContain(list.id);
    for (const call of [calls.byObjNumber, calls.outNum, calls.listForIds, calls.getOne])
      expect((await admin.refused(call, by({}))).status).toBe(422);
    expect((await admin.refused(calls.typeCodes, by({ style: 9 }))).status).toBe(422);
    expect((await admin.refused(calls.centre, { query: { deptId: 999_999 } })).code).toBe('SITE_FORBIDDEN');
    expect((await admin.refused(calls.dayEnd, { query: { deptId: 999_999 } })).code).toBe('SITE_FORBIDDEN');
    expect((await admin.refused(calls.outLines, by({ deptId: 'x' }))).status).toBe(422);
    expect((await admin.refused(calls.inLines, by({ deptId: 'x' }))).status).toBe(422);
  });

  it('an edit of a line changes what it names and nothing else', async () => {
    const [productId = 0] = depot.products;
    const said = { sellPrice: 9.9, xiangzhuang: 6, batchProNumber: 'B1', markTime: '2026-03-01', info: '轻放' };
    const list = await depot.list(otherIn, [{ productId, num: 12, proNumType: 10, ...said }]);
    const id = list.lines[0]?.id ?? 0;
    const edit = (version: number, change: object) => depot.admin.call(warehouseListLineCalls.update, { body: { id, version, ...change } });
    const first = await edit(1, { num: 18 });
    expect(first).toMatchObject({ num: 18, proNumType: 10, ...said });
    const second = await edit(first.version, { info: '' });
    expect(second).toMatchObject({ num: 18, proNumType: 10, ...said, info: '' });
    const third = await edit(second.version, { batchProNumber: 'B2', sellPrice: 0 });
    expect(third).toMatchObject({ num: 18, proNumType: 10, ...said, info: '', batchProNumber: 'B2', sellPrice: 0 });
    const wrong = await depot.admin.refused(warehouseListLineCalls.update, {
      body: { id, version: third.version, batchProNumber: 'B'.repeat(51) },
    });
    expect(wrong).toMatchObject({ status: 422, message: expect.stringContaining('批次号') });
  });

  it('lines: list, measures, edit with its hold, batches, tags, types', async () => {
    const { admin } = depot;
    const [productId = 0] = depot.products;
    const before = await depot.balance(productId);
    const list = await depot.list(otherOut, [{ productId, num: 3 }]);
    const lineId = list.lines[0]?.id ?? 0;
    const page = await admin.call(warehouseListLineCalls.list, by({ listId: list.id }));
    expect(page.content).toMatchObject([
      { id: lineId, num: 3, totalWeight: 4.5, totalVolume: 0.006, product: { barcode: '6900000000001' } },
    ]);
    expect(await admin.call(warehouseListLineCalls.measure, { query: { ids: [list.id] } })).toEqual({
      weight: 4.5,
      volume: 0.006,
      num: 3,
      boxes: 3,
    });
    const [line] = page.content;
    const edited = await admin.call(warehouseListLineCalls.update, {
      body: { id: lineId, version: line?.version ?? 0, num: 5, info: '加两件' },
    });
    expect(edited).toMatchObject({ num: 5, totalWeight: 7.5 });
    expect((await depot.balance(productId)).reserved - before.reserved).toBe(5);
    expect((await admin.refused(warehouseListLineCalls.update, { body: { id: lineId, version: line?.version ?? 0, num: 6 } })).code).toBe(
      'STALE_EDIT',
    );
    await depot.receive([{ productId, num: 5, batchProNumber: 'B9' }]);
    await depot.receive([{ productId, num: 5, batchProNumber: 'B10', markTime: '2026-02-01' }]);
    await admin.call(calls.setBatch, { body: { ids: [lineId], batchProNumber: 'B9' } });
    await admin.call(calls.saveBatches, { body: { lines: [{ id: lineId, batchProNumber: 'B10', markTime: '2026-02-01' }] } });
    await admin.call(warehouseListLineCalls.setTags, { body: { ids: [lineId], tags: ['易碎'] } });
    await admin.call(calls.setBackTag, { body: { ids: [lineId], backTag: 1 } });
    const [now] = (await admin.call(calls.getOne, { query: { id: list.id } })).lines;
    expect(now).toMatchObject({ batchProNumber: 'B10', markTime: '2026-02-01', tags: '易碎', backTag: 1 });
    await admin.call(calls.setOutType, { body: { id: list.id, type: deliveryOut } });
    expect((await admin.refused(calls.setOutType, { body: { id: list.id, type: purchaseArrival } })).message).toBe(
      '出库单不能使用类型「采购到货」',
    );
    expect((await admin.refused(calls.changeType, { query: { id: list.id, type: 17 } })).message).toBe('出库单不能使用类型「17」');
    expect((await admin.refused(calls.setInType, { body: { id: list.id, type: purchaseArrival } })).message).toBe('入库单不存在或已删除');
    const inbound = await depot.listIn('in', 'toPick');
    await admin.call(calls.setInType, { body: { id: inbound, type: purchaseArrival } });
    await admin.call(calls.cancel, { query: { id: list.id } });
    const changes = [
      [calls.setBatch, { batchProNumber: 'x' }],
      [warehouseListLineCalls.setTags, { tags: [] }],
      [calls.setBackTag, { backTag: 1 }],
    ] as const;
    for (const [call, change] of changes)
      expect((await admin.refused(call, { body: { ids: [999_999], ...change } as never })).code).toBe('NOT_FOUND');
    expect((await admin.refused(calls.setBatch, { body: { ids: [lineId], batchProNumber: 'x' } })).code).toBe('DOCUMENT_STATE');
    expect((await admin.refused(calls.saveBatches, { body: { lines: [{ id: lineId, batchProNumber: 'x' }] } })).code).toBe(
      'DOCUMENT_STATE',
    );
    expect((await admin.call(warehouseListLineCalls.lastMeasure, { query: { productId } })).weight).toBe(1.5);
    expect((await admin.refused(warehouseListLineCalls.lastMeasure, { query: { productId: 999_999 } })).code).toBe('NOT_FOUND');
    expect((await admin.refused(warehouseListLineCalls.measure, by({}))).status).toBe(422);
    expect((await admin.respond(warehouseListLineCalls.download, by({ listId: list.id }))).statusCode).toBe(200);
    expect((await admin.refused(warehouseListLineCalls.list, by({ sort: 'num,asc' }))).code).toBe('UNKNOWN_SORT');
  });

  it('shortcuts, other outs and what they refuse', async () => {
    const { admin } = depot;
    const [productId = 0, , third = 0] = depot.products;
    const other = await admin.call(calls.otherOut, { body: { lines: [{ productId, num: 1 }] } });
    expect(await depot.stateOf(other.id)).toBe(0);
    expect((await admin.refused(calls.otherOut, { body: { lines: [] } })).message).toBe('明细至少 1 项');
    expect((await admin.refused(calls.shortcutIn, { body: { type: otherOut, lines: [{ productId, num: 1 }] } })).message).toBe(
      '入库单不能使用类型「其他出库」',
    );
    expect((await admin.refused(calls.shortcutOut, { body: { type: otherOut, lines: [{ productId: third, num: 1 }] } })).message).toContain(
      '需要 1，可用 0',
    );
    expect(
      (
        await admin.refused(calls.create, {
          body: {
            type: otherIn,
            lines: [
              { productId, num: 1 },
              { productId: 999_999, num: 1 },
            ],
          },
        })
      ).message,
    ).toBe('第 2 行的产品不存在或已删除');
    expect((await admin.refused(calls.create, { body: { type: 17, lines: [{ productId, num: 1 }] } })).status).toBe(422);
    expect((await admin.refused(calls.create, { body: { type: otherIn, deptId: 999_999, lines: [{ productId, num: 1 }] } })).code).toBe(
      'SITE_FORBIDDEN',
    );
    expect(
      (await admin.refused(calls.shortcutIn, { body: { type: otherIn, positionId: 999_999, lines: [{ productId, num: 1 }] } })).code,
    ).toBe('POSITION_MISSING');
  });

  it('pictures are added and taken off', async () => {
    const { admin } = depot;
    const id = await depot.listIn('in', 'toPick');
    const image = (await admin.upload(calls.uploadImage, png, 'a.png', { id: String(id) })).json();
    expect((await admin.call(calls.getOne, { query: { id } })).images).toHaveLength(1);
    expect((await admin.upload(calls.uploadImage, svg, 'a.svg', { id: String(id) })).json().code).toBe('FILE_NOT_IMAGE');
    await admin.call(calls.removeImages, { body: [image.id] });
    expect((await admin.refused(calls.removeImages, { body: [image.id] })).code).toBe('NOT_FOUND');
  });

  it('nothing of it is there for another company', async () => {
    const id = await depot.listIn('out', 'ready');
    const stranger = await world.company();
    expect((await stranger.refused(calls.getOne, { query: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.post, { body: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.cancel, { query: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.call(calls.postEach, { body: { ids: [id] } }))[0]).toMatchObject({ isOk: 0, number: '' });
    expect(await depot.stateOf(id)).toBe(6);
  });
});
