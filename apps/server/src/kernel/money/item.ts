/** Claims and payments as the ledger takes them, each with its journal. Pure: what is posted where is decided here and nowhere else. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart, claimReason, itemKind, paymentReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';

/** A row of the journal; positive is debit. The partner's own row is the item's amount, and the writer adds it. */
export interface JournalRow {
  readonly account: number;
  readonly ownAccountId: number | null;
  readonly amount: number;
}

/** A partner of ours, or somebody who is only a name. */
export type Party = { readonly customerId: number; readonly person: '' } | { readonly customerId: null; readonly person: string };

/** The document that something is owed or paid for. */
export interface Source {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
}

/** For whatever is open. */
export const NO_SOURCE: Source = { kind: '', id: 0, number: '' };

export interface Item {
  readonly side: number;
  readonly customerId: number | null;
  readonly person: string;
  readonly siteId: number;
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly sourceNumber: string;
  readonly eventKind: string;
  readonly eventId: number;
  /** Raises what is owed on its side; negative lowers it. */
  readonly amount: number;
  readonly tax: number;
  readonly day: string;
  /** null: by the partner's terms. */
  readonly dueDay: string | null;
  readonly reversesId: number | null;
  readonly info: string;
  /** A person typed the day: it must be in open books. Other days move to the first open one. */
  readonly typed: boolean;
  /** Matched at once with what is open of the same document. */
  readonly auto: boolean;
  readonly rows: readonly JournalRow[];
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

export interface Claim {
  readonly side: number;
  readonly party: Party;
  readonly siteId: number;
  readonly reason: number;
  readonly source: Source;
  readonly event?: { readonly kind: string; readonly id: number };
  /** Tax included; negative takes back. */
  readonly amount: number;
  readonly tax?: number;
  readonly day: string;
  /** By the partner's terms if it is not given. */
  readonly dueDay?: string;
  readonly info?: string;
  readonly typed?: boolean;
}

/** What happened, and is owed for. Without the tax it is income, cost or goods. */
export function claimItem({
  side,
  party,
  siteId,
  reason,
  source,
  event,
  amount,
  tax = 0,
  day,
  dueDay,
  info = '',
  typed = false,
}: Claim): Item {
  const [earned, spent] = counterparts[reason] ?? [account.otherIncome, account.otherCost];
  const net = sumMoney(amount, -tax);
  const rows = side === receive ? [row(earned, -net), row(account.outputTax, -tax)] : [row(spent, net), row(account.inputTax, tax)];
  return {
    side,
    ...party,
    siteId,
    kind: itemKind.code.claim,
    reason,
    sourceKind: source.kind,
    sourceId: source.id,
    sourceNumber: source.number,
    eventKind: event?.kind ?? '',
    eventId: event?.id ?? 0,
    amount,
    tax,
    day,
    dueDay: dueDay ?? null,
    reversesId: null,
    info,
    typed,
    auto: true,
    rows: without(rows),
  };
}

export interface Money {
  readonly side: number;
  readonly party: Party;
  readonly siteId: number;
  readonly ownAccountId: number;
  /** Received on the side 应收, paid on the side 应付; negative goes the other way, as a refund. */
  readonly amount: number;
  /** 抹零: settled without money. */
  readonly discount?: number;
  /** What the bank kept of a receipt, or took besides a payment. */
  readonly charge?: number;
  readonly day: string;
  /** What the money is for; none for whatever is open. */
  readonly source?: Source;
  readonly event?: { readonly kind: string; readonly id: number };
  readonly info?: string;
  readonly typed?: boolean;
}

/** Money that came in or went out. A bank's charge is ours: the partner has paid, or got, the whole amount. */
export function moneyItem({
  side,
  party,
  siteId,
  ownAccountId,
  amount,
  discount = 0,
  charge = 0,
  day,
  source = NO_SOURCE,
  event,
  info = '',
  typed = false,
}: Money): Item {
  const into = side === receive ? 1 : -1;
  return {
    side,
    ...party,
    siteId,
    kind: itemKind.code.payment,
    reason: amount < 0 ? paymentReason.code.refund : paymentReason.code.money,
    sourceKind: source.kind,
    sourceId: source.id,
    sourceNumber: source.number,
    eventKind: event?.kind ?? '',
    eventId: event?.id ?? 0,
    amount: -sumMoney(amount, discount),
    tax: 0,
    day,
    dueDay: day,
    reversesId: null,
    info,
    typed,
    auto: source.id !== 0,
    rows: without([
      row(account.own, sumMoney(into * amount, -charge), ownAccountId),
      row(account.bankCharges, charge),
      row(account.discount, into * discount),
    ]),
  };
}

/** What can never be collected, or need not be paid any more. */
export const writeOffItem = (given: Omit<Money, 'ownAccountId' | 'discount' | 'charge'>): Item => ({
  ...moneyItem({ ...given, ownAccountId: 0 }),
  reason: paymentReason.code.writeOff,
  rows: [row(account.writeOff, given.side === receive ? given.amount : -given.amount)],
});

/** The item that takes another back: every amount with the opposite sign. The ledger frees the other of its matches. */
export const reversalItem = (origin: Item & { readonly id: number }, day: string, info: string): Item => ({
  ...origin,
  amount: -origin.amount,
  tax: origin.tax === 0 ? 0 : -origin.tax,
  day,
  dueDay: day,
  reversesId: origin.id,
  info,
  auto: false,
  rows: origin.rows.map((one) => ({ ...one, amount: -one.amount })),
});
