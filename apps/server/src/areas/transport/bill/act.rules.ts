/** Actions on freight bills: moved by the kernel, then recorded; one by one or many at once. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { forEachDocument, move } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { MovableBill } from './bill.rules.ts';
import { type BillDocument, lockBills } from './bill.store.ts';
import { record } from './record.rules.ts';

export async function act<Made = unknown>(
  tx: Tx,
  ctx: Ctx,
  movable: MovableBill,
  action: string,
  id: number,
  input: unknown = {},
): Promise<Made> {
  const made = await move<BillDocument, Made>(tx, ctx, movable, action, id, input);
  await record(tx, ctx, [id]);
  return made;
}

/** All locked ahead in the order of their ids: two batches never wait crosswise. */
async function targetsOf(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const { rows } = await lockBills(tx, ctx, wanted);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return wanted.map((id) => ({ id, number: numbers.get(id) ?? '' }));
}

/** One that fails does not stop the others. */
export const actOnEach = async (
  tx: Tx,
  ctx: Ctx,
  movable: MovableBill,
  action: string,
  ids: readonly number[],
): Promise<DocumentResult[]> =>
  forEachDocument(tx, ctx, await targetsOf(tx, ctx, ids), async ({ id }) => {
    await act(tx, ctx, movable, action, id);
    return undefined;
  });

/** All or nothing, as every DELETE. */
export async function actOnAll(tx: Tx, ctx: Ctx, movable: MovableBill, action: string, ids: readonly number[]): Promise<void> {
  for (const { id } of await targetsOf(tx, ctx, ids)) await act(tx, ctx, movable, action, id);
}
