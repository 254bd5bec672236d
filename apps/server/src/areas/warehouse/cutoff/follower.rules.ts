/** An outbound list of a cutoff was posted, voided or reversed: its goods are held again while the cutoff is valid, and free otherwise. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { setStates } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { lockBehind } from '../warehouseList/behind.store.ts';
import type { LinkedList, ListFollower } from '../warehouseList/linked.rules.ts';
import { type CutoffDocument, lockCutoff } from './cutoff.store.ts';
import { afterList, stateOf } from './plan.ts';
import { applyLines, recordChanged } from './quantities.rules.ts';

const { expired } = cutoffKind.state.code;

const isValid = ({ state, isDelete }: CutoffDocument): boolean => state !== expired && isDelete === voidState.code.live;

const summed = (parts: readonly { readonly lineId: number; readonly qty: number }[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { lineId, qty } of parts) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, qty));
  return sums;
};

const plannedOf = ({ lines }: LinkedList): ReadonlyMap<number, number> =>
  summed(lines.map(({ objLineId, num }) => ({ lineId: objLineId ?? 0, qty: num })));

const NOTHING: ReadonlyMap<number, number> = new Map();

/** The list has locked its own balances; those of other lines do not change. */
async function settle(
  tx: Tx,
  ctx: Ctx,
  list: LinkedList,
  planned: ReadonlyMap<number, number>,
  moved: ReadonlyMap<number, number>,
): Promise<void> {
  const doc = (await lockCutoff(tx, ctx, list.objId ?? 0, true)) ?? refuse('NOT_FOUND', { title: cutoffKind.title });
  const valid = isValid(doc);
  const after = doc.lines.map((line) => afterList(line, { planned: planned.get(line.id) ?? 0, moved: moved.get(line.id) ?? 0 }, valid));
  await applyLines(tx, ctx, doc, after);
  // An overdue cutoff that is not yet ended is left to the task.
  const to = cutoffKind.state.code[stateOf(after)];
  if (valid) await setStates('cutoff')(tx, ctx, [{ id: doc.id, from: doc.state, to }]);
  await recordChanged(tx, ctx, [doc.id]);
  ctx.audit.push({ object: cutoffKind.name, objectId: doc.id, after: { list: list.number } });
}

export const cutoffFollower: ListFollower = {
  // A cutoff never creates lists on its own: the person who created one may void it, change its type, or take goods back from the customer.
  leaves: ['cancel', 'changeType', 'returnBack'],
  lockBehind: lockBehind('cutoff', cutoffKind.name),
  // Goods on a list leave, even if the cutoff is over meanwhile.
  posting: async (tx, ctx, list) => ({ follow: (parts) => settle(tx, ctx, list, plannedOf(list), summed(parts)) }),
  skipped: (tx, ctx, list) => settle(tx, ctx, list, plannedOf(list), NOTHING),
  reversing: async (tx, ctx, list) => ({
    follow: (parts) => settle(tx, ctx, list, NOTHING, summed(parts.map(({ lineId, qty }) => ({ lineId, qty: -qty })))),
  }),
};
