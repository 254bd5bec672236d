/** The proofs of money in transport, each broken once: it names the row that diverges. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { transportProofs } from '@cangyun/server/src/areas/transport/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { beforeAll, expect, it } from 'vitest';
import { openHaulage } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { troublesOf } from '../support/troubles.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let number = '';
beforeAll(async () => {
  world = await openWorld();
  const road = await openHaulage(world);
  const troubles = troublesOf(road);
  const { orderId, number: its } = await troubles.collectAt('arrived', 200);
  await troubles.abnormalOf(orderId);
  await road.admin.call(waybillCalls.sign, { body: { id: orderId, signBy: '本人' } });
  number = its;
});
proveAfterAll(() => world);

it.each([
  ['waybill', 'paid_amount = paid_amount + 1', 'paid_amount = paid_amount - 1', '已付 1.00，收款 0'],
  ['waybill_exception', 'cost = 5', 'cost = 0', '额外费用 5.00，往来 0；运单费用 0'],
  ['cash_on_delivery', 'fee = 2', 'fee = 0', '实收 200.00，往来 200.00；手续费 2.00，往来 0'],
])('of %s', async (table, breaking, mending, detail) => {
  await world.owner.query(`update ${table} set ${breaking}`);
  const broken = (await prove(world.owner, transportProofs)).filter((proof) => proof.broken > 0);
  await world.owner.query(`update ${table} set ${mending}`);
  expect(broken).toMatchObject([{ broken: 1, first: expect.stringContaining(number) }]);
  expect(broken[0]).toMatchObject({ first: expect.stringContaining(detail) });
});
