/** 面单取号: a courier is asked after the commit, once; what a person does when no number comes; nothing is left at the courier. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierState } from '@cangyun/contract/trade/consignment.ts';
import { courierOrderCalls as calls } from '@cangyun/contract/trade/courierOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { asVisitor, type Database } from '@cangyun/server/src/platform/db/transaction.ts';
import { requeueOverdue } from '@cangyun/server/src/platform/outbox/outbox.store.ts';
import { MOST_TRIES } from '@cangyun/server/src/platform/outbox/outbox.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loseRaces, rememberingCourier, sendRequest, sendRequests } from '../support/courier.ts';
import { byCarrier, type Journeys, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, type Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

const courier = rememberingCourier();
let world: World;
let trade: Trade;
let journeys: Journeys;
beforeAll(async () => {
  world = await openWorld({ courier, outages: true });
  trade = await openTrade(world, 10_000);
  journeys = journeysOf(trade);
});
proveAfterAll(() => world);
beforeEach(() => {
  courier.calls.length = 0;
  courier.orders.clear();
  courier.refuses.clear();
  Object.assign(courier, { away: false, keeps: '', during: async () => {} });
});

const { waiting, sent, refused, dead, cancelled } = outboxState.code;
const automatic = { ...byCarrier, carriersKuaidi: 1 };
const detail = (id: number) => journeys.detail('dispatch', id);

/** A dispatch whose number was asked for when it was confirmed. */
async function confirmed(more: object = {}) {
  const { id, number } = await journeys.make('dispatch', { ...automatic, ...more });
  await journeys.act('dispatch', 'check', id);
  return { id, number, key: `${trade.admin.companyId}-${number}` };
}

const requestsOf = async (number: string) =>
  (await trade.admin.call(calls.list, { query: { objectNumber: number, sort: 'createTime,asc' } })).content;
const states = async (number: string) => (await requestsOf(number)).map(({ kind, state }) => [kind, state]);
const requestOf = async (number: string) => (await requestsOf(number)).at(-1)?.id ?? 0;

/** As if the pauses between tries were over, and the process that sent it were gone. */
const later = () => world.owner.query(`update outbox set next_try = now(), locked_until = null where state = $1`, [waiting]);
const unanswered = async (times: number) => {
  courier.away = true;
  for (let at = 0; at < times; at += 1) {
    await later();
    await sendRequests(world);
  }
  courier.away = false;
};

