/** Staff pay is written, changed and deleted until it is paid; then it stays. */
import { type EarningMove, type EarningPayment, earningMoves, earningType } from '@cangyun/contract/finance/staffPay.ts';
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { createRow, editRow, notifyChange, removeRows, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundEarning, type Earning, markPaid } from './staffPay.store.ts';

/** All of them or none, locked in key order; the first that is already paid is named. */
async function movable(tx: Tx, ctx: Ctx, ids: readonly number[], move: EarningMove): Promise<Earning[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundEarning, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: boundEarning.resource.title });
  for (const { state, earnerName, month, type } of rows)
    if (!mayMove(earningMoves, move, state))
      refuse('EARNING_PAID', {
        name: earnerName ?? '',
        month: month.slice(0, 7),
        type: earningType.label(type),
        action: earningMoves.table[move].label,
      });
  return rows;
}

type Form = Omit<Earning, 'version' | 'id'>;
type Sent = Pick<Form, 'deptId' | 'month'>;

/** Any day of a month means the month. */
const kept = <F extends Sent>(ctx: Ctx, form: F): F => ({
  ...form,
  deptId: siteFor(ctx, form.deptId),
  month: `${form.month.slice(0, 7)}-01`,
});

export const create = (tx: Tx, ctx: Ctx, form: Sent): Promise<Earning> =>
  createRow(tx, ctx, boundEarning, kept(ctx, form), { user_id: ctx.userId, create_by: ctx.nickName });

export async function edit(tx: Tx, ctx: Ctx, form: Sent & { id: number; version: number }): Promise<Earning> {
  await movable(tx, ctx, [form.id], 'edit');
  return editRow(tx, ctx, boundEarning, kept(ctx, form));
}

export async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await movable(tx, ctx, ids, 'remove');
  await removeRows(tx, ctx, boundEarning, ids);
}

export async function pay(tx: Tx, ctx: Ctx, { ids, way, paidTime }: EarningPayment): Promise<void> {
  const rows = await movable(tx, ctx, ids, 'pay');
  const paidAt = paidTime ? new Date(paidTime) : new Date();
  if (paidAt.getTime() > Date.now()) refuse('PERSON_IN_PAID_LATER');
  const wanted = rows.map(({ id }) => id);
  await markPaid(tx, ctx, wanted, { way, paidAt: paidAt.toISOString() });
  for (const before of rows) ctx.audit.push({ object: boundEarning.resource.name, objectId: before.id, before, after: { way, paidAt } });
  await notifyChange(tx, ctx, boundEarning, wanted);
}
