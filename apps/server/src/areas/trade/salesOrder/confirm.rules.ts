/**
 * Confirming: what is there is reserved, what is short waits or goes by the customer's terms. Prices below the customer's last price need a
 * permission of their own; what is not offered, or beyond the credit, needs a reason.
 */
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { isGift } from '@cangyun/contract/trade/amounts.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { recordSalePrices, type Sale, takeBackSalePrices } from '#areas/catalog/index.ts';
import { judgeEach } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { judgeToConfirm, type Passed, type Passing, passBlocksToConfirm } from '../credit/credit.rules.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { saleBlocks } from '../order/offered.rules.ts';
import { changeOrder, thisInstant } from '../order/order.store.ts';
import { promisedDay } from '../order/promise.store.ts';
import { salesTables } from '../order/tables.ts';
import type { Supply } from '../order/terms.store.ts';
import { minimumBlocks } from './minimum.rules.ts';
import { earlierSales } from './priceHistory.store.ts';
import { releaseAll, releaseSpare, reserveOpen } from './reserving.rules.ts';
import { priceErrorsOf } from './salesOrder.store.ts';
import { doWithout, type Missing, ruleFor, waitFor } from './short.rules.ts';

interface Sold {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly deptId: number;
  readonly creditLimit?: number;
  /** What it will be owed, if all of it leaves at once. */
  readonly leaving?: number;
  /** The channel that it came through. */
  readonly source: string;
  readonly sendTime?: string | null | undefined;
  readonly promotionInfo?: string;
  /** By the terms of its customer; absent: all or nothing. */
  readonly supply?: Supply | null | undefined;
}

/** What the customer pays now. Nobody gets used to the price of a promotion. */
const salesOf = (order: Sold, lines: readonly OrderLine[]): Sale[] =>
  lines.flatMap((line) =>
    isGift(line) || line.promotionId !== null || line.price <= 0
      ? []
      : [{ productId: line.productId, customerId: order.customerId, deptId: line.deptId ?? order.deptId, price: line.price }],
  );

const MOST_NAMED = 10;

/** In the mall the engine sets prices: a lowered price is no slip of the keyboard. */
const isTyped = ({ source }: Sold, { priceBase: base }: OrderLine): boolean =>
  source !== orderSource.code.market || base === priceBase.code.manual;

function assertPrices(ctx: Ctx, order: Sold, lines: readonly OrderLine[]): void {
  const low = priceErrorsOf(lines.filter((line) => isTyped(order, line)));
  if (low.length === 0 || holdsAny(ctx.roles, ['shipmentOrder:lowPrice'])) return;
  const named = low.slice(0, MOST_NAMED).map((line) => `${line.productName} ${line.price} < ${line.lastPrice ?? ''}`);
  refuse('ORDER_PRICE_LOW', { lines: named.join('；') });
}

/** An order that is confirmed, with its lines and the reason that overrides its blocks. */
export interface Selling {
  readonly order: Sold;
  readonly lines: readonly OrderLine[];
  readonly overriding: Overriding;
}

/** Prices below the last ones are typed by those who may. */
export const assertSellable = (ctx: Ctx, selling: readonly Selling[]): void => {
  judgeEach(selling, ({ order, lines }) => assertPrices(ctx, order, lines));
};

/** What an order that is short becomes by its customer's terms: it waits for the rest, or is what is there. Answers its lines. */
async function settleShort(tx: Tx, ctx: Ctx, { order, lines }: Selling, rule: number, missing: Missing): Promise<readonly OrderLine[]> {
  if (missing.size === 0) return lines;
  if (rule === shortRule.code.part) {
    await waitFor(tx, ctx, missing, order.supply);
    return lines;
  }
  const left = await doWithout(tx, ctx, order, lines, missing);
  await releaseSpare(tx, ctx, order, lines, left.spare);
  return left.lines;
}

/** The goods are promised, at prices that count from now on: for many orders as if one was confirmed after the other. */
export async function sellLines(tx: Tx, ctx: Ctx, selling: readonly Selling[]): Promise<void> {
  assertSellable(ctx, selling);
  const reserving = selling.map(({ order, lines }) => ({ order, lines, rule: ruleFor(order) }));
  const missing = await reserveOpen(tx, ctx, reserving);
  const sold: Selling[] = [];
  for (const [at, one] of selling.entries()) {
    const { rule } = reserving[at] ?? { rule: shortRule.code.whole };
    sold.push({ ...one, lines: await settleShort(tx, ctx, one, rule, missing[at] ?? new Map()) });
  }
  await passToSell(tx, ctx, sold);
}

const passingOf = ({ order, lines, overriding }: Selling): Passing => ({
  ...{ order, overriding },
  others: [...saleBlocks(lines, order.source), ...minimumBlocks(lines)],
});

function keepPrices(tx: Tx, ctx: Ctx, selling: readonly Selling[]): void {
  for (const { order, lines } of selling) recordSalePrices(tx, ctx.companyId, order.number, salesOf(order, lines));
}

/** What is not offered, too cheap or beyond the credit needs a reason; then the prices are what the customer paid last. */
export async function passToSell(tx: Tx, ctx: Ctx, selling: readonly Selling[]): Promise<void> {
  await passBlocksToConfirm(tx, ctx, selling.map(passingOf));
  keepPrices(tx, ctx, selling);
}

/** As `passToSell`, of an order whose row is still to be written. */
export async function passNew(tx: Tx, ctx: Ctx, selling: Selling): Promise<Passed> {
  assertSellable(ctx, [selling]);
  const [passed = refuse('SYSTEM')] = await judgeToConfirm(tx, ctx, [passingOf(selling)]);
  keepPrices(tx, ctx, [selling]);
  return passed;
}

export async function confirmLines(tx: Tx, ctx: Ctx, order: Sold, lines: readonly OrderLine[], given: Overriding): Promise<void> {
  await sellLines(tx, ctx, [{ order, lines, overriding: given }]);
  // The promise counts from now on: what nobody has confirmed can not leave.
  await changeOrder(tx, ctx, salesTables, order.id, {
    confirmed_at: thisInstant,
    promised_day: promisedDay(ctx, order.deptId, order.sendTime),
  });
}

export async function unconfirmLines(tx: Tx, ctx: Ctx, order: Sold & { lines: readonly OrderLine[] }): Promise<void> {
  await releaseAll(tx, ctx, order);
  await takeBackSalePrices(tx, ctx, order.number, await earlierSales(tx, ctx, order.id));
  await changeOrder(tx, ctx, salesTables, order.id, { confirmed_at: null, released_credit: 0, override_info: '' });
}
