/** 对账单: what is on it, who gets one, who answers, and that its sums are the ledger's. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { settleType } from '@cangyun/contract/partners/customer.ts';
import { customerTermsCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingsOf } from '../support/claims.ts';
import { openDepot } from '../support/depot.ts';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { png } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;
const { draft, sent, objected, confirmed, settled } = kind.state.code;
const today = formatDay(new Date());

/** A company with one partner, and bookings of any day. */
async function openOffice() {
  const { admin, site } = await openDepot(world);
  const customer = (await addCustomer(admin)).id;
  const { claim, pay: money } = bookingsOf(world, admin);
  return {
    admin,
    site,
    customer,
    claim: (amount: number, day: string, order?: number) =>
      claim({ customerId: customer, siteId: site, amount, day, ...(order ? { order } : {}) }),
    money: (amount: number, day: string, order?: number) =>
      money({ customerId: customer, siteId: site, amount, day, ...(order ? { order } : {}) }),
    make: (untilDay: string, more: object = {}) =>
      admin.call(calls.create, { body: { side: receive, customerId: customer, untilDay, ...more } }),
    read: (id: number) => admin.call(calls.getOne, { query: { id } }),
  };
}

const sums = ({
  opening,
  claimed,
  paid,
  closing,
  restAmount,
}: Record<'opening' | 'claimed' | 'paid' | 'closing' | 'restAmount', number>) => ({
  opening,
  claimed,
  paid,
  closing,
  restAmount,
});

describe('a statement', () => {
  it('has what was open before, what happened in its period, and what is open after', async () => {
    const { claim, money, make, admin } = await openOffice();
    await claim(100, '2026-08-20', 1);
    await claim(300, '2026-09-03', 2);
    await claim(-20, '2026-09-10', 2);
    await money(150, '2026-09-12', 2);
    await claim(70, '2026-10-02', 3);
    const made = await make('2026-09-30');
    expect(made).toMatchObject({ fromDay: '2026-09-01', untilDay: '2026-09-30', state: draft });
    expect(sums(made)).toEqual({ opening: 100, claimed: 280, paid: 150, closing: 230, restAmount: 130 });
    expect(made.lines.map(({ day, claimed, paid, sourceNumber }) => [day, claimed, paid, sourceNumber])).toEqual([
      ['2026-09-03', 300, 0, 'XS2'],
      ['2026-09-10', -20, 0, 'XS2'],
      ['2026-09-12', 0, 150, 'XS2'],
    ]);
    const { rows } = await sheetIn(await admin.respond(calls.sheet, { query: { id: made.id } }));
    expect(rows).toHaveLength(3);
  });

  it('follows the one before it, with what was dated into that later; nothing is on two', async () => {
    const { claim, make, admin, customer } = await openOffice();
    await claim(300, '2026-09-03');
    const first = await make('2026-09-30');
    await claim(40, '2026-09-29');
    await claim(70, '2026-10-02');
    expect(
      await admin.refused(calls.create, { body: { side: receive, customerId: customer, fromDay: '2026-09-15', untilDay: '2026-10-31' } }),
    ).toMatchObject({
      code: 'STATEMENT_OVERLAPS',
      message: expect.stringContaining(first.number),
    });
    const second = await make('2026-10-31');
    expect(second).toMatchObject({ fromDay: '2026-10-01' });
    expect(sums(second)).toEqual({ opening: 300, claimed: 110, paid: 0, closing: 410, restAmount: 110 });
    // The first has a follower: it neither changes nor goes.
    expect(await admin.refused(calls.refresh, { body: { id: first.id } })).toMatchObject({ code: 'STATEMENT_FOLLOWED' });
    expect(await admin.refused(calls.remove, { body: [first.id] })).toMatchObject({ message: expect.stringContaining(second.number) });
    // Without the second its lines are free again.
    await admin.call(calls.remove, { body: [second.id] });
    await admin.call(calls.refresh, { body: { id: first.id } });
    expect(sums(await admin.call(calls.getOne, { query: { id: first.id } }))).toMatchObject({ claimed: 340, closing: 340 });
  });

  it('is refused without a partner, for days to come, from its end to its beginning, and about nothing', async () => {
    const { admin, customer, claim } = await openOffice();
    const refused = async (body: object) =>
      (await admin.refused(calls.create, { body: { side: receive, untilDay: today, ...body } })).message;
    expect(await refused({})).toBe('请选择往来单位或填写名称');
    expect(await refused({ customerId: customer, untilDay: '2099-01-01' })).toBe(`截止日期 2099-01-01 晚于今天 ${today}`);
    expect(await refused({ customerId: customer })).toMatch(/没有可对账的应收往来/);
    expect(await refused({ personName: '没有的人' })).toMatch(/「没有的人」截至 .* 没有可对账的应收往来/);
    await claim(10, '2026-09-03');
    expect(await refused({ customerId: customer, fromDay: '2026-10-01', untilDay: '2026-09-30' })).toBe(
      '截止日期 2026-09-30 早于开始日期 2026-10-01',
    );
    expect(await refused({ customerId: customer, fromDay: '2026-07-01', untilDay: '2026-07-31' })).toMatch(/没有可对账/);
    expect(await refused({ customerId: customer + 1000 })).toBe('往来单位不存在或已停用');
  });

  it('of two clerks at once is made once', async () => {
    const { admin, customer, claim } = await openOffice();
    await claim(10, '2026-09-03');
    const body = { side: receive, customerId: customer, untilDay: '2026-09-30' };
    const replies = await Promise.all([1, 2, 3].map(() => admin.respond(calls.create, { body })));
    expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  });
});

