/** Spreadsheets are read by people: they show a dictionary value's label (spec 0 §7.5). */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { entriesOf } from './entries.store.ts';

export type Labels = (dictionary: string, value: string) => string;

const keyOf = (dictionary: string, value: string): string => `${dictionary} ${value}`;

/** A value that is in no dictionary any more stays as it is. One statement, and none if nothing is asked for. */
export async function labelsOf(tx: Tx, ctx: Ctx, dictionaries: readonly string[]): Promise<Labels> {
  const entries = dictionaries.length > 0 ? await entriesOf(tx, ctx, dictionaries) : [];
  const labels = new Map(entries.map(({ dictionary_name, value, label }) => [keyOf(dictionary_name, value), label]));
  return (dictionary, value) => labels.get(keyOf(dictionary, value)) ?? value;
}
