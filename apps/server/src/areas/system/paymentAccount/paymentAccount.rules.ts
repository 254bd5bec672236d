/** How an account is applied for, and what the bank's answer does to it. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { companyType, type PaymentMove, paymentAccount, paymentMoves } from '@cangyun/contract/system/paymentAccount.ts';
import { assertMove } from '#kernel/moves.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { BankAnswer } from '#platform/bank/bank.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import { type AccountRef, boundPayment, lockedState, record } from './paymentAccount.store.ts';

type Account = RowOf<typeof paymentAccount>;

/** A business shows its licence; everybody shows their identity. */
export function assertComplete(account: Account): void {
  const needed: readonly (keyof typeof paymentAccount.fields & keyof Account)[] =
    account.companyType === companyType.code.person
      ? ['idFrontImage', 'idBackImage']
      : ['licenseNo', 'licenseImage', 'idFrontImage', 'idBackImage'];
  const missing = needed.filter((field) => account[field] === '');
  if (missing.length > 0) refuse('PAYMENT_INCOMPLETE', { fields: missing.map((field) => paymentAccount.fields[field].label).join('、') });
}

export const notifyAccount = (tx: Tx, companyId: number, id: number) => publishChange(tx, companyId, paymentAccount.name, [id]);

/** The account, locked, with the version that the person saw. */
export async function accountAsSeen(tx: Tx, ctx: Ctx, { id, version }: { id: number; version: number }): Promise<Account> {
  const account = await oneRow(tx, ctx, boundPayment, id, true);
  return account.version === version ? account : refuse('STALE_EDIT');
}

/** A person's step. */
export async function step(tx: Tx, ctx: Ctx, before: Account, move: PaymentMove, reason = ''): Promise<Account> {
  const to = assertMove(paymentMoves, move, paymentAccount.title, before.state);
  const account = { companyId: ctx.companyId, accountId: before.id };
  await record(tx, account, { from: before.state, to, label: paymentMoves.table[move].label, reason, userName: ctx.nickName });
  await notifyAccount(tx, ctx.companyId, before.id);
  const after = await oneRow(tx, ctx, boundPayment, before.id);
  ctx.audit.push({ object: paymentAccount.name, objectId: before.id, before, after });
  return after;
}

/** The bank's step: undefined if the account is not, or no longer, in the state where this step begins. */
export async function bankStep(
  tx: Tx,
  account: AccountRef,
  move: 'take' | 'pass' | 'turnDown',
  answer?: BankAnswer,
): Promise<number | undefined> {
  const { label, from, to } = paymentMoves.table[move];
  const state = await lockedState(tx, account);
  if (state === undefined || !from.some((one) => one === state)) return undefined;
  const outcome = answer === undefined ? {} : answer.passed ? { accountNo: answer.accountNo } : { reason: answer.reason };
  await record(tx, account, { from: state, to, label, userName: '银行', ...outcome });
  await notifyAccount(tx, account.companyId, account.accountId);
  return to;
}
