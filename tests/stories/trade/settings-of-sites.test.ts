/** 网点设置: each setting does what its help says. 允许超收 has a file of its own. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { riskCalls } from '@cangyun/contract/reports/risk.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { promiseText, siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Journeys, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { setSite } from '../support/site-settings.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let journeys: Journeys;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 20);
  journeys = journeysOf(trade);
});
proveAfterAll(() => world);

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));
const workings = () => trade.admin.call(siteSettingCalls.workings, { query: { deptId: trade.site } });
const set = (values: Parameters<typeof setSite>[2]) => setSite(trade.admin, trade.site, values);
const orderOf = (id: number) => trade.admin.call(salesOrderCalls.getOne, { query: { id } });

/** The list of a dispatch that was made and confirmed now. */
async function dispatched(orderId: number) {
  const { id } = await trade.admin.call(dispatchCalls.create, { body: { objId: orderId } });
  await journeys.act('dispatch', 'check', id);
  const list = await trade.admin.call(calls.getOne, { query: { id: await journeys.openList('dispatch', id) } });
  return { dispatch: await journeys.detail('dispatch', id), list };
}

describe('网点设置 截单时间', () => {
  it('before it goods leave today, after it tomorrow; order, dispatch and list say so', async () => {
    await set({ cutOffTime: '23:59' });
    const early = await trade.order({ state: orderState.confirmed });
    expect(await orderOf(early.id)).toMatchObject({ promisedDay: dayIn(0) });
    await set({ cutOffTime: '00:00' });
    const late = await trade.order({ state: orderState.confirmed });
    expect(await orderOf(late.id)).toMatchObject({ promisedDay: dayIn(1) });
    const { dispatch, list } = await dispatched(early.id);
    expect([dispatch.promisedDay, list.promisedDay]).toEqual([dayIn(1), dayIn(1)]);
    const said = await workings();
    expect(said).toMatchObject({ isLate: 1, promisedDay: dayIn(1), cutOffTime: '00:00' });
    expect(promiseText(said)).toBe(`已过截单时间 00:00，预计 ${dayIn(1).slice(5)} 发货`);
    const { content } = await trade.admin.call(salesOrderCalls.list, { query: { promisedDay: [dayIn(1), dayIn(1)] } });
    expect(content.map(({ id }) => id)).toEqual([late.id]);
  });

  it('a draft is promised when it is confirmed, and nothing leaves before the day that the customer asked for', async () => {
    await set({ cutOffTime: '23:59' });
    const draft = await trade.order({ state: orderState.pending });
    expect(await orderOf(draft.id)).toMatchObject({ promisedDay: dayIn(0) });
    await set({ cutOffTime: '00:00' });
    await trade.admin.call(salesOrderCalls.confirm, { body: { id: draft.id } });
    expect(await orderOf(draft.id)).toMatchObject({ promisedDay: dayIn(1) });
    const wanted = await trade.order({ state: orderState.confirmed, sendTime: `${dayIn(9)}T04:00:00Z` });
    expect(await orderOf(wanted.id)).toMatchObject({ promisedDay: dayIn(9) });
    expect((await dispatched(wanted.id)).dispatch.promisedDay).toBe(dayIn(9));
  });

  it('what a site works by is known to those who work with it, and not to others', async () => {
    const nobody = await hire(world, trade.admin, { site: trade.site });
    expect(await nobody.refused(siteSettingCalls.workings, { query: { deptId: trade.site } })).toMatchObject({ status: 403 });
    const clerk = await hire(world, trade.admin, { site: trade.site, permissions: ['dispatch:list'] });
    expect(await clerk.call(siteSettingCalls.workings, { query: { deptId: trade.site } })).toMatchObject({ labelCopies: 1 });
  });
});

describe('网点设置 营业开始 and 营业结束', () => {
  it('a carrier is not sent for when nobody is there', async () => {
    await set({ openTime: '08:30', closeTime: '17:00' });
    const objId = await journeys.orderFor('dispatch');
    const at = (takeFrom: string) => ({ body: { objId, carriageType: carriageType.code.carrier, carriersName: '顺丰', takeFrom } });
    const refused = await trade.admin.refused(dispatchCalls.create, at('2999-01-02T09:30:00Z'));
    expect(refused).toMatchObject({ code: 'CONSIGN_SITE_CLOSED' });
    expect(refused.message).toMatch(/^提货时间 2999-01-02 17:30 不在仓库\d+的营业时间 08:30–17:00 内$/);
    const { id } = await trade.admin.call(dispatchCalls.create, at('2999-01-02T09:00:00Z'));
    const { version } = await journeys.detail('dispatch', id);
    expect((await trade.admin.refused(dispatchCalls.edit, { body: { id, version, takeTo: '2999-01-02T23:00:00Z' } })).code).toBe(
      'CONSIGN_SITE_CLOSED',
    );
  });

  it('are on the paper that the supplier gets', async () => {
    const { id } = await trade.purchase({ state: purchaseState.confirmed });
    const { code } = await trade.admin.call(purchaseCalls.send, { body: { id } });
    expect(await world.visitor.call(purchaseCalls.printed, { query: { code } })).toMatchObject({ deptHours: '08:30–17:00' });
  });
});