describe('all statements of a month', () => {
  it('are made by one click, in the same number of statements however many partners, each by its terms', async () => {
    const { admin, site } = await openDepot(world);
    const { claim } = bookingsOf(world, admin);
    const { monthly, cash } = settleType.code;
    const add = async (more: Readonly<Record<string, unknown>>) => (await addCustomer(admin, more)).id;
    const plain = await add({ settleType: monthly });
    const billedOn20 = await add({ settleType: monthly });
    const paysAtOnce = await add({ settleType: cash });
    await admin.call(customerTermsCalls.create, { body: { customerId: billedOn20, businessType: 'wms', billingDay: 20 } as never });
    for (const customerId of [plain, billedOn20]) {
      await claim({ customerId, siteId: site, amount: 10, day: '2026-09-10' });
      await claim({ customerId, siteId: site, amount: 5, day: '2026-09-25' });
    }
    const { companyId, userId } = admin;
    const bookings = bookingsOf(world, { companyId, userId });
    await bookings.claim({ customerId: paysAtOnce, siteId: site, amount: 8, day: '2026-09-10', order: 77 });
    await bookings.pay({ customerId: paysAtOnce, siteId: site, amount: 8, day: '2026-09-10', order: 77 });
    // Who owes for a later month only has nothing to confirm yet.
    await claim({ customerId: await add({ settleType: cash }), siteId: site, amount: 9, day: '2026-10-05' });
    const costOf = (month: string) => statementsDuring(world, calls.createAll, () => admin.call(calls.createAll, { body: { month } }));
    const ofTwo = await costOf('2026-09-01');
    expect(await admin.call(calls.createAll, { body: { month: '2026-09-30' } })).toEqual({ count: 0 });
    const { content } = await admin.call(calls.list, { query: { sort: 'id,asc' } });
    expect(content.map(({ customerId, fromDay, untilDay, claimed }) => [customerId, fromDay, untilDay, claimed])).toEqual([
      [plain, '2026-09-01', '2026-09-30', 15],
      [billedOn20, '2026-08-21', '2026-09-20', 10],
    ]);
    expect(await admin.refused(calls.createAll, { body: { month: '2026-13-01' } })).toMatchObject({ status: 422 });
    expect(await admin.refused(calls.createAll, { body: { month: '2099-01-01' } })).toMatchObject({ code: 'STATEMENT_FUTURE' });
    // The number of statements does not grow with the partners.
    const many = await Promise.all(Array.from({ length: 12 }, () => add({ settleType: monthly })));
    for (const customerId of many) await claim({ customerId, siteId: site, amount: 3, day: '2026-10-10' });
    const ofAll = await costOf('2026-10-15');
    expect((await admin.call(calls.list, { query: { size: 100 } })).content).toHaveLength(17);
    expect(ofAll).toBeLessThanOrEqual(ofTwo);
  });
});

