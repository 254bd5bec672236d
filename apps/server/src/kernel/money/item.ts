/** Claims and payments as the ledger takes them, each with its journal. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { itemKind, paymentReason } from '@cangyun/contract/finance/ledger.ts';
import { type JournalRow, rowsOfClaim, rowsOfMoney, rowsOfOffset, rowsOfWriteOff } from './journal.ts';

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

/** What happened, and is owed for. */
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
    rows: rowsOfClaim(side, reason, amount, tax),
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

/** Money that came in or went out. */
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
    rows: rowsOfMoney({ side, ownAccountId, amount, discount, charge }),
  };
}

/** What can never be collected, or need not be paid any more. */
export const writeOffItem = (given: Omit<Money, 'ownAccountId' | 'discount' | 'charge'>): Item => ({
  ...moneyItem({ ...given, ownAccountId: 0 }),
  reason: paymentReason.code.writeOff,
  rows: rowsOfWriteOff(given.side, given.amount),
});

/**
 * One half of what moves between two accounts or documents of partners without money: 对冲, paid out of the prepaid account. The halves add
 * up to nothing in the books.
 */
export const offsetItem = (given: Omit<Money, 'ownAccountId' | 'discount' | 'charge'>): Item => ({
  ...moneyItem({ ...given, ownAccountId: 0 }),
  reason: paymentReason.code.offset,
  rows: rowsOfOffset(given.side, given.amount),
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
