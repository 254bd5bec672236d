/** What people call an amount on a partner's account. */
import { claimReason, itemKind, paymentReason } from '@cangyun/contract/finance/ledger.ts';
import { kindTitle } from '@cangyun/contract/kinds.ts';
import { customerAccount } from '@cangyun/contract/partners/customerAccount.ts';

interface Named {
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly number: string;
}

export const reasonName = ({ kind, reason }: Pick<Named, 'kind' | 'reason'>): string =>
  (kind === itemKind.code.claim ? claimReason : paymentReason).label(reason);

export const titleOf = (item: Pick<Named, 'kind' | 'reason' | 'sourceKind'>): string =>
  (item.sourceKind === customerAccount.name ? customerAccount.title : kindTitle(item.sourceKind)) || reasonName(item);

/** For a sentence: the document with its number. */
export const labelOf = (item: Named): string => `${titleOf(item)} ${item.number}`.trim();
