/** 收付款单: all money in one place. Part, over, back, against each other, matched later, taken back. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEntry } from '../support/books.ts';
import { journeysOf } from '../support/journeys.ts';
import { png } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { itemOf, openDesk, YESTERDAY } from '../support/settling.ts';
import { purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;

describe('a receipt', () => {
  it('settles the oldest due first, and documents follow', async () => {
    const desk = await openDesk(world);
    const later = await desk.entry(100, { dueIn: 20 });
    const older = await desk.entry(80, { dueIn: -3, bookedAgo: 5 });
    expect(await desk.open()).toMatchObject({ openAmount: 180, advanceAmount: 0, claimCount: 2 });
    expect(
      (await desk.open()).claims.map(({ number, overdueDays, openAmount, title }) => [number, overdueDays, openAmount, title]),
    ).toEqual([
      [older.number, 3, 80, '应收应付'],
      [later.number, -20, 100, '应收应付'],
    ]);
    const receipt = await desk.settle({ amount: 130, charge: 1, voucher: '回单 7788', day: YESTERDAY });
    expect(receipt).toMatchObject({
      amount: 130,
      charge: 1,
      voucher: '回单 7788',
      day: YESTERDAY,
      restAmount: 0,
      personName: expect.any(String),
    });
    expect(receipt.allocations.map(({ number, amount, canTakeBack }) => [number, amount, canTakeBack])).toEqual([
      [older.number, 80, true],
      [later.number, 50, true],
    ]);
    expect(await desk.see(older.id)).toMatchObject({ paidAmount: 80, restAmount: 0, state: 30 });
    expect(await desk.see(later.id)).toMatchObject({ paidAmount: 50, restAmount: 50, state: 20 });
    // Undone with a reason: both are open again.
    const undo = await desk.admin.call(calls.undo, { body: { id: receipt.id, info: '录错客户' } });
    expect(undo).toMatchObject({ amount: -130, info: '录错客户', reversesNumber: receipt.number });
    expect(await desk.see(older.id)).toMatchObject({ paidAmount: 0, state: 10 });
    expect(await desk.open()).toMatchObject({ openAmount: 180, advanceAmount: 0 });
    expect((await desk.admin.refused(calls.undo, { body: { id: receipt.id, info: '再撤' } })).message).toBe(
      `收付款 ${receipt.number} 已撤销`,
    );
    expect((await desk.admin.refused(calls.undo, { body: { id: undo.id, info: '再撤' } })).message).toBe(
      `${undo.number} 本身是撤销记录，不能撤销`,
    );
  });

  it('of ticked claims takes parts and 抹零; for one document it is that document’s', async () => {
    const desk = await openDesk(world);
    const first = await desk.entry(100);
    const second = await desk.entry(50);
    const [a, b] = [await itemOf(desk, first.number), await itemOf(desk, second.number)];
    await desk.settle({
      amount: 60,
      claims: [
        { itemId: a, amount: 20 },
        { itemId: b, amount: 40 },
      ],
    });
    expect(await desk.see(first.id)).toMatchObject({ paidAmount: 20 });
    expect(await desk.see(second.id)).toMatchObject({ paidAmount: 40 });
    // No amount: all that is open of the ticked ones, less 抹零.
    const rest = await desk.settle({ claims: [{ itemId: a }], discount: 0.5 });
    expect(rest).toMatchObject({ amount: 79.5, discount: 0.5, sourceNumber: first.number });
    expect(await desk.see(first.id)).toMatchObject({ paidAmount: 100, state: 30 });
    expect((await desk.see(first.id)).payments.map(({ number }) => number)).toEqual([rest.number]);
    const listed = await desk.admin.call(calls.list, { query: { customerId: desk.customer } });
    expect(listed.sums).toEqual({ received: 139.5, paid: 0, discount: 0.5, charge: 0 });
    expect(listed.totalElements).toBe(2);
  });

  it('of more than is owed is the customer’s prepaid money, which settles what comes later and goes back', async () => {
    const desk = await openDesk(world);
    await desk.entry(100);
    const receipt = await desk.settle({ amount: 150 });
    expect(receipt).toMatchObject({ restAmount: 50 });
    expect(await desk.balance()).toBe(50);
    const later = await desk.entry(30);
    expect(await desk.admin.call(calls.allocate, { body: { side: receive, customerId: desk.customer } })).toEqual({ amount: 30, count: 1 });
    expect(await desk.see(later.id)).toMatchObject({ paidAmount: 30, state: 30 });
    expect(await desk.balance()).toBe(20);
    expect((await desk.admin.refused(calls.allocate, { body: { side: receive, customerId: desk.customer } })).message).toMatch(
      /^「往来\d+」没有可以核销的款项$/,
    );
    const { allocations } = await desk.admin.call(calls.getOne, { query: { id: receipt.id } });
    const match = allocations.find(({ number }) => number === later.number);
    const pair = { raisingId: match?.raisingId ?? 0, loweringId: match?.loweringId ?? 0 };
    const answers = await Promise.all([1, 2].map(() => desk.admin.respond(calls.takeBack, { body: pair })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
    expect(await desk.see(later.id)).toMatchObject({ paidAmount: 0, state: 10 });
    expect(await desk.balance()).toBe(50);
    expect((await desk.admin.refused(calls.takeBack, { body: pair })).message).toBe('这笔核销不存在或已撤销');
    // Money back to the customer, out of the advance.
    const back = { side: receive, customerId: desk.customer, deptId: desk.site };
    expect((await desk.admin.refused(calls.refund, { body: { ...back, amount: 50.01 } })).message).toMatch(
      /^「往来\d+」可退 50.00 元，不能退 50.01 元$/,
    );
    const refund = await desk.admin.call(calls.refund, { body: { ...back, amount: 20, info: '退预收' } });
    expect(refund).toMatchObject({ amount: -20, restAmount: 0 });
    expect(await desk.balance()).toBe(30);
    await desk.admin.call(calls.undo, { body: { id: refund.id, info: '没有退' } });
    expect(await desk.balance()).toBe(50);
    expect(await desk.open()).toMatchObject({ openAmount: 30, advanceAmount: 50 });
  });

  it('from somebody who is only a name, and from a supplier, is an advance', async () => {
    const desk = await openDesk(world);
    await addEntry(world, desk.admin, { site: desk.site, amount: 40, person: '路人乙' });
    const body = { side: receive, person: '路人乙', deptId: desk.site, amount: 55 } as const;
    expect(await desk.admin.call(calls.create, { body })).toMatchObject({ personName: '路人乙', restAmount: 15 });
    expect(await desk.open(receive, { person: '路人乙' })).toMatchObject({ openAmount: 0, advanceAmount: 15 });
    // Paid in advance to a supplier, and money back from them.
    const { supplier } = desk.trade;
    await desk.admin.call(calls.create, { body: { side: pay, customerId: supplier, deptId: desk.site, amount: 500 } });
    expect(await desk.open(pay, { customerId: supplier })).toMatchObject({ openAmount: 0, advanceAmount: 500 });
    await desk.admin.call(calls.refund, { body: { side: pay, customerId: supplier, deptId: desk.site, amount: 200 } });
    expect(await desk.open(pay, { customerId: supplier })).toMatchObject({ openAmount: 0, advanceAmount: 300 });
  });

  it('reaches orders and purchases', async () => {
    const desk = await openDesk(world);
    const { trade, admin, site } = desk;
    const [proId = 0] = trade.products;
    const bought = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId, num: 10, price: 30 }] });
    await admin.call(purchaseCalls.receive, { body: { id: bought.id } });
    const journeys = journeysOf(trade);
    const sent = await journeys.make('dispatch');
    const { objId } = await journeys.detail('dispatch', sent.id);
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id);
    const order = () => admin.call(salesOrderCalls.getOne, { query: { id: objId ?? 0 } });
    const { unpaidAmount, number } = await order();
    const item = await itemOf(desk, number);
    const receipt = await desk.settle({ claims: [{ itemId: item }] });
    expect(await order()).toMatchObject({ payAmount: unpaidAmount, unpaidAmount: 0 });
    expect((await order()).payments).toHaveLength(1);
    const paid = await admin.call(calls.create, { body: { side: pay, customerId: trade.supplier, deptId: site, amount: 120 } });
    expect(paid.allocations).toMatchObject([{ number: bought.number, amount: 120, title: '采购单', canTakeBack: false }]);
    expect(await admin.call(purchaseCalls.getOne, { query: { id: bought.id } })).toMatchObject({ payAmount: 120, unpaidAmount: 180 });
    const [match] = paid.allocations;
    const pair = { raisingId: match?.raisingId ?? 0, loweringId: match?.loweringId ?? 0 };
    expect((await admin.refused(calls.takeBack, { body: pair })).message).toBe(`${bought.number} 的款项是为该单据收付的，请撤销收付款`);
    await admin.call(calls.undo, { body: { id: receipt.id, info: '退票' } });
    expect(await order()).toMatchObject({ payAmount: 0, unpaidAmount });
  });
});

describe('对冲', () => {
  it('settles what a partner owes us against what we owe them, and is undone', async () => {
    const desk = await openDesk(world);
    const owed = await desk.entry(100);
    const owing = await desk.entry(70, { side: pay });
    const body = { customerId: desk.customer, deptId: desk.site };
    expect((await desk.admin.refused(calls.offset, { body: { ...body, amount: 80 } })).message).toMatch(
      /^「往来\d+」的应付可对冲 70.00 元，不能对冲 80.00 元$/,
    );
    const offset = await desk.admin.call(calls.offset, { body });
    expect(offset).toMatchObject({ amount: 70, ownAccountName: null });
    expect(await desk.see(owed.id)).toMatchObject({ paidAmount: 70, state: 20 });
    expect(await desk.see(owing.id)).toMatchObject({ paidAmount: 70, state: 30 });
    expect((await desk.admin.call(calls.list, { query: { customerId: desk.customer } })).sums).toMatchObject({ received: 0, paid: 0 });
    await desk.admin.call(calls.undo, { body: { id: offset.id, info: '对方不同意' } });
    expect(await desk.see(owed.id)).toMatchObject({ paidAmount: 0, state: 10 });
    expect(await desk.see(owing.id)).toMatchObject({ paidAmount: 0, state: 10 });
    expect((await desk.admin.refused(calls.offset, { body: { customerId: desk.trade.supplier, deptId: desk.site } })).message).toMatch(
      /应收可对冲 0.00 元/,
    );
  });
});

it('money goes into the account that is named, and the list exports', async () => {
  const desk = await openDesk(world);
  await desk.entry(100);
  const bank = await desk.admin.call(ownAccount.calls.create, { body: { name: '工行 8801', type: 20, deptId: desk.site } });
  await desk.settle({ amount: 100, charge: 2, ownAccountId: bank.id });
  const [row] = (await desk.admin.call(ownAccount.calls.list, { query: { keyword: '工行' } })).content;
  expect(row?.balance).toBe(98);
  const sheet = await desk.admin.respond(calls.download, { query: { customerId: desk.customer } });
  expect(sheet.statusCode).toBe(200);
});

describe('a document and its payment', () => {
  it('says who owes what of it, for the button that opens 收付款单', async () => {
    const desk = await openDesk(world);
    const { id } = await desk.entry(100);
    const source = { query: { kind: entryKind.name, id } };
    const debt = { side: receive, customerId: desk.customer, person: '', personName: expect.any(String), openAmount: 100 };
    expect(await desk.admin.call(calls.ofSource, source)).toEqual([debt]);
    await desk.settle({ claims: [{ itemId: (await desk.open()).claims[0]?.id }], amount: 40 });
    expect(await desk.admin.call(calls.ofSource, source)).toEqual([{ ...debt, openAmount: 60 }]);
    await desk.settle({ amount: 60 });
    expect(await desk.admin.call(calls.ofSource, source)).toEqual([]);
    expect(await desk.admin.call(calls.ofSource, { query: { kind: 'waybill', id } })).toEqual([]);
  });

  it('keeps pictures of vouchers, which come later than the money', async () => {
    const desk = await openDesk(world);
    const receipt = await desk.settle({ amount: 10 });
    const add = (id: number) => desk.admin.upload(calls.uploadImage, png, '回单.png', { id: String(id) });
    const image = (await add(receipt.id)).json<{ id: number }>();
    const see = () => desk.admin.call(calls.getOne, { query: { id: receipt.id } });
    expect(await see()).toMatchObject({ images: [{ id: image.id, url: expect.stringContaining('.png') }] });
    expect((await add(999_999)).statusCode).toBe(404);
    await desk.admin.call(calls.removeImages, { body: [image.id] });
    expect((await see()).images).toEqual([]);
    expect((await desk.admin.refused(calls.removeImages, { body: [image.id] })).code).toBe('NOT_FOUND');
  });
});
