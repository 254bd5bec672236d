/** A row may only refer to a product that is not voided; the foreign key alone would let one pass. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProduct, kinsOf } from './product.store.ts';

export async function assertLiving(tx: Tx, ctx: Ctx, productId: number): Promise<void> {
  if ((await kinsOf(tx, ctx, [productId])).length === 0) refuse('REFERENCE_MISSING', { title: boundProduct.resource.title });
}
