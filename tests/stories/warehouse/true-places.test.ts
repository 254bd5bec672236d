/** Pickers, keepers and counters tell the ledger where goods really are. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { qualityChange } from '@cangyun/contract/stock/stock.ts';
import { lossCalls } from '@cangyun/contract/warehouse/loss.ts';
import { positionKind } from '@cangyun/contract/warehouse/position.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dairy, openDairy, said } from '../support/dairy.ts';
import { openDepot } from '../support/depot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { otherOut } = outboundType.code;

describe('Seen 3: the picker tells the truth', () => {
  const start = async (depot: Dairy, num: number, line: object = {}) => {
    const { id } = await depot.list(otherOut, [{ productId: depot.milk, num, ...line }]);
    await depot.admin.call(lists.startOut, { query: { id } });
    return depot.admin.call(lists.getOne, { query: { id } });
  };

  it('found it on another shelf: the rest is proposed elsewhere', async () => {
    const depot = await openDairy(world);
    const { admin, milk, positions } = depot;
    await depot.receive([{ productId: milk, num: 3, batchProNumber: 'L2', markTime: depot.l2 }]);
    const list = await start(depot, 8);
    const [task] = list.picks;
    expect(task).toMatchObject({ batch: 'L2', num: 8, positionId: positions[1] });
    const places = [{ positionId: 0, batch: 'L2', markTime: depot.l2, num: 3 }];
    await admin.call(lists.savePicking, { body: { id: list.id, picks: [{ pickId: task?.id ?? 0, num: 3, places }] } });
    const now = await admin.call(lists.getOne, { query: { id: list.id } });
    expect(now.picks.map(({ positionCode, batch, num, doneNum }) => [positionCode, batch, num, doneNum])).toEqual([
      ['A-1', 'L1', 5, null],
      ['', 'L2', 3, 3],
    ]);
    await depot.expectProofs();
    await admin.call(lists.finishOut, { body: { id: list.id } });
    await admin.call(lists.post, { body: { id: list.id } });
    expect(await depot.lots()).toEqual({ 'A-1 L1': 5, 'A-2 L2': 10 });
    await depot.expectProofs();
  });

  it('a scanned shelf without a quantity has what the others leave; two of them do not say enough', async () => {
    const depot = await openDairy(world);
    const { admin, positions, l1, l2 } = depot;
    const list = await start(depot, 8);
    const [first, second] = [
      { positionId: positions[0] ?? 0, batch: 'L1', markTime: l1 },
      { positionId: positions[1] ?? 0, batch: 'L2', markTime: l2 },
    ];
    const body = (places: readonly (typeof first & { num?: number })[]) => ({
      body: { id: list.id, picks: [{ pickId: list.picks[0]?.id ?? 0, num: 8, places: [...places] }] },
    });
    for (const places of [
      [first, second],
      [first, { ...second, num: 8 }],
    ])
      expect(said(await admin.respond(lists.savePicking, body(places)))).toBe('「商品1」请填写每个库位拣了多少');
    await admin.call(lists.savePicking, body([first, { ...second, num: 3 }]));
    const { picks } = await admin.call(lists.getOne, { query: { id: list.id } });
    expect(picks.map(({ positionCode, doneNum }) => [positionCode, doneNum])).toEqual([
      ['A-1', 5],
      ['A-2', 3],
    ]);
    await depot.expectProofs();
  });

  it('with a reason the rest is missing; another lot than asked, or an expired one, is refused', async () => {
    const depot = await openDairy(world);
    const { admin, positions, l1, l2 } = depot;
    const named = await start(depot, 4, { batchProNumber: 'L1' });
    const elsewhere = (list: typeof named, place: object, more: object = {}) => ({
      body: { id: list.id, picks: [{ pickId: list.picks[0]?.id ?? 0, num: 1, places: [{ num: 1, ...place }], ...more }] },
    });
    const l2Place = { positionId: positions[1] ?? 0, batch: 'L2', markTime: l2 };
    expect(said(await admin.respond(lists.savePicking, elsewhere(named, l2Place)))).toBe(`「商品1」要的是批次 L1，不能拣批次 L2（${l2}）`);
    const open = await start(depot, 4);
    const l1Place = { positionId: positions[0] ?? 0, batch: 'L1', markTime: l1 };
    await admin.call(lists.finishOut, elsewhere(open, l1Place, { reason: '只找到一件' }));
    const { lines } = await admin.call(lists.getOne, { query: { id: open.id } });
    expect(lines).toMatchObject([{ pickNum: 1, shortReason: '只找到一件' }]);
    await world.owner.query('update product set period_days = 45 where id = $1', [depot.milk]);
    const again = await start(depot, 2);
    expect(said(await admin.respond(lists.savePicking, elsewhere(again, l2Place)))).toContain(
      '已过期、被封锁，或在隔离、退货、锁定的库位，不能拣',
    );
    await depot.expectProofs();
  });

  it('less than planned needs a reason', async () => {
    const depot = await openDairy(world);
    const list = await start(depot, 4);
    const picks = [{ pickId: list.picks[0]?.id ?? 0, num: 3 }];
    expect(said(await depot.admin.respond(lists.finishOut, { body: { id: list.id, picks } }))).toBe(
      '「商品1」应拣 4，实拣 3：请填写缺货原因',
    );
    await depot.admin.call(lists.savePicking, {
      body: { id: list.id, picks: [{ ...picks[0], pickId: list.picks[0]?.id ?? 0, num: 3, reason: '破损' }] },
    });
    await depot.admin.call(lists.finishOut, { body: { id: list.id } });
    await depot.expectProofs();
  });

  it('报损 and 良次互转 name place and lot', async () => {
    const depot = await openDairy(world);
    const { admin, milk, positions, site, l1 } = depot;
    const lose = async (more: object) => {
      const row = await admin.call(lossCalls.create, { body: { deptId: site, productId: milk, num: 3, reason: '受潮', ...more } });
      const [result] = await admin.call(lossCalls.createOut, { body: { ids: [row.id] } });
      return result?.msg ?? '';
    };
    await lose({ positionId: positions[0], batch: 'L1', markTime: l1 });
    expect(await depot.lots()).toEqual({ 'A-1 L1': 7, 'A-2 L2': 10 });
    await lose({ positionId: positions[0] });
    expect(await depot.lots()).toEqual({ 'A-1 L1': 4, 'A-2 L2': 10 });
    expect(await lose({ positionId: positions[0], batch: 'L2' })).toContain('「商品1」的库位 A-1 批次 L2需要 3，可用 0');
    await admin.call(qualityChange, { body: { productId: milk, from: 0, num: 2, batch: 'L1', positionId: positions[0] } });
    expect(await depot.lots()).toEqual({ 'A-1 L1': 2, 'A-2 L2': 10 });
    await depot.expectProofs();
  });
});

describe('positions', () => {
  it('in quarantine, of returns and blocked ones keep their goods; reserve comes after picking', async () => {
    const depot = await openDairy(world);
    const { admin, milk, positions } = depot;
    const set = (at: number, change: string) => world.owner.query(`update position set ${change} where id = $1`, [positions[at]]);
    await set(1, `kind = ${positionKind.code.quarantine}`);
    expect((await admin.respond(lists.create, { body: { type: otherOut, lines: [{ productId: milk, num: 11 }] } })).json()).toMatchObject({
      code: 'BLOCKED_OVERRIDABLE',
    });
    await depot.carry((await depot.list(otherOut, [{ productId: milk, num: 2 }])).id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 8, 'A-2 L2': 10 });
    await set(1, `kind = ${positionKind.code.picking}, blocked = 1, block_info = '货架维修'`);
    await depot.carry((await depot.list(otherOut, [{ productId: milk, num: 2 }])).id);
    expect(await depot.lots()).toEqual({ 'A-1 L1': 6, 'A-2 L2': 10 });
    const into = {
      type: inboundType.code.otherIn,
      positionId: positions[1] ?? 0,
      lines: [{ productId: milk, num: 1, markTime: depot.l1 }],
    };
    expect(said(await admin.respond(lists.shortcutIn, { body: into }))).toBe('库位不存在、已停用或不属于该网点');
    await set(1, 'blocked = 0');
    await depot.expectProofs();
  });

  it('of the same date picking positions are emptied before reserve', async () => {
    const depot = await openDepot(world);
    const [productId = 0] = depot.products;
    const [one = 0, two = 0] = depot.positions;
    await world.owner.query('update position set kind = $2 where id = $1', [one, positionKind.code.reserve]);
    await depot.receive([{ productId, num: 5 }], { positionId: one });
    await depot.receive([{ productId, num: 5 }], { positionId: two });
    const { id } = await depot.list(otherOut, [{ productId, num: 6 }]);
    await depot.admin.call(lists.startOut, { query: { id } });
    const { picks } = await depot.admin.call(lists.getOne, { query: { id } });
    expect(picks.map(({ positionCode, num }) => [positionCode, num])).toEqual([
      ['A-1', 1],
      ['A-2', 5],
    ]);
  });
});

describe('Seen 7: a stocktake records found goods and found lots', () => {
  it('another product, another lot and another place than the book has', async () => {
    const depot = await openDairy(world);
    const { admin, milk, products, positions, l1 } = depot;
    const sheet = await admin.call(stocktakeCalls.create, { body: { positionIds: [positions[0] ?? 0] } });
    const found = (line: object, version = sheet.version) => ({
      body: { id: sheet.id, version, lines: [{ productId: milk, positionId: positions[0] ?? 0, countNum: 2, ...line }] },
    });
    expect(said(await admin.respond(stocktakeCalls.addFound, found({})))).toBe('第 1 行：「商品1」按生产日期管理，请填写生产日期');
    expect(said(await admin.respond(stocktakeCalls.addFound, found({ batch: 'L1', markTime: l1 })))).toBe(
      '第 1 行：「商品1」的这个库位和批次已在盘点单中，请填写那一行',
    );
    expect(said(await admin.respond(stocktakeCalls.addFound, found({ positionId: 999_999, markTime: l1 })))).toBe(
      '第 1 行：库位不存在或不属于该网点',
    );
    const more = await admin.call(stocktakeCalls.addFound, found({ batch: 'L9', markTime: l1 }));
    const all = await admin.call(stocktakeCalls.addFound, found({ productId: products[1], countNum: 4 }, more.version));
    expect(
      all.lines.filter(({ found: isFound }) => isFound === 1).map(({ batch, bookNum, countNum }) => [batch, bookNum, countNum]),
    ).toEqual(
      expect.arrayContaining([
        ['L9', 0, 2],
        ['', 0, 4],
      ]),
    );
    const counted = await admin.call(stocktakeCalls.count, {
      body: {
        id: sheet.id,
        version: all.version,
        lines: all.lines.filter(({ countNum }) => countNum === null).map(({ id, bookNum }) => ({ id, countNum: bookNum })),
      },
    });
    expect(counted.differenceCount).toBe(2);
    await admin.call(stocktakeCalls.post, { body: { id: sheet.id } });
    expect(await depot.lots()).toEqual({ 'A-1 L1': 10, 'A-1 L9': 2, 'A-2 L2': 10 });
    expect((await depot.balance(products[1] ?? 0)).onHand).toBe(4);
    const empty = await admin.call(stocktakeCalls.create, { body: { productIds: [products[2] ?? 0] } });
    expect(empty.lines).toEqual([]);
    await depot.expectProofs();
  });
});
