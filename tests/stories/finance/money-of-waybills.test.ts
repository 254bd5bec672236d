/** Money of waybills: what is owed by whom, paid in parts and taken back; what exceptions cost. Numbers are those of issue 16. */
import { chart, claimReason } from '@cangyun/contract/finance/ledger.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { scanRecordCalls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillQueries } from '@cangyun/contract/transport/waybill.queries.ts';
import { whoPay } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Haulage, openHaulage, receiver, sender } from '../support/haulage.ts';
import { booksBySite, openAccounts } from '../support/ledger.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { hire } from '../support/staff.ts';
import { troublesOf } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const accounts = ({ admin }: Haulage) => openAccounts(world, admin);
const booksOf = ({ admin }: Haulage, account: number) => booksBySite(world, admin, account);

const SENDER = `${sender.name} ${sender.mobile}`;
const RECEIVER = `${receiver.name} ${receiver.mobile}`;
const { own: OWN, freightIncome: FREIGHT, freightCost: COST } = chart.code;

describe('the fees of a waybill', () => {
  it('4, 5: are owed once, from the check on, by its payer; not before, and not when it is returned or deleted', async () => {
    const road = await openHaulage(world);
    const { admin, customer } = road;
    const troubles = troublesOf(road);
    const monthly = {
      whoPay: whoPay.code.monthly,
      customerId: customer,
      fees: [{ type: 10, amount: 650 } as const, { type: 40, amount: 50 } as const],
    };
    const { id } = await road.make(monthly);
    expect(await accounts(road)).toEqual([]);
    await admin.call(calls.check, { body: { id } });
    const [owed] = await accounts(road);
    expect(owed).toMatchObject({ side: 1, open: 700, advance: 0 });
    const { rows } = await world.owner.query(
      `select reason, amount::float, due_day - day >= 0 as due from money_item where company_id = $1 and source_kind = 'waybill' order by id`,
      [admin.companyId],
    );
    expect(rows).toEqual([
      { reason: claimReason.code.freight, amount: 650, due: true },
      { reason: claimReason.code.fee, amount: 50, due: true },
    ]);
    // The settlement of waybills says the same.
    const unpaid = async () =>
      (await admin.call(waybillQueries.settlement, by({ size: 10 }))).content.reduce((sum, row) => sum + row.unpaid, 0);
    await road.make(monthly);
    expect(await unpaid()).toBe(700);
    await admin.call(calls.remove, { body: { id } });
    expect(await accounts(road)).toEqual([]);
    await admin.call(calls.recover, { body: { id } });
    expect(await accounts(road)).toEqual([owed]);
    await troubles.giveBack((await troubles.abnormalOf(id)).id, { yunfei: 30 });
    // Only the way back.
    expect(await accounts(road)).toMatchObject([{ side: 1, open: 30 }]);
    expect(await unpaid()).toBe(30);
    expect((await admin.call(calls.pay, { body: { ids: [id] } }))[0]).toMatchObject({ isOk: 0, msg: expect.stringContaining('无需付款') });
  });

  it('that come up on the way are claimed in addition', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const { id, number } = await road.reach('waiting');
    const [scan] = await admin.call(scanRecordCalls.create, { body: { style: scanStyle.code.load as 30, numbers: [number] } });
    await admin.call(scanRecordCalls.addFee, { body: { id: scan?.id ?? 0, type: 50, amount: 19.5, cost: 0 } });
    expect(await accounts(road)).toEqual([{ side: 1, who: SENDER, open: 100, advance: 0 }]);
    expect(await road.read(id)).toMatchObject({ totalFee: 100, openAmount: 100 });
  });

  it('6: that the receiver pays are owed by them when they sign, at the site that collects; money before is their advance', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const paying = { whoPay: whoPay.code.receiver, fees: [{ type: 10, amount: 500.01 } as const] };
    const { id, number, version } = await road.reach('arrived', paying);
    expect(await accounts(road)).toEqual([]);
    await admin.call(calls.pay, { body: { ids: [id], amount: 100 } });
    expect(await accounts(road)).toEqual([{ side: 1, who: RECEIVER, open: 0, advance: 100 }]);
    const elsewhere = await admin.refused(calls.correct, { body: { id, version: version + 2, recive: { ...receiver, name: '王代收' } } });
    expect(elsewhere.message).toBe(`到付运单 ${number} 已收款 100.00 元，请先撤销收款，再更改收件人`);
    await admin.call(calls.sign, { body: { id, signBy: '李收件' } });
    expect(await accounts(road)).toEqual([{ side: 1, who: RECEIVER, open: 400.01, advance: 0 }]);
    expect(await road.read(id)).toMatchObject({ payState: 0, paidAmount: 100, openAmount: 400.01 });
    await admin.call(calls.pay, { body: { ids: [id] } });
    expect(await road.read(id)).toMatchObject({ payState: 1, paidAmount: 500.01, openAmount: 0 });
    expect(await booksOf(road, OWN)).toEqual({ 北京网点: 500.01 });
    expect(await booksOf(road, FREIGHT)).toEqual({ 北京网点: -500.01 });
  });
});

