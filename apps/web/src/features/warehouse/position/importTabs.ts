/** What the two tabs of the position import show and allow (spec 1 §4.4, RESOLUTIONS A.11). Pure. */
import type { CheckedPosition } from '@cangyun/contract/warehouse/positionImport.ts';

export type TabName = 'add' | 'update';

export interface Tab {
  readonly rows: readonly CheckedPosition[];
  readonly wrong: number;
  /** Nothing is left to be done here. */
  readonly done: boolean;
}

const isUpdated = ({ updateSign }: CheckedPosition): boolean => updateSign === 1;

export function tabsOf(rows: readonly CheckedPosition[], added: boolean): Readonly<Record<TabName, Tab>> {
  const add = rows.filter(({ id }) => id === null);
  const update = rows.filter(({ id }) => id !== null);
  const wrongOf = (of: readonly CheckedPosition[]): number => of.filter(({ isErr }) => isErr).length;
  return {
    add: { rows: add, wrong: wrongOf(add), done: add.length > 0 && added },
    // A wrong row can not be updated; it must not keep the tab open for ever.
    update: { rows: update, wrong: wrongOf(update), done: update.length > 0 && update.every((row) => isUpdated(row) || row.isErr === 1) },
  };
}

/** The only tab with something in it. */
export const firstTab = ({ add }: Readonly<Record<TabName, Tab>>): TabName => (add.rows.length > 0 ? 'add' : 'update');

export const markUpdated = (rows: readonly CheckedPosition[], done: readonly CheckedPosition[]): CheckedPosition[] =>
  rows.map((row) => (done.some((other) => other.row === row.row) ? { ...row, updateSign: 1 } : row));

export const waiting = ({ rows }: Tab): CheckedPosition[] => rows.filter((row) => !isUpdated(row));