describe('a number', () => {
  it('comes after the commit; until then the document says 取号中', async () => {
    const { id, number, key } = await confirmed();
    expect(courier.calls).toEqual([]);
    const before = await detail(id);
    expect(before).toMatchObject({ state: 20, tmsNumbers: '', courierState: courierState.code.waiting, courierOrder: { tries: 0 } });
    await sendRequests(world);
    expect(courier.calls).toEqual([`order ${key}`]);
    const after = await detail(id);
    expect(after).toMatchObject({ tmsNumbers: courier.orders.get(key), courierState: courierState.code.given, courierOrder: null });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await requestsOf(number)).toMatchObject([{ state: sent, carriersName: '顺丰', answer: after.tmsNumbers, tries: 1 }]);
  });

  it('is asked for once by a transaction that was repeated, and not at all by one that was rolled back', async () => {
    const repeated = await journeys.make('dispatch', automatic);
    const lost = await journeys.make('dispatch', automatic);
    let winRaces = await loseRaces(world, 1);
    await journeys.act('dispatch', 'check', repeated.id);
    await winRaces();
    winRaces = await loseRaces(world, 99);
    expect((await trade.admin.refused(dispatchCalls.check, { body: { id: lost.id } })).code).toBe('BUSY');
    await winRaces();
    await sendRequests(world);
    expect(courier.calls).toEqual([`order ${trade.admin.companyId}-${repeated.number}`]);
    expect(await detail(lost.id)).toMatchObject({ state: 10, courierState: courierState.code.none });
  });

  it('is one order when two workers are at it, and when one dies between the answer and its own writing', async () => {
    const { id, number, key } = await confirmed();
    const { companyId } = trade.admin;
    const request = await requestOf(number);
    const { db } = world.app.services;
    let transactions = 0;
    const dying = {
      inTransaction: (...given: Parameters<Database['inTransaction']>) => {
        transactions += 1;
        return transactions === 1 ? db.inTransaction(...given) : Promise.reject(new Error('killed'));
      },
    } as unknown as Database;
    await expect(sendRequest(world, companyId, request, dying)).rejects.toThrow('killed');
    expect([courier.orders.size, (await detail(id)).tmsNumbers]).toEqual([1, '']);
    // Somebody may still be at it; only when that time is over is it sent again.
    await sendRequest(world, companyId, request);
    expect(courier.calls).toHaveLength(1);
    await world.owner.query(`update outbox set locked_until = now() - interval '1 s', next_try = now() - interval '1 hour' where id = $1`, [
      request,
    ]);
    expect(await db.inTransaction(asVisitor, (tx) => requeueOverdue(tx, 30, 10))).toBe(1);
    await Promise.all([sendRequest(world, companyId, request), sendRequest(world, companyId, request)]);
    expect(courier.calls).toEqual([`order ${key}`, `order ${key}`]);
    expect([...courier.orders]).toEqual([[key, (await detail(id)).tmsNumbers]]);
  });

  it('comes by the queue without anybody asking again', async () => {
    const there = await openWorld({ worker: true });
    const shop = await openTrade(there, 10);
    const ways = journeysOf(shop);
    const { id } = await ways.make('dispatch', automatic);
    await ways.act('dispatch', 'check', id);
    await expect.poll(async () => (await ways.detail('dispatch', id)).tmsNumbers, { timeout: 10_000 }).toMatch(/^[A-Z]{2}\d{13}$/);
    await there.close();
  });
});

describe('a courier that does not answer', () => {
  it('is asked again with growing pauses, then no more; 重试 asks from the first try on', async () => {
    const { id, number, key } = await confirmed();
    courier.away = true;
    await sendRequests(world);
    const [first] = await requestsOf(number);
    expect(first).toMatchObject({ state: waiting, tries: 1, error: '快递公司没有应答，请稍后再试' });
    expect(Date.parse(first?.nextTry ?? '')).toBeGreaterThan(Date.now() + 5_000);
    await unanswered(MOST_TRIES);
    expect(courier.calls).toHaveLength(MOST_TRIES);
    expect(await requestsOf(number)).toMatchObject([{ state: dead, tries: MOST_TRIES }]);
    expect(await detail(id)).toMatchObject({
      courierState: courierState.code.dead,
      courierReason: '快递公司没有应答，请稍后再试',
      tmsNumbers: '',
    });
    const request = await requestOf(number);
    expect(await trade.admin.call(calls.retry, { body: { ids: [request] } })).toMatchObject([{ id: request, number, isOk: 1 }]);
    expect(await detail(id)).toMatchObject({ courierState: courierState.code.waiting, courierReason: '' });
    await sendRequests(world);
    expect((await detail(id)).tmsNumbers).toBe(courier.orders.get(key));
    const [again] = await trade.admin.call(calls.retry, { body: { ids: [request] } });
    expect(again).toMatchObject({ isOk: 0, msg: `${number} 的取号当前为「已完成」，不能重试` });
  });

  it('says so to whoever asks for a track', async () => {
    const { id } = await confirmed();
    await sendRequests(world);
    const { track } = courier;
    courier.track = async () => Promise.reject(new Error('away'));
    expect((await trade.admin.refused(dispatchCalls.tracks, { query: { id } })).message).toBe('快递公司没有应答，请稍后再试');
    courier.track = track;
  });
});

