/** Staff pay is owed when it is written, changed and deleted until it is paid; then it stays. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { type EarningMove, type EarningPayment, earningMoves, earningType } from '@cangyun/contract/finance/staffPay.ts';
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import type { PayingInput, UndoingInput } from '@cangyun/contract/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { payDebts, type SourceFollower, undoPaymentOf } from '#kernel/money/index.ts';
import { createRow, editRow, notifyChange, removeRows, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { claimAgain, claimed, debtsOf, sourceOf, unclaimed } from './claims.rules.ts';
import { boundEarning, type Earning, followPaid, personOf, personsOf, setPerson } from './staffPay.store.ts';

const wordsOf = ({ earnerName, month, type }: Earning, move: EarningMove) => ({
  name: earnerName ?? '',
  month: month.slice(0, 7),
  type: earningType.label(type),
  action: earningMoves.table[move].label,
});

/** All of them or none, locked in key order; the first that is already paid is named. */
async function movable(tx: Tx, ctx: Ctx, ids: readonly number[], move: EarningMove): Promise<Earning[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundEarning, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: boundEarning.resource.title });
  for (const row of rows) if (!mayMove(earningMoves, move, row.state)) refuse('EARNING_PAID', wordsOf(row, move));
  return rows;
}

const refusePartPaid = (row: Earning, move: EarningMove): never =>
  refuse('EARNING_PART_PAID', { ...wordsOf(row, move), paid: moneyText(row.paidAmount) });

type Form = Omit<Earning, 'version' | 'id'>;
type Sent = Pick<Form, 'deptId' | 'month' | 'earnerId'>;

/** Any day of a month means the month. */
const kept = <F extends Sent>(ctx: Ctx, form: F): F => ({
  ...form,
  deptId: siteFor(ctx, form.deptId),
  month: `${form.month.slice(0, 7)}-01`,
});

export async function create(tx: Tx, ctx: Ctx, form: Sent): Promise<Earning> {
  const person = await personOf(tx, ctx, form.earnerId);
  const row = await createRow(tx, ctx, boundEarning, kept(ctx, form), { user_id: ctx.userId, create_by: ctx.nickName, person });
  await claimed(tx, ctx, row);
  return row;
}

/** What is paid in part stays with the person, and is not more than all. */
export async function edit(tx: Tx, ctx: Ctx, form: Sent & { id: number; version: number }): Promise<Earning> {
  const [before] = await movable(tx, ctx, [form.id], 'edit');
  const formerly = (await personsOf(tx, ctx, [form.id])).get(form.id) ?? '';
  const after = await editRow(tx, ctx, boundEarning, kept(ctx, form));
  if (!before) return after;
  const isOwed = after.earnerId === before.earnerId && after.deptId === before.deptId && after.amount >= before.paidAmount;
  if (before.paidAmount > 0 && !isOwed) refusePartPaid(before, 'edit');
  if (after.earnerId !== before.earnerId) await setPerson(tx, ctx, form.id, await personOf(tx, ctx, after.earnerId, form.id));
  const { sources } = await claimAgain(tx, ctx, before, after, formerly);
  await followPaid(tx, ctx, sources);
  return (await rowsById(tx, ctx, boundEarning, [form.id]))[0] ?? after;
}

export async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await movable(tx, ctx, ids, 'remove');
  const part = rows.find(({ paidAmount }) => paidAmount > 0);
  if (part) refusePartPaid(part, 'remove');
  await unclaimed(tx, ctx, rows);
  await removeRows(tx, ctx, boundEarning, ids);
}

export async function pay(tx: Tx, ctx: Ctx, { ids, paidTime, ...given }: EarningPayment): Promise<void> {
  const rows = await movable(tx, ctx, ids, 'pay');
  const paidAt = paidTime ? new Date(paidTime) : new Date();
  if (paidAt.getTime() > Date.now()) refuse('PERSON_IN_PAID_LATER');
  const day = given.day ?? (paidTime ? formatDay(paidAt) : undefined);
  const { sources } = await payDebts(tx, ctx, await debtsOf(tx, ctx, rows), { ...given, day, way: given.way as PayingInput['way'] });
  const wanted = rows.map(({ id }) => id);
  await followPaid(tx, ctx, sources, given.day === undefined ? paidAt.toISOString() : `${given.day}T00:00:00+08:00`);
  for (const before of rows)
    ctx.audit.push({ object: boundEarning.resource.name, objectId: before.id, before, after: { ...given, paidAt } });
  await notifyChange(tx, ctx, boundEarning, wanted);
}

export async function undoPay(tx: Tx, ctx: Ctx, { id, ...given }: UndoingInput & { readonly id: number }): Promise<void> {
  const [before] = await movable(tx, ctx, [id], 'unpay');
  if (!before) return;
  if (before.paidAmount === 0) refuse('EARNING_NOT_PAID', wordsOf(before, 'unpay'));
  const { sources } = await undoPaymentOf(tx, ctx, sourceOf(before), given);
  await followPaid(tx, ctx, sources);
  ctx.audit.push({ object: boundEarning.resource.name, objectId: id, before, after: given });
  await notifyChange(tx, ctx, boundEarning, [id]);
}

/** Money that was entered elsewhere. */
export const staffPayPaid: SourceFollower = {
  kind: boundEarning.resource.name,
  lock: (tx, ctx, ids) => rowsById(tx, ctx, boundEarning, ids, true),
  follow: async (tx, ctx, sums) => {
    await followPaid(tx, ctx, sums);
    await notifyChange(
      tx,
      ctx,
      boundEarning,
      sums.map(({ id }) => id),
    );
  },
};
