/** What is sent when a suggestion is ticked. Pure. */
import type { BankSuggestion, bankRowCalls } from '@cangyun/contract/finance/bankRow.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';

export type Tick = CallInput<typeof bankRowCalls.match>['body']['rows'][number];

export function tickOf({ id, payment, transfer, claims }: BankSuggestion): Tick {
  if (payment) return { id, paymentId: payment.id };
  if (transfer) return { id, transferId: transfer.id };
  const { customerId = null, person = '', items = [] } = claims ?? {};
  return { id, claims: { customerId, person, items: items.map(({ itemId, amount }) => ({ itemId, amount })) } };
}
