/** An installation from before the money ledger: its orders, entries, fees and prepaid accounts are on it after the migration, to the cent. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { migrate, readMigrations } from '@cangyun/server/src/platform/db/migrate.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

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
  const { objId } = await journeys.detail('shipmentBack', back.id);
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

/**
 * As an earlier version had left it: no ledger, an undo out of a prepaid account names its own row, and recharges have no document. The goods
 * that are here are in the books by their opening.
 */
const WITHOUT = `
  with bought as (
    select r.company_id, r.site_id, sum(r.amount) as amount from journal_row r join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
     where v.item_id is not null and r.account = 1405 group by 1, 2
  ), opening as (
    insert into journal_voucher (company_id, day, site_id, info, user_id, user_name)
    select company_id, current_date, site_id, '期初', 0, '系统' from bought returning company_id, id, day, site_id
  )
  insert into journal_row (company_id, voucher_id, day, account, site_id, amount)
  select o.company_id, o.id, o.day, x.account, o.site_id, x.amount from opening o join bought b using (company_id, site_id)
   cross join lateral (values (1405, b.amount), (4104, -b.amount)) as x (account, amount);
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
  expect(before.length).toBeGreaterThan(25);
  await world.owner.query('begin');
  await world.owner.query(WITHOUT);
  const migration = new URL('../../../apps/server/migrations/027-earlier-rows-on-the-ledger.sql', import.meta.url);
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

/** A company as the version before the ledger wrote it: a purchase, an entry that was paid by bank and out of the account, and its undo. */
const EARLIER = `
  insert into company (name) values ('老公司');
  insert into site (company_id, name) values (1, '总仓');
  insert into customer (company_id, name) values (1, '老客户');
  insert into customer_account (company_id, customer_id, balance, movements) values (1, 1, 430, 4);
  insert into product (company_id, name, barcode) values (1, '苹果', '6900000000001');
  insert into money_log (company_id, customer_id, seq, type, amount, before, after, document_kind, pay_way, reverses, user_id, user_name, site_id) values
    (1, 1, 1, 10, 500, 0, 500, '', 1, null, 1, '王明', null),
    (1, 1, 2, 30, -30, 500, 470, 'personIn', 0, null, 1, '王明', 1),
    (1, 1, 3, 30, 30, 470, 500, 'personIn', 0, 2, 1, '王明', 1),
    (1, 1, 4, 30, -70, 500, 430, 'personIn', 0, null, 1, '王明', 1);
  insert into entry (company_id, number, side, site_id, customer_id, person_name, book_day, amount, paid_amount, state, user_id, create_by)
    values (1, 'YS1', 1, 1, 1, '老客户', '2026-03-01', 160, 110, 20, 1, '王明');
  insert into entry_item (company_id, entry_id, site_id, user_id, line_no, name, amount) values (1, 1, 1, 1, 1, '仓储费', 160);
  insert into payment (company_id, number, entry_id, side, site_id, amount, way, money_log_id, reverses_id, user_id, user_name, paid_at) values
    (1, 'SK1', 1, 1, 1, 40, 1, null, null, 1, '王明', '2026-03-05 10:00+08'),
    (1, 'SK2', 1, 1, 1, 30, 8, 2, null, 1, '王明', '2026-03-06 10:00+08'),
    (1, 'SK3', 1, 1, 1, -30, 8, 3, 2, 1, '王明', '2026-03-07 10:00+08'),
    (1, 'SK4', 1, 1, 1, 70, 8, 4, null, 1, '王明', '2026-03-08 10:00+08');
  insert into purchase (company_id, number, customer_id, customer_name, site_id, state, amount, pay_amount, in_state, user_id, create_by)
    values (1, 'CG1', 1, '老客户', 1, 10, 100, 25, 1, 1, '王明');
  insert into purchase_line (company_id, order_id, order_site_id, user_id, customer_id, line_no, product_id, num, in_num, price)
    values (1, 1, 1, 1, 1, 1, 1, 10, 6, 10);
  insert into trade_payment (company_id, obj_kind, obj_id, amount, style, way, user_id, user_name) values (1, 'purchase', 1, 25, 1, 'cash', 1, '王明');`;

it('is migrated from the version before the ledger, and every proof about money holds', async () => {
  const server = inject('postgres');
  const database = `earlier_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await world.owner.query(`create database ${database}`);
  const connection = { ...server, user: 'postgres', database };
  const client = new pg.Client(connection);
  try {
    const every = await readMigrations();
    await migrate(
      connection,
      () => {},
      every.filter(({ name }) => name < '017'),
    );
    await client.connect();
    await client.query(EARLIER);
    await migrate(connection, () => {}, every);
    const { rows } = await client.query(
      'select side, claimed::float, paid::float, open::float, advance::float from partner_account order by side',
    );
    expect(rows).toEqual([
      { side: receive, claimed: 160, paid: 540, open: 50, advance: 430 },
      { side: pay, claimed: 60, paid: 25, open: 35, advance: 0 },
    ]);
    const { rows: days } = await client.query(`select number, day::text from payment where number like 'SK%' order by id`);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
    // The rest of such a company is not there: who works in it, and the lists that moved the goods.
    const about = /往来|凭证|库存成本等于|收付|账户|流水|应收应付|费用/;
    const broken = (
      await prove(
        client,
        allProofs.filter(({ title }) => about.test(title)),
      )
    ).filter((proof) => proof.broken > 0);
    expect(broken).toEqual([]);
  } finally {
    await client.end();
    await world.owner.query(`drop database ${database} with (force)`);
  }
});
