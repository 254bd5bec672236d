/** What explains a row of the bank best: by number, by name, by amount. No SQL: candidates come in. */
import { cents, moneyOf } from '@cangyun/contract/arithmetic.ts';
import { type BankSuggestion, bankReasons as because, type SuggestedItem } from '@cangyun/contract/finance/bankRow.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { LockedRow } from './bankRow.store.ts';
import type { ClaimCandidate, PaymentCandidate, TransferCandidate } from './candidates.store.ts';

export interface Candidates {
  readonly payments: readonly PaymentCandidate[];
  readonly transfers: readonly TransferCandidate[];
  /** Oldest first. */
  readonly claims: readonly ClaimCandidate[];
  readonly customersByCard: ReadonlyMap<string, number>;
}

const DAY_MS = 86_400_000;
/** A payment is on the bank's statement some days earlier or later than in our books. */
export const MOST_DAYS = 31;
const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

/** Numbers of documents are letters and many digits. */
export const numbersIn = (text: string): string[] => text.toUpperCase().match(/[A-Z]{1,4}\d{6,}/g) ?? [];

const sideOf = ({ amount }: Pick<LockedRow, 'amount'>): number => (amount > 0 ? moneySide.code.receive : moneySide.code.pay);

const nothing = { payment: null, transfer: null, claims: null };

/** The larger the better. */
function scoreOf(row: LockedRow, { day, partnerName, number, sourceNumber }: PaymentCandidate): number {
  const said = numbersIn(row.info);
  const named = said.includes(number) || (sourceNumber !== '' && said.includes(sourceNumber)) ? 2 * MOST_DAYS : 0;
  return named + (partnerName !== '' && partnerName === row.partyName ? MOST_DAYS : 0) - daysBetween(row.day, day);
}

/** Whose claims: one partner, or a person who is only a name. */
const partnerKey = ({ customerId, person }: Pick<ClaimCandidate, 'customerId' | 'person'>): string => `${customerId ?? ''} ${person}`;

/** Oldest first, as far as the money goes. */
function spread(claims: readonly ClaimCandidate[], amount: number): { items: SuggestedItem[]; rest: number } {
  let left = cents(amount);
  const items = claims.flatMap(({ itemId, number, objKind, objId, dueDay, open }): SuggestedItem[] => {
    const part = left < cents(open) ? left : cents(open);
    left -= part;
    return part > 0n ? [{ itemId, number, objKind, objId, dueDay, open, amount: moneyOf(part) }] : [];
  });
  return { items, rest: moneyOf(left) };
}

interface Found {
  readonly why: string;
  readonly claims: readonly ClaimCandidate[];
}

/** By the numbers in its text, by its name or account number, or the only one of its amount. */
function claimsFor(row: LockedRow, { claims, customersByCard }: Candidates, used: ReadonlySet<number>): Found | undefined {
  const free = claims.filter(({ itemId, side }) => side === sideOf(row) && !used.has(itemId));
  const said = new Set(numbersIn(row.info));
  const numbered = free.filter(({ number }) => said.has(number));
  if (numbered[0])
    return { why: because.number, claims: numbered.filter((claim) => partnerKey(claim) === partnerKey(numbered[0] as ClaimCandidate)) };
  const cardOf = row.partyCard === '' ? undefined : customersByCard.get(row.partyCard);
  const named = free.filter(
    ({ customerId, partnerName }) =>
      (row.partyName !== '' && partnerName === row.partyName) || (cardOf !== undefined && customerId === cardOf),
  );
  const total = Math.abs(row.amount);
  if (named[0]) {
    const own = named.filter((claim) => partnerKey(claim) === partnerKey(named[0] as ClaimCandidate));
    const nameOrCard = own[0]?.partnerName === row.partyName ? because.name : because.card;
    const exact = own.find(({ open }) => open === total);
    return { why: exact ? because.nameAndAmount : nameOrCard, claims: exact ? [exact] : own };
  }
  const [only, second] = free.filter(({ open }) => open === total);
  return only && !second ? { why: because.amount, claims: [only] } : undefined;
}

/** A payment, a transfer or a claim is suggested for one row only. Rows come in their order. */
export function suggestionsFor(rows: readonly LockedRow[], candidates: Candidates): BankSuggestion[] {
  const usedPayments = new Set<number>();
  const usedTransfers = new Set<string>();
  const usedClaims = new Set<number>();
  return rows.flatMap((row): BankSuggestion[] => {
    const { id } = row;
    const [payment] = candidates.payments
      .filter((one) => one.ownAccountId === row.ownAccountId && one.effect === row.amount && !usedPayments.has(one.id))
      .filter((one) => daysBetween(row.day, one.day) <= MOST_DAYS)
      .toSorted((a, b) => scoreOf(row, b) - scoreOf(row, a) || a.id - b.id);
    if (payment) {
      usedPayments.add(payment.id);
      const why = payment.partnerName !== '' && payment.partnerName === row.partyName ? because.paymentNamed : because.payment;
      return [{ ...nothing, id, why, payment: { id: payment.id, number: payment.number, partnerName: payment.partnerName } }];
    }
    const transfer = candidates.transfers.find(
      (one) =>
        one.ownAccountId === row.ownAccountId &&
        one.effect === row.amount &&
        daysBetween(row.day, one.day) <= MOST_DAYS &&
        !usedTransfers.has(`${one.id} ${one.ownAccountId}`),
    );
    if (transfer) {
      usedTransfers.add(`${transfer.id} ${transfer.ownAccountId}`);
      return [{ ...nothing, id, why: because.transfer, transfer: { id: transfer.id, number: transfer.number } }];
    }
    const found = claimsFor(row, candidates, usedClaims);
    const [first] = found?.claims ?? [];
    if (!found || !first) return [];
    const { items, rest } = spread(found.claims, Math.abs(row.amount));
    for (const { itemId } of items) usedClaims.add(itemId);
    const { customerId, person, partnerName } = first;
    return [{ ...nothing, id, why: found.why, claims: { customerId, person, partnerName, items, rest } }];
  });
}
