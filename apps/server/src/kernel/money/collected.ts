/** Money that we collect for somebody else: it is owed to them, and in an account of ours until it is paid out. */
import { chart, claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { type Claim, claimItem, type Item } from './item.ts';

/** No cost of ours: the other side of the claim is the account that the money went into. A negative amount takes back. */
export const collectedItem = ({
  ownAccountId,
  ...claim
}: Omit<Claim, 'side' | 'reason' | 'tax'> & { readonly ownAccountId: number }): Item => ({
  ...claimItem({ ...claim, side: moneySide.code.pay, reason: claimReason.code.collected }),
  rows: [{ account: chart.code.own, ownAccountId, amount: claim.amount }],
});
