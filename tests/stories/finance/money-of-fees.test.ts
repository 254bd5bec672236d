/** Fees of in and out lists are owed from the bill on, once, wherever they are written. Point 9 of issue 16, and what was owed before. */

import { accountCalls } from '@cangyun/contract/finance/account.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { feeItemCalls } from '@cangyun/contract/finance/feeItem.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneyKind, moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { waitSource } from '@cangyun/contract/finance/waiting.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { payDebts } from '@cangyun/server/src/kernel/money/index.ts';
import type { Ctx } from '@cangyun/server/src/platform/context.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EntryDesk, type Fee, openEntryDesk } from '../support/entries.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let desk: EntryDesk;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  desk = await openEntryDesk(world);
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;

/** What of a document is owed, by side. */
async function owed(kind: string, id: number): Promise<{ side: number; claimed: number; paid: number }[]> {
  const { rows } = await world.owner.query<{ side: number; claimed: number; paid: number }>(
    'select side, claimed::float, paid::float from money_source where company_id = $1 and source_kind = $2 and source_id = $3 order by side',
    [desk.admin.companyId, kind, id],
  );
  return rows;
}
const owedForList = (listId: number) => owed(outboundList.name, listId);
const owedForEntry = (id: number) => owed('personIn', id);

async function accounts(): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    'select side, person, open::float, advance::float from partner_account where company_id = $1 order by side, id',
    [desk.admin.companyId],
  );
  return rows;
}

async function bookedOn(account: number): Promise<number> {
  const { rows } = await world.owner.query<{ total: number }>(
    'select coalesce(sum(amount), 0)::float as total from journal_row where company_id = $1 and account = $2',
    [desk.admin.companyId, account],
  );
  return rows[0]?.total ?? 0;
}

const charge = (fee: Fee, amount: number) =>
  desk.admin.call(warehouseListFeeCalls.make, { body: { ids: [fee.listId], items: [{ name: '装卸费', amount }] } });

/** Money for the list itself, as 收付款单 enters it. */
function payList({ listId, number }: Fee, open: number) {
  const { admin, site, customerId } = desk;
  const { companyId, userId } = admin;
  const ctx = { companyId, userId, nickName: '出纳', sites: [site], site, homeSite: site, audit: [] } as unknown as Ctx;
  const source = { kind: outboundList.name, id: listId, number };
  const debt = { side: receive, party: { customerId, person: '' }, siteId: site, source, open } as const;
  return world.app.services.db.inTransaction(asCompany(companyId, userId), (tx) => payDebts(tx, ctx, [debt], { way: settleWay.code.cash }));
}

describe('fees of a list', () => {
  it('are owed by the owner of the goods, to the driver, and follow the bill', async () => {
    const fee = await desk.fee(60);
    expect(await owedForList(fee.listId)).toEqual([{ side: receive, claimed: 60, paid: 0 }]);
    await charge(fee, 45.5);
    await desk.admin.call(warehouseListFeeCalls.makeForDriver, {
      body: { ids: [fee.listId], driverName: '王师傅', items: [{ name: '短驳', amount: 9 }] },
    });
    expect(await accounts()).toEqual([
      { side: receive, person: '', open: 45.5, advance: 0 },
      { side: pay, person: '王师傅', open: 9, advance: 0 },
    ]);
    // Another driver has driven, and nobody is paid for it in the end.
    await desk.admin.call(warehouseListFeeCalls.makeForDriver, {
      body: { ids: [fee.listId], driverName: '李师傅', items: [{ name: '短驳', amount: 10 }] },
    });
    await desk.admin.call(warehouseListFeeCalls.makeForDriver, { body: { ids: [fee.listId], driverName: '李师傅', items: [] } });
    expect(await accounts()).toEqual([
      { side: receive, person: '', open: 45.5, advance: 0 },
      { side: pay, person: '王师傅', open: 0, advance: 0 },
      { side: pay, person: '李师傅', open: 0, advance: 0 },
    ]);
    expect([await bookedOn(chart.code.feeIncome), await bookedOn(chart.code.feeCost)]).toEqual([-45.5, 0]);
  });

  it('of own goods are owed by nobody, until an entry names somebody', async () => {
    const fee = await desk.fee(5, { ownerId: OWN_GOODS, customerName: '散客' });
    expect(await accounts()).toEqual([]);
    await desk.entry({ customerId: null, personName: '散客', items: [], feeIds: [fee.id] });
    expect(await accounts()).toEqual([{ side: receive, person: '散客', open: 5, advance: 0 }]);
  });

  it('of many lists are claimed together', async () => {
    const fees = [await desk.fee(1), await desk.fee(2), await desk.fee(3)];
    await desk.admin.call(warehouseListFeeCalls.make, {
      body: { ids: fees.map(({ listId }) => listId), items: [{ name: '装卸费', amount: 7 }] },
    });
    expect(await accounts()).toEqual([{ side: receive, person: '', open: 21, advance: 0 }]);
  });

  it('9: of a reversed list are in no total', async () => {
    const [kept, gone] = [await desk.fee(60), await desk.fee(40)];
    const sums = async () => {
      const { count, receive: amount } = await desk.admin.call(feeItemCalls.inoutFeeSums, {});
      return [count, amount];
    };
    expect(await sums()).toEqual([2, 100]);
    await desk.admin.call(warehouseListCalls.reverse, { body: { id: gone.listId, info: '录错' } });
    expect(await sums()).toEqual([1, 60]);
    expect(await owedForList(gone.listId)).toEqual([{ side: receive, claimed: 0, paid: 0 }]);
    expect(await owedForList(kept.listId)).toEqual([{ side: receive, claimed: 60, paid: 0 }]);
    const { receive: waiting } = await desk.admin.call(accountCalls.waiting, {});
    expect(waiting.parts.find(({ source }) => source === waitSource.code.fee)).toMatchObject({ label: '出入库费用', amount: 60, count: 1 });
  });
});

