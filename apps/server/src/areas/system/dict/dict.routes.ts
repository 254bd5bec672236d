/** HTTP of dictionaries and their entries. */
import { dict, dictCalls, dictDetailCalls } from '@cangyun/contract/system/dict.ts';
import { createRow, editRow, oneRow, removeRows, rowsById, serveResource } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import * as store from './dict.store.ts';

const done = { ok: true } as const;

async function assertOwn(tx: Tx, kind: 'dict' | 'dict_detail', ids: readonly number[]): Promise<void> {
  const [name] = await store.sharedNames(tx, kind, ids);
  if (name !== undefined) refuse('SHARED_DICTIONARY', { name });
}

async function removeDetails(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertOwn(tx, 'dict_detail', ids);
  await removeRows(tx, ctx, store.boundDictDetail, ids);
  return done;
}

async function removeDicts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertOwn(tx, 'dict', ids);
  const names = (await rowsById(tx, ctx, store.boundDict, ids)).map((row) => row.name);
  if (await store.dictIsUsed(tx, ctx, names)) refuse('IN_USE', { title: dict.title });
  await removeRows(tx, ctx, store.boundDict, ids);
  return done;
}

const namesIn = (wanted: string | readonly string[] | undefined): string[] | undefined => {
  const names = [wanted ?? []]
    .flat()
    .flatMap((part) => part.split(','))
    .filter((name) => name !== '');
  return names.length > 0 ? names : undefined;
};

export const dictRoutes = ({ config }: Services): Served[] => [
  ...serveResource(store.boundDict, config, ['list', 'download', 'create']),
  serve(dictCalls.edit, async ({ tx, ctx, body }) => {
    await assertOwn(tx, 'dict', [body.id]);
    const before = await oneRow(tx, ctx, store.boundDict, body.id);
    const after = await editRow(tx, ctx, store.boundDict, body);
    if (before.name !== after.name) await store.renameDetails(tx, ctx, before.name, after.name);
    return after;
  }),
  serve(dictCalls.remove, ({ tx, ctx, body }) => removeDicts(tx, ctx, body)),
  serve(dictCalls.removeOne, ({ tx, ctx, params }) => removeDicts(tx, ctx, [params.id])),

  ...serveResource(store.boundDictDetail, config, ['list', 'download']),
  serve(dictDetailCalls.edit, async ({ tx, ctx, body }) => {
    await assertOwn(tx, 'dict_detail', [body.id]);
    return editRow(tx, ctx, store.boundDictDetail, body);
  }),
  serve(dictDetailCalls.remove, ({ tx, ctx, body }) => removeDetails(tx, ctx, body)),
  serve(dictDetailCalls.removeOne, ({ tx, ctx, params }) => removeDetails(tx, ctx, [params.id])),
  serve(dictDetailCalls.create, async ({ tx, ctx, body }) => {
    if (!(await store.dictExists(tx, ctx, body.dictName))) refuse('REFERENCE_MISSING', { title: dict.title });
    return createRow(tx, ctx, store.boundDictDetail, body);
  }),
  serve(dictDetailCalls.map, async ({ tx, ctx, query }) => {
    const map: Record<string, { value: string; label: string }[]> = {};
    for (const { dict_name, value, label } of await store.entriesOf(tx, ctx, namesIn(query.dictName)))
      (map[dict_name] ??= []).push({ value, label });
    return map;
  }),
];
