/** 付款申请: who asks for what we owe to be paid, who approves it above the limit, and that it is paid once. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { paymentRequestCalls as calls } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind } from '@cangyun/contract/finance/paymentRequest.ts';
import { siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { bookingsOf } from '../support/claims.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { waiting, approved, rejected, paid } = kind.state.code;
const today = formatDay(new Date());

/** A purchase of 100 and a fee of 30, both received and unpaid; the limit is 50. */
async function openOffice() {
  const trade = await openTrade(world, 0);
  const { admin, supplier, site, products } = trade;
  const { id: purchaseId } = await trade.purchase({
    state: purchaseState.confirmed,
    products: [{ proId: products[0] ?? 0, num: 10, price: 10 }],
  });
  await admin.call(purchaseCalls.receive, { body: { id: purchaseId } });
  await bookingsOf(world, admin).claim({ customerId: supplier, siteId: site, amount: 30, day: today, side: moneySide.code.pay });
  await admin.call(siteSettingCalls.create, { body: { deptId: site, key: 'paymentLimit', value: '50' } });
  const payable = () => admin.call(calls.payable, { query: { customerId: supplier } });
  const claims = await payable();
  const lines = (...amounts: readonly number[]) => amounts.map((amount, at) => ({ id: claims[at]?.id ?? 0, amount }));
  return {
    ...{ trade, admin, supplier, site, purchaseId, payable, claims, lines },
    ask: (...amounts: readonly number[]) =>
      admin.call(calls.create, { body: { customerId: supplier, info: '月结货款', lines: lines(...amounts) } }),
    read: (id: number) => admin.call(calls.getOne, { query: { id } }),
    chief: await hire(world, admin, {
      permissions: ['paymentRequest:list', 'paymentRequest:approve', 'paymentRequest:pay'],
      sites: [site],
    }),
  };
}

it('above the limit is approved by somebody else, then paid once, and the purchase is paid', async () => {
  const { admin, chief, ask, read, payable, purchaseId, claims } = await openOffice();
  expect(claims.map(({ openAmount }) => openAmount)).toEqual([100, 30]);
  const { id, number, state, amount } = await ask(60, 30);
  expect([state, amount]).toEqual([waiting, 90]);
  expect(await payable()).toEqual([]);
  expect(await admin.refused(calls.approve, { body: { id } })).toMatchObject({ message: `付款申请 ${number} 由您提出，须由他人审批` });
  expect(await admin.refused(calls.pay, { body: { id } })).toMatchObject({ code: 'DOCUMENT_STATE' });
  await chief.call(calls.approve, { body: { id } });
  expect(await read(id)).toMatchObject({ state: approved, checkTime: expect.any(String) });
  expect(await admin.refused(calls.pay, { body: { id, day: '2099-01-01' } })).toMatchObject({ code: 'MONEY_LATER' });
  expect(await admin.refused(calls.pay, { body: { id, ownAccountId: 999 } })).toMatchObject({ code: 'OWN_ACCOUNT_UNKNOWN' });
  const replies = await Promise.all([1, 2].map(() => admin.respond(calls.pay, { body: { id, day: today } })));
  expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ state: paid, paymentNumber: expect.stringMatching(/^FK/) });
  const purchase = () => admin.call(purchaseCalls.getOne, { query: { id: purchaseId } });
  expect(await purchase()).toMatchObject({ payAmount: 60, unpaidAmount: 40 });
  // The rest can be asked for by another request.
  expect((await payable()).map(({ openAmount }) => openAmount)).toEqual([40]);
  const second = await ask(40);
  expect(await chief.refused(calls.undo, { body: { id, info: '付错账户' } })).toMatchObject({ code: 'PAYMENT_REQUEST_ASKED' });
  await admin.call(calls.remove, { body: [second.id] });
  await chief.call(calls.undo, { body: { id, info: '付错账户' } });
  expect(await read(id)).toMatchObject({ state: approved, paymentNumber: null });
  expect(await purchase()).toMatchObject({ payAmount: 0 });
});

it('up to the limit needs nobody’s approval', async () => {
  const { admin, ask, read } = await openOffice();
  const { id, state } = await ask(50);
  expect(state).toBe(approved);
  await admin.call(calls.pay, { body: { id } });
  expect(await read(id)).toMatchObject({ state: paid });
});

it('is rejected with a reason or voided, and its claims are free again', async () => {
  const { admin, chief, ask, read, payable } = await openOffice();
  const first = await ask(100);
  await chief.call(calls.reject, { body: { id: first.id, info: '缺发票' } });
  expect(await read(first.id)).toMatchObject({ state: rejected, checkInfo: '缺发票' });
  const second = await ask(100);
  await admin.call(calls.remove, { body: [second.id] });
  expect(await payable()).toHaveLength(2);
});

it('is refused for more than is open, twice, of nobody, of another partner, and without permission', async () => {
  const { admin, supplier, ask, lines, trade, purchaseId, read, chief } = await openOffice();
  const refused = async (body: object) =>
    (await admin.refused(calls.create, { body: { customerId: supplier, info: '货款', lines: lines(10), ...body } })).message;
  expect(await refused({ lines: lines(100.01) })).toMatch(/未结 100.00 元，不能申请付款 100.01 元/);
  expect(await refused({ lines: lines(1.001) })).toMatch(/最多 2 位小数/);
  expect(await refused({ lines: lines(-1) })).toMatch(/金额/);
  expect(await refused({ lines: [] })).toMatch(/应付往来/);
  expect(await refused({ customerId: trade.customer })).toBe('所选应付往来中有 1 项不属于该收款方或已结清，请刷新后重试');
  expect(await refused({ lines: [...lines(10), ...lines(10)] })).toMatch(/有 1 项不属于/);
  const { id, number } = await ask(10);
  expect(await refused({})).toContain(`已在付款申请 ${number} 中`);
  // Paid elsewhere meanwhile: nothing moves.
  await admin.call(purchaseCalls.pay, { body: { id: purchaseId, amount: 95 } });
  expect(await admin.refused(calls.pay, { body: { id } })).toMatchObject({ code: 'MONEY_MATCH_TOO_MUCH' });
  expect(await read(id)).toMatchObject({ state: approved });
  expect(await chief.refused(calls.create, { body: { customerId: supplier, info: '货款', lines: lines(1) } })).toMatchObject({
    status: 403,
  });
});
