/**
 * Positions of an import that is taken back: new ones are removed, changed ones return to their old values where nobody has changed them
 * since. All of it, or a sentence that names what is in the way.
 */
import { type Call, mayCall } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { positionImportCalls } from '@cangyun/contract/warehouse/positionImport.ts';
import { z } from 'zod';
import type { MadeDocument } from '#areas/system/index.ts';
import { type ColumnValues, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { isSame, recordPositions } from './saving.rules.ts';
import { deletePositions, IMPORTED, lockIds, positionUses, type StoredPosition } from './stagedPositions.store.ts';

const columns = z.record(z.string(), z.unknown());
const undoing = z.object({ isNew: z.boolean(), before: columns, after: columns });

type Taken = z.output<typeof undoing> & { readonly now: StoredPosition };

const { importUndo: say } = messages;
const MOST_NAMED = 5;

function assertMay(ctx: Ctx, call: Call): void {
  if (!mayCall(call, ctx)) refuse('FORBIDDEN', { title: call.title });
}

/** New positions with which something was done. */
async function assertUnused(tx: Tx, ctx: Ctx, fresh: readonly Taken[]): Promise<void> {
  const uses = await positionUses(
    tx,
    ctx,
    fresh.map(({ now }) => now.id),
  );
  const touched = fresh.flatMap(({ now, after }) => {
    const number = uses.get(now.id);
    if (number !== undefined) return [say.order(now.code, number === '' ? say.stocked : say.ordered(number))];
    return isSame(after, now.columns) ? [] : [say.order(now.code, say.changed)];
  });
  if (touched.length > 0) refuse('IMPORT_IN_USE', { detail: touched.slice(0, MOST_NAMED).join('；') });
}

/** What was changed by the import and by nobody since has its old value again. */
function restored({ before, after, now }: Omit<Taken, 'isNew'>): ColumnValues {
  const values = IMPORTED.map((column): [string, unknown] => {
    const isOurs = column in after && after[column] !== before[column] && now.columns[column] === after[column];
    return [column, isOurs ? before[column] : now.columns[column]];
  });
  return Object.fromEntries(values);
}

export async function undoPositions(tx: Tx, ctx: Ctx, made: readonly MadeDocument[]): Promise<void> {
  const documents = made.map(({ id, undo }) => ({ id, ...undoing.parse(undo) }));
  const found = new Map(
    (
      await lockIds(
        tx,
        ctx,
        documents.map(({ id }) => id),
      )
    ).map((position) => [position.id, position]),
  );
  // Positions that somebody has deleted since are gone already.
  const live = documents.flatMap((one): Taken[] => {
    const now = found.get(one.id);
    return now ? [{ ...one, now }] : [];
  });
  if (live.some(({ now }) => !ctx.sites.includes(now.siteId))) refuse('SITE_FORBIDDEN');
  const fresh = live.filter(({ isNew }) => isNew);
  if (fresh.length > 0) assertMay(ctx, positionCalls.remove);
  await assertUnused(tx, ctx, fresh);
  const gone = fresh.map(({ now }) => now.id);
  await deletePositions(tx, ctx, gone);
  await recordPositions(tx, ctx, gone, { before: fresh.map(({ now }) => ({ id: now.id, ...now.columns })) });
  const back = live.flatMap((one) => {
    const row = restored(one);
    return one.isNew || isSame(row, one.now.columns) ? [] : [{ before: one.now, after: { ...row, id: one.now.id } }];
  });
  if (back.length > 0) assertMay(ctx, positionImportCalls.update);
  const rows = back.map(({ after }) => after);
  await updateAll(tx, ctx, 'position', rows);
  await recordPositions(
    tx,
    ctx,
    rows.map(({ id }) => id),
    { before: back.map(({ before }) => ({ id: before.id, ...before.columns })), after: rows },
  );
}
