/** What an order has brought: its goods that moved, less what came back, at their price without tax and at what they cost. */
import { z } from 'zod';
import { sumMoney, sumQuantity } from '../arithmetic.ts';
import { type Worth, type WorthLine, type WorthOrder, worthOf } from './worth.ts';

const figures = { revenue: z.number(), cost: z.number(), margin: z.number() };

export const orderMargin = z.object({
  ...figures,
  lines: z.array(z.object({ lineId: z.int(), productName: z.string(), outNum: z.number(), backNum: z.number(), ...figures })),
});
export type OrderMargin = z.output<typeof orderMargin>;

export interface MarginLine extends WorthLine {
  readonly id: number;
  readonly productName: string;
  readonly movedNum: number;
  readonly backNum: number;
  readonly outCost: number;
  readonly backCost: number;
}

const netOf = ({ amount, tax }: Worth): number => sumMoney(amount, -tax);

/** Revenue is counted up to each line, so that the lines add up to the order in spite of its discount. */
export function marginOf(order: WorthOrder<MarginLine>): OrderMargin {
  const netOfFirst = (count: number, quantity: (line: MarginLine) => number): number =>
    netOf(worthOf({ ...order, lines: order.lines.slice(0, count) }, quantity));
  const sums = [0, ...order.lines.map((_, at) => at + 1)].map((count) =>
    sumMoney(
      netOfFirst(count, ({ movedNum }) => movedNum),
      -netOfFirst(count, ({ backNum }) => backNum),
    ),
  );
  const lines = order.lines.map((line, at) => {
    const revenue = sumMoney(sums[at + 1] ?? 0, -(sums[at] ?? 0));
    const cost = sumMoney(line.outCost, -line.backCost);
    const { id: lineId, productName, movedNum, backNum } = line;
    return {
      lineId,
      productName,
      outNum: sumQuantity(movedNum),
      backNum: sumQuantity(backNum),
      revenue,
      cost,
      margin: sumMoney(revenue, -cost),
    };
  });
  const total = (of: (line: (typeof lines)[number]) => number): number => sumMoney(...lines.map(of));
  return { revenue: total(({ revenue }) => revenue), cost: total(({ cost }) => cost), margin: total(({ margin }) => margin), lines };
}
