/** Credit as a block: an order that goes beyond its customer's limit is neither confirmed nor shipped without a reason. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { creditUsedText } from '@cangyun/contract/trade/credit.ts';
import { type Block, passBlocks } from '#kernel/blocks/blocks.ts';
import { judgeEach } from '#kernel/documents/index.ts';
import { lockAccounts } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { changeOrder } from '../order/order.store.ts';
import { salesTables } from '../order/tables.ts';
import { type CustomerCredit, creditsOf, usedOf } from './credit.store.ts';

export interface Credited {
  readonly id: number;
  readonly customerId: number;
  /** Of the customer; 0: none was set. Absent: nobody has looked yet. */
  readonly creditLimit?: number | undefined;
  /** Up to which use of the credit somebody has let this order pass. */
  readonly releasedCredit?: number | undefined;
  /** What it will be owed, of an order that is written when all of it leaves. Absent: what its row has open. */
  readonly leaving?: number | undefined;
}

const ownOf = ({ id, leaving }: Credited, credit: CustomerCredit): number => leaving ?? credit.own[id] ?? 0;

/** An order that asks to pass, with blocks that are said together with its credit. */
export interface Passing {
  readonly order: Credited;
  readonly overriding: Overriding;
  readonly others: readonly Block[];
}

/** The use that the order would lead to, and the block if that is beyond the limit and beyond what was let pass before. */
function overCredit(order: Credited, credit: CustomerCredit | undefined, before: number): { wanted: number; block: Block } | undefined {
  if (!credit || credit.limit === 0) return undefined;
  const { customerName: name, limit } = credit;
  const [used, own] = [sumMoney(usedOf(credit), before), ownOf(order, credit)];
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

const mayHaveLimit = ({ order }: Passing): boolean => order.creditLimit !== 0;
const customersOf = (passing: readonly Passing[]): number[] => [...new Set(passing.map(({ order }) => order.customerId))];

/** An order that may pass. */
export interface Passed {
  readonly id: number;
  /** What its history is to say, or that of its list; empty if nothing was in the way. */
  readonly info: string;
  /** Up to which use of the credit it was let pass. */
  readonly released?: number;
}

/** Costs nothing for customers without a limit. Each order counts what those before it use of the same customer's credit. */
async function judged(tx: Tx, ctx: Ctx, passing: readonly Passing[]): Promise<Passed[]> {
  const limited = passing.filter(mayHaveLimit);
  const ids = limited.map(({ order }) => order.id);
  const credits = limited.length === 0 ? new Map<number, CustomerCredit>() : await creditsOf(tx, ctx, customersOf(limited), ids);
  const before = new Map<number, number>();
  const judge = ({ order, overriding, others }: Passing): Passed => {
    const credit = order.creditLimit === 0 ? undefined : credits.get(order.customerId);
    const over = overCredit(order, credit, before.get(order.customerId) ?? 0);
    const info = passBlocks(ctx, over ? [...others, over.block] : others, overriding);
    before.set(order.customerId, sumMoney(before.get(order.customerId) ?? 0, credit ? ownOf(order, credit) : 0));
    return { id: order.id, info, ...(over ? { released: over.wanted } : {}) };
  };
  return judgeEach(passing, judge, 'byOthers');
}

/** Columns of an order that somebody let pass: those who ship it are not asked again. */
export const passedColumns = ({ info, released }: Passed): { override_info?: string; released_credit?: number } =>
  info === '' ? {} : { override_info: info, ...(released === undefined ? {} : { released_credit: released }) };

async function keepPassed(tx: Tx, ctx: Ctx, passed: readonly Passed[]): Promise<void> {
  for (const one of passed) if (one.info !== '') await changeOrder(tx, ctx, salesTables, one.id, passedColumns(one));
}

/** Of orders whose rows are still to be written. Two clerks at once: the second waits, and counts the orders of the first. */
export async function judgeToConfirm(tx: Tx, ctx: Ctx, passing: readonly Passing[]): Promise<Passed[]> {
  const limited = passing.filter(mayHaveLimit);
  if (limited.length > 0) await lockAccounts(tx, ctx, customersOf(limited));
  return judged(tx, ctx, passing);
}

export const passBlocksToConfirm = async (tx: Tx, ctx: Ctx, passing: readonly Passing[]): Promise<void> =>
  keepPassed(tx, ctx, await judgeToConfirm(tx, ctx, passing));

/** Shipping turns what is promised into a claim, so the use stays the same: nothing needs a lock here. */
export async function passCreditToShip(tx: Tx, ctx: Ctx, order: Credited, overriding: Overriding): Promise<string> {
  const passed = await judged(tx, ctx, [{ order, overriding, others: [] }]);
  await keepPassed(tx, ctx, passed);
  return passed[0]?.info ?? '';
}
