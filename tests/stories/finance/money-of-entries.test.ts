/** Entries and prepaid accounts on the money ledger. Numbers are those of issue 16. */
import { accountCalls } from '@cangyun/contract/finance/account.ts';
import { cashBookCalls } from '@cangyun/contract/finance/cashBook.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { part, settled } = entryKind.state.code;

/** What the books say of an account of the chart. */
async function inBooks({ admin }: EntryDesk, account: number): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select coalesce(sum(amount), 0)::float as n from journal_row where company_id = $1 and account = $2',
    [admin.companyId, account],
  );
  return rows[0]?.n ?? 0;
}

/** What is owed to us, and its parts. */
const waiting = async ({ admin }: EntryDesk) => (await admin.call(accountCalls.waiting, {})).receive;

describe('a prepaid account', () => {
  it('3: that is overdrawn is a receivable, and pays nothing', async () => {
    const desk = await openEntryDesk(world);
    const { admin, customerId } = desk;
    await world.owner.query('update customer_account set credit_limit = 20000 where company_id = $1', [admin.companyId]);
    await admin.call(customerAccountCalls.consume, { body: { customerId, amount: 9_999.99, remark: '仓储费' } });
    expect((await waiting(desk)).parts.find(({ source }) => source === 'account')).toMatchObject({ amount: 9_999.99, count: 1 });
    const { id } = await desk.entry({ items: [{ name: '运费', amount: 3_000 }] });
    const refusal = await admin.refused(calls.pay, { body: { id, amount: 3_000, way: settleWay.code.balance } });
    expect(refusal).toMatchObject({ status: 400, code: 'MONEY_SHORT' });
    expect((await waiting(desk)).amount).toBe(12_999.99);
    // Money that comes in settles what was consumed first; the rest is free.
    await admin.call(customerAccountCalls.recharge, { body: { customerId, amount: 12_000 } });
    expect((await waiting(desk)).amount).toBe(3_000);
    await desk.pay(id, 2_000, { way: settleWay.code.balance });
    expect(await desk.see(id)).toMatchObject({ state: part, restAmount: 1_000 });
    expect(await admin.call(customerAccountCalls.byCustomer, { query: { customerId } })).toMatchObject({ balance: 0.01 });
    // Income is what was earned, cash is what came in, and nothing hangs between the two.
    expect(await inBooks(desk, chart.code.own)).toBe(12_000);
    expect(await inBooks(desk, chart.code.otherIncome)).toBe(-12_999.99);
    expect(await inBooks(desk, chart.code.clearing)).toBe(0);
  });

  it('gets back what a payment out of it is taken back', async () => {
    const desk = await openEntryDesk(world);
    const { admin, customerId } = desk;
    await admin.call(customerAccountCalls.recharge, { body: { customerId, amount: 500 } });
    const { id } = await desk.entry({ items: [{ name: '运费', amount: 300 }] });
    const payment = await admin.call(calls.pay, { body: { id, amount: 300, way: settleWay.code.balance } });
    expect(await desk.see(id)).toMatchObject({ state: settled });
    await admin.call(calls.undo, { body: { id: payment.id, info: '改用转账' } });
    expect(await admin.call(customerAccountCalls.byCustomer, { query: { customerId } })).toMatchObject({ balance: 500, movements: 3 });
    expect(await desk.see(id)).toMatchObject({ restAmount: 300 });
    expect((await admin.refused(calls.undo, { body: { id: payment.id, info: '再来' } })).code).toBe('DOCUMENT_STATE');
  });
});

describe('an entry', () => {
  it('8: is booked on the day that the money moved, not on the day that somebody wrote it down', async () => {
    const desk = await openEntryDesk(world);
    const { admin } = desk;
    const { id } = await desk.entry({ bookDay: '2020-03-01', items: [{ name: '运费', amount: 100 }] });
    await admin.call(calls.pay, { body: { id, amount: 100, paidTime: '2020-03-05T02:00:00.000Z' } });
    expect((await admin.call(cashBookCalls.day, {})).totalElements).toBe(0);
    expect(await admin.call(cashBookCalls.day, { query: { day: '2020-03-05' } })).toMatchObject({ inAmount: 100, totalElements: 1 });
  });

  it('8: that is paid in part can be reduced, and its rest written off; both can be taken back', async () => {
    const desk = await openEntryDesk(world);
    const { admin } = desk;
    const { id } = await desk.entry({ items: [{ name: '运费', amount: 100 }] });
    await desk.pay(id, 60);
    await admin.call(calls.reduce, { body: { id, amount: 15, info: '货损' } });
    expect(await desk.see(id)).toMatchObject({ state: part, reducedAmount: 15, restAmount: 25 });
    expect(await admin.refused(calls.reduce, { body: { id, amount: 25.01, info: '货损' } })).toMatchObject({ code: 'PERSON_IN_TOO_MUCH' });
    const written = await admin.call(calls.writeOff, { body: { id, info: '客户注销' } });
    expect(written).toMatchObject({ amount: 25 });
    expect(await desk.see(id)).toMatchObject({ state: settled, restAmount: 0 });
    expect([
      await inBooks(desk, chart.code.own),
      await inBooks(desk, chart.code.writeOff),
      await inBooks(desk, chart.code.discount),
    ]).toEqual([60, 25, 15]);
    expect((await waiting(desk)).amount).toBe(0);
    await admin.call(calls.undo, { body: { id: written.id, info: '客户又付款' } });
    await admin.call(calls.unreduce, { body: { id, info: '货找到了' } });
    expect(await desk.see(id)).toMatchObject({ state: part, reducedAmount: 0, restAmount: 40 });
    expect((await waiting(desk)).amount).toBe(40);
  });

  it('is settled with an odd amount let off and the bank’s charge on us', async () => {
    const desk = await openEntryDesk(world);
    const { admin } = desk;
    const { id } = await desk.entry({ items: [{ name: '运费', amount: 100.35 }] });
    await admin.call(calls.pay, { body: { id, amount: 100, discount: 0.35, charge: 1.2 } });
    expect(await desk.see(id)).toMatchObject({ state: settled, restAmount: 0, paidAmount: 100.35 });
    expect([
      await inBooks(desk, chart.code.own),
      await inBooks(desk, chart.code.bankCharges),
      await inBooks(desk, chart.code.discount),
    ]).toEqual([98.8, 1.2, 0.35]);
  });
});