describe('网点设置 默认承运方式', () => {
  it('a dispatch without a carriage gets the one that the site has chosen; one that names it keeps it', async () => {
    const made = async (more: object = {}) => {
      const objId = await journeys.orderFor('dispatch');
      const { id } = await trade.admin.call(dispatchCalls.create, { body: { objId, ...more } });
      return (await journeys.detail('dispatch', id)).carriageType;
    };
    expect(await made()).toBe(carriageType.code.none);
    await set({ carriageType: String(carriageType.code.own) });
    expect([await made(), await made({ carriageType: carriageType.code.none })]).toEqual([carriageType.code.own, carriageType.code.none]);
    const { id } = await trade.order({ state: orderState.pending });
    await trade.admin.call(salesOrderCalls.checkAndSend, { body: { ids: [id] } });
    const { content } = await trade.admin.call(dispatchCalls.list, { query: { objId: [id] } });
    expect(content).toMatchObject([{ carriageType: carriageType.code.own }]);
    expect(await workings()).toMatchObject({ carriageType: carriageType.code.own });
  });
});

describe('网点设置 面单尺寸 and 面单份数', () => {
  it('reach everybody who prints labels of the site', async () => {
    await set({ labelSize: '76x130', labelCopies: '3' });
    expect(await workings()).toMatchObject({ labelSize: '76x130', labelCopies: 3 });
  });
});

describe('网点设置 自动分配库位', () => {
  it('off: nothing is proposed, the picker says where the goods were taken from', async () => {
    await set({ autoAllocate: '0' });
    const { id } = await trade.list(23, [{ productId: trade.products[1] ?? 0, num: 3 }]);
    expect((await trade.admin.call(calls.startOut, { query: { id } })).picks).toEqual([]);
    expect((await trade.admin.refused(calls.finishOut, { body: { id } })).code).toBe('INOUT_NOTHING');
    const [place] = await trade.admin.call(calls.placesToPick, { query: { id } });
    expect(place).toMatchObject({ positionId: 0, free: 20 });
    const { lineId = 0, positionId = 0 } = place ?? {};
    const taken = (num: number) => ({ body: { id, lines: [{ lineId, places: [{ positionId, num }] }] } });
    expect((await trade.admin.refused(calls.savePicking, taken(4))).message).toBe('「商品2」数量 4 超过计划 3');
    const elsewhere = { body: { id, lines: [{ lineId, places: [{ positionId: trade.positions[0] ?? 0, num: 1 }] }] } };
    expect((await trade.admin.refused(calls.savePicking, elsewhere)).code).toBe('STOCK_SHORT');
    await trade.admin.call(calls.savePicking, taken(1));
    await trade.admin.call(calls.finishOut, taken(3));
    await trade.admin.call(calls.post, { body: { id } });
    expect(await trade.balance(trade.products[1] ?? 0)).toMatchObject({ onHand: 17, reserved: 0, picked: 0 });
    const nobody = await hire(world, trade.admin, { site: trade.site, permissions: ['wmsInoutlist:list'] });
    expect(await nobody.refused(calls.placesToPick, { query: { id } })).toMatchObject({ status: 403 });
  });

  it('on: places are proposed, and the picker may still take from another', async () => {
    await set({ autoAllocate: '1' });
    const productId = trade.products[2] ?? 0;
    const [shelf = 0] = trade.positions;
    await trade.receive([{ productId, num: 5 }], { positionId: shelf });
    const { id } = await trade.list(23, [{ productId, num: 2 }]);
    const { picks, lines } = await trade.admin.call(calls.startOut, { query: { id } });
    expect(picks).toMatchObject([{ positionId: 0, num: 2 }]);
    await trade.admin.call(calls.finishOut, {
      body: { id, lines: [{ lineId: lines[0]?.id ?? 0, places: [{ positionId: shelf, num: 2 }] }] },
    });
    await trade.admin.call(calls.post, { body: { id } });
    const { content } = await trade.admin.call(stockCalls.places, { query: { productId } });
    expect(content.map(({ positionId, onHand }) => [positionId, onHand]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 20],
      [shelf, 3],
    ]);
  });
});

describe('网点设置 安全库存天数', () => {
  it('what is left is compared with what was sold in the last days; 0 days remind of nothing', async () => {
    const short = async () => (await trade.admin.call(stockCalls.balances, { query: { belowSafety: 1 } })).content;
    const { products } = trade;
    await set({ safetyStockDays: '7', cutOffTime: '23:59' });
    const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId: products[1] ?? 0, num: 15, price: 10 }] });
    const sent = await trade.admin.call(dispatchCalls.create, { body: { objId: id, carriageType: carriageType.code.none } });
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id);
    expect(await short()).toMatchObject([{ productId: products[1], usableQty: 2, soldNum: 15, soldDays: 7 }]);
    const risk = async () => (await trade.admin.call(riskCalls.indicators, {})).find(({ key }) => key === 'belowSafety')?.value;
    expect(await risk()).toBe(1);
    await set({ safetyStockDays: '0' });
    expect([await short(), await risk()]).toEqual([[], 0]);
  });
});
