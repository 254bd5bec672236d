/** Whose an import is, what may happen to it, and the judgement of all its rows after every change. */
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { importJob, importState } from '@cangyun/contract/system/importJob.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundImport, type ImportRecord, importOf, setJudgement } from './importJob.store.ts';
import { rowsToImport, writeVerdicts } from './importRow.store.ts';
import type { ImportKind } from './kind.ts';

const MANAGES = ['importJob:edit'] as const;

export const isOwn = (ctx: Ctx, { userId }: Pick<ImportRecord, 'userId'>): boolean => userId === ctx.userId || holdsAny(ctx.roles, MANAGES);

/** An import of one's own, or of anyone for people who look after imports. `action`: what is refused to others. */
export async function ownImport(tx: Tx, ctx: Ctx, id: number, action: string, lock?: 'lock'): Promise<ImportRecord> {
  const found = (await importOf(tx, ctx, id, lock)) ?? refuse('NOT_FOUND', { title: importJob.title });
  // Of another one's import, only what the data scope shows.
  if (found.userId !== ctx.userId) await oneRow(tx, ctx, boundImport, id);
  return isOwn(ctx, found) ? found : refuse('IMPORT_NOT_YOURS', { action });
}

export const ofKind = (found: ImportRecord, { code }: ImportKind): ImportRecord =>
  found.kind === code ? found : refuse('NOT_FOUND', { title: importJob.title });

export function assertState({ state, fileName }: ImportRecord, allowed: readonly number[], action: string): void {
  if (!allowed.includes(state)) refuse('IMPORT_STATE', { file: fileName, state: importState.label(state), action });
}

/** A fixed number of statements, however many rows. */
export async function judgeImport(tx: Tx, ctx: Ctx, kind: ImportKind, id: number, settings: object): Promise<void> {
  const { rows, summary } = await kind.check(tx, ctx, await rowsToImport(tx, ctx, id), settings);
  if (rows.length > 0) await writeVerdicts(tx, ctx, id, rows);
  await setJudgement(tx, ctx, id, settings, summary);
}
