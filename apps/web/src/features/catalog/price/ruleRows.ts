/** The bases of a price as a list to order: those in use first, in their order. Pure. */
import type { PriceBase } from '@cangyun/contract/catalog/pricing.ts';

export interface RuleRow {
  readonly base: PriceBase;
  readonly used: boolean;
}

export const ruleRows = (bases: readonly PriceBase[], all: readonly PriceBase[]): RuleRow[] => [
  ...bases.map((base) => ({ base, used: true })),
  ...all.filter((base) => !bases.includes(base)).map((base) => ({ base, used: false })),
];

/** One step up (-1) or down (1). */
export function moved(rows: readonly RuleRow[], at: number, by: -1 | 1): RuleRow[] {
  const rest = rows.toSpliced(at, 1);
  return rest.toSpliced(at + by, 0, ...rows.slice(at, at + 1));
}
