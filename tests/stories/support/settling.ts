/** A cashier's desk: a company that trades, and a partner that owes and is owed by entries. */

import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls as calls } from '@cangyun/contract/finance/settlement.calls.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { addEntry } from './books.ts';
import { openTrade } from './trading.ts';
import type { World } from './world.ts';

const { receive } = moneySide.code;
export const YESTERDAY = formatDay(new Date(Date.now() - 86_400_000));

export async function openDesk(world: World) {
  const trade = await openTrade(world, 100);
  const { admin, site, customer } = trade;
  const entry = (amount: number, more: object = {}) => addEntry(world, admin, { site, amount, customerId: customer, ...more });
  const open = async (side: number = receive, whose: object = { customerId: customer }) =>
    admin.call(calls.open, { query: { side, ...whose } });
  const see = (id: number) => admin.call(entryCalls.getOne, { query: { id } });
  const settle = (body: object) =>
    admin.call(calls.create, { body: { side: receive, customerId: customer, deptId: site, ...body } as never });
  const refused = async (body: object) =>
    (await admin.refused(calls.create, { body: { side: receive, customerId: customer, deptId: site, ...body } as never })).message;
  const balance = async () => (await admin.call(customerAccountCalls.byCustomer, { query: { customerId: customer } })).balance;
  return { trade, admin, site, customer, entry, open, see, settle, refused, balance };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

export const itemOf = async ({ open }: Desk, number: string, side: number = receive): Promise<number> =>
  (await open(side)).claims.find((claim) => claim.number === number)?.id ?? 0;
