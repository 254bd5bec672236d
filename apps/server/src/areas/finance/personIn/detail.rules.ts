/** Entries as they go out: with what may be done, and in the detail with items and payments. */
import { actionStates } from '../../../kernel/documents/index.ts';
import { oneRow } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { paymentsOf } from '../payment/payment.store.ts';
import { itemsOf } from './items.store.ts';
import type { MovableEntry } from './personIn.rules.ts';
import { asDocument, boundEntry, type EntryRecord } from './personIn.store.ts';

export const presented = (ctx: Ctx, movable: MovableEntry, row: EntryRecord) => ({
  ...row,
  actions: actionStates(movable, ctx, asDocument(row)),
});

export async function detailOf(tx: Tx, ctx: Ctx, movable: MovableEntry, id: number) {
  const row = await oneRow(tx, ctx, boundEntry, id);
  const [items, payments] = await Promise.all([itemsOf(tx, ctx, id), paymentsOf(tx, ctx, id)]);
  return { ...presented(ctx, movable, row), items, payments };
}
