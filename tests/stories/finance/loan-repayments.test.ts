/** 还款: paid in their order, charged extra, settled early. */
import { loanCalls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanRepaymentCalls as calls } from '@cangyun/contract/finance/loanRepayment.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cash, daysFromNow, type Lender, openLender } from '../support/lending.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let lender: Lender;
beforeAll(async () => {
  world = await shareWorld();
  lender = await openLender(world);
});
proveAfterAll(() => world);

const idsOf = async (loan: number): Promise<number[]> => (await lender.see(loan)).repays.map(({ id }) => id);

describe('paying', () => {
  it('takes the terms in their order, many at once, of several loans; twice is refused and changes nothing', async () => {
    const [one, two] = [await lender.lent(), await lender.lent()];
    const [first = 0, second = 0, third = 0] = await idsOf(one.id);
    const [other = 0] = await idsOf(two.id);
    const { admin } = lender;
    expect((await admin.refused(calls.pay, { body: { id: second, ...cash } })).message).toBe(
      `贷款 ${one.number} 第 1 期还没有还，不能先还第 2 期`,
    );
    const paying = { way: settleWay.code.transfer, voucher: 'PZ-001' };
    expect(await admin.call(calls.pay, { body: { ids: [second, first, other, other], ...paying } })).toEqual({ count: 3, amount: 3_080 });
    expect((await lender.see(one.id)).repays[1]).toMatchObject({ state: 10, way: 1, voucher: 'PZ-001', payBy: expect.any(String) });
    expect((await admin.refused(calls.pay, { body: { ids: [third, first], ...cash } })).message).toBe(
      `贷款 ${one.number} 第 1 期已还，不能重复收款`,
    );
    expect(await lender.see(one.id)).toMatchObject({ openCount: 1, paidAmount: 2_050 });
    expect((await admin.refused(calls.pay, { body: { id: third, way: settleWay.code.balance } })).status).toBe(422);
    expect((await admin.refused(calls.pay, { body: { ...cash } })).message).toContain('请选择要收款的还款');
    expect((await admin.refused(calls.pay, { body: { id: 999_999, ...cash } })).message).toBe('还款不存在或已删除');
    const { rows } = await world.owner.query(
      `select f.side, sum(f.amount) as n from money_flow f left join loan_repayment r on f.obj_kind = 'loanRepay' and r.id = f.obj_id
        where f.obj_kind = 'loanOrder' and f.obj_id = $1 or r.loan_id = $1 group by 1 order by 1`,
      [one.id],
    );
    expect(rows.map(({ side, n }) => [side, Number(n)])).toEqual([
      [1, 2_050],
      [2, 3_000],
    ]);
  });

  it('happens once, whoever takes the money', async () => {
    const loan = await lender.lent();
    const [first = 0] = await idsOf(loan.id);
    const answers = await Promise.all([1, 2, 3].map(() => lender.admin.respond(calls.pay, { body: { id: first, ...cash } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });
});

describe('a further repayment', () => {
  it('is charged by hand, edited and deleted while it is open; the plan stays', async () => {
    const { admin } = lender;
    const loan = await lender.lent();
    const [first = 0] = await idsOf(loan.id);
    const charged = await admin.call(calls.create, {
      body: { loanId: loan.id, dueDay: daysFromNow(5), fee: 20, interest: 1.5, info: '逾期罚息' },
    });
    expect(charged).toMatchObject({
      term: 4,
      origin: 20,
      principal: 0,
      interest: 1.5,
      fee: 20,
      amount: 21.5,
      state: 0,
      number: loan.number,
    });
    expect((await admin.refused(calls.create, { body: { loanId: loan.id, dueDay: daysFromNow(5), info: '无' } })).message).toBe(
      '利息和费用不能都为 0',
    );
    const body = { id: charged.id, version: charged.version, dueDay: daysFromNow(9), fee: 30, info: '改' };
    expect(await admin.call(calls.edit, { body })).toMatchObject({ dueDay: daysFromNow(9), fee: 30, interest: 1.5, info: '改' });
    expect((await admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    const planned = (await lender.see(loan.id)).repays[0];
    expect(
      await admin.call(calls.edit, { body: { id: first, version: planned?.version ?? 0, dueDay: daysFromNow(60), fee: 5 } }),
    ).toMatchObject({
      ...{ principal: 1_000, interest: 30, fee: 5, amount: 1_035, dueDay: daysFromNow(60) },
    });
    expect((await admin.refused(calls.remove, { body: [charged.id, first] })).message).toBe(
      `贷款 ${loan.number} 第 1 期属于还款计划，不能删除`,
    );
    await admin.call(calls.remove, { body: [charged.id] });
    await admin.call(calls.pay, { body: { id: first, ...cash } });
    const paid = (await lender.see(loan.id)).repays[0];
    const late = { id: first, version: paid?.version ?? 0, dueDay: daysFromNow(61) };
    expect((await admin.refused(calls.edit, { body: late })).message).toBe(`贷款 ${loan.number} 第 1 期已还，不能编辑还款`);
    expect((await admin.refused(calls.remove, { body: [first] })).message).toBe(`贷款 ${loan.number} 第 1 期已还，不能删除还款`);
    const clerk = await hire(world, admin, { permissions: ['loanRepay:list'] });
    expect((await clerk.refused(calls.create, { body: { loanId: loan.id, dueDay: daysFromNow(5), fee: 20, info: '无权' } })).status).toBe(
      403,
    );
  });

  it('is found by loan, customer, day, and by being late', async () => {
    const loan = await lender.lent({}, daysFromNow(-70));
    const query = { loanId: loan.id, sort: 'dueDay,asc' };
    const all = await lender.admin.call(calls.list, { query });
    expect(all.content.map(({ overdueDays }) => overdueDays > 0)).toEqual([true, true, false]);
    expect((await lender.admin.call(calls.list, { query: { ...query, overdue: 1 } })).totalElements).toBe(2);
    const [first] = all.content;
    const day = { dueDay: [`${first?.dueDay} 00:00:00`, `${first?.dueDay} 23:59:59`] };
    expect((await lender.admin.call(calls.list, { query: { ...query, ...day } })).totalElements).toBe(1);
    expect(
      (await lender.admin.call(calls.list, { query: { number: loan.number, customerId: lender.customer, state: 0 } as object }))
        .totalElements,
    ).toBe(3);
    expect(
      (await lender.admin.call(calls.list, { query: { keyword: loan.customerName, customerName: loan.customerName } as object }))
        .totalElements,
    ).toBeGreaterThan(3);
    const sheet = await sheetIn(await lender.admin.respond(calls.download, { query: { loanId: loan.id, overdue: 1 } as object }));
    expect(sheet.rows).toHaveLength(2);
    expect((await lender.admin.respond(calls.download, { query: { overdue: 2 as never } })).statusCode).toBe(422);
  });
});

describe('settling before the time', () => {
  it('takes all that is open with interest up to the day, and drops what is left of it', async () => {
    const product = await lender.addProduct({ repayWay: repayWay.code.interestFirst });
    const loan = await lender.lent({ productId: product }, daysFromNow(-31));
    const [first] = loan.repays;
    const { admin } = lender;
    const settling = { id: loan.id, ...cash };
    expect((await admin.refused(loanCalls.settle, { body: { ...settling, day: daysFromNow(1) } })).message).toBe(
      `结清日期 ${daysFromNow(1)} 还没有到`,
    );
    expect((await admin.refused(loanCalls.settle, { body: { ...settling, day: daysFromNow(-40) } })).message).toBe(
      `结清日期 ${daysFromNow(-40)} 早于放款日期 ${daysFromNow(-31)}`,
    );
    // The last day of the first month: its interest completely, none of the others.
    expect(await admin.call(loanCalls.settle, { body: { ...settling, day: first?.dueDay } })).toEqual({ count: 2, amount: 3_030 });
    const now = await lender.see(loan.id);
    expect(now.repays.map(({ term, principal, interest, state }) => [term, principal, interest, state])).toEqual([
      [1, 0, 30, 10],
      [3, 3_000, 0, 10],
    ]);
    expect(now.logs[0]?.info).toBe(`${first?.dueDay} 提前结清，收 3030 元，免收利息 60 元`);
    await admin.call(loanCalls.finish, { body: { id: loan.id } });
    expect((await admin.refused(loanCalls.settle, { body: settling })).code).toBe('DOCUMENT_STATE');
  });

  it('counts days within a term, and leaves what was charged besides as it is', async () => {
    const product = await lender.addProduct({ repayWay: repayWay.code.atTheEnd, pledgeRate: 0 });
    const loan = await lender.lent({ productId: product, pledges: [], months: 12, amount: 36_500 }, daysFromNow(-100));
    await lender.admin.call(calls.create, { body: { loanId: loan.id, dueDay: daysFromNow(1), fee: 10, info: '手续费' } });
    const days = Math.round((Date.parse(loan.repays[0]?.dueDay ?? '') - Date.parse(loan.lendDay ?? '')) / 86_400_000);
    const { amount } = await lender.admin.call(loanCalls.settle, { body: { id: loan.id, ...cash } });
    expect(amount).toBeCloseTo(36_510 + Math.round((4_380 * 100 * 100) / days) / 100, 2);
  });
});
