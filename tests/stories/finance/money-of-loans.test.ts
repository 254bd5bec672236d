/** Loans on the ledger: lending is no cost and paying back no income; interest is, when it is due or paid. Issue 16, 6 and 7. */
import { loanCalls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanRepaymentCalls as calls } from '@cangyun/contract/finance/loanRepayment.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import { interestWork } from '@cangyun/server/src/areas/finance/loanRepayment/follower.rules.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cash, daysFromNow, type Lender, openLender } from '../support/lending.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let lender: Lender;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  lender = await openLender(world);
});
proveAfterAll(() => world);

const OWN = 1002;
const RECEIVABLE = 1122;
const INTEREST = 6011;
const FEES = 6003;

/** Of the accounts of the chart. */
const booked = async () =>
  (
    await world.owner.query<{ account: number; amount: number }>(
      'select account, sum(amount)::float as amount from journal_row where company_id = $1 group by 1 having sum(amount) <> 0 order by 1',
      [lender.admin.companyId],
    )
  ).rows.map(({ account, amount }) => [account, amount]);

const idsOf = async (loan: number): Promise<number[]> => (await lender.see(loan)).repays.map(({ id }) => id);
const pay = (body: object) => lender.admin.call(calls.pay, { body: { ...cash, ...body } });
const refusal = async (...asked: Parameters<Lender['admin']['refused']>): Promise<string> => (await lender.admin.refused(...asked)).message;
const paymentsOf = (id: number) => lender.admin.call(calls.payments, { query: { id } });

