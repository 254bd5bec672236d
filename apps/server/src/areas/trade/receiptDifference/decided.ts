/** What buyer and supplier agreed on, line by line; refused where a line does not allow it. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { SettledLine } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { differenceType, receiptDifferenceKind as kind, refusedState, settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { refuse } from '#platform/refusal.ts';
import type { DifferenceDocument, DifferenceLine } from './receiptDifference.store.ts';

export interface Decided {
  readonly line: DifferenceLine;
  /** From 1, as people count rows. */
  readonly row: number;
  readonly num: number;
  /** Ours from now on; otherwise it goes back. */
  readonly isKept: boolean;
  /** Of kept goods. */
  readonly productId: number;
  readonly price: number | undefined;
  readonly credit: number;
}

/** Goods that had data when they came are in the stock, as the supplier's. */
export const isInStock = ({ line }: Pick<Decided, 'line'>): boolean => line.type !== differenceType.code.unknown;

export const wordsOf = ({ number }: Pick<DifferenceDocument, 'number'>, { row, line }: Pick<Decided, 'row' | 'line'>) => ({
  title: kind.title,
  number,
  row,
  name: line.productName,
});

/** A line may be named several times: a part of it is kept, the rest goes back. */
export function decidedOf(doc: DifferenceDocument, given: readonly SettledLine[]): Decided[] {
  const left = new Map(doc.lines.map(({ id, openNum }) => [id, openNum]));
  return given.map(({ lineId, way, num: wanted, price, credit, productId: chosen }) => {
    const at = doc.lines.findIndex(({ id }) => id === lineId);
    const line = doc.lines[at] ?? refuse('DOCUMENT_LINE_UNKNOWN', { title: kind.title, number: doc.number, id: lineId });
    const words = wordsOf(doc, { row: at + 1, line });
    if (line.refused === refusedState.code.refused) refuse('DIFFERENCE_REFUSED', words);
    const open = left.get(lineId) ?? 0;
    const num = wanted ?? open;
    if (num <= 0 || num > open) refuse('DIFFERENCE_TOO_MUCH', { ...words, open, num });
    left.set(lineId, sumQuantity(open, -num));
    const isKept = way !== settlement.code.giveBack;
    const productId = line.productId ?? chosen ?? 0;
    if (isKept && productId === 0) refuse('DIFFERENCE_NO_PRODUCT', words);
    const isCredited = way === settlement.code.credit;
    if (isCredited && credit === undefined) refuse('DIFFERENCE_NO_CREDIT', words);
    return { line, row: at + 1, num, isKept, productId, price, credit: isCredited ? (credit ?? 0) : 0 };
  });
}

/** Whether nothing is left to settle afterwards. */
export const isDone = (doc: DifferenceDocument, decided: readonly Decided[]): boolean =>
  sumQuantity(...doc.lines.map(({ openNum }) => openNum), ...decided.map(({ num }) => -num)) <= 0;