describe('6: paying a waybill', () => {
  it('may be a part, on a day, into an account, with a discount; and is undone with a reason', async () => {
    const road = await openHaulage(world);
    const { admin, here } = road;
    const { id, number } = await road.reach('waiting', { fees: [{ type: 10, amount: 500.01 }] });
    const bank = await admin.call(ownAccount.calls.create, { body: { name: '工行', type: 20, deptId: here } });
    const pay = (more: object) => ({ body: { ids: [id], ...more } });
    expect((await admin.refused(calls.pay, pay({ amount: 500.02 }))).message).toBe(`${number} 未结 500.01 元，不能收付 500.02 元`);
    expect((await admin.refused(calls.pay, pay({ amount: 1.005 }))).status).toBe(422);
    expect((await admin.refused(calls.pay, pay({ amount: -1 }))).status).toBe(422);
    expect((await admin.refused(calls.pay, pay({ day: '2999-01-01' }))).message).toBe('收付款日期不能晚于今天');
    expect((await admin.refused(calls.pay, pay({ ownAccountId: 999_999 }))).message).toBe('资金账户不存在或已停用');
    await admin.call(calls.pay, pay({ amount: 100, day: '2026-01-31', way: 2, ownAccountId: bank.id, voucher: 'PZ1', info: '首付' }));
    expect(await road.read(id)).toMatchObject({
      ...{ payState: 0, paidAmount: 100, openAmount: 400.01, payTime: null },
      payments: [
        { amount: 100, day: '2026-01-31', way: 2, accountName: '工行', voucher: 'PZ1', info: '首付', shared: false, reversed: false },
      ],
    });
    expect((await admin.refused(calls.remove, { body: { id } })).message).toBe(`运单 ${number} 已收款 100.00 元，请先撤销收款，再删除`);
    await admin.call(calls.pay, pay({ amount: 400, discount: 0.01 }));
    const paid = await road.read(id);
    expect(paid).toMatchObject({ payState: 1, paidAmount: 500.01, openAmount: 0, payTime: expect.any(String) });
    const undo = { id, paymentId: paid.payments[1]?.id ?? 0, info: '录错' };
    expect((await admin.refused(calls.unpay, { body: { ...undo, info: '' } })).status).toBe(422);
    const other = await road.reach('waiting');
    expect((await admin.refused(calls.unpay, { body: { ...undo, id: other.id } })).message).toBe(`${other.number} 没有可撤销的收付款`);
    await admin.call(calls.unpay, { body: undo });
    expect(await road.read(id)).toMatchObject({ payState: 0, payTime: null, payBy: '', paidAmount: 100, openAmount: 400.01 });
    expect((await admin.refused(calls.unpay, { body: undo })).code).toBe('MONEY_PAYMENT_UNKNOWN');
    const clerk = await hire(world, admin, { permissions: ['waybill:list'] });
    expect((await clerk.refused(calls.unpay, { body: undo })).code).toBe('FORBIDDEN');
  });

  it('is refused on a day in closed books; what nobody typed goes to the first open day', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const { id } = await road.reach('waiting');
    const tomorrow = formatDay(new Date(Date.now() + 86_400_000));
    const today = formatDay(new Date());
    await world.owner.query('insert into closed_books values ($1, $2)', [admin.companyId, today]);
    expect((await admin.refused(calls.pay, { body: { ids: [id], day: today } })).message).toBe(
      `${today} 及以前的账已结账，请填写之后的日期`,
    );
    await admin.call(calls.pay, { body: { ids: [id] } });
    const { rows } = await world.owner.query(`select max(day)::text as day from money_item where company_id = $1`, [admin.companyId]);
    expect(rows).toEqual([{ day: tomorrow }]);
  });

  it('takes many at once as wholes, and never twice, whoever presses', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const ids = [(await road.reach('waiting')).id, (await road.reach('waiting')).id];
    expect((await admin.refused(calls.pay, { body: { ids, amount: 10 } })).code).toBe('MONEY_AMOUNT_OF_MANY');
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(calls.pay, { body: { ids } })));
    expect(answers.flat().filter(({ isOk }) => isOk === 1)).toHaveLength(2);
    expect(await booksOf(road, OWN)).toEqual({ 上海网点: 161 });
    expect(await accounts(road)).toEqual([]);
  });
});

