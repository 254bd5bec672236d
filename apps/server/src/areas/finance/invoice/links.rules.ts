/** Which claims an invoice is for, and how much of each: within the claim, within the invoice, of the same partner and side. */
import { cents, dividedBy, moneyOf, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { WITHOUT_INVOICE } from '@cangyun/contract/finance/invoice.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { labelOf } from '../settlement/itemNames.ts';
import { type ChosenClaim, claimsById, type Link } from './claims.store.ts';
import type { Whose } from './invoice.store.ts';

export interface Ticked {
  readonly itemId: number;
  readonly amount?: number | undefined;
}

export interface Linked {
  readonly links: readonly Link[];
  readonly amount: number;
  /** Of the claims, by the parts that are linked. */
  readonly tax: number;
}

interface Of extends Whose {
  readonly name: string;
}

export const absolute = (value: number): bigint => (value < 0 ? -cents(value) : cents(value));

function assertUsable(claim: ChosenClaim, wanted: number, { side, party, name }: Of): void {
  const number = labelOf(claim);
  if (claim.side !== side || claim.customerId !== party.customerId || claim.person !== party.person)
    refuse('INVOICE_CLAIM_OF_OTHER', {
      number,
      owner: claim.partyName,
      side: moneySide.label(claim.side),
      wanted: name,
      wantedSide: moneySide.label(side),
    });
  if (WITHOUT_INVOICE.includes(claim.reason)) refuse('INVOICE_CLAIM_REASON', { number, reason: claimReason.label(claim.reason) });
  if (wanted !== 0 && wanted > 0 !== claim.amount > 0)
    refuse('INVOICE_CLAIM_SIGN', { number, wanted: moneyText(wanted), amount: moneyText(claim.amount) });
  if (wanted === 0 || absolute(wanted) > absolute(claim.rest))
    refuse('INVOICE_CLAIM_TOO_MUCH', { number, rest: moneyText(claim.rest), wanted: moneyText(wanted) });
}

const taxOf = ({ amount, tax }: ChosenClaim, linked: number): number => {
  const part = dividedBy(absolute(tax) * absolute(linked), absolute(amount));
  return moneyOf(tax < 0 ? -part : part);
};

/** Under the account's lock: the second of two clerks learns what the first has invoiced. `besides`: the invoice that has them now. */
export async function chooseLinks(tx: Tx, ctx: Ctx, of: Of, ticked: readonly Ticked[], besides = 0): Promise<Linked> {
  if (ticked.length === 0) return { links: [], amount: 0, tax: 0 };
  const ids = ticked.map(({ itemId }) => itemId);
  const found = new Map((await claimsById(tx, ctx, ids, besides)).map((claim) => [claim.id, claim]));
  const seen = new Set<number>();
  const chosen = ticked.map(({ itemId, amount }) => {
    const claim = found.get(itemId) ?? refuse('INVOICE_CLAIM_UNKNOWN', { id: itemId });
    if (seen.has(itemId)) refuse('INVOICE_CLAIM_TWICE', { number: labelOf(claim) });
    seen.add(itemId);
    const wanted = amount ?? claim.rest;
    assertUsable(claim, wanted, of);
    return { claim, link: { itemId, amount: wanted } };
  });
  return {
    links: chosen.map(({ link }) => link),
    amount: sumMoney(...chosen.map(({ link }) => link.amount)),
    tax: sumMoney(...chosen.map(({ claim, link }) => taxOf(claim, link.amount))),
  };
}

/** The claims together are a part of the invoice, or all of it. */
export function assertWithin(linked: number, amount: number): void {
  const fits = amount > 0 ? linked >= 0 && cents(linked) <= cents(amount) : linked <= 0 && cents(linked) >= cents(amount);
  if (!fits) refuse('INVOICE_LINKS_TOO_MUCH', { linked: moneyText(linked), amount: moneyText(amount) });
}