describe('an entry that takes fees over', () => {
  it('is owed them instead of the list, and gives them back when it is voided, deleted or written again', async () => {
    const [first, second] = [await desk.fee(60), await desk.fee(40)];
    const entry = await desk.entry({ items: [{ name: '押金', amount: 10 }], feeIds: [first.id] });
    expect(await owedForList(first.listId)).toEqual([{ side: receive, claimed: 0, paid: 0 }]);
    expect(await owedForEntry(entry.id)).toEqual([{ side: receive, claimed: 70, paid: 0 }]);
    // Nothing is owed twice, and what is written by hand is no income of the warehouse.
    expect(await accounts()).toEqual([{ side: receive, person: '', open: 110, advance: 0 }]);
    expect([await bookedOn(chart.code.feeIncome), await bookedOn(chart.code.otherIncome)]).toEqual([-100, -10]);

    const edited = await desk.admin.call(calls.edit, {
      body: { id: entry.id, version: entry.version, customerId: desk.customerId, feeIds: [second.id] },
    });
    expect(await owedForList(first.listId)).toEqual([{ side: receive, claimed: 60, paid: 0 }]);
    expect(await owedForList(second.listId)).toEqual([{ side: receive, claimed: 0, paid: 0 }]);
    await desk.admin.call(calls.cancel, { body: { id: edited.id, info: '重开' } });
    expect(await owedForList(second.listId)).toEqual([{ side: receive, claimed: 40, paid: 0 }]);
    const { id } = await desk.entry({ items: [], feeIds: [first.id, second.id] });
    await desk.admin.call(calls.remove, { body: [id] });
    expect(await accounts()).toEqual([{ side: receive, person: '', open: 100, advance: 0 }]);
    expect([await bookedOn(chart.code.feeIncome), await bookedOn(chart.code.otherIncome)]).toEqual([-100, 0]);
  });

  it('does not take fees that are paid on their list', async () => {
    const fee = await desk.fee(60);
    await payList(fee, 60);
    expect(await owedForList(fee.listId)).toEqual([{ side: receive, claimed: 60, paid: 60 }]);
    const { rows: flow } = await world.owner.query('select kind, amount::float from money_flow where company_id = $1', [
      desk.admin.companyId,
    ]);
    expect(flow).toEqual([{ kind: moneyKind.code.feeReceived, amount: 60 }]);
    const refused = await desk.admin.refused(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [fee.id] } });
    expect(refused).toMatchObject({
      code: 'FEE_PAID',
      message: `出入库单 ${fee.number} 的费用已收付 60.00 元，不能再计入应收应付；请先撤销收付款`,
    });
    // A smaller bill leaves the customer the rest.
    await charge(fee, 45);
    expect(await accounts()).toEqual([{ side: receive, person: '', open: 0, advance: 15 }]);
    await desk.admin.call(warehouseListCalls.reverse, { body: { id: fee.listId, info: '录错' } });
    expect(await accounts()).toEqual([{ side: receive, person: '', open: 0, advance: 60 }]);
  });

  it('is one of two: whoever comes first has the fee, however they hurry', async () => {
    const fee = await desk.fee(30);
    const take = () => desk.admin.respond(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [fee.id] } });
    const answers = await Promise.all([take(), take(), charge(fee, 31).catch(() => undefined)]);
    expect(answers.length).toBe(3);
    const [account] = (await accounts()) as { open: number }[];
    expect([30, 31]).toContain(account?.open);
  });
});

describe('what was owed before the books began', () => {
  const row = { personName: '老客户', name: '上年欠款', amount: '1200.50', bookDay: '2025-12-31' };

  it('is imported as entries that are neither income nor cost', async () => {
    expect(await desk.admin.call(calls.importReceive, { query: { opening: 1 }, body: [row] })).toEqual({ count: 1 });
    await desk.admin.call(calls.importPay, { query: { opening: 1 }, body: [{ ...row, amount: '200' }] });
    expect(await accounts()).toEqual([
      { side: receive, person: '老客户', open: 1200.5, advance: 0 },
      { side: pay, person: '老客户', open: 200, advance: 0 },
    ]);
    expect([await bookedOn(chart.code.opening), await bookedOn(chart.code.otherIncome)]).toEqual([-1000.5, 0]);
    const { content } = await desk.admin.call(calls.list, { query: { origin: 40, sort: 'id,asc' } as never });
    expect(content.map(({ side, bookDay, amount }) => [side, bookDay, amount])).toEqual([
      [receive, '2025-12-31', 1200.5],
      [pay, '2025-12-31', 200],
    ]);
    // Written again, it is still of before.
    const { id = 0, version = 0 } = content[0] ?? {};
    await desk.admin.call(calls.edit, {
      body: { id, version, personName: '老客户', bookDay: '2025-12-31', items: [{ name: '上年欠款', amount: 1000 }] },
    });
    expect(await bookedOn(chart.code.opening)).toBe(-800);
    await desk.pay(id, 1000);
    expect((await desk.see(id)).restAmount).toBe(0);
  });

  it('is refused on a day of closed books', async () => {
    await world.owner.query(`insert into closed_books (company_id, until) values ($1, '2026-01-31')`, [desk.admin.companyId]);
    const refused = await desk.admin.refused(calls.importReceive, { query: { opening: 1 }, body: [row] });
    expect(refused).toMatchObject({ code: 'BOOKS_CLOSED' });
    expect(await accounts()).toEqual([]);
  });
});
