/** What 收付款单 refuses, with a sentence that names the document, and nothing half done. */

import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { addEntry } from '../support/books.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { itemOf, openDesk, YESTERDAY } from '../support/settling.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive } = moneySide.code;

it('bad amounts, days, accounts, sites and partners', async () => {
  const desk = await openDesk(world);
  const { number } = await desk.entry(100);
  const itemId = await itemOf(desk, number);
  const before = await desk.open();
  expect(await desk.refused({})).toBe('请填写金额或勾选要结算的款项');
  expect(await desk.refused({ amount: -5 })).toContain('金额');
  expect(await desk.refused({ amount: 1.234 })).toContain('2 位小数');
  expect(await desk.refused({ amount: 10, day: '2099-01-01' })).toBe('收付款日期不能晚于今天');
  expect(await desk.refused({ amount: 10, way: 8 })).toContain('账户余额请用「核销」');
  expect(await desk.refused({ amount: 10, charge: 11 })).toBe('手续费 11.00 元超过金额 10.00 元');
  expect(await desk.refused({ amount: 10, discount: 200, claims: [{ itemId }] })).toBe('抹零 200.00 元超过本次核销的 100.00 元');
  expect(await desk.refused({ discount: 100, claims: [{ itemId }] })).toBe('抹零后金额必须大于 0；全部免收免付请用减免或核销坏账');
  expect(await desk.refused({ amount: 10, ownAccountId: 999_999 })).toBe('资金账户不存在或已停用');
  expect(await desk.refused({ amount: 10, deptId: 999_999 })).toBe('网点不存在，或您不能在该网点登记收付款');
  expect(await desk.refused({ amount: 10, customerId: 999_999 })).toBe('往来单位不存在');
  expect(await desk.refused({ amount: 10, customerId: undefined })).toBe('请选择往来单位或填写名称');
  expect(await desk.refused({ amount: 10, claims: [{ itemId, amount: 20 }] })).toBe('勾选的核销金额合计 20.00 元，超过本次金额 10.00 元');
  expect(await desk.refused({ amount: 500, claims: [{ itemId, amount: 100.01 }] })).toBe(
    `应收应付 ${number} 未结 100.00 元，不能收付 100.01 元`,
  );
  expect(await desk.refused({ amount: 10, claims: [{ itemId }, { itemId }] })).toBe(`应收应付 ${number} 的款项重复勾选`);
  await world.owner.query('insert into closed_books (company_id, until) values ($1, $2)', [desk.admin.companyId, YESTERDAY]);
  expect(await desk.refused({ amount: 10, day: YESTERDAY })).toBe(`${YESTERDAY} 及以前的账已结账，请填写之后的日期`);
  expect(await desk.open()).toEqual(before);
  expect((await desk.admin.call(calls.list, {})).totalElements).toBe(0);
});

it('claims of others, of voided documents, of marked entries, and what is settled', async () => {
  const desk = await openDesk(world);
  const other = await addCustomer(desk.admin);
  const theirs = await addEntry(world, desk.admin, { site: desk.site, amount: 60, customerId: other.id });
  const { claims } = await desk.open(receive, { customerId: other.id });
  expect(await desk.refused({ amount: 10, claims: [{ itemId: claims[0]?.id ?? 0 }] })).toMatch(
    new RegExp(`^应收应付 ${theirs.number} 属于「${other.name}」的应收，不能与「往来\\d+」的应收一起结算$`),
  );
  const stranger = await openDesk(world);
  const foreign = await stranger.entry(10);
  const foreignItem = await itemOf(stranger, foreign.number);
  expect(await desk.refused({ amount: 10, claims: [{ itemId: foreignItem }] })).toBe(`款项 ${foreignItem} 不存在`);
  const dead = await desk.entry(30);
  const deadItem = await itemOf(desk, dead.number);
  await desk.admin.call(entryCalls.cancel, { body: { id: dead.id, info: '重复' } });
  expect(await desk.refused({ amount: 10, claims: [{ itemId: deadItem }] })).toBe(`应收应付 ${dead.number} 已作废或冲销，不能结算`);
  const marked = await desk.entry(20);
  const markedItem = await itemOf(desk, marked.number);
  await desk.admin.call(entryCalls.abnormal, { body: { id: marked.id, isAbnormal: 1, info: '金额有争议' } as never });
  expect(await desk.refused({ amount: 10, claims: [{ itemId: markedItem }] })).toBe(
    `应收应付 ${marked.number} 已标记异常，不能收付款：金额有争议`,
  );
  await desk.admin.call(entryCalls.abnormal, { body: { id: marked.id, isAbnormal: 0, info: '' } as never });
  await desk.settle({ claims: [{ itemId: markedItem }] });
  expect(await desk.refused({ amount: 10, claims: [{ itemId: markedItem }] })).toBe(`应收应付 ${marked.number} 没有未结金额`);
});

it('two cashiers at once: one is paid, the other learns why', async () => {
  const desk = await openDesk(world);
  const { number, id } = await desk.entry(100);
  const itemId = await itemOf(desk, number);
  const body = { side: receive, customerId: desk.customer, deptId: desk.site, amount: 100, claims: [{ itemId, amount: 100 }] };
  const answers = await Promise.all([1, 2, 3].map(() => desk.admin.respond(calls.create, { body })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400, 400]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 400))
    expect(answer.json<{ message: string }>().message).toContain(number);
  expect(await desk.see(id)).toMatchObject({ paidAmount: 100, state: 30 });
  expect(await desk.balance()).toBe(0);
});

it('people without the permission; each permission opens its calls', async () => {
  const desk = await openDesk(world);
  await desk.entry(100);
  const clerk = await hire(world, desk.admin, { permissions: ['settlement:list'] });
  const body = { side: receive, customerId: desk.customer, deptId: desk.site, amount: 5 } as const;
  for (const refusal of [
    await clerk.refused(calls.create, { body }),
    await clerk.refused(calls.refund, { body }),
    await clerk.refused(calls.offset, { body: { customerId: desk.customer } }),
    await clerk.refused(calls.allocate, { body: { side: receive, customerId: desk.customer } }),
    await clerk.refused(calls.takeBack, { body: { raisingId: 1, loweringId: 2 } }),
    await clerk.refused(calls.undo, { body: { id: 1, info: '试' } }),
    await clerk.refused(calls.uploadImage, { query: { id: 1 } }),
    await clerk.refused(calls.removeImages, { body: [1] }),
  ])
    expect(refusal.status).toBe(403);
  // A clerk of a narrow scope sees the list, but nothing of other sites.
  expect((await clerk.call(calls.list, {})).totalElements).toBe(0);
  const nobody = await hire(world, desk.admin, { permissions: [] });
  for (const call of [calls.list, calls.download] as const) expect((await nobody.refused(call, {})).status).toBe(403);
  expect((await nobody.refused(calls.getOne, { query: { id: 1 } })).status).toBe(403);
  expect((await nobody.refused(calls.ofSource, { query: { kind: 'personIn', id: 1 } })).status).toBe(403);
  expect((await nobody.refused(calls.open, { query: { customerId: desk.customer } })).status).toBe(403);
  expect((await nobody.refused(calls.partner, { query: { customerId: desk.customer } })).status).toBe(403);
});
