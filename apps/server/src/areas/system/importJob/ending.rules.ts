/** How an import ends before its time: cancelled between two batches, or taken back as a whole. */
import { messages } from '@cangyun/contract/messages.ts';
import { importJob, importJobCalls, importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { madeDocuments, markUndone } from './importDocument.store.ts';
import { boundImport, copyUnsaved, endImport, type ImportRecord } from './importJob.store.ts';
import { assertState, judgeImport, ofKind, ownImport } from './judging.rules.ts';
import type { ImportKind } from './kind.ts';

const { checking, saving, saved, cancelled, failed, undone } = importState.code;
const CANCELLABLE: readonly number[] = [checking, saving];
const ENDED: readonly number[] = [saved, cancelled, failed];

export const mayCancel = ({ state }: Pick<ImportRecord, 'state'>): boolean => CANCELLABLE.includes(state);
export const mayUndo = ({ state, madeCount }: Pick<ImportRecord, 'state' | 'madeCount'>): boolean => ENDED.includes(state) && madeCount > 0;

/** Waits for the batch that is being created; the next one does not begin. */
export async function cancelImport(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const action = importJobCalls.cancel.title;
  const found = await ownImport(tx, ctx, id, action, 'lock');
  assertState(found, CANCELLABLE, action);
  const { documentCount, madeCount, failedCount } = found;
  const left = documentCount - madeCount - failedCount;
  const message = found.state === saving ? messages.importJob.cancelled(madeCount, left, importUnit(found.kind)) : '';
  await endImport(tx, ctx, id, cancelled, message);
  ctx.audit.push({ object: importJob.name, objectId: id, before: { state: found.state }, after: { state: cancelled } });
  await notifyChange(tx, ctx, boundImport, [id]);
}

/** The rows of an ended import that it has not saved, or that were taken back, as an import of their own: corrections are made once. */
export async function retryImport(tx: Tx, ctx: Ctx, kind: ImportKind, id: number): Promise<number> {
  const action = kind.calls.retry.title;
  const found = ofKind(await ownImport(tx, ctx, id, action, 'lock'), kind);
  assertState(found, [saved, failed, cancelled, undone], action);
  const made = (await copyUnsaved(tx, ctx, id)) ?? refuse('IMPORT_EMPTY');
  await judgeImport(tx, ctx, kind, made, found.settings);
  ctx.audit.push({ object: importJob.name, objectId: made, after: { fileName: found.fileName, of: id } });
  await notifyChange(tx, ctx, boundImport, [made]);
  return made;
}

/** All that it made, or nothing. */
export async function undoImport(tx: Tx, ctx: Ctx, kinds: readonly ImportKind[], id: number): Promise<number> {
  const action = importJobCalls.undo.title;
  const found = await ownImport(tx, ctx, id, action, 'lock');
  assertState(found, found.madeCount > 0 ? ENDED : [], action);
  const kind = kinds.find(({ code }) => code === found.kind) ?? refuse('NOT_FOUND', { title: importJob.title });
  const made = await madeDocuments(tx, ctx, id);
  await kind.undo(tx, ctx, made, found.sends === 1);
  await markUndone(tx, ctx, id);
  await endImport(tx, ctx, id, undone, messages.importJob.undone(made.length, importUnit(found.kind)));
  ctx.audit.push({ object: importJob.name, objectId: id, before: { state: found.state }, after: { state: undone } });
  await notifyChange(tx, ctx, boundImport, [id]);
  return made.length;
}
