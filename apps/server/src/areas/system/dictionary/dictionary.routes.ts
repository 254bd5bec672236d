/** HTTP of dictionaries and their entries. */
import { dictionaryCalls, dictionaryEntryCalls, dictionaryResource } from '@cangyun/contract/system/dictionary.ts';
import { createRow, editRow, oneRow, removeRows, rowsById, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import * as store from './dictionary.store.ts';

const done = { ok: true } as const;

async function assertOwn(tx: Tx, kind: 'dictionary' | 'dictionary_entry', ids: readonly number[]): Promise<void> {
  const [name] = await store.sharedNames(tx, kind, ids);
  if (name !== undefined) refuse('SHARED_DICTIONARY', { name });
}

async function removeDetails(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertOwn(tx, 'dictionary_entry', ids);
  await removeRows(tx, ctx, store.boundDictionaryEntry, ids);
  return done;
}

async function removeDictionaries(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertOwn(tx, 'dictionary', ids);
  const names = (await rowsById(tx, ctx, store.boundDictionary, ids)).map((row) => row.name);
  if (await store.dictionaryIsUsed(tx, ctx, names)) refuse('IN_USE', { title: dictionaryResource.title });
  await removeRows(tx, ctx, store.boundDictionary, ids);
  return done;
}

const namesIn = (wanted: string | readonly string[] | undefined): string[] | undefined => {
  const names = [wanted ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((name) => name !== '');
  return names.length > 0 ? names : undefined;
};

export const dictionaryRoutes = ({ config }: Services): Served[] => [
  ...serveResource(store.boundDictionary, config, ['list', 'download', 'create']),
  serve(dictionaryCalls.edit, async ({ tx, ctx, body }) => {
    await assertOwn(tx, 'dictionary', [body.id]);
    const before = await oneRow(tx, ctx, store.boundDictionary, body.id);
    const after = await editRow(tx, ctx, store.boundDictionary, body);
    if (before.name !== after.name) await store.renameDetails(tx, ctx, before.name, after.name);
    return after;
  }),
  serve(dictionaryCalls.remove, ({ tx, ctx, body }) => removeDictionaries(tx, ctx, body)),
  serve(dictionaryCalls.removeOne, ({ tx, ctx, params }) => removeDictionaries(tx, ctx, [params.id])),

  ...serveResource(store.boundDictionaryEntry, config, ['list', 'download']),
  serve(dictionaryEntryCalls.edit, async ({ tx, ctx, body }) => {
    await assertOwn(tx, 'dictionary_entry', [body.id]);
    return editRow(tx, ctx, store.boundDictionaryEntry, body);
  }),
  serve(dictionaryEntryCalls.remove, ({ tx, ctx, body }) => removeDetails(tx, ctx, body)),
  serve(dictionaryEntryCalls.removeOne, ({ tx, ctx, params }) => removeDetails(tx, ctx, [params.id])),
  serve(dictionaryEntryCalls.create, async ({ tx, ctx, body }) => {
    if (!(await store.dictionaryExists(tx, ctx, body.dictName))) refuse('REFERENCE_MISSING', { title: dictionaryResource.title });
    return createRow(tx, ctx, store.boundDictionaryEntry, body);
  }),
  serve(dictionaryEntryCalls.map, async ({ tx, ctx, query }) => {
    const map: Record<string, { value: string; label: string }[]> = {};
    for (const { dictionary_name, value, label } of await store.entriesOf(tx, ctx, namesIn(query.dictName)))
      (map[dictionary_name] ??= []).push({ value, label });
    return map;
  }),
];
