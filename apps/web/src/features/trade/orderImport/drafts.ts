/** The rows of a file while people correct them: cells as they are written, which rows were corrected, how many were left out. Pure. */
import type { CellsOf, RowOf } from '@cangyun/contract/kernel/import.ts';

/** What no file says of a row: whether it is a gift, and which supplier was chosen for it. */
export interface RowSettings {
  readonly type?: 0 | 1;
  readonly customerId?: number | null;
}

export type Draft<Field extends string> = RowOf<Field> & RowSettings;

export interface Drafts<Field extends string> {
  readonly rows: readonly Draft<Field>[];
  /** By Excel's number. */
  readonly corrected: ReadonlySet<number>;
  readonly leftOut: number;
}

export const drafted = <Field extends string>(rows: readonly Draft<Field>[]): Drafts<Field> => ({
  rows,
  corrected: new Set(),
  leftOut: 0,
});

export const isEdited = ({ corrected, leftOut }: Pick<Drafts<string>, 'corrected' | 'leftOut'>): boolean =>
  corrected.size > 0 || leftOut > 0;

type Patch<Field extends string> = CellsOf<Field> & RowSettings;

function withPatches<Field extends string>(drafts: Drafts<Field>, patches: ReadonlyMap<number, Patch<Field>>): Drafts<Field> {
  return {
    ...drafts,
    rows: drafts.rows.map((draft) => ({ ...draft, ...patches.get(draft.row) })),
    corrected: new Set([...drafts.corrected, ...patches.keys()]),
  };
}

/** The rows whose cell says the same, by Excel's number. */
export const rowsSaying = <Field extends string>({ rows }: Drafts<Field>, field: Field, text: string): number[] =>
  text === '' ? [] : rows.filter((draft) => (draft[field] ?? '') === text).map(({ row }) => row);

export const withCellIn = <Field extends string>(
  drafts: Drafts<Field>,
  rows: readonly number[],
  field: Field,
  text: string,
): Drafts<Field> => withPatches(drafts, new Map(rows.map((row) => [row, { [field]: text } as Patch<Field>])));

export const withSetting = <Field extends string>(drafts: Drafts<Field>, row: number, setting: RowSettings): Drafts<Field> =>
  withPatches(drafts, new Map([[row, setting as Patch<Field>]]));

export const withoutRow = <Field extends string>(drafts: Drafts<Field>, removed: number): Drafts<Field> => ({
  ...drafts,
  rows: drafts.rows.filter(({ row }) => row !== removed),
  leftOut: drafts.leftOut + 1,
});

/** What a partly refused save leaves. */
export const onlyRows = <Field extends string>(drafts: Drafts<Field>, kept: ReadonlySet<number>): Drafts<Field> => ({
  ...drafts,
  rows: drafts.rows.filter(({ row }) => kept.has(row)),
});

/** Rows without a number take that of the last row above that has one. */
export function withNumbersFromAbove<Field extends string>(drafts: Drafts<Field>, field: Field): Drafts<Field> {
  const patches = new Map<number, Patch<Field>>();
  let above = '';
  for (const draft of drafts.rows) {
    const own = draft[field] ?? '';
    if (own === '' && above !== '') patches.set(draft.row, { [field]: above } as Patch<Field>);
    else above = own;
  }
  return withPatches(drafts, patches);
}

/** The same correction for other rows, which people may accept. */
export interface Offer<Field extends string> {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface RowCounts {
  readonly green: number;
  readonly corrected: number;
  readonly red: number;
  readonly leftOut: number;
}

/** A row is green, green because it was corrected, red, or left out. */
export function countsOf(
  drafts: Pick<Drafts<string>, 'corrected' | 'leftOut'>,
  rows: readonly { readonly row: number; readonly isOk: 0 | 1 }[],
): RowCounts {
  const right = rows.filter(({ isOk }) => isOk === 1);
  const corrected = right.filter(({ row }) => drafts.corrected.has(row)).length;
  return { green: right.length - corrected, corrected, red: rows.length - right.length, leftOut: drafts.leftOut };
}
