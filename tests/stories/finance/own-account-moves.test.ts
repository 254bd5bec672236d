/** Our own accounts: what they began with, what moved on them, what was on them on any day, and money between them. */

import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownTransferCalls } from '@cangyun/contract/finance/ownTransfer.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const today = formatDay(new Date());
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * 86_400_000));

async function openAccounts(admin: Person, deptId: number): Promise<[number, number]> {
  const { cash, bank } = ownAccountType.code;
  const box = await admin.call(ownAccountCalls.create, { body: { name: '现金', type: cash, deptId, isDefault: 1 } });
  const card = await admin.call(ownAccountCalls.create, { body: { name: '工行 8801', type: bank, deptId } });
  return [box.id, card.id];
}

it('an account begins with its opening balance, which is corrected by the opposite voucher', async () => {
  const { admin, site } = await openTrade(world, 0);
  const [box] = await openAccounts(admin, site);
  const set = (day: string, amount: number) => admin.call(ownAccountCalls.setOpening, { body: { id: box, day, amount } });
  expect(await admin.call(ownAccountCalls.opening, { query: { id: box } })).toEqual({ amount: 0, day: null, info: '' });
  expect(await set(daysAgo(10), 1000.5)).toMatchObject({ amount: 1000.5, day: daysAgo(10) });
  const balances = async (day: string) =>
    (await admin.call(ownAccountCalls.balances, { query: { day } })).map(({ name, balance }) => [name, balance]);
  expect(await balances(daysAgo(11))).toEqual([
    ['现金', 0],
    ['工行 8801', 0],
  ]);
  expect((await balances(daysAgo(10)))[0]).toEqual(['现金', 1000.5]);
  await set(daysAgo(10), 900);
  // The same again says nothing new.
  await set(daysAgo(10), 900);
  const moved = await admin.call(ownAccountCalls.moves, { query: { id: box, sort: 'id,asc' } });
  expect(moved.content.map(({ amount, balance, about }) => [amount, balance, about])).toEqual([
    [1000.5, 1000.5, '期初余额'],
    [-1000.5, 0, '期初余额'],
    [900, 900, '期初余额'],
  ]);
  expect(await set(daysAgo(3), 0)).toEqual({ amount: 0, day: null, info: '' });
  expect((await balances(today))[0]).toEqual(['现金', 0]);
  expect(await admin.refused(ownAccountCalls.setOpening, { body: { id: box, day: '2999-01-01', amount: 1 } })).toMatchObject({
    message: '期初日期不能晚于今天',
  });
  expect(await admin.refused(ownAccountCalls.setOpening, { body: { id: box, day: today, amount: 1.005 } })).toMatchObject({ status: 422 });
});

it('money goes between our accounts, costs what the bank takes, and comes back once', async () => {
  const { admin, site } = await openTrade(world, 0);
  const [box, card] = await openAccounts(admin, site);
  await admin.call(ownAccountCalls.setOpening, { body: { id: box, day: daysAgo(10), amount: 500 } });
  const sent = await admin.call(ownTransferCalls.create, {
    body: { fromAccountId: box, toAccountId: card, amount: 200, charge: 1.5, day: daysAgo(5), info: '存现' },
  });
  expect(sent).toMatchObject({ fromAccountName: '现金', toAccountName: '工行 8801', amount: 200, charge: 1.5, day: daysAgo(5) });
  const balances = async () => (await admin.call(ownAccountCalls.balances, {})).map(({ balance }) => balance);
  expect(await balances()).toEqual([298.5, 200]);
  // Two clerks at once.
  const answers = await Promise.all([1, 2].map(() => admin.respond(ownTransferCalls.undo, { body: { id: sent.id, info: '录错' } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await balances()).toEqual([500, 0]);
  expect(await admin.refused(ownTransferCalls.undo, { body: { id: sent.id, info: '再来' } })).toMatchObject({
    message: `资金调拨 ${sent.number} 已撤销`,
  });
  const refused = (body: object) => admin.refused(ownTransferCalls.create, { body: body as never });
  expect(await refused({ fromAccountId: box, toAccountId: box, amount: 1 })).toMatchObject({ message: '转出账户与转入账户不能相同' });
  expect(await refused({ fromAccountId: box, toAccountId: 999_999, amount: 1 })).toMatchObject({ message: '资金账户不存在或已停用' });
  expect(await refused({ fromAccountId: box, toAccountId: card, amount: -1 })).toMatchObject({ status: 422 });
  expect(await refused({ fromAccountId: box, toAccountId: card, amount: 1, day: '2999-01-01' })).toMatchObject({
    message: '收付款日期不能晚于今天',
  });
  const [row] = (await admin.call(ownTransferCalls.list, {})).content;
  expect(row).toMatchObject({ state: 2, undoInfo: '录错' });
  const clerk = await hire(world, admin, { permissions: ['ownAccount:list'] });
  expect(await clerk.refused(ownTransferCalls.create, { body: { fromAccountId: box, toAccountId: card, amount: 1 } })).toMatchObject({
    status: 403,
  });
  expect(await clerk.refused(ownAccountCalls.setOpening, { body: { id: box, day: today, amount: 1 } })).toMatchObject({ status: 403 });
});

it('movements name their documents, run from opening to closing, and are exported', async () => {
  const trade = await openTrade(world, 10);
  const { admin, site } = trade;
  const [box] = await openAccounts(admin, site);
  await admin.call(ownAccountCalls.setOpening, { body: { id: box, day: daysAgo(40), amount: 100 } });
  const order = await trade.order({ state: orderState.confirmed });
  await admin.call(salesOrderCalls.pay, { body: { id: order.id, amount: 20 } });
  const moved = await admin.call(ownAccountCalls.moves, { query: { id: box } });
  expect(moved).toMatchObject({ name: '现金', opening: 100, inAmount: 20, outAmount: 0, closing: 120, totalElements: 1 });
  expect(moved.content[0]).toMatchObject({
    objKind: 'shipmentOrder',
    objId: order.id,
    number: order.number,
    balance: 120,
    about: '收付款',
  });
  expect(moved.content[0]?.paymentNumber).toMatch(/^SK/);
  const sheet = await sheetIn(await admin.respond(ownAccountCalls.movesSheet, { query: { id: box } }));
  expect(sheet.rows).toHaveLength(1);
  expect(await admin.refused(ownAccountCalls.moves, { query: { id: 999_999 } })).toMatchObject({ status: 404 });
});