describe('a courier that says no', () => {
  it('is not asked again; the document says why, and another carrier may do it', async () => {
    courier.refuses.set('顺丰', '超出派送范围');
    const { id, number, key } = await confirmed();
    await sendRequests(world);
    await later();
    await sendRequests(world);
    expect(courier.calls).toEqual([`order ${key}`]);
    expect(await detail(id)).toMatchObject({ courierState: courierState.code.refused, courierReason: '超出派送范围' });
    await trade.admin.call(calls.changeCarrier, { body: { id: await requestOf(number), carriersName: '圆通' } });
    expect(await detail(id)).toMatchObject({ carriersName: '圆通', courierState: courierState.code.waiting, courierReason: '' });
    await sendRequests(world);
    expect(courier.calls).toEqual([`order ${key}`, `order ${key}-2`]);
    expect(await detail(id)).toMatchObject({ tmsNumbers: courier.orders.get(`${key}-2`), courierState: courierState.code.given });
    expect(await states(number)).toEqual([
      ['courierOrder', cancelled],
      ['courierOrder', sent],
    ]);
  });

  it('is replaced by a number that somebody types', async () => {
    courier.refuses.set('顺丰', '超出派送范围');
    const { id, number } = await confirmed();
    await sendRequests(world);
    const request = await requestOf(number);
    await trade.admin.call(calls.setNumbers, { body: { id: request, tmsNumbers: 'YT100' } });
    expect(await detail(id)).toMatchObject({ tmsNumbers: 'YT100', courierState: courierState.code.none, courierReason: '' });
    expect((await trade.admin.refused(calls.setNumbers, { body: { id: request, tmsNumbers: 'YT101' } })).message).toBe(
      `${number} 的取号当前为「已取消」，不能手填`,
    );
    await journeys.act('dispatch', 'carrierCheck', id);
    expect((await detail(id)).tmsNumbers).toBe('YT100');
  });
});

describe('a number that nobody needs any more', () => {
  it('is never asked for when the document is unconfirmed and voided before', async () => {
    const { id, number } = await confirmed();
    await trade.admin.call(dispatchCalls.cancelCheck, { body: { id } });
    await trade.admin.call(dispatchCalls.remove, { body: [id] });
    await sendRequests(world);
    expect(courier.calls).toEqual([]);
    expect(await states(number)).toEqual([['courierOrder', cancelled]]);
  });

  it('is cancelled at the courier at once when it comes after that', async () => {
    const { id, number, key } = await confirmed();
    const meanwhile: string[] = [];
    courier.during = async () => {
      courier.during = async () => {};
      await trade.admin.call(dispatchCalls.cancelCheck, { body: { id } });
      await trade.admin.call(dispatchCalls.remove, { body: [id] });
      await sendRequests(world);
      meanwhile.push(...courier.calls);
    };
    await sendRequests(world);
    expect(meanwhile, 'the cancellation does not overtake the order').toEqual([`order ${key}`]);
    expect(courier.calls).toEqual([`order ${key}`, `cancel ${key}`]);
    expect(courier.orders.size).toBe(0);
    expect(await states(number)).toEqual([
      ['courierOrder', cancelled],
      ['courierCancel', sent],
    ]);
    expect(await detail(id)).toMatchObject({ isDelete: 1, tmsNumbers: '' });
  });

  it('is cancelled too when the courier never answered: it may have the order', async () => {
    const { number, key } = await confirmed();
    await unanswered(1);
    await trade.admin.call(calls.cancel, { body: { ids: [await requestOf(number)] } });
    await sendRequests(world);
    expect(courier.calls).toEqual([`order ${key}`, `cancel ${key}`]);
  });

  it('stays a task of a person when the courier does not take it back', async () => {
    const { id, number, key } = await confirmed();
    await sendRequests(world);
    courier.keeps = '快件已揽收';
    await trade.admin.call(dispatchCalls.cancelCheck, { body: { id } });
    expect(await detail(id)).toMatchObject({ state: 10, tmsNumbers: '' });
    await sendRequests(world);
    expect((await requestsOf(number)).at(-1)).toMatchObject({ kind: 'courierCancel', state: refused, error: '快件已揽收' });
    const request = await requestOf(number);
    const elsewhere = { id: request, carriersName: '圆通' };
    expect((await trade.admin.refused(calls.changeCarrier, { body: elsewhere })).message).toBe(`${number} 是撤单，不能改承运商`);
    courier.keeps = '';
    await trade.admin.call(calls.retry, { body: { ids: [request] } });
    await sendRequests(world);
    expect(courier.orders.has(key)).toBe(false);
    const [again] = await trade.admin.call(calls.cancel, { body: { ids: [request] } });
    expect(again).toMatchObject({ isOk: 0, msg: `${number} 的撤单当前为「已完成」，不能取消` });
  });

  it('goes with its carrier, and with numbers that replace it; numbers that add to it leave it', async () => {
    const { admin } = trade;
    const { id, number, key } = await confirmed();
    await sendRequests(world);
    const own = (await detail(id)).tmsNumbers;
    const write = (tmsNumbers: string) => admin.call(dispatchCalls.importNumbers, { body: { rows: [{ number, tmsNumbers }] } });
    await write(`${own}，SF2`);
    await sendRequests(world);
    expect(await detail(id)).toMatchObject({ tmsNumbers: `${own}，SF2`, courierState: courierState.code.given });
    await admin.call(dispatchCalls.setCarriers, { body: { ids: [id], carriersName: '圆通', carriersKuaidi: 1 } });
    expect(await detail(id)).toMatchObject({ tmsNumbers: '', courierState: courierState.code.waiting });
    await sendRequests(world);
    expect([...courier.orders.keys()]).toEqual([`${key}-2`]);
    await write('ZT9');
    await sendRequests(world);
    expect(await detail(id)).toMatchObject({ tmsNumbers: 'ZT9', courierState: courierState.code.none });
    expect(courier.orders.size).toBe(0);
  });
});

