/** Paying a statement: one payment for the open claims on it, the oldest first, after what is paid or credited on it already. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import type { PayingInput } from '@cangyun/contract/finance/paying.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { addPayments, followSources, isUsable, type Match, newItem, type Party, postItems, takeBackPayments } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { sourceFollowers } from '../followers.ts';
import { type OpenItem, openItemsOf, paymentsOf } from './lines.store.ts';
import { partyOf, type StatementRecord } from './statement.store.ts';

/** What lowers, in its order, settles what raises, in its order, as far as it goes. */
export function matchesOf(raising: readonly OpenItem[], lowering: readonly OpenItem[]): Match[] {
  const matches: Match[] = [];
  const left = raising.map(({ id, open }) => ({ id, open }));
  for (const { id, open } of lowering) {
    let rest = Math.abs(open);
    for (const one of left) {
      const amount = Math.min(rest, one.open);
      if (cents(amount) <= 0) continue;
      matches.push({ raising: one.id, lowering: id, amount });
      one.open = sumMoney(one.open, -amount);
      rest = sumMoney(rest, -amount);
    }
  }
  return matches;
}

export interface PaidStatement {
  /** null: what was paid before settles it, no money moved. */
  readonly paymentId: number | null;
  readonly amount: number;
}

export async function payStatement(tx: Tx, ctx: Ctx, doc: StatementRecord, given: PayingInput): Promise<PaidStatement> {
  const { discount = 0, charge = 0, day, way = settleWay.code.transfer, ownAccountId, voucher = '', info = '' } = given;
  const { number } = doc;
  const items = await openItemsOf(tx, ctx, doc.id);
  const raising = items.filter(({ open }) => open > 0);
  const lowering = items.filter(({ open }) => open < 0);
  if (raising.length === 0) refuse('MONEY_NOTHING_OPEN', { number });
  if (day !== undefined && day > formatDay(new Date())) refuse('MONEY_LATER');
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
  const due = Math.max(0, sumMoney(...items.map(({ open }) => open)));
  const wanted = given.amount === undefined ? due : sumMoney(given.amount, discount);
  if (cents(wanted) > cents(due) || cents(discount) > cents(wanted))
    refuse('MONEY_TOO_MUCH', { number, open: moneyText(due), wanted: moneyText(Math.max(wanted, discount)) });
  if (cents(wanted) === 0n) {
    await followSources(tx, ctx, sourceFollowers, await postItems(tx, ctx, [], matchesOf(raising, lowering)));
    return { paymentId: null, amount: 0 };
  }
  const amount = sumMoney(wanted, -discount);
  const paid = await addPayments(
    tx,
    ctx,
    [
      {
        side: doc.side,
        party: (await partyOf(tx, ctx, doc.id)) as Party,
        siteId: doc.deptId,
        event: { kind: kind.name, id: doc.id },
        amount,
        discount,
        charge,
        day: day ?? formatDay(new Date()),
        typed: day !== undefined,
        way,
        ownAccountId,
        voucher,
        info: info || `${kind.title} ${number}`,
      },
    ],
    matchesOf(raising, [...lowering, { id: newItem(0), open: -wanted }]),
  );
  await followSources(tx, ctx, sourceFollowers, paid);
  ctx.audit.push({ object: kind.name, objectId: doc.id, after: { paid: amount, discount, paymentId: paid.paymentIds[0] } });
  return { paymentId: paid.paymentIds[0] ?? null, amount };
}

export async function undoPayment(
  tx: Tx,
  ctx: Ctx,
  doc: StatementRecord,
  { paymentId, info }: { paymentId: number; info: string },
): Promise<void> {
  const payment = (await paymentsOf(tx, ctx, doc.id)).find(({ id, isUndone }) => id === paymentId && !isUndone);
  if (!payment) return refuse('STATEMENT_PAYMENT_UNKNOWN', { number: doc.number, id: paymentId });
  const taken = { id: payment.id, number: payment.number, side: doc.side };
  const posted = await takeBackPayments(tx, ctx, [taken], { day: formatDay(new Date()), info });
  await followSources(tx, ctx, sourceFollowers, posted);
  ctx.audit.push({ object: kind.name, objectId: doc.id, after: { reversed: payment.number, reason: info } });
  return undefined;
}
