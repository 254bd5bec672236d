/** What somebody judged of returned goods, checked line by line, and what has to move for it. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { VerdictInput } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { refuse } from '#platform/refusal.ts';
import type { LineOfInspection } from '../returnInspection/returnInspection.store.ts';

export interface Judged {
  readonly line: LineOfInspection;
  readonly verdict: VerdictInput;
}

const { genuine, defective } = quality.code;

/** Every line once, with all of its pieces; what is not sound has a reason, what goes back a supplier. */
export function judgedLines(
  { title, number, lines }: { title: string; number: string; lines: readonly LineOfInspection[] },
  verdicts: readonly VerdictInput[],
): Judged[] {
  const byLine = new Map(verdicts.map((verdict) => [verdict.lineId, verdict]));
  const known = new Set(lines.map(({ id }) => id));
  for (const { lineId } of verdicts) if (!known.has(lineId)) refuse('DOCUMENT_LINE_UNKNOWN', { title, number, id: lineId });
  const missing = lines.flatMap(({ id }, at) => (byLine.has(id) ? [] : [at + 1]));
  if (missing.length > 0 || byLine.size !== verdicts.length) refuse('INSPECTION_LINES', { number, rows: missing.join('、') });
  return lines.flatMap((line, at) => {
    const verdict = byLine.get(line.id);
    if (!verdict) return [];
    const { genuineNum, defectiveNum, scrapNum, supplierNum, supplierId, reason } = verdict;
    const total = sumQuantity(genuineNum, defectiveNum, scrapNum, supplierNum);
    const named = { row: at + 1, name: line.productName };
    if (total !== line.num) refuse('INSPECTION_SUM', { ...named, num: line.num, total });
    if (genuineNum < line.num && reason === '') refuse('INSPECTION_REASON', named);
    if (supplierNum > 0 && supplierId === undefined) refuse('INSPECTION_SUPPLIER', named);
    return [{ line, verdict }];
  });
}

export interface Part {
  readonly line: LineOfInspection;
  readonly num: number;
}

const parts = (judged: readonly Judged[], numOf: (one: Judged) => number): Part[] =>
  judged.map((one) => ({ line: one.line, num: numOf(one) })).filter(({ num }) => num > 0);

/** Goods that go back to a supplier are defective until they leave: should that fall through, nobody sells them. */
export const turning = (judged: readonly Judged[]): Part[] =>
  parts(judged, ({ line, verdict }) =>
    line.quality === genuine ? sumQuantity(verdict.defectiveNum, verdict.supplierNum) : verdict.genuineNum,
  );

export const otherQuality = (of: number): 0 | 10 => (of === genuine ? defective : genuine);

/** In the quality in which they came. */
export const scrapped = (judged: readonly Judged[], of: number): Part[] =>
  parts(judged, ({ line, verdict }) => (line.quality === of ? verdict.scrapNum : 0));

export const sentBack = (judged: readonly Judged[]): ReadonlyMap<number, Part[]> => {
  const bySupplier = Map.groupBy(judged, ({ verdict }) => verdict.supplierId ?? 0);
  return new Map(
    [...bySupplier].map(([id, own]) => [id, parts(own, ({ verdict }) => verdict.supplierNum)] as const).filter(([, own]) => own.length > 0),
  );
};
