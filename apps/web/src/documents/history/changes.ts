/** What an action changed, field by field, in words. Pure. */
import type { Words } from './fieldTitles.ts';
import { EDIT_COUNT, isNamedBeside, isPlain, type Plain, type TitleOf, titleIn, valueText } from './valueText.ts';

export interface Change {
  readonly field: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly changed: boolean;
}

/** A list or a bare value has no fields; it is compared as a whole. */
const WHOLE = '内容';

const fieldsOf = (value: unknown): Plain => {
  if (value === undefined || value === null) return {};
  return isPlain(value) ? value : { [WHOLE]: value };
};

/** Of the table, not of what people do. */
const HIDDEN = new Set([EDIT_COUNT, 'companyId']);

function rowChanges(before: unknown, after: unknown, words: Words, titleOf: TitleOf, prefix: string): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .filter((field) => !HIDDEN.has(field) && !isNamedBeside(field, now) && !isNamedBeside(field, old))
    .map((field): Change => {
      const [was, is] = [valueText(field, old[field], words, titleOf), valueText(field, now[field], words, titleOf)];
      const changed = JSON.stringify(old[field] ?? '') !== JSON.stringify(now[field] ?? '');
      return { field: `${prefix}${field}`, title: `${prefix}${titleIn(words, field)}`, before: was, after: is, changed };
    });
}

const rowsOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isPlain(one) || one === null) ? value : undefined;

/** Changed fields first, in their order; unchanged ones follow. A write on many rows says so row by row. */
export function changesOf(before: unknown, after: unknown, words: Words, titleOf: TitleOf): Change[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const all =
    old || now
      ? Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) }, (_, at) =>
          rowChanges(old?.[at], now?.[at], words, titleOf, `第 ${at + 1} 条 `),
        ).flat()
      : rowChanges(before, after, words, titleOf, '');
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)];
}
