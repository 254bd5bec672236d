/** 坏账核销 in 收付款单: what never comes is settled without money, of any document, and can be taken back. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { ship } from '../support/costs.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { itemOf, openDesk } from '../support/settling.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive } = moneySide.code;

it('settles an order that nobody will pay and a part of an entry, at the company’s cost', async () => {
  const desk = await openDesk(world);
  const { admin, customer, trade } = desk;
  const { orderId } = await ship(trade, trade.products[0] ?? 0, 2);
  const order = () => admin.call(salesOrderCalls.getOne, { query: { id: orderId } });
  const { number, unpaidAmount } = await order();
  const entry = await desk.entry(100);
  const [goods, fee] = [await itemOf(desk, number), await itemOf(desk, entry.number)];
  const body = { side: receive, customerId: customer, info: '客户破产' };

  expect((await admin.refused(calls.writeOff, { body: { ...body, claims: [] } })).status).toBe(422);
  expect((await admin.refused(calls.writeOff, { body: { ...body, info: '', claims: [{ itemId: fee }] } })).message).toContain('原因');
  expect((await admin.refused(calls.writeOff, { body: { ...body, amount: 101, claims: [{ itemId: fee }] } })).message).toMatch(
    /^「.+」勾选的款项未结 100\.00 元，不能核销 101\.00 元$/,
  );
  const clerk = await hire(world, admin, { permissions: ['settlement:list', 'settlement:add'] });
  expect((await clerk.refused(calls.writeOff, { body: { ...body, claims: [{ itemId: fee }] } })).status).toBe(403);

  const claims = [{ itemId: goods }, { itemId: fee, amount: 40 }];
  const gone = await admin.call(calls.writeOff, { body: { ...body, claims } });
  expect(gone).toMatchObject({ amount: unpaidAmount + 40, ownAccountId: null, info: '客户破产' });
  expect(await order()).toMatchObject({ unpaidAmount: 0 });
  expect(await desk.open()).toMatchObject({ openAmount: 60 });
  // No money came: neither the list's sums nor an account of ours have it; the loss is in the books.
  expect((await admin.call(calls.list, { query: {} })).sums).toMatchObject({ received: 0, paid: 0 });
  const { rows } = await world.owner.query<{ loss: number }>(
    'select sum(amount)::float as loss from journal_row where company_id = $1 and account = 6701',
    [admin.companyId],
  );
  expect(rows[0]?.loss).toBe(unpaidAmount + 40);

  // Not one by one: what is freed would be an advance that nobody has paid, and could be paid out.
  const [first] = gone.allocations;
  expect(gone.allocations.map(({ canTakeBack }) => canTakeBack)).toEqual([false, false]);
  const part = { raisingId: first?.raisingId ?? 0, loweringId: first?.loweringId ?? 0 };
  expect((await admin.refused(calls.takeBack, { body: part })).message).toContain('请撤销整张收付款单');

  // Taken back when the money comes after all.
  await admin.call(calls.undo, { body: { id: gone.id, info: '对方付款' } });
  expect(await order()).toMatchObject({ unpaidAmount });
  expect(await desk.open()).toMatchObject({ openAmount: 100 + unpaidAmount });
});
