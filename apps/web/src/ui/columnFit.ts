/** Which columns a list shows as long as nobody has chosen: as many as fit, those that people decide by first. Pure. */
import type { Field } from '@cangyun/contract/kernel/field.ts';

export interface FittedColumn {
  readonly key: string;
  readonly width: number;
  /** Shown only to people who add it. */
  readonly isExtra?: true;
  /** The smaller, the sooner it is shown. One without it was written for its list, and is shown first. */
  readonly rank?: number;
}

/** Who wrote it, and when it was touched last: asked for rarely, and on the document's page. */
const SELDOM = /^(create|update?|check|pay|sign|lend|receipt|process|publish|save)by$|^(user|reset|answer)Name$|^update?Time$|^sort$/i;
/** What people read aloud, type and scan. */
const CODE = /^(bar)?code$|number$/i;
const REMARK = /^(info|remark|note|reason|tags|source|businessType)$/;
/** What a product is filed under: filters ask for it, rows rarely do. */
const CLASS = /^(category|brand|supplier|unit)Name\d?$/;
const STATE = /^(stat|state|status|enabled)$/;
export const isStateColumn = (key: string): boolean => STATE.test(key);
/** The row's own name, wherever its field stands. */
const NAME = /^(name|title)$/;
/** The columns that name the row. */
const NAMING = 2;

/** Number and name, state, money, when, who, how much; then the rest, remarks and clerks last. */
export function rankOf(key: string, { control, unit }: Pick<Field, 'control' | 'unit'>, at: number): number {
  if (at < NAMING || STATE.test(key) || NAME.test(key)) return 0;
  if (SELDOM.test(key)) return 8;
  if (REMARK.test(key)) return 7;
  if (control.kind === 'number') return unit === '元' ? 2 : 3;
  if (key === 'createTime' || control.kind === 'day') return 3;
  if (CLASS.test(key)) return 5;
  if (key.endsWith('Name') || CODE.test(key)) return 3;
  return control.kind === 'image' ? 6 : 4;
}

/** Px for the columns of a table. Cards have room for all, and so has a table that nobody has measured yet. */
export const roomIn = (width: number, beside: number, isNarrow: boolean): number =>
  isNarrow || width === 0 ? Number.POSITIVE_INFINITY : width - beside;

/** The keys that do not fit into so many px. The first one always does: a list without columns is no list. */
export function overflowing(columns: readonly FittedColumn[], room: number): string[] {
  const byRank = columns
    .map((column, at) => ({ ...column, order: (column.rank ?? 0) + at / 1_000 }))
    .filter(({ isExtra }) => !isExtra)
    .sort((one, other) => one.order - other.order);
  let used = 0;
  return byRank.flatMap(({ key, width }, at) => {
    if (at > 0 && used + width > room) return [key];
    used += width;
    return [];
  });
}
