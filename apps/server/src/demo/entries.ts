/** Fills the demonstration company's receivables and payables in every state, and its staff pay, by the real actions. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { earningType, staffPayCalls } from '@cangyun/contract/finance/staffPay.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type DemoEntry, earnings, entries, received } from './entries-data.ts';
import type { Demonstration } from './utilities.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));

async function fillEntry({ call, siteId }: Demonstration, entry: DemoEntry, partners: ReadonlyMap<string, number>): Promise<void> {
  const { side, person, items, booked, due, paid = [], abnormal, voided } = entry;
  const customerId = partners.get(person);
  const { id } = await call(calls.create, {
    body: {
      side: moneySide.code[side],
      deptId: siteId('shanghai'),
      ...(customerId ? { customerId } : { personName: person }),
      bookDay: inDays(booked),
      ...(due === undefined ? {} : { dueDay: inDays(due) }),
      items: items.map(([name, amount]) => ({ name, amount })),
    },
  });
  for (const [amount, way, then] of paid) {
    const payment = await call(calls.pay, { body: { id, amount, way: settleWay.code[way] } });
    if (then === 'undone') await call(calls.undo, { body: { id: payment.id, info: '客户改用转账' } });
  }
  if (abnormal) await call(calls.abnormal, { body: { id, isAbnormal: 1, info: abnormal } });
  if (voided) await call(calls.cancel, { body: { id, info: voided } });
}

const itemsOf = (fees: readonly (readonly [name: string, amount: number])[]) => fees.map(([name, amount]) => ({ name, amount }));

/** Lists of a customer's goods with their bills. An entry claims the first one's fees, on either side; the other's are open. */
async function fillFees({ call, siteId }: Demonstration, customerId: number): Promise<void> {
  const deptId = siteId('shanghai');
  const { content } = await call(productCalls.list, { query: { size: 1 } });
  const numbers: string[] = [];
  for (let at = 0; at < received.lists; at += 1) {
    const line = { productId: content[0]?.id ?? 0, num: 20 };
    const body = { type: inboundType.code.otherIn, deptId, ownerId: customerId, customerName: received.owner, lines: [line] };
    const { id, number } = await call(warehouseListCalls.shortcutIn, { body });
    await call(warehouseListFeeCalls.make, { body: { ids: [id], items: itemsOf(received.fees) } });
    await call(warehouseListFeeCalls.makeForDriver, { body: { ids: [id], driverName: received.driver, items: itemsOf(received.drive) } });
    numbers.push(number);
  }
  for (const [side, whose] of [
    [moneySide.code.receive, { customerId }],
    [moneySide.code.pay, { personName: received.driver }],
  ] as const) {
    const { content: open } = await call(calls.openFees, { query: { side, keyword: numbers[0] } });
    await call(calls.create, { body: { side, deptId, ...whose, feeIds: open.map(({ id }) => id), dueDay: inDays(30) } });
  }
}

/** One that is settled out of what the customer paid in advance. */
async function settleFromBalance({ call, siteId }: Demonstration, customerId: number): Promise<void> {
  await call(customerAccountCalls.recharge, { body: { customerId, amount: 2_000, remark: '预存仓储费' } });
  const { id } = await call(calls.create, {
    body: { side: moneySide.code.receive, deptId: siteId('shanghai'), customerId, items: [{ name: '仓储费', amount: 1_560 }] },
  });
  await call(calls.pay, { body: { id, amount: 1_560, way: settleWay.code.balance } });
}

async function fillEarnings({ call, siteId }: Demonstration): Promise<void> {
  const people = await call(userCalls.simple, { query: {} });
  const monthOf = (ago: number): string => {
    const now = new Date();
    return formatDay(new Date(now.getFullYear(), now.getMonth() - ago, 15));
  };
  const made: { id: number; paid: boolean }[] = [];
  for (const { who, type, amount, ago, paid, info } of earnings) {
    const body = {
      deptId: siteId('shanghai'),
      earnerId: people[who]?.id ?? 0,
      month: monthOf(ago),
      type: earningType.code[type],
      amount,
      info,
    };
    made.push({ id: (await call(staffPayCalls.create, { body })).id, paid });
  }
  await call(staffPayCalls.doPay, { body: { ids: made.filter(({ paid }) => paid).map(({ id }) => id) } });
}

export async function fillEntries(demonstration: Demonstration): Promise<void> {
  const known = await demonstration.call(customerCalls.pickList, { query: {} });
  const partners = new Map(known.map(({ name, id }) => [name, id]));
  await Promise.all(entries.map((entry) => fillEntry(demonstration, entry, partners)));
  const owner = partners.get(received.owner) ?? 0;
  await fillFees(demonstration, owner);
  await settleFromBalance(demonstration, owner);
  await fillEarnings(demonstration);
}
