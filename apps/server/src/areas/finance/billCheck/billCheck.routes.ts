/** HTTP of bills that partners compare with theirs. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { billCheckCalls as calls } from '@cangyun/contract/finance/billCheck.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { ourBill } from './billCheck.store.ts';

export const billCheckRoutes = (): Served[] => [
  serve(calls.check, async ({ tx, ctx, body: { number, amount } }) => {
    const bill = (await ourBill(tx, ctx, number)) ?? refuse('BILL_TO_CHECK_UNKNOWN', { number });
    const difference = sumMoney(amount, -bill.ourAmount);
    return { isOk: difference === 0, number, ...bill, difference };
  }),
];
