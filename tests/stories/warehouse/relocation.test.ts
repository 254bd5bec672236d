/** 移库 and 上架 later: goods change their position, and nothing else of the stock changes. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const at = (depot: Depot, position: number): number => depot.positions[position] ?? 0;

/** What lies where of a product, as people read it. */
async function places(depot: Depot, product = 0): Promise<Record<string, number>> {
  const { content } = await depot.admin.call(stockCalls.places, {
    query: { deptId: depot.site, productId: depot.products[product], size: 50 },
  });
  return Object.fromEntries(
    content.filter(({ onHand }) => onHand > 0).map((row) => [`${row.positionCode || '未上架'} ${row.batch}`.trim(), row.onHand]),
  );
}

const refusal = async (depot: Depot, body: CallInput<typeof calls.create>['body']): Promise<string> =>
  (await depot.admin.respond(calls.create, { body })).json<{ message: string }>().message;

describe('Seen 4: 737 pieces 未上架 have no way to a shelf', () => {
  it('all of them go to a shelf by one click from the map', async () => {
    const depot = await openDepot(world);
    await depot.receive([
      { productId: depot.products[0] ?? 0, num: 700, batchProNumber: 'L1' },
      { productId: depot.products[1] ?? 0, num: 37 },
    ]);
    expect((await depot.admin.call(positionCalls.map, { query: { deptId: depot.site } })).unplaced).toBe(737);
    const { content, totalElements } = await depot.admin.call(calls.unplaced, { query: { deptId: depot.site } });
    expect([totalElements, content.map(({ free, toCode }) => [free, toCode])]).toEqual([
      2,
      [
        [700, 'A-1'],
        [37, 'A-2'],
      ],
    ]);
    const lines = content.map(({ productId, batch, free, toId }) => ({ fromId: 0, toId: toId ?? 0, productId, batch, num: free }));
    const made = await depot.admin.call(calls.create, { body: { lines, post: 1 } });
    expect(made).toMatchObject({ state: relocationKind.state.code.done, totalNum: 737, fromCodes: '未上架', toCodes: 'A-1、A-2' });
    expect(made.number).toMatch(/^YK\d{6}/);
    expect((await depot.admin.call(positionCalls.map, { query: { deptId: depot.site } })).unplaced).toBe(0);
    await depot.expectProof();
  });
});

