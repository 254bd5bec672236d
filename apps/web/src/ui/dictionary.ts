/** The entries of a dictionary by its name. They change rarely, so one answer serves every screen for a while. */
import { dictionaryEntryCalls } from '@cangyun/contract/system/dictionary.ts';
import { useCall } from '../api/hooks.ts';

const KEPT_MS = 5 * 60_000;

export interface DictionaryEntry {
  readonly value: string;
  readonly label: string;
}

export function useDictionary(name: string): { readonly entries: readonly DictionaryEntry[]; readonly loading: boolean } {
  const { data, isPending } = useCall(dictionaryEntryCalls.map, { query: { dictName: name } }, { staleTime: KEPT_MS });
  return { entries: data?.[name] ?? [], loading: isPending };
}
