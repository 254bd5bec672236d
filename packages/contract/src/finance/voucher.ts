/** Vouchers and the rows of the journal, as lists of the books show them. */
import { z } from 'zod';
import { codes } from '../kernel/codes.ts';
import { chart, claimReason, itemKind, paymentReason } from './ledger.ts';

/** What a voucher is about that belongs to no claim and no payment. */
export const voucherSource = codes({
  opening: { code: 'ownOpening', label: '期初余额' },
  transfer: { code: 'ownTransfer', label: '资金调拨' },
  bank: { code: 'bankRow', label: '银行入账' },
});

export const journalRow = z.object({
  id: z.int(),
  day: z.string(),
  voucherId: z.int(),
  account: chart.schema,
  /** Positive is debit. */
  amount: z.number(),
  ownAccountName: z.string(),
  partnerName: z.string(),
  /** Why it was posted, as people call it. */
  about: z.string(),
  /** The document that it belongs to; none if it was posted by hand. */
  objKind: z.string(),
  objId: z.int(),
  number: z.string(),
  /** Of 收付款, if it is money. */
  paymentNumber: z.string(),
  deptName: z.string(),
  userName: z.string(),
  info: z.string(),
});
export type JournalRowView = z.output<typeof journalRow>;

interface Posted {
  /** Of the item; 0 if the voucher has none. */
  readonly itemKind: number;
  readonly reason: number;
  readonly objKind: string;
}

export function aboutOf({ itemKind: kind, reason, objKind }: Posted): string {
  if (kind === itemKind.code.claim) return claimReason.label(reason);
  return kind === itemKind.code.payment ? paymentReason.label(reason) : voucherSource.label(objKind);
}
