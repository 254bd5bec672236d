/** Customers who take what is there, and orders of theirs that wait for the rest. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { customerTermsCalls, type shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { carryOut } from './lists.ts';
import { addCustomer } from './partners.ts';
import { orderState, type Trade } from './trading.ts';
import type { World } from './world.ts';

type Rule = (typeof shortRule.entries)[number]['code'];

/** By the terms of all sites. */
export async function customerWith(trade: Trade, rule: Rule, supplyPriority = 0): Promise<number> {
  const { id } = await addCustomer(trade.admin);
  await trade.admin.call(customerTermsCalls.create, { body: { customerId: id, businessType: '0', shortRule: rule, supplyPriority } });
  return id;
}

export const confirmedFor = (trade: Trade, customerId: number, products: CallInput<typeof salesOrderCalls.create>['body']['products']) =>
  trade.admin.call(salesOrderCalls.create, { body: { customerId, deptId: trade.site, state: orderState.confirmed, products } });

export const orderOf = (trade: Trade, id: number) => trade.admin.call(salesOrderCalls.getOne, { query: { id } });

export const waitingOf = async (trade: Trade, query: object = {}) =>
  (await trade.admin.call(backOrderCalls.list, { query: { sort: 'waitingSince,asc', ...query } })).content;

/** Confirms the order's dispatches that wait for it, and ships their lists. */
export async function shipDispatches(trade: Trade, orderId: number): Promise<void> {
  for (const { id } of (await orderOf(trade, orderId)).links.filter(({ kind, state }) => kind === 'dispatch' && state === 10))
    await trade.admin.call(dispatchCalls.check, { body: { id } });
  const lists = (await orderOf(trade, orderId)).links.filter(({ kind, state }) => kind === 'outboundList' && state < 10);
  for (const { id } of lists) await carryOut(trade.admin, id);
}

let unstocked = 0;
/** A product that is not there yet. */
export async function newProduct(world: World, { admin }: Trade): Promise<number> {
  unstocked += 1;
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into product (company_id, name, barcode) values ($1, '待到货' || $2, '67' || lpad($2, 11, '0')) returning id`,
    [admin.companyId, String(unstocked)],
  );
  return Number(rows[0]?.id);
}
