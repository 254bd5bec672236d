/** Quantities of a cutoff change: the ledger follows what is held, the history records it. */
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { recordFirstVersion } from '#kernel/resources/index.ts';
import { type Hold, hold, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { boundStored, type CutoffDocument } from './cutoff.store.ts';
import { insertLines, removeLines, updateLines } from './lines.store.ts';
import { heldChanges, type PlannedLine } from './plan.ts';

const { frozen } = holdReason.code;

/** As the ledger knows it. */
export const stockDocument = ({ id, number }: { id: number; number: string }): StockDocument => ({ kind: cutoffKind.name, id, number });

export const recordChanged = recordingOf(cutoffKind, boundStored);

export async function recordCreated(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await recordFirstVersion(tx, ctx, boundStored, id);
  await publishChange(tx, ctx.companyId, cutoffKind.name, [id]);
}

/** New lines get their ids, or the whole document is refused with the rows whose product is not allowed. */
export async function writeLines(
  tx: Tx,
  ctx: Ctx,
  cutoffId: number,
  lines: readonly PlannedLine[],
  known: 'none' | 'stocked' = 'none',
): Promise<number[]> {
  const ids = await insertLines(tx, ctx, cutoffId, lines, known === 'stocked');
  const missing = lines.flatMap(({ productId, row }, at) => (ids.has(at + 1) ? [] : [{ row: row ?? at + 1, productId }]));
  if (missing.length > 0) await refuseRows(tx, ctx, missing);
  return lines.map((_, at) => ids.get(at + 1) ?? 0);
}

const isWritten = (line: PlannedLine): line is PlannedLine & { readonly id: number } => line.id !== undefined;

/** Writes the new lines. A higher hold is frozen, a lower one released: the balances are locked already. */
export async function applyLines(tx: Tx, ctx: Ctx, doc: CutoffDocument, after: readonly PlannedLine[]): Promise<void> {
  const { deptId, ownerId } = doc;
  const holdsOf = (sign: 1 | -1): Hold[] =>
    heldChanges(doc.lines, after)
      .filter(({ qty }) => qty * sign > 0)
      .map(({ line, qty }) => ({ lineId: line.id, deptId, ownerId, productId: line.productId, quality: line.quality, qty: qty * sign }));
  await release(tx, ctx, stockDocument(doc), holdsOf(-1), frozen);
  await hold(tx, ctx, stockDocument(doc), holdsOf(1), frozen);
  const kept = after.filter(isWritten);
  const staying = new Set(kept.map(({ id }) => id));
  await removeLines(
    tx,
    ctx,
    doc.lines.map(({ id }) => id).filter((id) => !staying.has(id)),
  );
  await updateLines(tx, ctx, kept);
  await writeLines(
    tx,
    ctx,
    doc.id,
    after.filter((line) => !isWritten(line)),
  );
}
