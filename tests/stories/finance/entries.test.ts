/** Receivables and payables: how they are written, paid and undone, and what is refused on the way. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { paymentCalls } from '@cangyun/contract/finance/payment.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let desk: EntryDesk;
beforeAll(async () => {
  world = await shareWorld();
  desk = await openEntryDesk(world);
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;
const { open, part, settled, voided } = entryKind.state.code;
const messageOf = async (answer: ReturnType<EntryDesk['pay']>) => (await answer).json<{ message: string }>().message;

describe('writing an entry', () => {
  it('takes a partner with its name and phone, or somebody who is only a name; the amount is what its items add up to', async () => {
    const { id: customerId } = await addCustomer(desk.admin, { name: '宏达商贸', contactPhone: '0571-88886666' });
    const entry = await desk.entry({
      customerId,
      bookDay: '2026-03-01',
      dueDay: '2026-03-31',
      items: [
        { name: '仓储费', amount: 0.1 },
        { name: '装卸费', amount: 0.2 },
        { name: '破损扣款', amount: -0.05, objNumber: 'CK1', info: '两箱' },
      ],
    });
    expect(entry).toMatchObject({
      number: expect.stringMatching(/^SF\d{10}$/),
      ...{ side: receive, state: open, amount: 0.25, paidAmount: 0, restAmount: 0.25, origin: 10, version: 1 },
      ...{ personName: '宏达商贸', personPhone: '0571-88886666', bookDay: '2026-03-01', dueDay: '2026-03-31', deptId: desk.site },
    });
    expect(entry.items.map(({ name, amount, objNumber }) => [name, amount, objNumber])).toEqual([
      ['仓储费', 0.1, ''],
      ['装卸费', 0.2, ''],
      ['破损扣款', -0.05, 'CK1'],
    ]);
    const alone = await desk.admin.send('POST', '/api/personIn/create', {
      payload: { side: pay, personName: '陈师傅', items: [{ name: '运费', amount: 300 }] },
      headers: { 'idempotency-key': 'entry-by-alias-1' },
    });
    expect(alone.json()).toMatchObject({ customerId: null, personName: '陈师傅', side: pay, bookDay: expect.stringMatching(/^\d{4}-/) });
  });

  it('refuses what can not be owed', async () => {
    const refused = async (given: object) =>
      (await desk.admin.refused(calls.create, { body: { side: receive, ...given } as never })).message;
    const items = [{ name: '费', amount: 5 }];
    expect(await refused({ items })).toBe('请选择往来单位或填写名称');
    expect(await refused({ personName: '甲' })).toBe('请至少填写一项费用');
    expect(await refused({ personName: '甲', items: [...items, { name: '扣', amount: -5 }] })).toBe('费用合计 0.00 元，必须大于 0');
    expect(await refused({ personName: '甲', items, bookDay: '2026-02-02', dueDay: '2026-02-01' })).toBe(
      '到期日 2026-02-01 早于记账日期 2026-02-02',
    );
    expect(await refused({ customerId: 999_999_999, items })).toBe('往来单位不存在或已停用');
    expect(await refused({ personName: '甲', items: [{ name: '费', amount: 0 }] })).toContain('不能为 0');
    const stopped = await addCustomer(desk.admin);
    await desk.admin.call(customerCalls.batchDisable, { body: { ids: [stopped.id], enabled: 0 } });
    expect(await refused({ customerId: stopped.id, items })).toBe('往来单位不存在或已停用');
    expect((await desk.admin.refused(calls.create, { body: { side: receive, deptId: 987_654, personName: '甲', items } })).code).toBe(
      'SITE_FORBIDDEN',
    );
  });

  it('is rewritten as a whole while nothing is paid; a stale form is refused', async () => {
    const entry = await desk.entry();
    const body = { id: entry.id, version: entry.version, personName: '改名', items: [{ name: '其他', amount: 70 }], info: '改过' };
    const edited = await desk.admin.send('PUT', '/api/personIn/update', { payload: body, headers: { 'idempotency-key': 'entry-edit-1' } });
    expect(edited.json()).toMatchObject({ personName: '改名', customerId: null, amount: 70, info: '改过', updateBy: expect.any(String) });
    expect((await desk.admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    const { content } = await desk.admin.call(calls.list, { query: { keyword: '改名' } });
    expect(content.map(({ id }) => id)).toEqual([entry.id]);
  });
});

describe('money for it', () => {
  it('settles in parts, never more than what is left, and opens again when a payment is taken back', async () => {
    const { id, number } = await desk.entry();
    const first = (await desk.pay(id, 33.33, { accountId: desk.accountId, voucher: 'V-1', way: settleWay.code.wechat })).json<{
      id: number;
    }>();
    expect(await desk.see(id)).toMatchObject({ state: part, paidAmount: 33.33, restAmount: 66.67 });
    expect(await messageOf(desk.pay(id, 66.68))).toBe(`金额 66.68 元超过应收应付 ${number} 的未结金额 66.67 元`);
    await desk.pay(id, 66.67);
    expect(await desk.see(id)).toMatchObject({ state: settled, restAmount: 0 });
    expect(await messageOf(desk.pay(id, 1))).toBe(`应收应付 ${number} 当前为「已结清」，不能收付款；可执行：撤销收付款`);
    const back = await desk.admin.call(calls.undo, { body: { id: first.id, info: '打错账户' } });
    expect(back).toMatchObject({ amount: -33.33, reversesId: first.id, reversesNumber: expect.stringMatching(/^SK/), info: '打错账户' });
    expect(await desk.see(id)).toMatchObject({ state: part, paidAmount: 66.67 });
    expect((await desk.admin.refused(calls.undo, { body: { id: first.id, info: '再来' } })).message).toMatch(/^收付款 SK\d+ 已撤销$/);
    expect((await desk.admin.refused(calls.undo, { body: { id: back.id, info: '再来' } })).message).toBe(
      `${back.number} 本身是撤销记录，不能撤销`,
    );
    const one = await desk.admin.call(paymentCalls.getOneAndName, { query: { id: first.id } });
    expect(one).toMatchObject({ entryNumber: number, personName: desk.customerName, accountName: '结算户', reversedBy: back.id });
    expect(await desk.admin.call(paymentCalls.getOne, { query: { id: first.id } })).toMatchObject({ voucher: 'V-1', amount: 33.33 });
    expect((await desk.admin.refused(paymentCalls.getOne, { query: { id: 99_999_999 } })).status).toBe(404);
    expect((await desk.admin.refused(paymentCalls.getOneAndName, { query: { id: 99_999_999 } })).status).toBe(404);
  });

  it('two clerks who both pay all of it: exactly one does', async () => {
    const { id } = await desk.entry();
    const answers = await Promise.all([desk.pay(id, 100), desk.pay(id, 100), desk.pay(id, 100)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const [payment] = (await desk.see(id)).payments;
    const undone = await Promise.all(['甲', '乙'].map((info) => desk.admin.respond(calls.undo, { body: { id: payment?.id ?? 0, info } })));
    expect(undone.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await desk.see(id)).toMatchObject({ state: open, paidAmount: 0 });
  });

  it('comes out of the customer’s account where it is said so, and goes back into it', async () => {
    await desk.recharge(60);
    const before = await desk.balance();
    const { id } = await desk.entry();
    const way = settleWay.code.balance;
    expect(await messageOf(desk.pay(id, 60.01, { way }))).toContain(`「${desk.customerName}」需要 60.01 元，可用 60.00 元`);
    expect(await desk.see(id)).toMatchObject({ state: open, payments: [] });
    const payment = (await desk.pay(id, 45, { way })).json<{ id: number; number: string }>();
    expect(await desk.balance()).toBe(before - 45);
    const log = (await desk.admin.call(customerAccountCalls.log, { query: { documentNumber: payment.number } as never })).content[0];
    expect((await desk.admin.refused(customerAccountCalls.reverse, { body: { logId: log?.id ?? 0, remark: '绕过' } })).message).toBe(
      `流水 ${log?.id} 属于收付款 ${payment.number}，请在应收应付中撤销`,
    );
    await desk.admin.call(calls.undo, { body: { id: payment.id, info: '改用转账' } });
    expect(await desk.balance()).toBe(before);
    expect(await messageOf(desk.pay(id, 1, { way, accountId: desk.accountId }))).toBe('用账户余额结算时不能选择收款账户');
    const nobody = await desk.entry({ customerId: null, personName: '散客' });
    const owed = await desk.entry({ side: pay });
    for (const entry of [nobody, owed])
      expect(await messageOf(desk.pay(entry.id, 1, { way }))).toBe('账户余额只能用于登记过的往来单位的应收');
  });

  it('goes through an account of ours that is open, and was not paid tomorrow', async () => {
    const { id } = await desk.entry();
    expect(await messageOf(desk.pay(id, 1, { accountId: 987_654 }))).toBe('收款账户不存在或未开通');
    expect(await messageOf(desk.pay(id, 1, { paidTime: new Date(Date.now() + 86_400_000).toISOString() }))).toBe('收付款时间不能晚于现在');
    const paidTime = '2026-01-05T02:00:00.000Z';
    expect((await desk.pay(id, 1, { paidTime })).json()).toMatchObject({ paidTime: expect.stringMatching(/^2026-01-05/) });
    expect((await desk.pay(987_654_321, 1)).statusCode).toBe(404);
    expect((await desk.admin.refused(calls.undo, { body: { id: 987_654_321, info: '无' } })).status).toBe(404);
  });
});

it('an abnormal entry can not be paid until the flag is taken back', async () => {
  const { id, number } = await desk.entry();
  expect((await desk.admin.refused(calls.abnormal, { body: { id, isAbnormal: 1 } })).message).toBe('请填写异常说明');
  await desk.admin.call(calls.abnormal, { body: { id, isAbnormal: 1, info: '数量对不上' } });
  expect(await messageOf(desk.pay(id, 1))).toBe(`应收应付 ${number} 已标记异常，不能收付款：数量对不上`);
  expect(await desk.see(id)).toMatchObject({ isAbnormal: 1, abnormalInfo: '数量对不上' });
  await desk.admin.call(calls.abnormal, { body: { id, isAbnormal: 0 } });
  expect((await desk.pay(id, 1)).statusCode).toBe(200);
});

it('void and delete: with a reason, only while nothing is paid, all of them or none', async () => {
  const [first, second] = [await desk.entry(), await desk.entry()];
  expect((await desk.admin.refused(calls.cancel, { body: { id: first.id, info: '' } })).status).toBe(422);
  await desk.admin.call(calls.cancel, { body: { id: first.id, info: '重复录入' } });
  expect(await desk.see(first.id)).toMatchObject({ state: voided, cancelInfo: '重复录入' });
  await desk.pay(second.id, 10);
  expect((await desk.admin.refused(calls.cancel, { body: { id: second.id, info: '开错' } })).message).toBe(
    `应收应付 ${second.number} 当前为「部分结清」，不能作废；可执行：收付款、撤销收付款、减免、核销坏账、异常`,
  );
  expect((await desk.admin.refused(calls.remove, { body: [first.id, second.id] })).message).toContain(second.number);
  expect((await desk.see(first.id)).state).toBe(voided);
  await desk.admin.call(calls.remove, { body: [first.id] });
  expect((await desk.admin.refused(calls.getOne, { query: { id: first.id } })).status).toBe(404);
  expect((await desk.admin.refused(calls.remove, { body: [first.id, 987_654_321] })).status).toBe(404);
});

it('who sees one site only sees its entries, items and payments, and writes none elsewhere', async () => {
  const other = await addSite(desk.admin, '别处');
  const permissions = ['personIn:list', 'personIn:add', 'personIn:pay'] as const;
  const clerk = await hire(world, desk.admin, { permissions, scope: dataScope.code.ownSite, site: other });
  const { id } = await desk.entry();
  const payment = (await desk.pay(id, 1)).json<{ id: number }>();
  expect(await clerk.call(calls.list, { query: {} })).toMatchObject({ content: [], totalElements: 0 });
  expect((await clerk.refused(calls.getOne, { query: { id } })).status).toBe(404);
  expect((await clerk.refused(calls.pay, { body: { id, amount: 1 } })).status).toBe(404);
  expect((await clerk.refused(paymentCalls.getOne, { query: { id: payment.id } })).status).toBe(404);
  expect((await clerk.call(calls.forAccounts, { query: {} })).totalElements).toBe(0);
  const mine = await clerk.call(calls.create, { body: { side: pay, personName: '乙', items: [{ name: '油费', amount: 9 }] } });
  expect(mine.deptId).toBe(other);
  expect((await clerk.refused(calls.cancel, { body: { id: mine.id, info: '无权' } })).status).toBe(403);
});
