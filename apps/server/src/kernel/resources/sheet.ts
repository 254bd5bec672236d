/** A resource's export: headings from the fields' labels, codes and dictionary values as their labels, times as people read them. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { Fields } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Ctx } from '#platform/context.ts';
import { boundValues, type Tx } from '#platform/db/kysely.ts';
import type { CellFormat, Sheet } from '#platform/excel/sheet.ts';
import { labelsOf } from '../dictionaries/labels.ts';
import type { AnyRow, Bound } from './bound.ts';
import type { Query } from './conditions.ts';
import { exportQuery } from './read.ts';

const YES_NO: CellFormat = new Map([
  [1, '是'],
  [0, '否'],
]);

const labelled = (codes: Codes): CellFormat => new Map(codes.entries.map(({ code, label }) => [code, label]));

function formatOf({ control }: Field, labels: (dictionary: string) => CellFormat): CellFormat {
  if (control.kind === 'choice' || control.kind === 'choices') return labelled(control.codes);
  if (control.kind === 'dictionary') return labels(control.dictionary);
  if (control.kind === 'flag') return YES_NO;
  if (control.kind === 'instant') return 'time';
  return control.kind === 'number' ? 'number' : 'text';
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
  const labels = await labelsOf(tx, ctx, dictionariesIn(columns));
  const { sql, parameters } = (await exportQuery(tx, ctx, bound, query, limit)).compile(tx);
  return {
    title: `${bound.resource.title}${messages.exportSuffix}`,
    headings: columns.map(([, field]) => ({ title: field.unit ? `${field.label}(${field.unit})` : field.label })),
    parts: [{ sql, values: boundValues(parameters), columns: columns.map(([name, field]) => ({ name, format: formatOf(field, labels) })) }],
  };
}
