/** 发票: what is refused, and with which sentence. */
import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { beforeAll, expect, it } from 'vitest';
import { openInvoices } from '../support/invoices.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;
const { cancelled } = kind.state.code;
const today = formatDay(new Date());
const openOffice = () => openInvoices(world);

it('the same number twice in one direction, with the first one named, also for two clerks at once', async () => {
  const { admin, make, buy, customer, refused } = await openOffice();
  const first = await make({ invoiceNo: '1001', amount: 113, tax: 13 });
  await buy({ invoiceNo: '1001', amount: 5, tax: 0 });
  await make({ invoiceNo: '1001', invoiceCode: '3100', amount: 5, tax: 0 });
  expect(await refused({ invoiceNo: '1001', amount: 1, tax: 0 })).toBe(
    `销项发票 1001 已登记过：${first.number}，${first.personName}，${today}，113.00 元`,
  );
  const body = { side: receive, customerId: customer, invoiceNo: '1002', amount: 1, tax: 0 } as const;
  const replies = await Promise.all([1, 2, 3].map(() => admin.respond(calls.create, { body })));
  expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  await admin.call(calls.cancel, { body: { id: first.id, info: '录错' } });
  await make({ invoiceNo: '1001', amount: 113, tax: 13 });
});

it('more than a claim or the invoice, other partners, wrong signs, later days and unknown files', async () => {
  const { admin, claim, make, paper, supplier, refused } = await openOffice();
  const item = await claim(113, 13, 1);
  const ours = await claim(50, 0, 3, pay);
  const collected = await claim(40, 0, 4, receive, claimReason.code.principal);
  const link = (itemId: number, amount?: number) => ({ claims: [amount === undefined ? { itemId } : { itemId, amount }] });
  expect(await refused(link(item, 113.01))).toBe('销售订单 XS1 未开票 113.00 元，不能关联 113.01 元');
  expect(await refused(link(item, -1))).toBe('销售订单 XS1 的关联金额 -1.00 元与往来金额 113.00 元正负不同');
  expect(await refused({ ...link(item), amount: 100 })).toBe('关联的往来合计 113.00 元，超过发票价税合计 100.00 元');
  expect(
    await refused({
      claims: [
        { itemId: item, amount: 1 },
        { itemId: item, amount: 1 },
      ],
    }),
  ).toBe('销售订单 XS1 的往来重复勾选');
  expect(await refused(link(ours))).toMatch(/^销售订单 XS3 属于「往来\d+」的应付，不能关联「买方\d+」的应收发票$/);
  expect(await refused(link(collected))).toBe('销售订单 XS4 是贷款本金，不开发票');
  expect(await refused(link(999_999))).toBe('往来 999999 不存在');
  expect(await refused({})).toBe('请填写价税合计，或勾选要开票的往来');
  expect(await refused({ ...link(item), amount: 200 })).toBe('请填写税额：价税合计 200.00 元中只有 113.00 元关联了往来，算不出税额');
  expect(await refused({ amount: 10, tax: -1 })).toBe('税额 -1.00 元与价税合计 10.00 元不符：须正负相同，且小于价税合计');
  expect(await refused({ amount: 10, tax: 1, day: '2099-01-01' })).toBe(`发票日期 2099-01-01 晚于今天 ${today}`);
  expect(await refused({ amount: 10, tax: 1, paper: '/files/none.pdf' })).toMatch(/图片|文件/);
  expect(await refused({ amount: 1.001, tax: 0 })).toMatch(/价税合计.*最多 2 位小数/);
  expect(await refused({ customerId: undefined, person: '', amount: 1, tax: 0 })).toBeTruthy();
  expect(
    await admin.refused(calls.create, { body: { side: receive, customerId: supplier, invoiceNo: '7', amount: 9, tax: 1 } }),
  ).toMatchObject({
    message: expect.stringMatching(/^开具专票须填写「往来\d+」的税号$/),
  });
  // Two clerks invoice the same claim at once: one of them learns that nothing is left.
  const replies = await Promise.all(
    [1, 2].map(() =>
      make({ ...paper(), ...link(item) }).then(
        () => 'made',
        () => 'refused',
      ),
    ),
  );
  expect(replies.toSorted()).toEqual(['made', 'refused']);
});

it('a cancellation after the day of an issued invoice, while a received one waits for the closing', async () => {
  const { admin, make, buy, paper, read } = await openOffice();
  const [sold, bought] = [await make({ ...paper(), amount: 10, tax: 1 }), await buy({ ...paper(), amount: 10, tax: 1 })];
  await world.owner.query(`update invoice set issued_at = issued_at - interval '2 days' where company_id = $1`, [admin.companyId]);
  expect(await admin.refused(calls.cancel, { body: { id: sold.id, info: '错' } })).toMatchObject({ code: 'INVOICE_CANCEL_LATE' });
  await admin.call(calls.cancel, { body: { id: bought.id, info: '录错' } });
  expect(await read(bought.id)).toMatchObject({ state: cancelled, cancelInfo: '录错' });
});

it('everything without the permission', async () => {
  const { admin, site, make, paper } = await openOffice();
  const { id, version } = await make({ ...paper(), amount: 10, tax: 1 });
  const reader = await hire(world, admin, { permissions: ['invoice:list'], sites: [site] });
  expect((await reader.call(calls.list, { query: {} })).content[0]?.actions.every(({ allowed }) => !allowed)).toBe(true);
  const body = { id, info: '错' };
  expect(await reader.refused(calls.create, { body: { side: receive, amount: 1 } })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.edit, { body: { id, version } })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.link, { body: { id } })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.issue, { body: { id, ...paper() } })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.red, { body: { ...body, ...paper() } })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.undoRed, { body })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.cancel, { body })).toMatchObject({ status: 403 });
  expect(await reader.refused(calls.remove, { body: [id] })).toMatchObject({ status: 403 });
});
