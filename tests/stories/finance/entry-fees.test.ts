/** Fees of warehouse lists on entries: which are open, who may claim them, and what a claim forbids on the list. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { beforeAll, expect, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let desk: EntryDesk;
beforeAll(async () => {
  world = await shareWorld();
  desk = await openEntryDesk(world);
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;
const openIds = async (query: object) => (await desk.admin.call(calls.openFees, { query })).content.map(({ id }) => id);

it('open fees are those of finished lists that nobody claims; narrowed by side, owner, site, words and days', async () => {
  const [mine, driver, own] = [
    await desk.fee(60),
    await desk.fee(20, { driverName: '李师傅' }),
    await desk.fee(5, { ownerId: 0, customerName: '散客' }),
  ];
  const { content } = await desk.admin.call(calls.openFees, { query: { size: 100 } });
  expect(content.map(({ id, personName, customerId, side, amount }) => [id, personName, customerId, side, amount])).toEqual([
    [own.id, '散客', null, receive, 5],
    [driver.id, '李师傅', null, pay, 20],
    [mine.id, desk.customerName, desk.customerId, receive, 60],
  ]);
  expect(await openIds({ side: pay })).toEqual([driver.id]);
  expect(await openIds({ side: receive, customerId: desk.customerId })).toEqual([mine.id]);
  expect(await openIds({ keyword: '散客' })).toEqual([own.id]);
  expect(await openIds({ deptId: desk.site, doneTime: ['2020-01-01 00:00:00', '2020-12-31 23:59:59'] })).toEqual([]);
  expect((await desk.admin.refused(calls.openFees, { query: { side: 3 } })).status).toBe(422);
});

it('a claimed fee is gone from the open ones, is on the entry with its list, and its list can not change', async () => {
  const fee = await desk.fee(60);
  const entry = await desk.entry({ items: [], feeIds: [fee.id] });
  expect(entry).toMatchObject({ amount: 60, origin: 30, personName: desk.customerName });
  expect(entry.items[0]).toMatchObject({ feeId: fee.id, objKind: 'outboundList', objId: fee.listId, objNumber: fee.number });
  expect(await openIds({ keyword: fee.number })).toEqual([]);
  const again = await desk.admin.refused(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [fee.id] } });
  expect(again.message).toBe('所选费用中有 1 项已不可用（已被计入其他单据、已重新计算或已冲销），请刷新后重试');
  expect((await desk.admin.refused(warehouseListFeeCalls.make, { body: { ids: [fee.listId] } })).message).toBe(
    `出库单 ${fee.number} 的费用已计入应收应付，不能生成账单；请先作废该应收应付`,
  );
  expect((await desk.admin.refused(warehouseListCalls.reverse, { body: { id: fee.listId, info: '退' } })).message).toBe(
    `出库单 ${fee.number} 的费用已计入应收应付，不能冲销；请先作废该应收应付`,
  );
  // The driver's side of the same list is separate.
  await desk.admin.call(warehouseListFeeCalls.makeForDriver, {
    body: { ids: [fee.listId], driverName: '王师傅', items: [{ name: '运费', amount: 9 }] },
  });
  const ofList = await desk.admin.call(calls.byObject, { query: { objKind: 'outboundList', objId: fee.listId } });
  expect(ofList.map(({ id }) => id)).toEqual([entry.id]);
  expect(await desk.admin.call(calls.byObject, { query: { objKind: 'inboundList', objId: fee.listId } })).toEqual([]);
  expect((await desk.admin.refused(calls.byObject, { query: { objId: 'x' as never } })).status).toBe(422);
  await desk.admin.call(calls.cancel, { body: { id: entry.id, info: '先改账单' } });
  expect(await openIds({ keyword: fee.number, side: receive })).toEqual([fee.id]);
  await desk.admin.call(warehouseListFeeCalls.make, { body: { ids: [fee.listId], items: [{ name: '装卸费', amount: 66 }] } });
});

it('an edit keeps its fees, releases those that are left out, and a deletion frees all', async () => {
  const [first, second] = [await desk.fee(10), await desk.fee(20)];
  const { id, version } = await desk.entry({ items: [], feeIds: [first.id] });
  const edited = await desk.admin.call(calls.edit, { body: { id, version, customerId: desk.customerId, feeIds: [first.id, second.id] } });
  expect(edited).toMatchObject({ amount: 30, origin: 30 });
  const less = await desk.admin.call(calls.edit, {
    body: { id, version: edited.version, customerId: desk.customerId, feeIds: [second.id] },
  });
  expect([less.amount, await openIds({ keyword: first.number })]).toEqual([20, [first.id]]);
  await desk.admin.call(calls.remove, { body: [id] });
  expect(await openIds({ keyword: second.number })).toEqual([second.id]);
});

it('fees of one side, one person and one site', async () => {
  const [mine, driver, own] = [await desk.fee(60), await desk.fee(20, { driverName: '赵师傅' }), await desk.fee(5, { ownerId: 0 })];
  const refused = async (given: object) => (await desk.admin.refused(calls.create, { body: { side: receive, ...given } as never })).message;
  expect(await refused({ customerId: desk.customerId, feeIds: [mine.id, driver.id] })).toBe(
    `出入库单 ${driver.number} 的「装卸费」是应付费用，不能计入应收`,
  );
  const { id: other, name } = await addCustomer(desk.admin);
  expect(await refused({ customerId: other, feeIds: [mine.id] })).toBe(
    `所选费用必须属于同一往来单位：出入库单 ${mine.number} 的「装卸费」属于「${desk.customerName}」，不是「${name}」`,
  );
  expect(await refused({ side: pay, personName: '钱师傅', feeIds: [driver.id] })).toContain('属于「赵师傅」，不是「钱师傅」');
  const elsewhere = await addSite(desk.admin, '另一仓');
  const again = await world.enter({ companyId: desk.admin.companyId, userId: desk.admin.userId });
  expect(
    (await again.refused(calls.create, { body: { side: receive, deptId: elsewhere, customerId: desk.customerId, feeIds: [mine.id] } }))
      .message,
  ).toMatch(new RegExp(`^所选费用必须属于同一网点：出入库单 ${mine.number} 属于「仓库\\d+」$`));
  expect((await desk.entry({ side: pay, customerId: null, personName: '赵师傅', items: [], feeIds: [driver.id] })).amount).toBe(20);
  // Own goods that name nobody may be owed by anybody, together with what somebody's own goods cost.
  expect((await desk.entry({ items: [], feeIds: [mine.id, own.id] })).amount).toBe(65);
});

it('two clerks claim one fee: exactly one entry has it; a list that is taken back meanwhile is not claimed', async () => {
  const fee = await desk.fee(30);
  const claim = () => desk.admin.respond(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [fee.id] } });
  const answers = await Promise.all([claim(), claim(), claim()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const next = await desk.fee(30);
  const both = await Promise.all([
    desk.admin.respond(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [next.id] } }),
    desk.admin.respond(warehouseListCalls.reverse, { body: { id: next.listId, info: '退' } }),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const last = await desk.fee(30);
  const recalculated = await Promise.all([
    desk.admin.respond(calls.create, { body: { side: receive, customerId: desk.customerId, feeIds: [last.id] } }),
    desk.admin.respond(warehouseListFeeCalls.make, { body: { ids: [last.listId], items: [{ name: '装卸费', amount: 31 }] } }),
  ]);
  expect(recalculated.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
