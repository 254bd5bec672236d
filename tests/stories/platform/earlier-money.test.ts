/** An installation from before the money ledger: its orders, entries, fees and prepaid accounts are on it after the migration, to the cent. */
import { readFile } from 'node:fs/promises';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { beforeAll, expect, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterEach } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterEach(() => world);

const { receive, pay } = moneySide.code;

/** Goods that left in part and came back, money that was paid, taken back and given back. */
async function tradeBefore(): Promise<void> {
  const trade = await openTrade(world, 100);
  const { admin, products, site } = trade;
  const journeys = journeysOf(trade);
  const [proId = 0] = products;
  const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId, num: 10, price: 12, deptId: site }] });
  const { id: sent } = await admin.call(dispatchCalls.create, { body: { objId: id, products: [{ productId: proId, num: 4 }] } });
  await journeys.act('dispatch', 'check', sent);
  await journeys.carry('dispatch', sent);
  await admin.call(salesOrderCalls.pay, { body: { id, amount: 30 } });
  await admin.call(salesOrderCalls.pay, { body: { id, amount: 20, way: 'cash' } });
  const { payments } = await admin.call(salesOrderCalls.getOne, { query: { id } });
  await admin.call(salesOrderCalls.unpay, { body: { id, paymentId: payments[0]?.id ?? 0, info: '录错' } });
  const back = await journeys.make('shipmentBack');
  const { objId = 0 } = await journeys.detail('shipmentBack', back.id);
  await admin.call(salesOrderCalls.pay, { body: { id: objId ?? 0, amount: 20 } });
  await journeys.act('shipmentBack', 'check', back.id);
  await journeys.carry('shipmentBack', back.id);
  await admin.call(salesOrderCalls.refundBack, { body: { id: back.id } });
  const bought = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId, num: 10, price: 38.35 }] });
  await admin.call(purchaseCalls.pay, { body: { id: bought.id, amount: 100 } });
  await admin.call(purchaseCalls.receive, { body: { id: bought.id } });
}

/** Entries of both sides in every state, with fees, with money of every kind, and an account that was filled, used, corrected and emptied. */
async function entriesBefore(): Promise<EntryDesk> {
  const desk = await openEntryDesk(world);
  const { admin, customerId } = desk;
  const account = customerAccountCalls;
  await desk.recharge(500);
  const { log } = await admin.call(account.recharge, { body: { customerId, amount: 70 } });
  await admin.call(account.reverse, { body: { logId: log.id, remark: '录错' } });
  await admin.call(account.consume, { body: { customerId, amount: 45.5, remark: '仓储费' } });
  await admin.call(account.withdraw, { body: { customerId, amount: 50, remark: '提现' } });
  const [mine, other, driver] = [await desk.fee(60), await desk.fee(40), await desk.fee(20, { driverName: '李师傅' })];
  await admin.call(warehouseListFeeCalls.make, { body: { ids: [other.listId], items: [{ name: '装卸费', amount: 44 }] } });
  const paid = await desk.entry({ feeIds: [mine.id] });
  await desk.pay(paid.id, 100, { way: settleWay.code.balance });
  await desk.pay(paid.id, 10, { accountId: desk.accountId });
  const undone = await desk.entry({ items: [{ name: '杂费', amount: 33 }] });
  for (const way of [settleWay.code.balance, settleWay.code.cash]) {
    await desk.pay(undone.id, 33, { way });
    const { payments } = await desk.see(undone.id);
    await admin.call(calls.undo, {
      body: { id: payments.find(({ reversesId, reversedBy }) => !reversesId && !reversedBy)?.id ?? 0, info: '错' },
    });
  }
  await admin.call(calls.cancel, { body: { id: undone.id, info: '作废' } });
  const owed = await desk.entry({ side: pay, customerId: null, personName: '李师傅', items: [], feeIds: [driver.id] });
  await desk.pay(owed.id, 5);
  await desk.entry({ customerId: null, personName: '路人' });
  return desk;
}

/** What the ledger says, without what adds up to nothing. */
async function ledger(): Promise<unknown[]> {
  const asked = [
    `select company_id, side, customer_id, person, claimed, paid, open, advance from partner_account where claimed <> 0 or paid <> 0 order by 1, 2, 3, 4`,
    `select company_id, source_kind, source_id, side, claimed, paid from money_source where claimed <> 0 or paid <> 0 order by 1, 2, 3, 4`,
    `select company_id, account, sum(amount) as amount from journal_row group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
    `select company_id, kind, side, sum(amount) as amount from money_flow group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
  ];
  const found: unknown[] = [];
  for (const text of asked) found.push(...(await world.owner.query(text)).rows);
  return found;
}

/** As an earlier version had left it: no ledger, an undo out of a prepaid account names its own row, and recharges have no document. */
const WITHOUT = `
  update payment p set money_log_id = m.id from payment o join money_log m on m.company_id = o.company_id and m.reverses = o.money_log_id
   where p.company_id = o.company_id and p.reverses_id = o.id and p.way = 8;
  update payment set item_id = null, other_item_id = null, own_account_id = null;
  update money_log set item_id = null;
  delete from payment where source_kind = 'customerAccount';
  delete from journal_row r using journal_voucher v where v.company_id = r.company_id and v.id = r.voucher_id and v.item_id is not null;
  delete from journal_voucher where item_id is not null;
  delete from money_match;
  delete from money_item;
  delete from money_source;
  delete from partner_account;`;

it('has the same debts, payments and books as one that began with the ledger', async () => {
  await tradeBefore();
  const desk = await entriesBefore();
  const before = await ledger();
  expect(before.length).toBeGreaterThan(40);
  await world.owner.query('begin');
  await world.owner.query(WITHOUT);
  const migration = new URL('../../../apps/server/migrations/030-earlier-rows-on-the-ledger.sql', import.meta.url);
  await world.owner.query(await readFile(migration, 'utf8'));
  await world.owner.query('commit');
  expect(await ledger()).toEqual(before);

  // And it goes on from there: what was paid before can be taken back, also out of and into the prepaid account.
  const balance = await desk.balance();
  const { content } = await desk.admin.call(calls.list, { query: { side: receive, sort: 'id,asc' } as never });
  const { payments } = await desk.see(content[0]?.id ?? 0);
  const used = payments.find(({ way }) => way === settleWay.code.balance);
  await desk.admin.call(calls.undo, { body: { id: used?.id ?? 0, info: '退回账户' } });
  expect(await desk.balance()).toBe(balance + 100);
});