describe('9: handling an exception', () => {
  it('costs what it costs, is owed to whom it names, and charges the payer; undoing takes all back', async () => {
    const road = await openHaulage(world);
    const { admin } = road;
    const troubles = troublesOf(road);
    const { id, number } = await road.reach('waiting');
    const exception = await troubles.abnormalOf(id);
    const over = (more: object) => ({ body: { id: exception.id, result: '改派', ...more } });
    expect((await admin.refused(waybillExceptionCalls.over, over({ cost: 60 }))).message).toBe(
      `运单 ${number} 有额外费用 60.00 元，请说明付给谁`,
    );
    expect((await admin.refused(waybillExceptionCalls.over, over({ payee: '老赵' }))).message).toBe(
      `运单 ${number} 没有额外费用，无需填写收款方`,
    );
    expect((await admin.refused(waybillExceptionCalls.over, over({ cost: 60, payeeId: 999_999 }))).status).toBeLessThan(500);
    await admin.call(waybillExceptionCalls.over, over({ cost: 60, payee: '老赵', charge: 19.5 }));
    expect(await road.read(id)).toMatchObject({ totalFee: 100, totalCost: 90, openAmount: 100 });
    expect(await troubles.readAbnormal(exception.id)).toMatchObject({ cost: 60, payee: '老赵', charge: 19.5 });
    expect(await accounts(road)).toEqual([
      { side: 1, who: SENDER, open: 100, advance: 0 },
      { side: 2, who: '老赵', open: 60, advance: 0 },
    ]);
    expect(await booksOf(road, COST)).toEqual({ 上海网点: 60 });
    await admin.call(waybillExceptionCalls.cancelOver, { body: { id: exception.id } });
    expect(await accounts(road)).toEqual([{ side: 1, who: SENDER, open: 80.5, advance: 0 }]);
    expect(await road.read(id)).toMatchObject({ totalFee: 80.5, totalCost: 30 });
    expect(await troubles.readAbnormal(exception.id)).toMatchObject({ state: 0, cost: 0, payee: '', charge: 0 });
    expect((await admin.refused(waybillExceptionCalls.cancelOver, { body: { id: exception.id } })).message).toMatch(
      /当前为「未处理」，不能撤销处理/,
    );
    // To a partner, without a charge, and the waybill may be paid already.
    await admin.call(calls.pay, { body: { ids: [id] } });
    expect((await admin.refused(waybillExceptionCalls.over, over({ charge: 5 }))).message).toBe(`运单 ${number} 已付款，不能添加费用`);
    await admin.call(waybillExceptionCalls.over, over({ cost: 12, payeeId: road.customer }));
    expect(await accounts(road)).toMatchObject([{ side: 2, open: 12 }]);
  });
});
