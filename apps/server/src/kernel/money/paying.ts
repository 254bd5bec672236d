/** Paying what is open of documents, whatever their kind, with what the cashier says about it; and who follows what is paid. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import type { PayingInput } from '@cangyun/contract/finance/paying.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Party, Source } from './item.ts';
import type { Posted, SourceSums } from './ledger.store.ts';
import { isUsable, type Paid } from './payment.store.ts';
import { addPayments } from './settling.ts';

/** What is to be paid of one document. */
export interface Debt {
  readonly side: number;
  readonly party: Party;
  /** Where the money comes in or goes out. */
  readonly siteId: number;
  readonly source: Source;
  readonly open: number;
}

/** Each of many is paid as a whole. */
export function assertForMany({ amount, discount = 0, charge }: PayingInput): void {
  if (amount !== undefined || discount !== 0 || charge !== undefined) refuse('MONEY_AMOUNT_OF_MANY');
}

function assertGiven(debts: readonly Debt[], given: PayingInput): void {
  const { amount, discount = 0, day } = given;
  if (debts.length > 1) assertForMany(given);
  if (day !== undefined && day > formatDay(new Date())) refuse('MONEY_LATER');
  for (const { source, open } of debts) {
    if (open <= 0) refuse('MONEY_NOTHING_OPEN', { number: source.number });
    const wanted = sumMoney(amount ?? 0, discount);
    if (cents(wanted) > cents(open)) refuse('MONEY_TOO_MUCH', { number: source.number, open: moneyText(open), wanted: moneyText(wanted) });
  }
}

/** All or nothing, in the same few statements however many. The caller holds the documents' locks. */
export async function payDebts(tx: Tx, ctx: Ctx, debts: readonly Debt[], given: PayingInput): Promise<Paid> {
  assertGiven(debts, given);
  const { amount, discount = 0, charge = 0, day, way = settleWay.code.transfer, ownAccountId, voucher = '', info = '' } = given;
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
  return addPayments(
    tx,
    ctx,
    debts.map(({ open, ...debt }) => ({
      ...debt,
      amount: amount ?? sumMoney(open, -discount),
      discount,
      charge,
      day: day ?? formatDay(new Date()),
      typed: day !== undefined,
      way,
      ownAccountId,
      voucher,
      info,
    })),
  );
}

/** A kind of document that keeps what is paid of it, so that its list can be filtered and sorted by it. */
export interface SourceFollower {
  readonly kind: string;
  /** In the order of the ids, before the partners' accounts are locked. */
  readonly lock: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<unknown>;
  /** Under the locks of the partners' accounts. */
  readonly follow: (tx: Tx, ctx: Ctx, sums: readonly SourceSums[]) => Promise<void>;
}

/** Documents learn what the ledger says is paid of them, one kind after the other. */
export async function followSources(tx: Tx, ctx: Ctx, followers: readonly SourceFollower[], { sources }: Posted): Promise<void> {
  for (const { kind, follow } of followers) {
    const own = sources.filter((source) => source.kind === kind);
    if (own.length > 0) await follow(tx, ctx, own);
  }
}

/** The documents of these claims, before they are paid: people who pay a document lock it first as well. */
export async function lockSources(
  tx: Tx,
  ctx: Ctx,
  followers: readonly SourceFollower[],
  sources: readonly { readonly kind: string; readonly id: number }[],
): Promise<void> {
  for (const { kind, lock } of followers) {
    const own = [...new Set(sources.flatMap((source) => (source.kind === kind ? source.id : [])))].toSorted((a, b) => a - b);
    if (own.length > 0) await lock(tx, ctx, own);
  }
}