describe('a move', () => {
  it('of a piece, a lot and a whole position; the log has both ends, stock and value stay', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    await depot.receive(
      [
        { productId, num: 3, batchProNumber: 'L1' },
        { productId, num: 4, batchProNumber: 'L2' },
      ],
      { positionId: at(depot, 0) },
    );
    const before = await depot.admin.call(stockCalls.balances, { query: { deptId: depot.site } });
    const [from, to] = [at(depot, 0), at(depot, 1)];
    const piece = await depot.admin.call(calls.create, {
      body: { post: 1, lines: [{ fromId: from, toId: to, productId, batch: 'L1', num: 1 }] },
    });
    expect(await places(depot)).toEqual({ 'A-1 L1': 2, 'A-1 L2': 4, 'A-2 L1': 1 });
    await depot.admin.call(calls.create, { body: { post: 1, lines: [{ fromId: from, toId: to, productId, batch: 'L2' }] } });
    expect(await places(depot)).toEqual({ 'A-1 L1': 2, 'A-2 L1': 1, 'A-2 L2': 4 });
    await depot.admin.call(calls.create, { body: { post: 1, lines: [{ fromId: to, toId: from }] } });
    expect(await places(depot)).toEqual({ 'A-1 L1': 3, 'A-1 L2': 4 });
    const log = await depot.admin.call(stockLogCalls.list, { query: { number: piece.number, sort: 'createTime,asc' } });
    expect(log.content.map(({ style, type, num, positionCode, value }) => [style, type, num, positionCode, value])).toEqual(
      expect.arrayContaining([
        [2, 91, 1, 'A-1', 0],
        [1, 91, 1, 'A-2', 0],
      ]),
    );
    expect((await depot.admin.call(stockCalls.balances, { query: { deptId: depot.site } })).content).toEqual(before.content);
    await depot.expectProof();
  });

  it('leaves what a list picks where its picker looks for it, and says which list', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    await depot.receive([{ productId, num: 5 }], { positionId: at(depot, 0) });
    const id = await depot.listIn('out', 'picking', 4);
    const { number } = await depot.admin.call(lists.getOne, { query: { id } });
    const line = { fromId: at(depot, 0), toId: at(depot, 1), productId };
    expect(await refusal(depot, { lines: [{ ...line, num: 2 }] })).toBe(
      `第 1 行：库位 A-1 的「商品1」有 4 正由 ${number} 拣货，可移 1，不足 2；请先完成或退回拣货`,
    );
    await depot.admin.call(calls.create, { body: { post: 1, lines: [line] } });
    expect(await places(depot)).toEqual({ 'A-1': 4, 'A-2': 1 });
    await depot.admin.call(lists.finishOut, { body: { id } });
    await depot.admin.call(lists.post, { body: { id } });
    expect(await places(depot)).toEqual({ 'A-2': 1 });
    await depot.expectProof();
  });

  it('goes back to where the goods were, as long as they are there', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    await depot.receive([{ productId, num: 5 }], { positionId: at(depot, 0) });
    const body = { post: 1 as const, lines: [{ fromId: at(depot, 0), toId: at(depot, 1), productId, num: 3 }] };
    const first = await depot.admin.call(calls.create, { body });
    await depot.admin.call(calls.undo, { body: { id: first.id } });
    expect(await places(depot)).toEqual({ 'A-1': 5 });
    expect((await depot.admin.call(calls.getOne, { query: { id: first.id } })).state).toBe(relocationKind.state.code.undone);
    const second = await depot.admin.call(calls.create, { body });
    await depot.admin.call(lists.shortcutOut, { body: { type: 23, lines: [{ productId, num: 4 }] } });
    expect((await depot.admin.respond(calls.undo, { body: { id: second.id } })).json()).toMatchObject({ code: 'STOCK_SHORT' });
    await depot.expectProof();
  });

  it('says by row what can not be moved', async () => {
    const depot = await openDepot(world);
    const [productId = 0, other = 0] = depot.products;
    const [one, two] = [at(depot, 0), at(depot, 1)];
    await depot.receive(
      [
        { productId, num: 3, batchProNumber: 'L1' },
        { productId, num: 4, batchProNumber: 'L2', markTime: '2026-05-01' },
      ],
      { positionId: one },
    );
    expect(await refusal(depot, { lines: [{ fromId: one, toId: one }] })).toBe('第 1 行：原库位和目标库位相同（A-1）');
    expect(await refusal(depot, { lines: [{ fromId: one, toId: two, productId: other }] })).toBe('第 1 行：库位 A-1 没有可移的这种货物');
    expect(await refusal(depot, { lines: [{ fromId: two, toId: one }] })).toBe('第 1 行：库位 A-2 没有可移的货物');
    expect(await refusal(depot, { lines: [{ fromId: one, toId: two, productId, num: 1 }] })).toBe(
      '第 1 行：库位 A-1 的「商品1」有几个批次，请说明移哪一个：批次 L1；批次 L2（2026-05-01）',
    );
    expect(await refusal(depot, { lines: [{ fromId: one, toId: two, productId, batch: 'L1', num: 9 }] })).toBe(
      '第 1 行：库位 A-1 的「商品1」可移 3，不足 9',
    );
    expect(await refusal(depot, { lines: [{ fromId: one, toId: 999_999, productId, batch: 'L1', num: 1 }] })).toBe(
      '库位不存在、已停用或不属于该网点',
    );
  });

  it('keeps to the limits of the position, unless somebody may and says why', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    await depot.receive([{ productId, num: 5 }]);
    await world.owner.query('update position set max_load = 2 where company_id = $1 and id = $2', [depot.admin.companyId, at(depot, 0)]);
    const body = { post: 1 as const, lines: [{ fromId: 0, toId: at(depot, 0), productId }] };
    expect((await depot.admin.respond(calls.create, { body })).json()).toMatchObject({ code: 'BLOCKED_OVERRIDABLE' });
    const made = await depot.admin.call(calls.create, { body: { ...body, overrideReason: '临时堆放' } });
    expect(made.overrideInfo).toContain('临时堆放');
  });

  it('counts as neither coming nor leaving in the movements of a day', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    await depot.receive([{ productId, num: 5 }]);
    await depot.admin.call(calls.create, { body: { post: 1, lines: [{ fromId: 0, toId: at(depot, 0) }] } });
    const { rows } = await world.owner.query(
      `select sum(in_num)::int as came, sum(out_num)::int as left_it from stock_log_by_day($1, now() - interval '1 day', now() + interval '1 day')`,
      [depot.admin.companyId],
    );
    expect(rows[0]).toEqual({ came: 5, left_it: 0 });
  });

  it('needs its permissions, and is of one site', async () => {
    const depot = await openDepot(world);
    await depot.receive([{ productId: depot.products[0] ?? 0, num: 5 }]);
    const lines = [{ fromId: 0, toId: at(depot, 0) }];
    const writer = await hire(world, depot.admin, { permissions: ['relocation:list', 'relocation:add'], site: depot.site });
    const made = await writer.call(calls.create, { body: { lines } });
    expect((await writer.respond(calls.post, { body: { id: made.id } })).statusCode).toBe(403);
    expect(made.actions.find(({ action }) => action === 'post')).toMatchObject({ allowed: false });
    await depot.admin.call(calls.post, { body: { id: made.id } });
    expect(await places(depot)).toEqual({ 'A-1': 5 });
    expect((await depot.admin.call(calls.list, { query: { state: [10] } })).content).toMatchObject([{ id: made.id, lineCount: 1 }]);
  });
});

