/** Actions on loans: moved by the kernel, then recorded. What is done to repayments of many loans is done under all their locks. */
import { loanKind } from '@cangyun/contract/finance/loanOrder.ts';
import { assertMayMove, move } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { movableLoan } from './loanOrder.rules.ts';
import { type LoanRecord, lockedLoans, touchLoans } from './loanOrder.store.ts';
import { record } from './record.rules.ts';

export async function act<Made = unknown>(tx: Tx, ctx: Ctx, action: string, id: number, input: unknown = {}): Promise<Made> {
  const made = await move<LoanRecord, Made>(tx, ctx, movableLoan, action, id, input);
  await record(tx, ctx, [id]);
  return made;
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** All or nothing, as every DELETE: locked ahead in the order of their ids. */
export async function actOnAll(tx: Tx, ctx: Ctx, action: string, ids: readonly number[]): Promise<void> {
  const wanted = inOrder(ids);
  await lockedLoans(tx, ctx, wanted);
  for (const id of wanted) await act(tx, ctx, action, id);
}

/** Work on repayments of these loans, in a fixed number of statements. `action`: refused where one of the loans does not allow it. */
export async function underLoans<Made>(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  action: keyof typeof loanKind.actions | undefined,
  work: (loans: readonly LoanRecord[]) => Promise<Made>,
): Promise<Made> {
  const wanted = inOrder(ids);
  const loans = await lockedLoans(tx, ctx, wanted);
  if (loans.length !== wanted.length) refuse('NOT_FOUND', { title: loanKind.title });
  if (action) for (const loan of loans) assertMayMove(movableLoan, action, loan);
  const made = await work(loans);
  await touchLoans(tx, ctx, wanted);
  await record(tx, ctx, wanted);
  return made;
}
