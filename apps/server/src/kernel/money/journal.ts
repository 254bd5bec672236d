/** Where claims and payments are posted to, besides the partner's own row, which is the item's amount and which the writer adds. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart, claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';

/** A row of the journal; positive is debit. */
export interface JournalRow {
  readonly account: number;
  readonly ownAccountId: number | null;
  readonly amount: number;
}

const { receive } = moneySide.code;
const { code: account } = chart;

/** Where a claim is earned or spent, by its reason: [owed to us, owed by us]. */
const counterparts: Readonly<Record<number, readonly [number, number]>> = {
  [claimReason.code.goods]: [account.sales, account.goods],
  [claimReason.code.fare]: [account.freightIncome, account.freightCost],
  [claimReason.code.freight]: [account.freightIncome, account.freightCost],
  [claimReason.code.carriage]: [account.freightIncome, account.freightCost],
  [claimReason.code.fee]: [account.feeIncome, account.feeCost],
  [claimReason.code.storage]: [account.feeIncome, account.feeCost],
  [claimReason.code.processing]: [account.feeIncome, account.feeCost],
  [claimReason.code.collectFee]: [account.feeIncome, account.feeCost],
  [claimReason.code.principal]: [account.loans, account.loans],
  [claimReason.code.interest]: [account.interestIncome, account.otherCost],
  [claimReason.code.wages]: [account.otherIncome, account.wages],
  [claimReason.code.manual]: [account.otherIncome, account.otherCost],
  [claimReason.code.opening]: [account.opening, account.opening],
  [claimReason.code.note]: [account.discount, account.discount],
};

/** Rows of zero say nothing. */
const without = (rows: readonly JournalRow[]): JournalRow[] => rows.filter(({ amount }) => amount !== 0);
const row = (code: number, amount: number, ownAccountId: number | null = null): JournalRow => ({ account: code, ownAccountId, amount });

/** Without its tax a claim is income, cost or goods. */
export function rowsOfClaim(side: number, reason: number, amount: number, tax: number): JournalRow[] {
  const [earned, spent] = counterparts[reason] ?? [account.otherIncome, account.otherCost];
  const net = sumMoney(amount, -tax);
  return without(side === receive ? [row(earned, -net), row(account.outputTax, -tax)] : [row(spent, net), row(account.inputTax, tax)]);
}

export interface Moved {
  readonly side: number;
  readonly ownAccountId: number;
  readonly amount: number;
  readonly discount: number;
  readonly charge: number;
}

/** A bank's charge is ours: the partner has paid, or got, the whole amount. */
export function rowsOfMoney({ side, ownAccountId, amount, discount, charge }: Moved): JournalRow[] {
  const into = side === receive ? 1 : -1;
  return without([
    row(account.own, sumMoney(into * amount, -charge), ownAccountId),
    row(account.bankCharges, charge),
    row(account.discount, into * discount),
  ]);
}

export const rowsOfWriteOff = (side: number, amount: number): JournalRow[] => [row(account.writeOff, side === receive ? amount : -amount)];

/** Like money, but into no account of ours. */
export const rowsOfOffset = (side: number, amount: number): JournalRow[] => [row(account.clearing, side === receive ? amount : -amount)];
