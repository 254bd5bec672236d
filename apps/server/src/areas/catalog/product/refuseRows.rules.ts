/** Why rows of a document were not written: their products are gone, or are combined products. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { kitsAmong } from './kits.store.ts';

export interface RefusedRow {
  /** Counted from 1. */
  readonly row: number;
  readonly productId: number;
}

const MOST_ROWS_NAMED = 20;

const told = (rows: readonly RefusedRow[]): string =>
  rows
    .slice(0, MOST_ROWS_NAMED)
    .map(({ row }) => row)
    .join('、');

/** Combined products have no stock of their own. */
export const refuseKits = (rows: readonly RefusedRow[], names: ReadonlyMap<number, string>): never =>
  refuse('DOCUMENT_KIT', { rows: told(rows), names: [...names.values()].slice(0, MOST_ROWS_NAMED).join('、') });

export async function refuseRows(tx: Tx, ctx: Ctx, rows: readonly RefusedRow[]): Promise<never> {
  const kits = await kitsAmong(
    tx,
    ctx,
    rows.map(({ productId }) => productId),
  );
  const gone = rows.filter(({ productId }) => !kits.has(productId));
  if (gone.length > 0) return refuse('DOCUMENT_PRODUCT_MISSING', { rows: told(gone) });
  return refuseKits(rows, kits);
}
