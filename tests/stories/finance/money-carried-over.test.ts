/** Installations that have freight bills, carriers' prices, staff pay and loans from before the ledger: the migration posts what is there. */
import { readFile } from 'node:fs/promises';
import { staffPayCalls } from '@cangyun/contract/finance/staffPay.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { openFreight } from '../support/freight.ts';
import { journeysOf } from '../support/journeys.ts';
import { daysFromNow, openLender } from '../support/lending.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire, homeOf } from '../support/staff.ts';
import { openTrade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

const MIGRATION = new URL('../../../apps/server/migrations/021-carriage-loans-pay-on-the-ledger.sql', import.meta.url);
/** The waybills of the trips are posted by the migration before it. */
const WAYBILLS = new URL('../../../apps/server/migrations/020-waybills-on-the-ledger.sql', import.meta.url);
const CARRIED_OVER = '-- ── What is there already ──';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const rowsOf = async (statement: string): Promise<unknown[]> => (await world.owner.query(statement)).rows;

/** What is owed and paid of every document, and the balances of the chart. */
const ledger = async () => ({
  documents: await rowsOf('select source_kind, source_id, side, claimed, paid from money_source order by 1, 2, 3'),
  chart: await rowsOf('select company_id, account, sum(amount) as n from journal_row group by 1, 2 having sum(amount) <> 0 order by 1, 2'),
  payments: await rowsOf('select source_kind, source_id, side, amount, way from payment order by 1, 2, 3'),
});

/** One of each, open and paid. */
async function work(): Promise<void> {
  const freight = await openFreight(world);
  await freight.departed();
  const { id: paid } = await freight.departed();
  await freight.admin.call(freightBillCalls.pay, { body: { id: paid } });
  const lender = await openLender(world);
  await lender.lent({}, daysFromNow(-40));
  await lender.finished();
  const { userId: earnerId } = await hire(world, lender.admin, {});
  const form = { deptId: await homeOf(lender.admin), earnerId, month: '2026-03-01', amount: 50 };
  await lender.admin.call(staffPayCalls.create, { body: form });
  const { id: earned } = await lender.admin.call(staffPayCalls.create, { body: form });
  await lender.admin.call(staffPayCalls.doPay, { body: { ids: [earned], way: 2 } });
  const trade = await openTrade(world, 100);
  const journeys = journeysOf(trade);
  const { id } = await journeys.make('dispatch', { carriageType: 20, carriersName: '顺丰' });
  await journeys.act('dispatch', 'check', id);
  await trade.admin.call(dispatchCalls.setPrice, { body: { id, tmsPrice: 30 } });
  await trade.admin.call(dispatchCalls.confirmPrice, { query: { id } });
}

it('leaves the same ledger as the work itself', async () => {
  await work();
  const worked = await ledger();
  await world.owner.query(`
    truncate payment, money_match, journal_row, journal_voucher, money_item, money_source, partner_account cascade;
    update staff_pay set person = '', paid_amount = 0;
    update loan_repayment set paid_amount = 0, claimed_interest = 0`);
  const waybills = await readFile(WAYBILLS, 'utf8');
  await world.owner.query(`begin; ${waybills.slice(waybills.indexOf('create function pg_temp.who'))} commit`);
  const migration = await readFile(MIGRATION, 'utf8');
  expect(migration).toContain(CARRIED_OVER);
  await world.owner.query(`begin; ${migration.slice(migration.indexOf(CARRIED_OVER))} commit`);
  expect(await ledger()).toEqual(worked);
});
