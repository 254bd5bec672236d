/** Entries as they are answered: with their actions, and in the detail with items and payments. */
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { paymentsOf } from '../payment/payment.store.ts';
import { entries } from './entry.rules.ts';
import { asDocument, boundEntry, type EntryRecord } from './entry.store.ts';
import { itemsOf } from './items.store.ts';

export const presented = (ctx: Ctx, row: EntryRecord) => ({
  ...row,
  actions: entries.states(ctx, asDocument(row)),
});

export async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const row = await oneRow(tx, ctx, boundEntry, id);
  const [items, payments] = await Promise.all([itemsOf(tx, ctx, id), paymentsOf(tx, ctx, id)]);
  return { ...presented(ctx, row), items, payments };
}