describe('a statement that was sent', () => {
  it('is confirmed by our clerk with a picture of the sealed paper, or objected to and made again', async () => {
    const { claim, make, read, admin } = await openOffice();
    await claim(100, '2026-09-03');
    const { id } = await make('2026-09-30');
    await admin.call(calls.send, { body: { id } });
    expect(await read(id)).toMatchObject({ state: sent, sentTime: expect.any(String) });
    await admin.call(calls.object, { body: { id, answerName: '王会计', answerInfo: '少算一箱' } });
    expect(await read(id)).toMatchObject({ state: objected, answerInfo: '少算一箱' });
    await admin.call(calls.reopen, { body: { id, info: '补记' } });
    expect(await read(id)).toMatchObject({ state: draft, answerInfo: '', sentTime: null });
    await claim(-5, '2026-09-29');
    await admin.call(calls.refresh, { body: { id } });
    await admin.call(calls.send, { body: { id } });
    expect(await admin.refused(calls.confirm, { body: { id, answerName: '王会计', answerImg: '/file/other.png' } })).toMatchObject({
      code: 'PICTURE_UNKNOWN',
    });
    const answerImg = (await admin.upload(platformCalls.uploadImage, png, 'sealed.png')).json<{ path: string }>().path;
    await admin.call(calls.confirm, { body: { id, answerName: '王会计', answerImg } });
    expect(await read(id)).toMatchObject({ state: confirmed, closing: 95, answerImg });
    expect(await admin.refused(calls.remove, { body: [id] })).toMatchObject({ code: 'DOCUMENT_STATE' });
  });

  it('is settled by one payment, in parts, and open again when that is taken back', async () => {
    const trade = await openTrade(world, 100);
    const { admin, products, site, customer } = trade;
    const journeys = journeysOf(trade);
    const [proId = 0] = products;
    const ship = async (num: number) => {
      const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId, num, price: 10, deptId: site }] });
      const { id: sentId } = await admin.call(dispatchCalls.create, { body: { objId: id } });
      await journeys.act('dispatch', 'check', sentId);
      await journeys.carry('dispatch', sentId);
      return id;
    };
    const orders = [await ship(3), await ship(5)];
    const order = (at: number) => admin.call(salesOrderCalls.getOne, { query: { id: orders[at] ?? 0 } });
    const { id } = await admin.call(calls.create, { body: { side: receive, customerId: customer, untilDay: today } });
    const read = () => admin.call(calls.getOne, { query: { id } });
    expect(await admin.refused(calls.pay, { body: { id } })).toMatchObject({ code: 'DOCUMENT_STATE' });
    await admin.call(calls.send, { body: { id } });
    expect(await admin.refused(calls.pay, { body: { id, amount: 80.01 } })).toMatchObject({
      message: expect.stringContaining('未结 80.00 元'),
    });
    expect(await admin.refused(calls.pay, { body: { id, day: '2099-01-01' } })).toMatchObject({ code: 'MONEY_LATER' });
    expect(await admin.refused(calls.pay, { body: { id, ownAccountId: 999 } })).toMatchObject({ code: 'OWN_ACCOUNT_UNKNOWN' });
    expect(await admin.call(calls.pay, { body: { id, amount: 40 } })).toMatchObject({ amount: 40 });
    expect([await order(0), await order(1)].map(({ payAmount }) => payAmount)).toEqual([30, 10]);
    await admin.call(calls.confirm, { body: { id, answerName: '王会计' } });
    expect(await read()).toMatchObject({ state: confirmed, restAmount: 40 });
    // The rest, less 0.50 that we leave to them.
    const { paymentId } = await admin.call(calls.pay, { body: { id, discount: 0.5, day: today, info: '尾款' } });
    expect(await read()).toMatchObject({ state: settled, restAmount: 0 });
    expect((await order(1)).payAmount).toBe(50);
    expect(await admin.refused(calls.pay, { body: { id } })).toMatchObject({ code: 'DOCUMENT_STATE' });
    await admin.call(calls.undo, { body: { id, paymentId: paymentId ?? 0, info: '录错' } });
    expect(await read()).toMatchObject({ state: confirmed, restAmount: 40 });
    expect((await order(1)).payAmount).toBe(10);
    expect(await admin.refused(calls.undo, { body: { id, paymentId: paymentId ?? 0, info: '录错' } })).toMatchObject({
      code: 'STATEMENT_PAYMENT_UNKNOWN',
    });
    expect((await read()).payments.map(({ amount, isUndone }) => [amount, isUndone])).toEqual([
      [40, false],
      [39.5, true],
      [-39.5, true],
    ]);
    // Two cashiers at once: the money moves once.
    const replies = await Promise.all([1, 2].map(() => admin.respond(calls.pay, { body: { id } })));
    expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  });

  it('of a supplier is paid by us, and credits on it count first', async () => {
    const trade = await openTrade(world, 0);
    const { admin, products, supplier, site } = trade;
    const [proId = 0] = products;
    const { id: purchaseId } = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId, num: 10, price: 10 }] });
    await admin.call(purchaseCalls.receive, { body: { id: purchaseId } });
    await bookingsOf(world, admin).claim({ customerId: supplier, siteId: site, amount: -15, day: today, side: pay });
    const { id, restAmount } = await admin.call(calls.create, { body: { side: pay, customerId: supplier, untilDay: today } });
    expect(restAmount).toBe(85);
    await admin.call(calls.send, { body: { id } });
    await admin.call(calls.confirm, { body: { id, answerName: '供应商' } });
    expect(await admin.call(calls.pay, { body: { id } })).toMatchObject({ amount: 85 });
    expect(await admin.call(calls.getOne, { query: { id } })).toMatchObject({ state: settled });
    expect(await admin.call(purchaseCalls.getOne, { query: { id: purchaseId } })).toMatchObject({ payAmount: 100, unpaidAmount: 0 });
  });

  it('asks each for the permission that it needs', async () => {
    const { claim, make, admin } = await openOffice();
    await claim(100, '2026-09-03');
    const { id } = await make('2026-09-30');
    const reader = await hire(world, admin, { permissions: ['statement:list'] });
    expect(await reader.refused(calls.send, { body: { id } })).toMatchObject({ status: 403 });
    expect(await reader.refused(calls.pay, { body: { id } })).toMatchObject({ status: 403 });
    expect(await reader.refused(calls.createAll, { body: { month: '2026-09-30' } })).toMatchObject({ status: 403 });
  });
});