describe('every situation and action', () => {
  let depot: Depot;
  beforeAll(async () => {
    depot = await openDepot(world);
    await depot.receive([{ productId: depot.products[0] ?? 0, num: 500 }], { positionId: at(depot, 0) });
  });
  const make = async (post: 0 | 1): Promise<number> =>
    (
      await depot.admin.call(calls.create, {
        body: { post, lines: [{ fromId: at(depot, 0), toId: at(depot, 1), productId: depot.products[0], num: 2 }] },
      })
    ).id;
  const then = async (id: number, call: typeof calls.cancel): Promise<number> => {
    await depot.admin.call(call, { body: { id } });
    return id;
  };
  const { done } = relocationKind.state.code;
  const subject: Subject = {
    kind: relocationKind,
    situations: {
      waiting: () => make(0),
      done: () => make(1),
      voided: async () => then(await make(0), calls.cancel),
      undone: async () => then(await make(1), calls.undo),
    },
    allowed: { waiting: ['post', 'cancel'], done: ['undo'], voided: [], undone: [] },
    perform: {
      post: (id) => depot.admin.respond(calls.post, { body: { id } }),
      cancel: (id) => depot.admin.respond(calls.cancel, { body: { id } }),
      undo: (id) => depot.admin.respond(calls.undo, { body: { id } }),
    },
    read: async (id) => ({ ...(await depot.admin.call(calls.getOne, { query: { id } })), isDelete: 0 }),
    measure: async () => {
      const now = await places(depot);
      return { here: now['A-1'] ?? 0, there: now['A-2'] ?? 0, all: (await depot.balance(depot.products[0] ?? 0)).onHand };
    },
    share: ({ state }) => (state === done ? { here: -2, there: 2, all: 0 } : { here: 0, there: 0, all: 0 }),
    prove: () => depot.expectProof(),
  };

  it.each(Object.keys(subject.situations))('%s', (situation) => expectTable(subject, situation));

  it.each(pairsIn(subject))('two clerks: %s, %s and %s', (situation, first, second) => expectOneWins(subject, situation, first, second));

  it('two clerks who move the last pieces of a place: one of them moves them', async () => {
    const small = await openDepot(world);
    await small.receive([{ productId: small.products[0] ?? 0, num: 2 }], { positionId: at(small, 0) });
    const body = { post: 1 as const, lines: [{ fromId: at(small, 0), toId: at(small, 1), productId: small.products[0], num: 2 }] };
    const answers = await Promise.all([small.admin.respond(calls.create, { body }), small.admin.respond(calls.create, { body })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await places(small)).toEqual({ 'A-2': 2 });
    await small.expectProof();
  });
});
