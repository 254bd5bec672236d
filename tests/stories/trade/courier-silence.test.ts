/** 面单取号 while the courier is away: an open document shows the reason for its wait without a reload. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { expect, it } from 'vitest';
import { rememberingCourier, sendRequests } from '../support/courier.ts';
import { listenTo } from '../support/events.ts';
import { byCarrier, journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade } from '../support/trading.ts';
import { openWorld } from '../support/world.ts';

const courier = rememberingCourier();
const world = await openWorld({ courier, outages: true });
proveAfterAll(() => world);

it('a try without an answer reloads the document in open browsers', async () => {
  const trade = await openTrade(world, 10);
  const journeys = journeysOf(trade);
  const { id } = await journeys.make('dispatch', { ...byCarrier, carriersKuaidi: 1 });
  await journeys.act('dispatch', 'check', id);
  const tab = await listenTo(world, trade.admin);
  courier.away = true;
  await sendRequests(world);
  await expect.poll(() => tab.events).toContainEqual({ topic: 'changed', data: { object: 'dispatch', ids: [id] } });
  await tab.close();
  const { courierOrder } = await trade.admin.call(dispatchCalls.getOne, { query: { id } });
  expect(courierOrder).toMatchObject({ tries: 1, error: '快递公司没有应答，请稍后再试' });
});
