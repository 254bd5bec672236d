/** The further calls of consignments: carriers, courier, prices, lines, pictures, exports, other names, permissions. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { historyCalls } from '@cangyun/contract/system/history.ts';
import { courierState } from '@cangyun/contract/trade/consignment.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { dispatchLineCalls } from '@cangyun/contract/trade/dispatchLine.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { UNSERVED } from '@cangyun/server/src/platform/courier/courier.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRequests } from '../support/courier.ts';
import { byCarrier, callsOf, type Journey, type Journeys, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let journeys: Journeys;
beforeAll(async () => {
  world = await openWorld();
  trade = await openTrade(world, 10_000);
  journeys = journeysOf(trade);
});
proveAfterAll(() => world);

const made = (more: object = {}) => journeys.make('dispatch', more);
const automatic = { ...byCarrier, carriersKuaidi: 1 };
const to = (address: string) => ({ name: '李四', phone: '13800000000', province: '浙江省', city: '杭州市', address });

describe('the courier', () => {
  it('gives a number when the document is confirmed, a label and a track, and takes it back', async () => {
    const { admin } = trade;
    const { id } = await made({ ...automatic, reciveJson: to('文三路1号') });
    await journeys.act('dispatch', 'check', id);
    await sendRequests(world);
    const { tmsNumbers } = await journeys.detail('dispatch', id);
    expect(tmsNumbers).toMatch(/^[A-Z]{2}\d{13}$/);
    const [label] = await admin.call(dispatchCalls.labels, { query: { id } });
    expect(label).toMatchObject({ number: tmsNumbers, carrier: '顺丰', route: expect.stringContaining('→ 杭州市') });
    const [track] = await admin.call(dispatchCalls.tracks, { query: { id } });
    expect(track).toMatchObject({ number: tmsNumbers, events: [{ info: '已下单待揽收' }] });
    await journeys.act('dispatch', 'carrierCheck', id);
    await admin.call(dispatchCalls.carrierCancel, { body: { id } });
    expect((await journeys.detail('dispatch', id)).tmsNumbers).toBe('');
    await journeys.act('dispatch', 'carrierCheck', id);
    await sendRequests(world);
    const again = (await journeys.detail('dispatch', id)).tmsNumbers;
    expect(again).toMatch(/^[A-Z]{2}\d{13}$/);
    expect(again).not.toBe(tmsNumbers);
    const nobody = { query: { id: 999_999 } };
    expect((await admin.refused(dispatchCalls.labels, nobody)).code).toBe('NOT_FOUND');
    expect((await admin.refused(dispatchCalls.tracks, nobody)).code).toBe('NOT_FOUND');
  });

  it('may say no; the document says why', async () => {
    const { id } = await made({ ...automatic, reciveJson: to(`${UNSERVED}岛`) });
    await journeys.act('dispatch', 'check', id);
    await sendRequests(world);
    expect(await journeys.detail('dispatch', id)).toMatchObject({
      state: 20,
      tmsNumbers: '',
      courierState: courierState.code.refused,
      courierReason: '杭州市 不在派送范围',
    });
  });

  it('comes within the times that the document says, and not when they are over', async () => {
    const { admin } = trade;
    const times = { takeFrom: '2020-01-01T01:00:00Z', takeTo: '2020-01-01T03:00:00Z' };
    const { id } = await made({ ...automatic, ...times, reciveJson: to('文三路1号') });
    expect(await journeys.detail('dispatch', id)).toMatchObject(times);
    await journeys.act('dispatch', 'check', id);
    await sendRequests(world);
    expect(await journeys.detail('dispatch', id)).toMatchObject({ tmsNumbers: '', courierReason: '提货时间已过' });
    await admin.call(dispatchCalls.cancelCheck, { body: { id } });
    const { version } = await journeys.detail('dispatch', id);
    const edit = { ...automatic, id, version, reciveJson: to('文三路1号') };
    const backwards = { takeFrom: times.takeTo, takeTo: times.takeFrom };
    expect((await admin.refused(dispatchCalls.edit, { body: { ...edit, ...backwards } })).message).toBe('提货结束时间不能早于开始时间');
    await admin.call(dispatchCalls.edit, { body: { ...edit, takeTo: '2999-01-01T03:00:00Z' } });
    expect(await journeys.detail('dispatch', id)).toMatchObject({ takeFrom: null, takeTo: '2999-01-01T03:00:00Z', courierReason: '' });
    await journeys.act('dispatch', 'check', id);
    await sendRequests(world);
    expect((await journeys.detail('dispatch', id)).tmsNumbers).toMatch(/^[A-Z]{2}\d{13}$/);
  });

  it('is not there in an installation without one: numbers are written by hand', async () => {
    const bare = await openWorld({ env: { COURIER: 'off' } });
    const shop = await openTrade(bare, 10);
    const ways = journeysOf(shop);
    const { id, number } = await ways.make('dispatch', byCarrier);
    expect((await shop.admin.refused(dispatchCalls.checkAndShip, { body: { id } })).message).toBe(
      '快递下单未配置，请填写物流单号或联系管理员',
    );
    await shop.admin.call(dispatchCalls.checkAndShip, { body: { id, tmsNumbers: 'SF1，SF2' } });
    expect(await shop.admin.call(dispatchCalls.labels, { query: { id } })).toMatchObject([{ number: 'SF1' }, { number: 'SF2' }]);
    expect((await shop.admin.refused(dispatchCalls.cancelCheck, { body: { id } })).message).toBe(
      `发货单 ${number} 已由承运商确认，请先承运取消`,
    );
    await bare.close();
  });
});

describe('carriers and prices', () => {
  it('are set for many at once, each answering for itself', async () => {
    const { admin } = trade;
    const first = await made();
    const second = await made(byCarrier);
    await admin.call(dispatchCalls.checkAndShip, { body: { id: second.id } });
    const answer = await admin.call(dispatchCalls.setCarriers, { body: { ids: [first.id, second.id], carriersName: '中通' } });
    expect(answer.map(({ id, isOk }) => [id, isOk])).toEqual(
      expect.arrayContaining([
        [first.id, 1],
        [second.id, 0],
      ]),
    );
    expect(answer.find(({ id }) => id === second.id)?.msg).toContain(`发货单 ${second.number} 当前为「发货中」，不能设置承运商`);
    expect((await admin.refused(dispatchCalls.setCarriers, { body: { ids: [first.id], carriersName: '' } })).status).toBe(422);
    const rows = [
      { number: first.number, tmsNumbers: 'ZT9', carriersName: '圆通' },
      { number: 'FH0000', tmsNumbers: 'X' },
    ];
    const imported = await admin.call(dispatchCalls.importNumbers, { body: { rows } });
    expect(imported.map(({ number, isOk, msg }) => [number, isOk, msg])).toEqual([
      ['FH0000', 0, '没有发货单 FH0000'],
      [first.number, 1, ''],
    ]);
    expect(await journeys.detail('dispatch', first.id)).toMatchObject({ carriersName: '圆通', tmsNumbers: 'ZT9' });
    expect((await admin.refused(dispatchCalls.importNumbers, { body: { rows: [] } })).status).toBe(422);
    expect(await admin.call(dispatchCalls.pastCarriers, { query: {} })).toEqual(expect.arrayContaining(['顺丰', '圆通']));
    expect(await admin.call(dispatchCalls.pastCarriers, { query: { name: '圆' } })).toEqual(['圆通']);
    expect((await world.visitor.refused(dispatchCalls.pastCarriers, { query: {} })).status).toBe(401);
  });

  it('a price is written, confirmed, and then fixed', async () => {
    const { admin } = trade;
    const { id, number } = await made(byCarrier);
    await journeys.act('dispatch', 'check', id);
    expect((await admin.refused(dispatchCalls.confirmPrice, { query: { id } })).message).toBe(`发货单 ${number} 还没有运输价格`);
    await admin.call(dispatchCalls.setPrice, { body: { id, tmsPrice: 18.5 } });
    await admin.call(dispatchCalls.confirmPrice, { query: { id } });
    expect(await journeys.detail('dispatch', id)).toMatchObject({ tmsPrice: 18.5, priceState: 1 });
    expect((await admin.refused(dispatchCalls.setPrice, { body: { id, tmsPrice: 9 } })).message).toBe(
      `发货单 ${number} 的运输价格已确认，不能修改`,
    );
    const free = await made();
    expect((await admin.refused(dispatchCalls.setPrice, { body: { id: free.id, tmsPrice: 9 } })).message).toBe(
      `发货单 ${free.number} 无需运输，不能修改运输价格`,
    );
  });

  it('a carrier is needed before one can say yes', async () => {
    const { id, number } = await made({ carriageType: 20 });
    await journeys.act('dispatch', 'check', id);
    expect((await trade.admin.refused(dispatchCalls.carrierCheck, { body: { id } })).message).toBe(`发货单 ${number} 没有承运商，请先填写`);
  });

  it('are counted by state, of one order too', async () => {
    const { admin } = trade;
    const { id } = await made();
    const { objId } = await journeys.detail('dispatch', id);
    const counts = await admin.call(dispatchCalls.countByState, { query: { objId: objId ?? 0 } });
    expect(counts.map(({ label, count }) => [label, count])).toEqual([
      ['待确认', 1],
      ['待承运商确认', 0],
      ['发货中', 0],
      ['已送达', 0],
      ['已作废', 0],
    ]);
    expect((await admin.refused(dispatchCalls.countByState, { query: { objId: 'x' } as never })).status).toBe(422);
  });
});

describe('lines of a dispatch', () => {
  it('are added, changed and removed one by one, always within what the order has open', async () => {
    const { admin, products } = trade;
    const [first = 0, second = 0] = products;
    const lines = [first, second].map((proId) => ({ proId, num: 5, price: 10, deptId: trade.site }));
    const { id: objId } = await trade.order({ state: orderState.confirmed, products: lines });
    const sent = await admin.call(dispatchCalls.create, { body: { objId, products: [{ productId: first, num: 2 }] } });
    const added = await admin.call(dispatchLineCalls.create, { body: { dispatchId: sent.id, productId: second, num: 3 } });
    expect(added).toMatchObject({ pro_name: '商品2', num: 3, price: 10 });
    expect((await admin.refused(dispatchLineCalls.create, { body: { dispatchId: sent.id, productId: second, num: 3 } })).message).toBe(
      '「商品2」数量 6 超过可发货数量 5',
    );
    const edited = await admin.call(dispatchLineCalls.edit, { body: { id: added.id, version: added.version, num: 5, info: '加急' } });
    expect(edited).toMatchObject({ id: added.id, num: 5, info: '加急' });
    const fewer = await admin.call(dispatchLineCalls.edit, { body: { id: added.id, version: edited.version, num: 4 } });
    expect(fewer).toMatchObject({ num: 4, info: '加急', quality: edited.quality, reason: edited.reason });
    await admin.call(dispatchLineCalls.edit, { body: { id: added.id, version: fewer.version, num: 5 } });
    expect((await admin.refused(dispatchLineCalls.edit, { body: { id: added.id, version: added.version, num: 1 } })).code).toBe(
      'STALE_EDIT',
    );
    expect(await admin.call(dispatchLineCalls.getOne, { query: { id: added.id } })).toMatchObject({ num: 5 });
    expect((await admin.refused(dispatchLineCalls.getOne, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    await admin.call(dispatchLineCalls.remove, { body: [added.id] });
    const [left] = await admin.call(dispatchLineCalls.lines, { query: { id: sent.id } });
    expect((await admin.refused(dispatchLineCalls.remove, { body: [left?.id ?? 0] })).message).toContain('没有可发货的明细');
    expect((await admin.refused(dispatchLineCalls.remove, { body: [999_999] })).code).toBe('NOT_FOUND');
    expect(await admin.call(dispatchLineCalls.lines, { query: { objId } })).toMatchObject([{ openNum: 3 }, { openNum: 5 }]);
    expect((await admin.refused(dispatchLineCalls.lines, { query: {} })).status).toBe(422);
    await journeys.act('dispatch', 'check', sent.id);
    expect((await admin.refused(dispatchLineCalls.create, { body: { dispatchId: sent.id, productId: second, num: 1 } })).code).toBe(
      'DOCUMENT_STATE',
    );
    const page = await admin.call(dispatchLineCalls.list, { query: { dispatchId: sent.id } as never });
    expect(page.content).toMatchObject([{ number: sent.number, state: 30, num: 2 }]);
    expect((await admin.refused(dispatchLineCalls.list, { query: { sort: 'num,desc' } })).code).toBe('UNKNOWN_SORT');
    const joined = await admin.call(dispatchLineCalls.joined, { query: { number: sent.number } });
    expect(joined).toMatchObject({ totalElements: 1, content: [{ number: sent.number, pro_name: '商品1' }] });
    expect((await admin.refused(dispatchLineCalls.joined, { query: { number: 'FH' } })).message).toContain('单号至少输入5位');
    const sheet = await sheetIn(await admin.respond(dispatchLineCalls.download, { query: { dispatchId: sent.id } as never }));
    expect(sheet).toMatchObject({ fileName: '发货明细数据.xlsx', rows: [{ 发货单号: sent.number, 计划数量: 2 }] });
    expect((await world.visitor.refused(dispatchLineCalls.download, { query: {} })).status).toBe(401);
    const pickup = await journeys.make('purchaseDispatch');
    expect(await admin.call(dispatchLineCalls.pickupLines, { query: { id: pickup.id } })).toMatchObject([{ num: 2, price: 5 }]);
    expect((await admin.refused(dispatchLineCalls.pickupLines, { query: { id: sent.id } })).code).toBe('NOT_FOUND');
  });
});

describe('other names and other people', () => {
  it.each([...(Object.keys(callsOf) as Journey[]), 'transfer' as const])(
    '%s answers to list, create and update as to its root',
    async (kind) => {
      const { admin } = trade;
      const calls = (kind === 'transfer' ? transferCalls : callsOf[kind]) as typeof dispatchCalls;
      const named = <C extends Call>(call: C): C => ({ ...call, path: call.aliases?.[0] ?? '' });
      const body =
        kind === 'transfer'
          ? { inDeptId: await addSite(admin, '别名仓'), products: [{ productId: trade.products[0] ?? 0, num: 1 }] }
          : { objId: await journeys.orderFor(kind), reason: '其他' };
      const { id, version, number } = await admin.call(named(calls.create), { body: body as never });
      const edited = await admin.call(named(calls.edit), { body: { id, version, reason: '其他', info: '改名' } as never });
      expect(edited).toMatchObject({ number, info: '改名' });
      expect((await admin.call(named(calls.list), { query: { number } })).content).toHaveLength(1);
      expect((await admin.refused(named(calls.create), { body: {} as never })).status).toBe(422);
      expect((await admin.refused(named(calls.edit), { body: { id, version, reason: '其他' } as never })).code).toBe('STALE_EDIT');
      expect((await admin.refused(named(calls.list), { query: { number: 'x' } })).status).toBe(422);
      expect((await admin.refused(calls.getOne, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
      expect((await admin.refused(calls.remove, { body: [id, 999_999] })).code).toBe('NOT_FOUND');
      expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ isDelete: 0 });
      const stranger = await world.company();
      for (const one of [calls.check, calls.cancelCheck, calls.finish])
        expect((await stranger.refused(one, { body: { id } })).code).toBe('NOT_FOUND');
      expect((await stranger.call(calls.list, { query: {} })).totalElements).toBe(0);
      const idle = await hire(world, admin, {});
      expect((await idle.refused(calls.check, { body: { id } })).code).toBe('FORBIDDEN');
    },
  );

  it('shows every version in its chain, and each kind its own lines only', async () => {
    const { admin } = trade;
    const { id } = await made();
    await journeys.act('dispatch', 'check', id);
    await journeys.carry('dispatch', id);
    await journeys.act('dispatch', 'finish', id);
    const { content } = await admin.call(historyCalls.versions, { params: { object: `dispatch-${id}` } });
    expect(
      content.map(({ data }) => [data?.state, data?.outState].map((field) => (field && 'value' in field ? field.value : undefined))),
    ).toEqual([
      [10, 0],
      [30, 0],
      [30, 1],
      [40, 1],
    ]);
    for (const call of [purchaseReturnCalls.lines, purchaseReturnCalls.sentLines, salesReturnCalls.lines, transferCalls.lines])
      expect((await admin.refused(call, { query: { id } })).code).toBe('NOT_FOUND');
  });
});
