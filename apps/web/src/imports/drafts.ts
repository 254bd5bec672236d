/** The rows of a file while people correct them. */
import type { RowOf } from '@cangyun/contract/kernel/import.ts';

/** Cells as they are written, by Excel's number. */
export type Draft<Field extends string> = RowOf<Field>;

/** The same correction for other rows, which people may accept. */
export interface Offer<Field extends string> {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** A row is green, green because it was corrected, red, or left out. */
export interface RowCounts {
  readonly green: number;
  readonly corrected: number;
  readonly red: number;
  readonly leftOut: number;
}
