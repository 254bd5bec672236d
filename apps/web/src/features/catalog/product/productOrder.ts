/** The order of products in a dialog. Pure. */

/** The one at this place goes one place up (-1) or down (1); at the end it stays. */
export function shifted<T>(rows: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [here, there] = [rows[at], rows[at + by]];
  if (here === undefined || there === undefined) return rows;
  return rows.with(at, there).with(at + by, here);
}
