/** Writes the picking log: who took how much of what from where, in the picking's own transaction. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { recordPicks, resetPicksOf } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { PickOfList } from './picks.store.ts';
import type { ListDocument } from './warehouseList.store.ts';

/** What is reported now and was not before. A corrected report is logged as the difference, so that the log adds up to what was taken. */
export function recordFound(tx: Tx, ctx: Ctx, doc: ListDocument, found: readonly PickOfList[]): void {
  const before = new Map(doc.picks.map(({ id, doneNum }) => [id, doneNum ?? 0]));
  const lines = new Map(doc.lines.map((line) => [line.id, line]));
  const picks = found.flatMap((pick) => {
    const quantity = sumQuantity(pick.doneNum ?? 0, -(before.get(pick.id) ?? 0));
    const line = lines.get(pick.lineId);
    if (quantity === 0 || !line) return [];
    return [{ listNumber: doc.number, position: pick.positionCode, product: line.productName, barcode: line.barcode, quantity }];
  });
  recordPicks(tx, { ...ctx, site: doc.deptId }, picks);
}

/** The goods went back to their places: earlier records of this list no longer count. */
export const forgetFound = (tx: Tx, ctx: Ctx, doc: ListDocument, reason: string): Promise<unknown> =>
  resetPicksOf(tx, ctx, doc.number, reason);
