/** Actions on entries: moved by the kernel, then kept in the hash chain and told to the open browsers. */
import { personInKind } from '@cangyun/contract/finance/personIn.ts';
import { assertMayMove, move } from '../../../kernel/documents/index.ts';
import { keepVersions, tellChange, voidRows } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { releaseFees } from '../../warehouse/index.ts';
import { boundNamedPayment, type PaymentRecord, paymentsById } from '../payment/payment.store.ts';
import type { MovableEntry } from './personIn.rules.ts';
import { boundEntry, type EntryDocument, lockedEntries } from './personIn.store.ts';

export async function act<Made = unknown>(
  tx: Tx,
  ctx: Ctx,
  movable: MovableEntry,
  action: string,
  id: number,
  input: unknown,
): Promise<Made> {
  const made = await move<EntryDocument, Made>(tx, ctx, movable, action, id, input);
  await keepVersions(tx, ctx, boundEntry, [id]);
  await tellChange(tx, ctx, boundEntry, [id]);
  return made;
}

const paymentWith = async (tx: Tx, ctx: Ctx, id: number): Promise<PaymentRecord> =>
  (await paymentsById(tx, ctx, [id]))[0] ?? refuse('NOT_FOUND', { title: boundNamedPayment.resource.title });

export const payEntry = async (tx: Tx, ctx: Ctx, movable: MovableEntry, id: number, input: unknown): Promise<PaymentRecord> =>
  paymentWith(tx, ctx, await act<number>(tx, ctx, movable, 'pay', id, input));

/** A payment never moves to another entry, so that which one is locked can be read before the lock. */
export async function undoPayment(tx: Tx, ctx: Ctx, movable: MovableEntry, paymentId: number, info: string): Promise<PaymentRecord> {
  const payment = await paymentWith(tx, ctx, paymentId);
  return paymentWith(tx, ctx, await act<number>(tx, ctx, movable, 'undo', payment.entryId, { payment, info }));
}

/** All or nothing, in the same few statements however many: out of sight, and what they claimed is free. */
export async function removeEntries(tx: Tx, ctx: Ctx, movable: MovableEntry, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const docs = await lockedEntries(tx, ctx, wanted);
  if (docs.length !== wanted.length) refuse('NOT_FOUND', { title: personInKind.title });
  for (const doc of docs) assertMayMove(movable, 'remove', doc);
  await releaseFees(tx, ctx, wanted);
  await voidRows(tx, ctx, boundEntry, wanted);
}
