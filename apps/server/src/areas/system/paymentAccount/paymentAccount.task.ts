/** Asks the bank, in the background. Repeated after a crash: for an account that the bank already has, it only asks for the state. */
import { paymentMoves, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import type { BankPort } from '#platform/bank/bank.ts';
import { asCompany } from '#platform/db/transaction.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import { bankStep } from './paymentAccount.rules.ts';
import { lockedState, requestOf } from './paymentAccount.store.ts';

export const OPEN_ACCOUNT = 'open-payment-account';

export const openAccountTask = (bank: BankPort): TaskDefinition => ({
  name: OPEN_ACCOUNT,
  run: async (db, payload) => {
    const { companyId, userId, accountId } = payload as { companyId: number; userId: number; accountId: number };
    const account = { companyId, accountId };
    const request = await db.inTransaction(asCompany(companyId, userId), async (tx) => {
      await bankStep(tx, account, 'take');
      return (await lockedState(tx, account)) === paymentState.code.reviewing ? requestOf(tx, account) : undefined;
    });
    if (!request) return '';
    const answer = await bank.open(request);
    await db.inTransaction(asCompany(companyId, userId), (tx) => bankStep(tx, account, answer.passed ? 'pass' : 'turnDown', answer));
    return answer.passed ? paymentMoves.table.pass.label : `${paymentMoves.table.turnDown.label}：${answer.reason}`;
  },
});
