/** 调拨单: every situation against every action, two clerks at one, goods on the way, losses, and undoing at every stage. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { transferCalls as calls, transfer } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRequests } from '../support/courier.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
let target: number;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world);
  target = await addSite(depot.admin, '调入仓');
  await depot.receive([
    { productId: depot.products[0] ?? 0, num: 10_000 },
    { productId: depot.products[1] ?? 0, num: 100, markTime: '2026-03-01', batchProNumber: 'B9' },
  ]);
});
proveAfterAll(() => world);

const make = async (num = 2, more: object = {}, productId = depot.products[0] ?? 0) =>
  depot.admin.call(calls.create, { body: { inDeptId: target, products: [{ productId, num }], ...more } as never });

const byCarrier = { carriageType: carriageType.code.carrier, carriersName: '顺丰' };
const check = (id: number) => depot.admin.call(calls.check, { body: { id } });
const listOf = async (id: number, style: number): Promise<number> =>
  (await depot.admin.call(calls.getOne, { query: { id } })).lists.filter((list) => list.style === style && list.state !== 20).at(-1)?.id ??
  0;
const sendOut = async (id: number) => carryOut(depot.admin, await listOf(id, 2));
const takeIn = async (id: number, received?: number) => carryOut(depot.admin, await listOf(id, 1), received);

const confirmed = async (more: object = {}) => {
  const { id } = await make(2, more);
  await check(id);
  return id;
};
const out = async () => {
  const id = await confirmed();
  await sendOut(id);
  return id;
};
const arrived = async () => {
  const id = await out();
  await takeIn(id);
  return id;
};

const subject: Subject<Awaited<ReturnType<typeof make>>> = {
  kind: transfer,
  situations: {
    toConfirm: async () => (await make()).id,
    toConfirmCarried: async () => (await make(2, byCarrier)).id,
    toCarrier: () => confirmed(byCarrier),
    moving: () => confirmed(),
    onTheWay: out,
    arrivedNotFinished: arrived,
    finished: async () => {
      const id = await arrived();
      await depot.admin.call(calls.finish, { body: { id } });
      return id;
    },
    voided: async () => {
      const { id } = await make();
      await depot.admin.call(calls.remove, { body: [id] });
      return id;
    },
  },
  allowed: {
    toConfirm: ['edit', 'void', 'check'],
    toConfirmCarried: ['edit', 'void', 'check', 'checkAndShip'],
    toCarrier: ['cancelCheck'],
    moving: ['cancelCheck'],
    onTheWay: [],
    arrivedNotFinished: ['finish'],
    finished: ['correct'],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version } = await depot.admin.call(calls.getOne, { query: { id } });
      return depot.admin.respond(calls.edit, { body: { id, version, ...byCarrier, info: '改' } as never });
    },
    void: (id) => depot.admin.respond(calls.remove, { body: [id] }),
    check: (id) => depot.admin.respond(calls.check, { body: { id } }),
    checkAndShip: (id) => depot.admin.respond(calls.checkAndShip, { body: { id } }),
    cancelCheck: (id) => depot.admin.respond(calls.cancelCheck, { body: { id } }),
    finish: (id) => depot.admin.respond(calls.finish, { body: { id } }),
    correct: async (id) => {
      const { lines } = await depot.admin.call(calls.getOne, { query: { id } });
      const right = lines.map((line) => ({ lineId: line.id, num: 1 }));
      return depot.admin.respond(calls.correct, { body: { id, reason: '录错', lines: right } });
    },
  },
  read: (id) => depot.admin.call(calls.getOne, { query: { id } }),
  measure: async () => {
    const here = await depot.balance(depot.products[0] ?? 0);
    const there = await depot.balance(depot.products[0] ?? 0, 0, target);
    return { onHand: here.onHand, reserved: here.reserved, there: there.onHand };
  },
  share: ({ state, outState, inState, correctionInfo }) =>
    // One of two was right.
    correctionInfo === ''
      ? { onHand: outState === 1 ? -2 : 0, reserved: state !== 10 && outState === 0 ? 2 : 0, there: inState === 1 ? 2 : 0 }
      : { onHand: -1, reserved: 0, there: 1 },
  prove: () => depot.expectProof(),
};

describe('every situation of a transfer', () => {
  it.each(Object.keys(subject.allowed))(
    '%s: what may be done is done, the rest is refused with the row’s own sentence',
    async (situation) => {
      await expect(expectTable(subject, situation)).resolves.toBeUndefined();
    },
  );
});

describe('two clerks at one transfer', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', async (situation, first, second) => {
    await expect(expectOneWins(subject, situation, first, second)).resolves.toBeUndefined();
  });
});

describe('goods on the way', () => {
  it('leave one site, are seen on the way, and arrive short at the other: the loss is visible', async () => {
    const { admin } = depot;
    const [, dated = 0] = depot.products;
    const made = await make(10, { info: '补货' }, dated);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^DB\d{10}$/),
      state: 10,
      pro_name: '商品2',
      num: 10,
      deptName: expect.any(String),
      inDeptName: '调入仓',
    });
    await check(made.id);
    expect(await depot.balance(dated)).toMatchObject({ onHand: 100, reserved: 10 });
    await carryOut(admin, await listOf(made.id, 2), 9);
    expect(await depot.balance(dated)).toMatchObject({ onHand: 91, reserved: 0 });
    const way = await admin.call(calls.inTransit, { query: { productId: dated } });
    expect(way).toMatchObject({
      totalElements: 1,
      content: [{ number: made.number, num: 9, inDeptName: '调入仓', barcode: '6900000000002' }],
    });
    const sheet = await sheetIn(await admin.respond(calls.inTransitSheet, { query: { productId: dated } }));
    expect(sheet.fileName).toBe('在途调拨数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 调拨单号: made.number, 调入仓库: '调入仓', 在途数量: 9, 条码: '6900000000002' }]);
    expect((await admin.refused(calls.inTransitSheet, { query: { deptId: 'x' } as never })).status).toBe(422);
    expect((await admin.refused(calls.finish, { body: { id: made.id } })).message).toBe(`调拨单 ${made.number} 还没有入库，不能完成`);

    const arrival = await admin.call(warehouseListCalls.getOne, { query: { id: await listOf(made.id, 1) } });
    expect(arrival).toMatchObject({ type: 14, deptId: target, totalNum: 9, objNumber: made.number });
    expect(arrival.lines[0]).toMatchObject({ markTime: '2026-03-01', batchProNumber: 'B9' });
    await takeIn(made.id, 7);
    expect(await depot.balance(dated, 0, target)).toMatchObject({ onHand: 7 });
    const done = await admin.call(calls.getOne, { query: { id: made.id } });
    expect(done).toMatchObject({ outState: 1, inState: 1, out_num: 9, in_num: 7, lossNum: 2 });
    expect(await admin.call(calls.inTransit, { query: { productId: dated } })).toMatchObject({ totalElements: 0 });
    await admin.call(calls.finish, { body: { id: made.id } });
    await depot.expectProof();
  });

  it('need not be received: the inbound list is closed, and the transfer with it', async () => {
    const id = await out();
    await depot.admin.call(warehouseListCalls.skip, { query: { id: await listOf(id, 1) } });
    expect(await depot.admin.call(calls.getOne, { query: { id } })).toMatchObject({ inState: 2 });
    await depot.admin.call(calls.finish, { body: { id } });
  });

  it('come back when the list that took them out, or in, is reversed', async () => {
    const { admin } = depot;
    const before = await subject.measure();
    const id = await arrived();
    const { number } = await admin.call(calls.getOne, { query: { id } });
    const reverse = (listId: number) => admin.refused(warehouseListCalls.reverse, { body: { id: listId, info: '录错' } });
    expect((await reverse(await listOf(id, 2))).message).toBe(`调拨单 ${number} 已在调入仓库入库，不能冲销出库；请先冲销它的入库单`);
    await admin.call(warehouseListCalls.reverse, { body: { id: await listOf(id, 1), info: '录错' } });
    expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ outState: 1, inState: 0, in_num: 0 });
    const outList = (await admin.call(calls.getOne, { query: { id } })).lists.find((list) => list.style === 2)?.id ?? 0;
    await admin.call(warehouseListCalls.reverse, { body: { id: outList, info: '录错' } });
    const back = await admin.call(calls.getOne, { query: { id } });
    expect(back).toMatchObject({ outState: 0, out_num: 0 });
    expect(await subject.measure()).toEqual({ ...before, reserved: (before.reserved ?? 0) + 2 });
    await admin.call(calls.cancelCheck, { body: { id } });
    await admin.call(calls.remove, { body: [id] });
    expect(await subject.measure()).toEqual(before);
    const finished = (await subject.situations.finished?.()) ?? 0;
    const { lists, number: doneNumber } = await admin.call(calls.getOne, { query: { id: finished } });
    const [list] = lists.filter(({ style }) => style === 1);
    expect((await reverse(list?.id ?? 0)).message).toBe(`调拨单 ${doneNumber} 已完成，不能冲销它的入库单 ${list?.number}`);
  });

  it('are not changed without the transfer', async () => {
    const { admin } = depot;
    const id = await confirmed();
    const { number } = await admin.call(calls.getOne, { query: { id } });
    const listId = await listOf(id, 2);
    const list = await admin.call(warehouseListCalls.getOne, { query: { id: listId } });
    const sentence = (action: string) => `出库单 ${list.number} 由调拨单 ${number} 生成，不能${action}，请到调拨单操作`;
    expect((await admin.refused(warehouseListCalls.cancel, { query: { id: listId } })).message).toBe(sentence('作废'));
    expect((await admin.refused(warehouseListCalls.changeType, { query: { id: listId, type: 22 } })).message).toBe(sentence('修改类型'));
    expect((await admin.refused(warehouseListCalls.skip, { query: { id: listId } })).message).toBe(sentence('无需出库'));
    expect((await admin.refused(warehouseListCalls.setState, { body: { id: listId, state: -1 } })).message).toBe(sentence('提交或撤回'));
    const edit = { id: listId, version: list.version, lines: [{ productId: depot.products[0] ?? 0, num: 9 }] };
    expect((await admin.refused(warehouseListCalls.edit, { body: edit })).message).toBe(sentence('编辑'));
    await admin.call(calls.cancelCheck, { body: { id } });
    expect((await admin.call(warehouseListCalls.getOne, { query: { id: listId } })).state).toBe(20);
  });

  it('go through the courier when they are handed to logistics', async () => {
    const { admin } = depot;
    const { id } = await make(2, byCarrier);
    await admin.call(calls.checkAndShip, { body: { id } });
    await sendRequests(world);
    expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({
      state: 30,
      tmsNumbers: expect.stringMatching(/^[A-Z]{2}\d{13}$/),
    });
    await admin.call(calls.cancelCheck, { body: { id } });
    expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ state: 10, tmsNumbers: '' });
    await admin.call(calls.checkAndShip, { body: { id, tmsNumbers: 'SF001' } });
    expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ state: 30, tmsNumbers: 'SF001' });
  });
});

describe('writing a transfer', () => {
  it('refuses the same site, goods that are gone, stale forms; keeps ids of lines that stay', async () => {
    const { admin, products } = depot;
    const [first = 0, second = 0] = products;
    expect((await admin.refused(calls.create, { body: { inDeptId: depot.site, products: [{ productId: first, num: 1 }] } })).message).toBe(
      '调出仓库与调入仓库不能相同',
    );
    expect((await admin.refused(calls.create, { body: { inDeptId: target, products: [{ productId: 999_999, num: 1 }] } })).message).toBe(
      '第 1 行的产品不存在或已删除',
    );
    expect((await admin.refused(calls.create, { body: { inDeptId: target, products: [] } })).status).toBe(422);
    const made = await make(3);
    const [line] = made.lines;
    const edited = await admin.call(calls.edit, {
      body: {
        id: made.id,
        version: made.version,
        products: [
          { id: line?.id ?? 0, productId: first, num: 4 },
          { productId: second, num: 1 },
        ],
      },
    });
    expect(edited.lines.map(({ id, num }) => [id, num])).toEqual([
      [line?.id, 4],
      [expect.any(Number), 1],
    ]);
    expect((await admin.refused(calls.edit, { body: { id: made.id, version: made.version } })).code).toBe('STALE_EDIT');
    expect(await admin.call(calls.lines, { query: { id: made.id } })).toHaveLength(2);
    expect((await admin.refused(calls.lines, { query: {} })).message).toContain('请指定单据或订单');
  });

  it('is listed, filtered, exported and counted for both ends, and for nobody else', async () => {
    const { admin } = depot;
    const made = await make(1);
    const find = (query: object) => admin.call(calls.list, { query: query as never });
    expect((await find({ number: made.number })).content[0]).toMatchObject({
      id: made.id,
      state: 10,
      isDelete: 0,
      outState: 0,
      inState: 0,
    });
    expect((await admin.refused(calls.list, { query: { number: 'DB' } as never })).message).toContain('单号至少输入5位');
    expect((await find({ keyword: made.number.slice(-6) })).content.map(({ id }) => id)).toContain(made.id);
    expect((await find({ productId: depot.products[2] })).totalElements).toBe(0);
    expect((await find({ inDeptId: target, state: 10, size: 500 })).content.map(({ id }) => id)).toContain(made.id);
    const alias = await admin.send('GET', '/api/transfer/list', { query: { number: made.number } });
    expect(alias.json().content).toHaveLength(1);
    const rows = await admin.call(calls.detailRows, { query: { ids: [made.id] } });
    expect(rows[0]).toMatchObject({ number: made.number, pro_name: '商品1', num: 1, out_num: 0, in_num: 0, carriageType: 0 });
    const there = await hire(world, admin, { permissions: ['transfer:list'], scope: 2, site: target, sites: [target] });
    expect((await there.call(calls.getOne, { query: { id: made.id } })).number).toBe(made.number);
    const elsewhere = await hire(world, admin, { permissions: ['transfer:list'], scope: 2, site: await addSite(admin, '别处') });
    expect((await elsewhere.refused(calls.getOne, { query: { id: made.id } })).code).toBe('NOT_FOUND');
    const stranger = await world.company();
    expect((await stranger.refused(calls.check, { body: { id: made.id } })).code).toBe('NOT_FOUND');
  });
});
