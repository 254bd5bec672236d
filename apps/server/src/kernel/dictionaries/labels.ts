/** Spreadsheets are read by people: a dictionary's value appears there as what it is called (spec 0 §7.5). */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { entriesOf } from './entries.store.ts';

type Labels = ReadonlyMap<string, string>;

/** For each dictionary the labels of its values. One statement, and none where nothing is asked for. */
export async function labelsOf(tx: Tx, ctx: Ctx, dictionaries: readonly string[]): Promise<(dictionary: string) => Labels> {
  const entries = dictionaries.length > 0 ? await entriesOf(tx, ctx, dictionaries) : [];
  const labels = new Map<string, Map<string, string>>(dictionaries.map((dictionary) => [dictionary, new Map()]));
  for (const { dictionary_name, value, label } of entries) labels.get(dictionary_name)?.set(value, label);
  return (dictionary) => labels.get(dictionary) ?? new Map();
}
