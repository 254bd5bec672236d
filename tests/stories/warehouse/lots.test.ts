/** Lots are exact: what a line asks for is taken, what was taken is written back, and what has expired stays. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, openDairy, said } from '../support/dairy.ts';
import { setSite } from '../support/site-settings.ts';
import { addSite, hire } from '../support/staff.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { otherOut, returnOut } = outboundType.code;

describe('Seen 1: a line for L1 took L2', () => {
  it('takes the lot that the line names, and nobody else gets it meanwhile', async () => {
    const depot = await openDairy(world);
    const { admin, milk, l1 } = depot;
    const named = await depot.list(otherOut, [{ productId: milk, num: 8, batchProNumber: 'L1' }]);
    const other = await depot.list(otherOut, [{ productId: milk, num: 11 }]);
    await depot.expectProofs();
    await admin.call(lists.startOut, { query: { id: other.id } });
    const taken = await admin.call(lists.getOne, { query: { id: other.id } });
    expect(taken.picks.map(({ batch, num }) => [batch, num])).toEqual([
      ['L1', 1],
      ['L2', 10],
    ]);
    await depot.carry(named.id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 2, 'A-2 L2': 10 });
    const { lines } = await admin.call(lists.getOne, { query: { id: named.id } });
    expect(lines).toMatchObject([{ batchProNumber: 'L1', markTime: l1 }]);
    await depot.expectProofs();
  });

  it('refuses a lot that is not there, with the lots that are', async () => {
    const depot = await openDairy(world);
    const body = { type: otherOut, lines: [{ productId: depot.milk, num: 12, batchProNumber: 'L1' }] };
    expect(said(await depot.admin.respond(lists.create, { body }))).toBe(
      `「商品1」的批次 L1需要 12，可用 10；可用的有 批次 L2（${depot.l2}） 10、批次 L1（${depot.l1}） 10`,
    );
    const date = { type: otherOut, lines: [{ productId: depot.milk, num: 1, markTime: daysAgo(5) }] };
    expect(said(await depot.admin.respond(lists.shortcutOut, { body: date }))).toContain(`「商品1」的生产日期 ${daysAgo(5)}需要 1，可用 0`);
  });

  it('a date alone, a batch alone and anything share what is there without overlap', async () => {
    const depot = await openDairy(world);
    const { milk, l2 } = depot;
    const made = await depot.list(otherOut, [
      { productId: milk, num: 9 },
      { productId: milk, num: 4, markTime: l2 },
      { productId: milk, num: 6, batchProNumber: 'L1' },
    ]);
    await depot.carry(made.id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 1 });
    await depot.expectProofs();
  });

  it('an edit, a withdrawal and a return to the shelf let go of the lot', async () => {
    const depot = await openDairy(world);
    const { admin, milk } = depot;
    const { id } = await depot.list(otherOut, [{ productId: milk, num: 8, batchProNumber: 'L1' }]);
    const { version } = await admin.call(lists.getOne, { query: { id } });
    await admin.call(lists.edit, { body: { id, version, lines: [{ productId: milk, num: 10, batchProNumber: 'L2' }] } });
    expect((await depot.balance(milk)).picked).toBe(10);
    await admin.call(lists.startOut, { query: { id } });
    await admin.call(lists.backOut, { body: { id } });
    expect(await depot.balance(milk)).toMatchObject({ reserved: 10, picked: 10 });
    await depot.expectProofs();
    await admin.call(lists.setState, { body: { id, state: -1 } });
    expect(await depot.balance(milk)).toMatchObject({ reserved: 0, picked: 0 });
    await admin.call(lists.setState, { body: { id, state: 0 } });
    await admin.call(lists.cancel, { query: { id } });
    expect(await depot.balance(milk)).toMatchObject({ reserved: 0, picked: 0 });
    await depot.expectProofs();
  });

  it('a transfer moves the lot it names; document, arrival and export say what really left', async () => {
    const depot = await openDairy(world);
    const { admin, milk, l1, l2, site } = depot;
    const inDeptId = await addSite(admin, '分仓');
    const send = async (line: object): Promise<number> => {
      const { id } = await admin.call(transferCalls.create, {
        body: { deptId: site, inDeptId, carriageType: 0, products: [{ productId: milk, num: 3, ...line }] },
      });
      await admin.call(transferCalls.check, { body: { id } });
      const detail = await admin.call(transferCalls.getOne, { query: { id } });
      await depot.carry(detail.lists[0]?.id ?? 0);
      return id;
    };
    const named = await send({ batch: 'L1', markTime: l1 });
    const anyLot = await send({});
    const read = async (id: number) =>
      (await admin.call(transferCalls.getOne, { query: { id } })).lines.map(({ batch, mark_time }) => [batch, mark_time]);
    expect([await read(named), await read(anyLot)]).toEqual([[['L1', l1]], [['L2', l2]]]);
    const { content } = await admin.call(warehouseListLineCalls.list, { query: { style: 1, deptId: [inDeptId] } });
    expect(content.map(({ batchProNumber, markTime }) => [batchProNumber, markTime])).toEqual(
      expect.arrayContaining([
        ['L1', l1],
        ['L2', l2],
      ]),
    );
    expect(await depot.lots()).toEqual({ 'A-1 L1': 7, 'A-2 L2': 7 });
    await depot.expectProofs();
  });
});

describe('Seen 2: expired goods were reserved first', () => {
  it('are neither reserved nor shipped, unless somebody may and says why', async () => {
    const depot = await openDairy(world, 45);
    const { admin, milk } = depot;
    const body = { type: otherOut, lines: [{ productId: milk, num: 12 }] };
    expect((await admin.respond(lists.shortcutOut, { body })).json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    const answer = await admin.respond(lists.create, { body });
    expect(answer.json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    expect(said(answer)).toContain('另有 10 已过期');
    const made = await admin.call(lists.create, { body: { ...body, overrideReason: '员工内购' } });
    expect(made.overrideInfo).toContain('员工内购');
    const clerk = await hire(world, admin, { permissions: ['wmsInoutlist:add', 'wmsInoutlist:list'], site: depot.site });
    expect((await clerk.respond(lists.create, { body: { ...body, overrideReason: '员工内购' } })).json()).toMatchObject({
      code: 'STOCK_SHORT',
    });
    const { id } = await depot.list(otherOut, [{ productId: milk, num: 5 }]).catch(() => ({ id: 0 }));
    expect(id).toBe(0);
    await depot.carry(made.id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 8 });
    await depot.expectProofs();
  });

  it('only what is still good is taken, and what goes back to the supplier may be old', async () => {
    const depot = await openDairy(world, 45);
    const { milk } = depot;
    await depot.carry((await depot.list(otherOut, [{ productId: milk, num: 4 }])).id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 6, 'A-2 L2': 10 });
    await depot.carry((await depot.list(returnOut, [{ productId: milk, num: 4 }])).id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 6, 'A-2 L2': 6 });
    await depot.expectProofs();
  });

  it('goods that expired since they were picked leave only with a reason', async () => {
    const depot = await openDairy(world);
    const { admin, milk } = depot;
    const { id } = await depot.list(otherOut, [{ productId: milk, num: 4 }]);
    await admin.call(lists.startOut, { query: { id } });
    await admin.call(lists.finishOut, { body: { id } });
    await world.owner.query('update product set period_days = 45 where id = $1', [milk]);
    expect(said(await admin.respond(lists.post, { body: { id } }))).toContain('里有已过期的货物：商品1 批次 L2');
    await admin.call(lists.post, { body: { id, overrideReason: '客户知情' } });
    expect((await admin.call(lists.getOne, { query: { id } })).overrideInfo).toContain('客户知情');
  });

  it('nothing was made tomorrow', async () => {
    const depot = await openDairy(world);
    const line = { productId: depot.milk, num: 1, markTime: '2030-01-01' };
    const sentence = '第 1 行的生产日期 2030-01-01 晚于今天';
    const body = { type: inboundType.code.otherIn, lines: [line] };
    expect(said(await depot.admin.respond(lists.shortcutIn, { body }))).toBe(sentence);
    expect(said(await depot.admin.respond(lists.create, { body }))).toBe(sentence);
    const made = await depot.list(inboundType.code.otherIn, [{ productId: depot.milk, num: 1 }]);
    await depot.admin.call(lists.startIn, { body: { id: made.id } });
    const lines = [{ lineId: made.lines[0]?.id ?? 0, places: [{ num: 1, markTime: '2030-01-01' }] }];
    expect(said(await depot.admin.respond(lists.finishIn, { body: { id: made.id, lines } }))).toBe(sentence);
    const lineId = made.lines[0]?.id ?? 0;
    await depot.admin.call(lists.backIn, { body: { id: made.id } });
    expect(said(await depot.admin.respond(lists.setBatch, { body: { ids: [lineId], batchProNumber: 'X', markTime: '2030-01-01' } }))).toBe(
      sentence,
    );
    expect(
      said(
        await depot.admin.respond(lists.saveBatches, { body: { lines: [{ id: lineId, batchProNumber: 'X', markTime: '2030-01-01' }] } }),
      ),
    ).toBe(sentence);
  });

  it('a supplier brings goods that last, 入库允收期', async () => {
    const depot = await openDairy(world);
    const { admin, milk, site } = depot;
    await setSite(admin, site, { receiptLife: '50' });
    const body = { type: inboundType.code.purchaseArrival, lines: [{ productId: milk, num: 1, markTime: daysAgo(200) }] };
    const refused = await admin.respond(lists.shortcutIn, { body });
    expect(said(refused)).toContain(`剩余保质期少于入库允收期（保质期的 50%）：商品1 ${daysAgo(200)} 生产，保质期 365 天，剩 165 天`);
    await admin.call(lists.shortcutIn, { body: { ...body, overrideReason: '特价清货' } });
    await admin.call(lists.shortcutIn, { body: { ...body, lines: [{ productId: milk, num: 1, markTime: daysAgo(100) }] } });
    const made = await depot.list(inboundType.code.purchaseArrival, [{ productId: milk, num: 1, markTime: daysAgo(200) }]);
    await admin.call(lists.startIn, { body: { id: made.id } });
    expect((await admin.respond(lists.finishIn, { body: { id: made.id } })).json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    await admin.call(lists.finishIn, { body: { id: made.id, overrideReason: '特价清货' } });
    // What comes back comes as it is.
    await admin.call(lists.shortcutIn, { body: { ...body, type: inboundType.code.returnIn } });
  });
});
