/** Credit as a block: an order that goes beyond its customer's limit is neither confirmed nor shipped without a reason. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { creditUsedText } from '@cangyun/contract/trade/credit.ts';
import { type Block, passBlocks } from '#kernel/blocks/blocks.ts';
import { lockOverdraft } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { changeOrder } from '../order/order.store.ts';
import { salesTables } from '../order/tables.ts';
import { creditOf, usedOf } from './credit.store.ts';

export interface Credited {
  readonly id: number;
  readonly customerId: number;
  /** Of the customer; 0: none was set. Absent: nobody has looked yet. */
  readonly creditLimit?: number | undefined;
  /** Up to which use of the credit somebody has let this order pass. */
  readonly releasedCredit?: number | undefined;
}

/** The use that the order would lead to, and the block if that is beyond the limit and beyond what was let pass before. */
async function overCredit(tx: Tx, ctx: Ctx, order: Credited): Promise<{ wanted: number; block: Block } | undefined> {
  const credit = await creditOf(tx, ctx, order.customerId, order.id);
  if (!credit || credit.limit === 0) return undefined;
  const { customerName: name, limit, own } = credit;
  const used = usedOf(credit);
  const wanted = sumMoney(used, own);
  if (wanted <= Math.max(limit, order.releasedCredit ?? 0)) return undefined;
  const values = {
    name,
    limit: moneyText(limit),
    used: creditUsedText(used),
    own: moneyText(own),
    over: moneyText(sumMoney(wanted, -limit)),
  };
  return { wanted, block: { objection: ['ORDER_OVER_CREDIT', values], permission: 'shipmentOrder:overCredit' } };
}

/** Answers what the history of the order or of its list is to say. Costs nothing for customers without a limit. */
async function pass(tx: Tx, ctx: Ctx, order: Credited, overriding: Overriding, others: readonly Block[] = []): Promise<string> {
  const over = order.creditLimit === 0 ? undefined : await overCredit(tx, ctx, order);
  const info = passBlocks(ctx, over ? [...others, over.block] : others, overriding);
  // Those who ship are not asked again for what was let pass here.
  if (info !== '')
    await changeOrder(tx, ctx, salesTables, order.id, { override_info: info, ...(over ? { released_credit: over.wanted } : {}) });
  return info;
}

/** Two clerks at once: the second waits, and counts the order of the first. `others`: blocks that are said together with the credit. */
export async function passBlocksToConfirm(
  tx: Tx,
  ctx: Ctx,
  order: Credited,
  overriding: Overriding,
  others: readonly Block[] = [],
): Promise<void> {
  if (order.creditLimit !== 0) await lockOverdraft(tx, ctx, order.customerId);
  await pass(tx, ctx, order, overriding, others);
}

/** Shipping turns what is promised into a claim, so the use stays the same: nothing needs a lock here. */
export const passCreditToShip = (tx: Tx, ctx: Ctx, order: Credited, overriding: Overriding): Promise<string> =>
  pass(tx, ctx, order, overriding);
