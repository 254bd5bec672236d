/** What the goods of an order's lines cost when they move: bought goods what their claim says, sold goods that come back what they cost. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { netOf } from '@cangyun/contract/trade/worth.ts';
import { type Cost, spread } from '#kernel/stock/index.ts';
import type { GoodsOfLine, SourceLine, SourceOrder } from '../source.ts';

type AmountOf = (line: SourceLine, quantity: number) => number;

/** The amount of each line over its parts, in the order of the parts. */
function amounts({ lines }: SourceOrder, goods: readonly GoodsOfLine[], amountOf: AmountOf): number[] {
  const byPart = new Map(
    lines.flatMap((line) => {
      const own = goods.filter(({ lineId }) => lineId === line.id);
      const quantities = own.map(({ qty }) => qty);
      const values = own.length === 0 ? [] : spread(amountOf(line, sumQuantity(...quantities)), quantities);
      return own.map((part, at) => [part, values[at] ?? 0] as const);
    }),
  );
  return goods.map((part) => byPart.get(part) ?? 0);
}

/** What a claim for so many more of what was counted comes to, without tax. */
const claimed = (line: SourceLine, counted: number, quantity: number): number =>
  sumMoney(netOf(line, sumQuantity(counted, quantity)), -netOf(line, counted));

/** The claim of a purchase posts the goods: they bring what it says. What leaves again leaves at its own value, the rest is a difference. */
export const costsOfReceived = (order: SourceOrder, goods: readonly GoodsOfLine[], sign: 1 | -1): Cost[] =>
  amounts(order, goods, (line, quantity) => claimed(line, line.movedNum, sign * quantity)).map((due) => ({
    due,
    account: null,
    ...(sign > 0 ? { brings: due } : {}),
  }));

/** Sent back to the supplier: they leave the stock at the average, and what is owed falls by their price. */
export const costsOfSentBack = (order: SourceOrder, goods: readonly GoodsOfLine[], sign: 1 | -1): Cost[] =>
  amounts(order, goods, (line, quantity) => -claimed(line, line.backNum, sign * quantity)).map((due) => ({ due, account: null }));

/** Sold goods bring back their share of what is still out: the last piece brings the rest. */
export const costsOfComingBack = (order: SourceOrder, goods: readonly GoodsOfLine[], sign: 1 | -1): Cost[] =>
  sign < 0
    ? goods.map(() => ({}))
    : amounts(order, goods, (line, quantity) => {
        const out = sumMoney(line.outCost, -line.backCost);
        return spread(Math.max(0, out), [quantity], sumQuantity(line.movedNum, -line.backNum))[0] ?? 0;
      }).map((brings) => ({ brings }));

/** Goods that are sold leave at the average. */
export const costsOfShipped = (_order: SourceOrder, goods: readonly GoodsOfLine[]): Cost[] => goods.map(() => ({}));
