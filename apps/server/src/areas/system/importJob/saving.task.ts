/**
 * The job that creates the documents of an import, a batch a transaction. Each batch also writes down what it made, so that a killed server
 * goes on after it: each document is there once or not at all.
 */
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importState, importUnit } from '@cangyun/contract/system/importJob.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { DatabaseAway } from '#platform/db/away.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asCompany, asVisitor, type Database } from '#platform/db/transaction.ts';
import { publishLater } from '#platform/events/publish.store.ts';
import { writeAudit } from '#platform/http/audit.store.ts';
import type { JobLog, TaskDefinition } from '#platform/jobs/worker.ts';
import { Refusal } from '#platform/refusal.ts';
import { sayAsSystem } from '../message/message.store.ts';
import { actorOf } from '../users/actor.store.ts';
import { nextDocuments, writeResults } from './importDocument.store.ts';
import { boundImport, countSaved, endImport, type ImportRecord, importOf, requeueResting, SAVE } from './importJob.store.ts';
import type { ImportKind } from './kind.ts';

const BATCH = 100;
/** More than any file has rows. */
const ALL = 100_000;
const SERVER_FAULT = 500;
const { saving, saved, failed } = importState.code;

/** Ends it, and says so to its owner. */
async function finish(tx: Tx, ctx: Pick<Ctx, 'companyId'>, found: ImportRecord, state: number, result: string): Promise<void> {
  await endImport(tx, ctx, found.id, state, result);
  await sayAsSystem(tx, ctx.companyId, [{ to: found.userId, content: messages.importJob.finished(found.fileName, result) }]);
  publishLater(tx, { companyId: ctx.companyId, userId: found.userId, topic: 'message', data: {} });
  publishLater(tx, { companyId: ctx.companyId, topic: 'changed', data: { object: boundImport.resource.name, ids: [found.id] } });
}

const waitingOf = ({ documentCount, madeCount, failedCount }: ImportRecord): number => documentCount - madeCount - failedCount;

/** One batch under the import's lock. Answers whether more may follow. */
export async function saveBatch(tx: Tx, kinds: readonly ImportKind[], companyId: number, id: number): Promise<boolean> {
  const found = await importOf(tx, { companyId }, id, 'lock');
  const kind = kinds.find(({ code }) => code === found?.kind);
  if (!found || found.state !== saving || !kind) return false;
  const ctx = await actorOf(tx, companyId, found.userId, found.siteId);
  const { save: saveCall, send = saveCall } = kind.calls;
  const call = found.sends === 1 ? send : saveCall;
  if (!ctx || !mayCall(call, ctx)) {
    await finish(tx, { companyId }, found, failed, messages.importJob.forbidden);
    return false;
  }
  const documents = await nextDocuments(tx, ctx, id, kind.whole ? ALL : BATCH);
  if (documents.length === 0) {
    await finish(tx, ctx, found, saved, messages.importJob.done(found.madeCount, found.failedCount, importUnit(found.kind)));
    return false;
  }
  const prepared = documents.map(({ form }) => ({ form, wrong: '' }));
  const results = await kind.save(tx, ctx, prepared, { ...found.settings, ...found.head }, found.sends === 1);
  const made = results.filter(({ isOk }) => isOk === 1).length;
  await writeResults(tx, ctx, id, documents, results);
  await countSaved(tx, ctx, id, made, results.length - made);
  await notifyChange(tx, ctx, boundImport, [id]);
  if (ctx.audit.length > 0) await writeAudit(tx, ctx, call);
  return true;
}

/** A refusal of the whole batch says why; anything else is our fault. */
const reasonOf = (error: unknown, found: ImportRecord): string =>
  error instanceof Refusal && error.status < SERVER_FAULT
    ? error.message
    : messages.importJob.broken(found.madeCount, waitingOf(found), importUnit(found.kind));

async function save(
  db: Database,
  kinds: readonly ImportKind[],
  companyId: number,
  userId: number,
  id: number,
  log: JobLog,
): Promise<string> {
  const entrance = asCompany(companyId, userId);
  try {
    for (let more = true; more; ) more = await db.inTransaction(entrance, (tx) => saveBatch(tx, kinds, companyId, id));
  } catch (error) {
    // The database comes back, and so does the job. Anything else would fail again and again.
    if (error instanceof DatabaseAway) throw error;
    log.error({ err: error, import: id }, 'an import broke off');
    await db.inTransaction(entrance, async (tx) => {
      const found = await importOf(tx, { companyId }, id, 'lock');
      if (found?.state === saving) await finish(tx, { companyId }, found, failed, reasonOf(error, found));
    });
  }
  return String(id);
}

/** Longer than a batch takes. A job that still runs and one that was added meanwhile take turns at the import's lock. */
const RESTING_SECONDS = 20;
const MOST_RESUMED = 100;
const RESUME = 'resumeImports';

/** At the start of a server: what its predecessor left goes on at once. Another node that still works on an import takes turns with us. */
export const resumeImports = (db: Database): Promise<number> => db.inTransaction(asVisitor, (tx) => requeueResting(tx, 0, MOST_RESUMED));

export const savingTasks = (kinds: readonly ImportKind[]): readonly TaskDefinition[] => [
  { name: SAVE, run: (db, { companyId, userId, id }, _report, log) => save(db, kinds, Number(companyId), Number(userId), Number(id), log) },
  {
    name: RESUME,
    // A minute that was missed while the server was away is made up for at its start.
    cron: `* * * * * ${RESUME} ?fill=10m`,
    run: async (db) => String(await db.inTransaction(asVisitor, (tx) => requeueResting(tx, RESTING_SECONDS, MOST_RESUMED))),
  },
];