describe('the list', () => {
  it('shows what is open to those who may see its site, and is seen to by those who may', async () => {
    const { admin } = trade;
    courier.refuses.set('顺丰', '超出派送范围');
    const { number } = await confirmed();
    await sendRequests(world);
    const request = await requestOf(number);
    const open = await admin.call(calls.list, { query: { state: [waiting, refused, dead], keyword: number } as never });
    expect(open.content).toMatchObject([{ id: request, objectKind: 'dispatch', state: refused, error: '超出派送范围' }]);
    const sheet = await sheetIn(await admin.respond(calls.download, { query: { objectNumber: number } }));
    expect(sheet).toMatchObject({ fileName: '面单取号数据.xlsx', rows: [{ 单据: number, 状态: '被拒绝', 原因: '超出派送范围' }] });
    const reader = await hire(world, admin, { permissions: ['courierOrder:list'] });
    expect((await reader.refused(calls.retry, { body: { ids: [request] } })).code).toBe('FORBIDDEN');
    const elsewhere = await hire(world, admin, {
      permissions: ['courierOrder:list', 'courierOrder:edit'],
      scope: 2,
      site: await addSite(admin, '别处'),
    });
    expect((await elsewhere.call(calls.list, { query: {} })).totalElements).toBe(0);
    expect(await elsewhere.call(calls.cancel, { body: { ids: [request] } })).toMatchObject([{ isOk: 0, msg: '面单取号不存在或已删除' }]);
    for (const call of [calls.list, calls.download]) expect((await world.visitor.refused(call, { query: {} })).status).toBe(401);
    for (const call of [calls.retry, calls.cancel]) expect((await admin.refused(call, { body: { ids: [] } })).status).toBe(422);
    await admin.call(calls.cancel, { body: { ids: [request] } });
    expect(await states(number)).toEqual([['courierOrder', cancelled]]);
  });
});
