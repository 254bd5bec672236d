/** Saving an import: what its rows make is written down with the click, and a job then creates it in batches. */
import { messages } from '@cangyun/contract/messages.ts';
import { type EarlierImport, importJob, importState } from '@cangyun/contract/system/importJob.ts';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertDocuments } from './importDocument.store.ts';
import { beginSaving, boundImport, enqueueSaving, lockSaving } from './importJob.store.ts';
import { earlierImports, originalsOf, rowsToImport, writeVerdicts } from './importRow.store.ts';
import { assertState, ofKind, ownImport } from './judging.rules.ts';
import type { ImportKind } from './kind.ts';

/** Who imported the same, and what of it. */
const repeatOf = ({ createBy, createTime, sameFile, sameRows, fileName }: EarlierImport) => ({
  who: createBy,
  when: formatSeconds(createTime),
  what: sameFile === 1 ? messages.importJob.sameFile : messages.importJob.sameRows(sameRows, fileName),
});

interface Saving {
  readonly id: number;
  /** 1: people know that the same was imported before. */
  readonly again: 0 | 1;
}

export async function saveStaged(tx: Tx, ctx: Ctx, kind: ImportKind, { id, again, ...head }: Saving, sends: boolean) {
  const action = kind.calls.save.title;
  await lockSaving(tx, ctx);
  const found = ofKind(await ownImport(tx, ctx, id, action, 'lock'), kind);
  assertState(found, [importState.code.checking], action);
  kind.permit(ctx, sends);
  const [earlier] = again === 1 ? [] : await earlierImports(tx, ctx, id, found.fileHash);
  if (earlier) refuse('IMPORT_REPEATED', repeatOf(earlier));
  const rows = await rowsToImport(tx, ctx, id);
  if (rows.length === 0) refuse('IMPORT_EMPTY');
  const checked = await kind.check(tx, ctx, rows, { ...found.settings, ...head });
  await writeVerdicts(tx, ctx, id, checked.rows);
  const documents = checked.prepare();
  await checked.remember(await originalsOf(tx, ctx, id));
  await insertDocuments(tx, ctx, id, documents);
  const refused = documents.filter(({ wrong }) => wrong !== '').length;
  await beginSaving(tx, ctx, id, { head, sends: sends ? 1 : 0, documents: documents.length, refused });
  await enqueueSaving(tx, ctx, id);
  ctx.audit.push({ object: importJob.name, objectId: id, after: { fileName: found.fileName, documents: documents.length } });
  await notifyChange(tx, ctx, boundImport, [id]);
  return { id, documents: documents.length };
}
