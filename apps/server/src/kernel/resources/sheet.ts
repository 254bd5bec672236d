/** A resource's export: headings from the fields' labels, codes and dictionary values as their labels, times as people read them. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { Fields } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import type { Ctx } from '#platform/context.ts';
import { readInBatches } from '#platform/db/cursor.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Cell, Sheet } from '#platform/excel/sheet.ts';
import { type Labels, labelsOf } from '../dictionaries/labels.ts';
import type { AnyRow, Bound } from './bound.ts';
import type { Query } from './conditions.ts';
import { exportQuery } from './read.ts';

const yesNo = (value: unknown): string => (value === 1 ? '是' : '否');

export function cellOf(field: Field, value: unknown, words: Labels): Cell {
  if (value === null || value === undefined) return '';
  const { control } = field;
  if (control.kind === 'choice') return control.codes.label(value as number | string);
  if (control.kind === 'choices') return (value as (number | string)[]).map((code) => control.codes.label(code)).join('，');
  if (control.kind === 'dictionary') return words(control.dictionary, value as string);
  if (control.kind === 'flag') return yesNo(value);
  if (control.kind === 'instant') return formatSeconds(value as string);
  if (control.kind === 'number') return Number(value);
  return Array.isArray(value) ? value.join('，') : String(value);
}

/**
 * A reference is shown by the name next to it, so its bare number is left out; pictures and fields that only a screen can draw have no
 * cell.
 */
const UNWRITTEN: ReadonlySet<string> = new Set(['reference', 'image', 'own']);
const exported = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => !UNWRITTEN.has(field.control.kind));
const dictionariesIn = (columns: readonly [string, Field][]): string[] =>
  columns.flatMap(([, { control }]) => (control.kind === 'dictionary' ? [control.dictionary] : []));

export async function sheetOf<R extends AnyRow>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  query: Query & { page: number; size: number; sort: string; exact: number },
  limit: number,
): Promise<Sheet> {
  const columns = exported(bound.resource.fields);
  const words = await labelsOf(tx, ctx, dictionariesIn(columns));
  const rows = await exportQuery(tx, ctx, bound, query, limit);
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    for await (const batch of readInBatches(tx, { compile: () => rows.compile(tx) }))
      yield batch.map((row) => columns.map(([name, field]) => cellOf(field, (row as Record<string, unknown>)[name], words)));
  };
  return {
    title: `${bound.resource.title}${messages.exportSuffix}`,
    headings: columns.map(([, field]) => ({ title: field.unit ? `${field.label}(${field.unit})` : field.label })),
    batches: batches(),
  };
}
