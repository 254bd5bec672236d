/** Which claims or credits are settled, by what the cashier has ticked or by age; and how much of each. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { lockSources, type Match, type Party } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { sourceFollowers } from '../followers.ts';
import { labelOf } from './itemNames.ts';
import * as items from './items.store.ts';
import { partnerName } from './settlement.store.ts';

export interface Partner {
  readonly party: Party;
  readonly name: string;
}

export interface Ticked {
  readonly itemId: number;
  readonly amount?: number | undefined;
}

/** A part of an item, or all that is open of it. */
export interface Share {
  readonly item: items.ChosenRow;
  readonly amount: number;
}

export async function partnerOf(
  tx: Tx,
  ctx: Ctx,
  { customerId, person = '' }: { readonly customerId?: number | undefined; readonly person?: string | undefined },
): Promise<Partner> {
  if (customerId === undefined) {
    if (person === '') return refuse('PERSON_IN_NOBODY');
    return { party: { customerId: null, person }, name: person };
  }
  const name = await partnerName(tx, ctx, customerId);
  if (name === undefined) return refuse('SETTLE_PARTNER_UNKNOWN');
  return { party: { customerId, person: '' }, name };
}

function assertUsable(row: items.ChosenRow, { side, party, name }: Partner & { side: number }, sign: items.Sign): void {
  const number = labelOf(row);
  if (row.side !== side || row.customerId !== party.customerId || row.person !== party.person)
    refuse('SETTLE_ITEM_OF_OTHER', {
      number,
      owner: row.partyName,
      side: moneySide.label(row.side),
      wanted: name,
      wantedSide: moneySide.label(side),
    });
  if (row.signed > 0 !== (sign === 'raising')) refuse(sign === 'raising' ? 'SETTLE_ITEM_SIGN' : 'SETTLE_ITEM_NO_CREDIT', { number });
  if (row.openAmount > 0) return;
  refuse(row.voided ? 'SETTLE_ITEM_VOID' : 'MONEY_NOTHING_OPEN', { number });
}

export interface Wanted {
  readonly side: number;
  readonly sign: items.Sign;
  /** None: the oldest, up to the limit. */
  readonly ticked: readonly Ticked[] | undefined;
  /** How far the oldest are taken; without end if it is not given. */
  readonly upTo?: number | undefined;
}

const MOST = 1_000_000_000_000;

async function idsOf(tx: Tx, ctx: Ctx, partner: Partner, { side, sign, ticked, upTo = MOST }: Wanted): Promise<number[]> {
  if (ticked) return ticked.map(({ itemId }) => itemId);
  return items.openUpTo(tx, ctx, { side, party: partner.party }, sign, upTo);
}

export interface Chosen {
  readonly rows: readonly items.ChosenRow[];
  readonly amounts: ReadonlyMap<number, number>;
}

/**
 * Several choices at once, so that all their documents are locked in one order. What is open is read after the locks: the second of two
 * cashiers learns what the first has done.
 */
export async function choose(tx: Tx, ctx: Ctx, partner: Partner, choices: readonly Wanted[]): Promise<Chosen[]> {
  const ids: number[][] = [];
  for (const wanted of choices) ids.push(await idsOf(tx, ctx, partner, wanted));
  const all = ids.flat();
  if (all.length === 0) return choices.map(() => ({ rows: [], amounts: new Map() }));
  const sources = (await items.itemsById(tx, ctx, all)).map(({ sourceKind, sourceId }) => ({ kind: sourceKind, id: sourceId }));
  await lockSources(tx, ctx, sourceFollowers, sources);
  const found = new Map((await items.itemsById(tx, ctx, all)).map((row) => [row.id, row]));
  const chosen = choices.map(({ side, sign, ticked }, at) => {
    const own = (ids[at] ?? []).map((id) => found.get(id) ?? refuse('SETTLE_ITEM_UNKNOWN', { id }));
    const seen = new Set<number>();
    for (const row of own) {
      if (seen.has(row.id)) refuse('SETTLE_ITEM_TWICE', { number: labelOf(row) });
      seen.add(row.id);
      // What was picked by age and is settled by now is no mistake of the cashier.
      if (ticked) assertUsable(row, { ...partner, side }, sign);
    }
    const amounts = new Map((ticked ?? []).flatMap(({ itemId, amount }) => (amount === undefined ? [] : [[itemId, amount] as const])));
    return { rows: own.filter(({ openAmount }) => openAmount > 0), amounts };
  });
  const abnormal = await items.abnormalEntry(tx, ctx, [...found.values()]);
  if (abnormal) refuse('PERSON_IN_ABNORMAL', abnormal);
  return chosen;
}

/** What the ticks come to if nobody names an amount. */
export const wholeOf = ({ rows, amounts }: Chosen): number => sumMoney(...rows.map(({ id, openAmount }) => amounts.get(id) ?? openAmount));

/** The named amounts first, then the oldest as far as the money goes. */
export function spread({ rows, amounts }: Chosen, total: number): Share[] {
  for (const row of rows) {
    const wanted = amounts.get(row.id);
    if (wanted !== undefined && cents(wanted) > cents(row.openAmount))
      refuse('MONEY_TOO_MUCH', { number: labelOf(row), open: moneyText(row.openAmount), wanted: moneyText(wanted) });
  }
  const named = sumMoney(...amounts.values());
  if (cents(named) > cents(total)) refuse('SETTLE_SPREAD', { spread: moneyText(named), total: moneyText(total) });
  let rest = sumMoney(total, -named);
  const byAge = rows.toSorted((a, b) => (a.dueDay === b.dueDay ? a.id - b.id : a.dueDay < b.dueDay ? -1 : 1));
  return byAge.flatMap((item) => {
    const amount = amounts.get(item.id) ?? Math.min(rest, item.openAmount);
    if (!amounts.has(item.id)) rest = sumMoney(rest, -amount);
    return amount > 0 ? [{ item, amount }] : [];
  });
}

export const usedOf = (shares: readonly Share[]): number => sumMoney(...shares.map(({ amount }) => amount));

/** Both laid end to end: what lowers settles what raises, in their order. */
export function pairs(raising: readonly Share[], lowering: readonly Share[]): Match[] {
  const matches: Match[] = [];
  const left = raising.map(({ item, amount }) => ({ id: item.id, rest: amount }));
  for (const { item, amount } of lowering) {
    let rest = amount;
    for (const one of left) {
      const n = Math.min(rest, one.rest);
      if (cents(n) <= 0n) continue;
      matches.push({ raising: one.id, lowering: item.id, amount: n });
      one.rest = sumMoney(one.rest, -n);
      rest = sumMoney(rest, -n);
    }
  }
  return matches;
}
