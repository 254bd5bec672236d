/** After lines were written: the order's amount follows, and must fit the rest of the order. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { judgeEach } from '#kernel/documents/index.ts';
import { type Bound, changedRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { addingUp } from './order.store.ts';
import type { OrderTables } from './tables.ts';

export interface Amounts {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly amount: number;
  readonly couponMoney?: number;
  readonly advancePay: number;
  readonly endPay: number;
  readonly payAmount: number;
  readonly unpaidAmount: number;
}

const JUDGED = ['number', 'amount', 'couponMoney', 'advancePay', 'endPay', 'payAmount', 'unpaidAmount'] as const;

/** The rest of the order must fit its amount. */
export function assertAmounts(order: Omit<Amounts, 'id' | 'version'>, title: string): void {
  const { number, amount, couponMoney = 0, advancePay, endPay, payAmount, unpaidAmount } = order;
  if (couponMoney > amount) refuse('ORDER_COUPON_TOO_HIGH', { coupon: couponMoney, amount });
  if (endPay < 0) refuse('ORDER_ADVANCE_TOO_HIGH', { advance: advancePay, due: sumMoney(endPay, advancePay) });
  // A cheaper order that has already been paid more than it costs now.
  if (unpaidAmount < 0) refuse('ORDER_PAID', { title, number, money: payAmount });
}

/** Of many orders by one statement; answers the amount of each. */
export async function settle(
  tx: Tx,
  ctx: Ctx,
  tables: OrderTables,
  bound: Bound<Amounts>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { title } = tables.kind;
  // Purchases have no discount.
  const fields = JUDGED.filter((field) => field in bound.resource.fields);
  const settled = new Map((await changedRows(tx, ctx, bound, addingUp(ctx, tables, ids), fields)).map((order) => [order.id, order]));
  judgeEach(ids, (id) => assertAmounts(settled.get(id) ?? refuse('NOT_FOUND', { title }), title));
  return new Map([...settled].map(([id, { amount }]) => [id, amount]));
}