it('7: what is lent is owed, not spent; what is paid back is no income but for its interest', async () => {
  const account = await lender.admin.call(ownAccount.calls.create, { body: { name: '建行 0002', deptId: lender.site } });
  const { id } = await lender.apply();
  expect(await booked()).toEqual([]);
  const lend = { id, day: daysFromNow(-1), way: 1, voucher: 'HT-1' };
  expect(await refusal(loanCalls.confirm, { body: { ...lend, ownAccountId: 999_999 } })).toBe('资金账户不存在或已停用');
  await lender.admin.call(loanCalls.confirm, { body: { ...lend, ownAccountId: account.id } });
  expect(await booked()).toEqual([
    [OWN, -3_000],
    [RECEIVABLE, 3_000],
  ]);
  const { rows } = await world.owner.query(
    `select p.side, p.amount::float, p.way, p.day::text as day, a.name from payment p join own_account a on a.id = p.own_account_id where p.source_kind = 'loanOrder' and p.source_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ side: 2, amount: 3_000, way: 1, day: daysFromNow(-1), name: '建行 0002' }]);
  // Open term by term, until its own day.
  const { rows: due } = await world.owner.query(
    `select open::float, due_day::text as day from money_item where company_id = $1 and side = 1 and open <> 0 order by due_day`,
    [lender.admin.companyId],
  );
  expect(due).toEqual((await lender.see(id)).repays.map(({ dueDay }) => ({ open: 1_000, day: dueDay })));

  const [first = 0] = await idsOf(id);
  expect(await pay({ id: first })).toEqual({ count: 1, amount: 1_030 });
  expect(await booked()).toEqual([
    [OWN, -1_970],
    [RECEIVABLE, 2_000],
    [INTEREST, -30],
  ]);
});

it('6: a term is paid in parts, on a day, by a way; the last payment is taken back first', async () => {
  const loan = await lender.lent();
  const [first = 0, second = 0] = await idsOf(loan.id);
  const account = await lender.admin.call(ownAccount.calls.create, { body: { name: '招行 0003', deptId: lender.site } });
  expect(await pay({ id: first, amount: 400, day: daysFromNow(0), ownAccountId: account.id, info: '先还一部分' })).toEqual({
    count: 1,
    amount: 400,
  });
  expect((await lender.see(loan.id)).repays[0]).toMatchObject({ state: 0, paidAmount: 400, openAmount: 630, way: 2, paidTime: null });
  expect(await lender.see(loan.id)).toMatchObject({
    ...{ paidAmount: 400, openAmount: 2_660, openCount: 3 },
    sums: { paidAmount: 400, paidInterest: 30, paidPrincipal: 370, openAmount: 2_660 },
  });
  expect(await refusal(calls.pay, { body: { id: second, ...cash } })).toBe(`贷款 ${loan.number} 第 1 期还没有还，不能先还第 2 期`);
  expect(await refusal(calls.pay, { body: { id: first, amount: 630.01, ...cash } })).toBe(
    `${loan.number} 第 1 期 未结 630.00 元，不能收付 630.01 元`,
  );
  expect(await refusal(calls.pay, { body: { ids: [first, second], amount: 1, ...cash } })).toBe(
    '金额、抹零和手续费只能在收付一张单据时填写',
  );
  expect(await refusal(calls.pay, { body: { id: first, day: daysFromNow(1), ...cash } })).toBe('收付款日期不能晚于今天');
  expect(await pay({ ids: [first, second] })).toEqual({ count: 2, amount: 1_650 });
  expect((await lender.see(loan.id)).repays.map(({ state, paidAmount }) => [state, paidAmount])).toEqual([
    [10, 1_030],
    [10, 1_020],
    [0, 0],
  ]);

  const payments = await paymentsOf(first);
  expect(payments.map(({ amount, accountName, info }) => [amount, accountName === '招行 0003', info])).toEqual([
    [400, true, '先还一部分'],
    [630, false, ''],
  ]);
  const undo = (id: number, paymentId = 0) => ({ body: { id, paymentId, info: '记错' } });
  expect(await refusal(calls.undoPay, undo(first, payments[1]?.id))).toBe(`贷款 ${loan.number} 第 2 期已收款，不能先撤销第 1 期`);
  const [later] = await paymentsOf(second);
  await lender.admin.call(calls.undoPay, undo(second, later?.id));
  // Its interest is not due yet, so nobody owes it now.
  expect(await booked()).toEqual([
    [OWN, -1_970],
    [RECEIVABLE, 2_000],
    [INTEREST, -30],
  ]);
  await lender.admin.call(calls.undoPay, undo(first, payments[1]?.id));
  expect((await lender.see(loan.id)).repays[0]).toMatchObject({ state: 0, paidAmount: 400, openAmount: 630 });
  expect(await refusal(calls.undoPay, undo(first, payments[1]?.id))).toBe(`${loan.number} 第 1 期 没有可撤销的收付款`);
  expect((await lender.admin.refused(calls.payments, { query: { id: 999_999 } })).status).toBe(404);
  await lender.admin.call(calls.undoPay, undo(first, payments[0]?.id));
  expect(await booked()).toEqual([
    [OWN, -3_000],
    [RECEIVABLE, 3_000],
  ]);
  expect(await refusal(calls.undoPay, undo(first, payments[0]?.id))).toBe(`贷款 ${loan.number} 还没有收款，不能撤销收款`);
});

it('what is charged by hand is owed at once; changed by its difference, and deleted with what it claimed', async () => {
  const loan = await lender.lent();
  const charged = await lender.admin.call(calls.create, {
    body: { loanId: loan.id, dueDay: daysFromNow(5), fee: 20, interest: 1.5, info: '逾期罚息' },
  });
  const lent = [
    [OWN, -3_000],
    [RECEIVABLE, 3_021.5],
    [FEES, -20],
    [INTEREST, -1.5],
  ];
  expect(await booked()).toEqual(lent);
  const edited = await lender.admin.call(calls.edit, {
    body: { id: charged.id, version: charged.version, dueDay: daysFromNow(9), fee: 30, info: '改' },
  });
  expect((await booked())[1]).toEqual([RECEIVABLE, 3_031.5]);
  await pay({ id: charged.id, amount: 10 });
  expect(await refusal(calls.remove, { body: [charged.id] })).toBe(`贷款 ${loan.number} 第 4 期已还 10.00 元，不能删除还款`);
  const cheap = { id: charged.id, version: edited.version + 1, dueDay: daysFromNow(9), fee: 8, info: '减' };
  expect(await refusal(calls.edit, { body: cheap })).toBe(`贷款 ${loan.number} 第 4 期已还 10.00 元，不能编辑还款`);
  // Reduced to what is paid, it is settled.
  expect(await lender.admin.call(calls.edit, { body: { ...cheap, fee: 8.5 } })).toMatchObject({ state: 10, paidAmount: 10, openAmount: 0 });
  const other = await lender.admin.call(calls.create, { body: { loanId: loan.id, dueDay: daysFromNow(5), fee: 7, info: '手续费' } });
  await lender.admin.call(calls.remove, { body: [other.id] });
  expect(await booked()).toEqual([
    [OWN, -2_990],
    [RECEIVABLE, 3_000],
    [FEES, -8.5],
    [INTEREST, -1.5],
  ]);
});

it('interest is owed when it falls due: at lending for days that are over, else in the night', async () => {
  const loan = await lender.lent({}, daysFromNow(-40));
  expect((await booked()).at(-1)).toEqual([INTEREST, -30]);
  const second = loan.repays[1]?.dueDay ?? '';
  const tonight = () => interestWork.run(world.app.services.db, lender.admin.companyId, second, console as never);
  expect(await tonight()).toBe('2');
  expect((await booked()).at(-1)).toEqual([INTEREST, -50]);
  await tonight();
  expect((await booked()).at(-1)).toEqual([INTEREST, -50]);
  await lender.payAll(loan.id);
  expect(await booked()).toEqual([
    [OWN, 60],
    [INTEREST, -60],
  ]);
  await lender.admin.call(loanCalls.finish, { body: { id: loan.id } });
  const [first = 0] = await idsOf(loan.id);
  const [payment] = await paymentsOf(first);
  expect((await lender.admin.refused(calls.undoPay, { body: { id: first, paymentId: payment?.id ?? 0, info: '错' } })).code).toBe(
    'DOCUMENT_STATE',
  );
});

it('settled early, a part that was paid before counts, and spared interest is income of nobody', async () => {
  const product = await lender.addProduct({ repayWay: repayWay.code.interestFirst });
  const loan = await lender.lent({ productId: product }, daysFromNow(-31));
  const [first] = loan.repays;
  await pay({ id: first?.id, amount: 12 });
  expect(await lender.admin.call(loanCalls.settle, { body: { id: loan.id, ...cash, day: first?.dueDay, info: '提前' } })).toEqual({
    count: 2,
    amount: 3_018,
  });
  expect(await booked()).toEqual([
    [OWN, 30],
    [INTEREST, -30],
  ]);
  expect((await lender.see(loan.id)).repays.map(({ state, openAmount }) => [state, openAmount])).toEqual([
    [10, 0],
    [10, 0],
  ]);
});
