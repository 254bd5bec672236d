/** Every kind of document that keeps what is paid of it, for money that is entered in finance. They are locked and follow in this order. */
import { tradeSourceFollowers } from '#areas/trade/index.ts';
import { freightBillPaid, transportMoney } from '#areas/transport/index.ts';
import type { SourceFollower } from '#kernel/money/index.ts';
import { entryFollower } from './entry/entry.rules.ts';
import { loanRepaymentPaid } from './loanRepayment/follower.rules.ts';
import { staffPayPaid } from './staffPay/staffPay.rules.ts';

export const sourceFollowers: readonly SourceFollower[] = [
  ...tradeSourceFollowers,
  ...transportMoney,
  freightBillPaid,
  entryFollower,
  loanRepaymentPaid,
  staffPayPaid,
];
