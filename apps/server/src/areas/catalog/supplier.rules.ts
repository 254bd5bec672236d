/** Goods are bought from suppliers, not from customers or carriers. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { partnersById } from './supplier.store.ts';

export async function assertSuppliers(tx: Tx, ctx: Ctx, given: readonly (number | null | undefined)[]): Promise<void> {
  const ids = [...new Set(given.filter((id): id is number => Boolean(id)))];
  if (ids.length === 0) return;
  const partners = await partnersById(tx, ctx, ids);
  if (partners.length < ids.length) refuse('REFERENCE_MISSING', { title: customerStyle.label(customerStyle.code.supplier) });
  const other = partners.find(({ style }) => style !== customerStyle.code.supplier);
  if (other) refuse('NOT_SUPPLIER', { name: other.name });
}
