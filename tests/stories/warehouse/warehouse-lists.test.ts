/** Warehouse lists from the first line to the last unit: what each step does to the ledger, and what is refused. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world.close());
afterEach(() => depot.expectProof());

const { otherIn, purchaseArrival, customerReturnIn } = inboundType.code;
const { otherOut, deliveryOut } = outboundType.code;

describe('an outbound list', () => {
  it('reserves, is picked by the earliest production date, leaves, and the log shows before and after', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0] = products;
    const [near = 0, far = 0] = positions;
    await depot.receive([{ productId: first, num: 5, markTime: '2026-05-01' }], { positionId: far });
    await depot.receive([{ productId: first, num: 3, markTime: '2026-01-01' }], { positionId: near });
    const list = await depot.list(deliveryOut, [{ productId: first, num: 6, sellPrice: 12.5 }], { customerName: '张三' });
    expect(list.number).toMatch(/^CK\d{6}\d{4}$/);
    expect(await depot.balance(first)).toEqual({ onHand: 8, reserved: 6, frozen: 0, picked: 0 });

    const started = await admin.call(calls.startOut, { query: { id: list.id } });
    expect(started.picks.map(({ positionId, num, markTime }) => [positionId, num, markTime])).toEqual([
      [near, 3, '2026-01-01'],
      [far, 3, '2026-05-01'],
    ]);
    expect(await depot.balance(first)).toMatchObject({ reserved: 6, picked: 6 });

    const [firstPick, secondPick] = started.picks;
    await admin.call(calls.savePicking, { body: { id: list.id, picks: [{ pickId: firstPick?.id ?? 0, num: 3 }] } });
    await admin.call(calls.finishOut, {
      body: { id: list.id, picks: [{ pickId: secondPick?.id ?? 0, num: 1, reason: '货架破损' }] },
    });
    expect(await depot.balance(first)).toMatchObject({ reserved: 6, picked: 4 });
    await admin.call(calls.post, { body: { id: list.id } });
    expect(await depot.balance(first)).toEqual({ onHand: 4, reserved: 0, frozen: 0, picked: 0 });
    const shipped = await admin.call(calls.getOne, { query: { id: list.id } });
    expect(shipped).toMatchObject({ state: 10, totalNum: 6, doneNum: 4 });
    expect(shipped.lines[0]).toMatchObject({ inNum: 4, shortReason: '货架破损', product: { barcode: '6900000000001' } });
    const { rows } = await world.owner.query(
      `select num::float, before_num::float, after_num::float, type, number from stock_log where company_id = $1 and style = 2 order by id`,
      [admin.companyId],
    );
    expect(rows).toEqual([
      { num: 3, before_num: 8, after_num: 5, type: 22, number: list.number },
      { num: 1, before_num: 5, after_num: 4, type: 22, number: list.number },
    ]);

    const rest = await admin.call(calls.continueSend, { body: { id: list.id } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 4, reserved: 2 });
    expect(await admin.call(calls.getOne, { query: { id: rest.id } })).toMatchObject({ state: 0, totalNum: 2, customerName: '张三' });
    expect((await admin.refused(calls.continueSend, { body: { id: list.id } })).message).toBe(`出库单 ${list.number} 已生成续单`);
  });

  it('is refused with every short line when it can not be held, and a draft holds nothing', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0, second = 0] = products;
    await depot.receive([{ productId: first, num: 2 }]);
    const lines = [
      { productId: first, num: 3 },
      { productId: second, num: 1 },
    ];
    const refusal = await admin.refused(calls.create, { body: { type: otherOut, lines } });
    expect(refusal.message).toContain('商品1（条码 6900000000001）');
    expect(refusal.message).toContain('需要 3，可用 2；商品2（条码 6900000000002）');
    const draft = await depot.list(otherOut, lines, { state: -1 });
    expect(await depot.balance(first)).toMatchObject({ reserved: 0 });
    expect((await admin.refused(calls.setState, { body: { id: draft.id, state: 0 } })).code).toBe('STOCK_SHORT');
    await depot.receive([
      { productId: first, num: 2 },
      { productId: second, num: 2 },
    ]);
    await admin.call(calls.setState, { body: { id: draft.id, state: 0 } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 4, reserved: 3 });
    await admin.call(calls.setState, { body: { id: draft.id, state: -1 } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 4, reserved: 0 });
  });

  it('is edited while it waits: what it holds follows; a stale form is refused', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0, second = 0] = products;
    await depot.receive([
      { productId: first, num: 10 },
      { productId: second, num: 10 },
    ]);
    const list = await depot.list(otherOut, [{ productId: first, num: 4 }]);
    const { version } = await admin.call(calls.getOne, { query: { id: list.id } });
    const form = { id: list.id, version, info: '改', lines: [{ productId: second, num: 7 }] };
    const edited = await admin.call(calls.edit, { body: form });
    expect(edited).toMatchObject({ info: '改', totalNum: 7 });
    expect(await depot.balance(first)).toMatchObject({ reserved: 0 });
    expect(await depot.balance(second)).toMatchObject({ reserved: 7 });
    expect((await admin.refused(calls.edit, { body: form })).code).toBe('STALE_EDIT');
    expect(
      (await admin.refused(calls.edit, { body: { ...form, version: edited.version, lines: [{ productId: second, num: 11 }] } })).code,
    ).toBe('STOCK_SHORT');
    expect(await depot.balance(second)).toMatchObject({ reserved: 7 });
  });

  it('goes back and is voided with nothing left held, from every state before the last', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0] = products;
    await depot.receive([{ productId: first, num: 20 }]);
    for (const state of ['draft', 'toPick', 'picking', 'ready'] as const) {
      const id = await depot.listIn('out', state, 3);
      await admin.call(calls.cancel, { query: { id } });
      expect(await depot.balance(first)).toEqual({ onHand: 20, reserved: 0, frozen: 0, picked: 0 });
    }
    for (const state of ['picking', 'ready'] as const) {
      const id = await depot.listIn('out', state, 3);
      await admin.call(calls.backOut, { body: { id } });
      expect(await depot.stateOf(id)).toBe(0);
      expect(await depot.balance(first)).toEqual({ onHand: 20, reserved: 3, frozen: 0, picked: 0 });
      await admin.call(calls.skip, { query: { id } });
      expect(await depot.balance(first)).toMatchObject({ reserved: 0 });
    }
  });

  it('says what is wrong with picking results', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    await depot.receive([{ productId: products[0] ?? 0, num: 9 }]);
    const id = await depot.listIn('out', 'picking', 3);
    const { picks, number } = await admin.call(calls.getOne, { query: { id } });
    const pickId = picks[0]?.id ?? 0;
    expect((await admin.refused(calls.savePicking, { body: { id, picks: [{ pickId, num: 4 }] } })).message).toBe(
      '「商品1」数量 4 超过计划 3',
    );
    expect((await admin.refused(calls.savePicking, { body: { id, picks: [{ pickId: pickId + 999, num: 1 }] } })).message).toBe(
      `出库单 ${number} 中没有拣货任务 ${pickId + 999}`,
    );
    expect((await admin.refused(calls.finishOut, { body: { id, picks: [{ pickId, num: 0 }] } })).message).toBe(
      `出库单 ${number} 没有任何数量，请退回或作废`,
    );
  });
});

describe('an inbound list', () => {
  it('is sorted onto several places, the damaged part as defective, and moves exactly once', async () => {
    depot = await openDepot(world);
    const { admin, products, positions } = depot;
    const [first = 0] = products;
    const [left = 0, right = 0] = positions;
    const list = await depot.list(purchaseArrival, [{ productId: first, num: 10, batchProNumber: 'B7' }]);
    expect(list.number).toMatch(/^RK/);
    await admin.call(calls.startIn, { body: { id: list.id } });
    const lineId = list.lines[0]?.id ?? 0;
    const places = [
      { positionId: left, num: 5 },
      { positionId: right, num: 3 },
      { positionId: right, num: 1, quality: 10 as const },
    ];
    await admin.call(calls.savePicking, { body: { id: list.id, lines: [{ lineId, places }] } });
    expect(
      (await admin.refused(calls.savePicking, { body: { id: list.id, lines: [{ lineId, places: [...places, { num: 2 }] }] } })).message,
    ).toBe('「商品1」数量 11 超过计划 10');
    expect(
      (await admin.refused(calls.finishIn, { body: { id: list.id, lines: [{ lineId, places: [{ positionId: 999_999, num: 1 }] }] } }))
        .message,
    ).toBe('库位不存在、已停用或不属于该网点');
    await admin.call(calls.finishIn, { body: { id: list.id } });
    await admin.call(calls.post, { body: { id: list.id } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 8 });
    expect(await depot.balance(first, 10)).toMatchObject({ onHand: 1 });
    const again = await admin.refused(calls.post, { body: { id: list.id } });
    expect(again.message).toBe(`入库单 ${list.number} 当前为「已入库」，不能入库；可执行：剩余续单、生成账单、冲销`);
    const row = await admin.call(calls.getOne, { query: { id: list.id } });
    expect(row.lines[0]).toMatchObject({ inNum: 9, damageNum: 1, num: 10 });
  });

  it('asks for the production date of goods that are kept by it', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0] = products;
    await world.owner.query('update product set by_date = 1 where company_id = $1 and id = $2', [admin.companyId, first]);
    const list = await depot.list(otherIn, [{ productId: first, num: 1 }]);
    await admin.call(calls.startIn, { body: { id: list.id } });
    const sentence = '「商品1」按生产日期管理，请填写生产日期';
    expect((await admin.refused(calls.finishIn, { body: { id: list.id } })).message).toBe(sentence);
    expect((await admin.refused(calls.shortcutIn, { body: { type: otherIn, lines: [{ productId: first, num: 1 }] } })).message).toBe(
      sentence,
    );
    const lineId = list.lines[0]?.id ?? 0;
    await admin.call(calls.finishIn, { body: { id: list.id, lines: [{ lineId, places: [{ num: 1, markTime: '2026-03-01' }] }] } });
    await admin.call(calls.backIn, { body: { id: list.id } });
    expect((await admin.call(calls.getOne, { query: { id: list.id } })).picks).toEqual([]);
  });
});

describe('what is done stays done', () => {
  it('a reversing list takes every movement back, once', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0] = products;
    const received = await depot.receive([{ productId: first, num: 5 }]);
    const out = await admin.call(calls.shortcutOut, { body: { type: otherOut, lines: [{ productId: first, num: 2 }] } });
    expect((await admin.refused(calls.reverse, { body: { id: received.id, info: '录错' } })).message).toContain('需要 5，可用 3');
    const undone = await admin.call(calls.reverse, { body: { id: out.id, info: '录错' } });
    expect(undone.number).toMatch(/^RK/);
    expect(await depot.balance(first)).toMatchObject({ onHand: 5 });
    expect((await admin.refused(calls.reverse, { body: { id: out.id, info: '再来' } })).message).toBe(`出库单 ${out.number} 已冲销`);
    expect((await admin.refused(calls.reverse, { body: { id: undone.id, info: '再来' } })).message).toBe(
      `入库单 ${undone.number} 是冲销单，不能冲销`,
    );
    await admin.call(calls.reverse, { body: { id: received.id, info: '录错' } });
    expect(await depot.balance(first)).toMatchObject({ onHand: 0 });
    const { rows } = await world.owner.query('select count(*)::int as n from stock_log where company_id = $1 and reverses is not null', [
      admin.companyId,
    ]);
    expect(rows[0]).toEqual({ n: 2 });
  });

  it('what was shipped can come back, never more than was shipped', async () => {
    depot = await openDepot(world);
    const { admin, products } = depot;
    const [first = 0] = products;
    await depot.receive([{ productId: first, num: 5 }]);
    const out = await admin.call(calls.shortcutOut, { body: { type: deliveryOut, lines: [{ productId: first, num: 4 }] } });
    const lineId = (await admin.call(calls.getOne, { query: { id: out.id } })).lines[0]?.id ?? 0;
    const back = await admin.call(calls.returnBack, { body: { id: out.id, lines: [{ lineId, num: 3 }] } });
    expect(await admin.call(calls.getOne, { query: { id: back.id } })).toMatchObject({
      type: customerReturnIn,
      state: 0,
      objNumber: out.number,
    });
    expect((await admin.refused(calls.returnBack, { body: { id: out.id, lines: [{ lineId, num: 2 }] } })).message).toBe(
      '「商品1」数量 2 超过计划 1',
    );
    await admin.call(calls.returnBack, { body: { id: out.id } });
    expect((await admin.refused(calls.returnBack, { body: { id: out.id } })).message).toBe(`出库单 ${out.number} 没有剩余数量`);
    expect((await admin.refused(calls.returnBack, { body: { id: back.id } })).code).toBe('DOCUMENT_STATE');
    const inbound = await depot.listIn('in', 'done');
    expect((await admin.refused(calls.returnBack, { body: { id: inbound } })).code).toBe('INOUT_NOT_OUTBOUND');
  });
});
