/** Waybills and collections of an installation from before the ledger: the migration posts what they owe and have paid. */
import { readFile } from 'node:fs/promises';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { whoPay } from '@cangyun/contract/transport/waybill.ts';
import { beforeAll, expect, it } from 'vitest';
import { openHaulage } from '../support/haulage.ts';
import { openAccounts } from '../support/ledger.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { troublesOf } from '../support/troubles.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const MIGRATION = new URL('../../../apps/server/migrations/020-waybills-on-the-ledger.sql', import.meta.url);

it('they owe afterwards what they owed before', async () => {
  const road = await openHaulage(world);
  const { admin, customer } = road;
  const troubles = troublesOf(road);
  await road.make();
  await road.reach('waiting', {
    whoPay: whoPay.code.monthly,
    customerId: customer,
    fees: [
      { type: 10, amount: 100 },
      { type: 40, amount: 5 },
    ],
  });
  await road.reach('moving', { whoPay: whoPay.code.receiver });
  await road.reach('signed', { whoPay: whoPay.code.receiver });
  const paid = await road.reach('waiting');
  await admin.call(calls.pay, { body: { ids: [paid.id] } });
  await troubles.giveBack((await troubles.abnormalAt('waiting')).id);
  const [held, settled] = [await troubles.collectAt('signed', 300), await troubles.collectAt('signed', 200)];
  await admin.call(cashOnDeliveryCalls.pay, { body: { id: settled.id } });
  const before = await openAccounts(world, admin);
  await world.owner.query('update cash_on_delivery set own_account_id = null');
  await world.owner.query('truncate payment, journal_row, journal_voucher, money_match, money_item, money_source, partner_account cascade');
  const text = await readFile(MIGRATION, 'utf8');
  await world.owner.query(text.slice(text.indexOf('create function pg_temp.who')));
  expect(await openAccounts(world, admin)).toEqual(expect.arrayContaining(before));
  expect(await troubles.readCollect(held.id)).toMatchObject({ openAmount: 300 });
  const { payments } = await road.read(paid.id);
  expect(payments).toMatchObject([{ amount: 80.5, shared: false }]);
  // And they go on as all others.
  await admin.call(calls.unpay, { body: { id: paid.id, paymentId: payments[0]?.id ?? 0, info: '录错' } });
  expect(await road.read(paid.id)).toMatchObject({ payState: 0, openAmount: 80.5 });
  await admin.call(cashOnDeliveryCalls.unpay, { body: { id: settled.id, info: '账号错' } });
  await admin.call(cashOnDeliveryCalls.payEach, { body: { ids: [held.id, settled.id], lessFreight: 1 } });
});
