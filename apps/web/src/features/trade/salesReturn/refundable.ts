/** How much may still be refunded for a sales return, or why nothing: the server's own rule, shown before it is asked. Pure. */
import { lineTotal, roundMoney, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { errorMessage } from '@cangyun/contract/errors.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { inState } from '@cangyun/contract/trade/consignment.ts';
import type { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';

export type PaidOrder = CallReply<typeof salesOrderCalls.payOrderAsIs>;

export interface Returned {
  readonly id: number;
  readonly number: string;
  readonly inState: number;
  readonly lines: readonly { readonly in_num: number; readonly price: number; readonly pieceWorth: number | null }[];
}

export type Refundable = { readonly amount: number } | { readonly reason: string };

export const refundsOf = ({ payments }: PaidOrder, backId: number) => payments.filter((payment) => payment.backId === backId);

/** At most what the received goods cost, less earlier refunds, and never more than the customer has paid. */
export function refundable(back: Returned, order: PaidOrder): Refundable {
  const { number } = back;
  if (back.inState !== inState.code.in) return { reason: errorMessage('ORDER_BACK_NOT_IN', { number }) };
  const worth = back.lines.map(({ in_num: num, price, pieceWorth }) =>
    pieceWorth === null ? lineTotal(num, price) : roundMoney(num * pieceWorth),
  );
  const open = sumMoney(...worth, ...refundsOf(order, back.id).map(({ amount }) => amount));
  if (open <= 0) return { reason: errorMessage('ORDER_BACK_REFUNDED', { number }) };
  if (order.payAmount <= 0) return { reason: errorMessage('ORDER_NOTHING_PAID', { title: salesOrderKind.title, number: order.number }) };
  return { amount: Math.min(open, order.payAmount) };
}
