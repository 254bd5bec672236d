/** What own goods are worth as they move, and which account of the chart has the other side of it. */
import { cents, dividedBy, moneyOf, unitsOf } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';

const { costOfGoods, costDifference } = chart.code;

/** Where a document knows more than the ledger: without it goods come in and leave at the average, against the account of their type. */
export interface Cost {
  /** Of goods that come in: their value. */
  readonly brings?: number;
  /** What the other account gets, signed as the goods: in is positive. If it is not the value, the rest is a cost difference. */
  readonly due?: number;
  /** null: a claim posts `due` to the goods. */
  readonly account?: number | null;
}

const sold: readonly number[] = [
  outboundType.code.deliveryOut,
  outboundType.code.dropshipOut,
  inboundType.code.returnIn,
  inboundType.code.salesReturnIn,
  inboundType.code.customerReturnIn,
];

/** Goods that nobody sold, bought or sent on: counted, lost, found, used up. */
export const accountOf = (type: number, { account }: Cost = {}): number | null =>
  account === undefined ? (sold.includes(type) ? costOfGoods : costDifference) : account;

const QUANTITY = 3;

/** An amount over parts of a whole, by quantity: counted up to each part, so that the parts add up to the cent. */
export function spread(amount: number, quantities: readonly number[], whole?: number): number[] {
  const parts = quantities.map((quantity) => unitsOf(quantity, QUANTITY));
  const all = whole === undefined ? parts.reduce((sum, part) => sum + part, 0n) : unitsOf(whole, QUANTITY);
  const upTo = (part: bigint): bigint => (all === 0n ? 0n : dividedBy(cents(amount) * part, all));
  let run = 0n;
  return parts.map((part) => {
    const before = upTo(run);
    run += part;
    return moneyOf(upTo(run) - before);
  });
}
