/** Which open amounts are ticked, and how much of each: none given is all that is open of it. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { OpenItem } from '@cangyun/contract/finance/settlement.calls.ts';

export type Ticks = ReadonlyMap<number, number | undefined>;

export const NO_TICKS: Ticks = new Map();

type Sourced = Pick<OpenItem, 'id' | 'sourceKind' | 'sourceId'>;

/** The claims of the document that an address names as `kind:id`. */
export function ticksOfSource(items: readonly Sourced[], source: string): Ticks {
  const own = items.filter(({ sourceKind, sourceId }) => source === `${sourceKind}:${sourceId}`);
  return own.length === 0 ? NO_TICKS : new Map(own.map(({ id }) => [id, undefined]));
}

export const toggled = (ticks: Ticks, id: number): Ticks =>
  ticks.has(id) ? new Map([...ticks].filter(([other]) => other !== id)) : new Map([...ticks, [id, undefined]]);

export const withAmount = (ticks: Ticks, id: number, amount: number | undefined): Ticks => new Map([...ticks, [id, amount]]);

export const tickedSum = (items: readonly Pick<OpenItem, 'id' | 'openAmount'>[], ticks: Ticks): number =>
  sumMoney(...items.flatMap(({ id, openAmount }) => (ticks.has(id) ? (ticks.get(id) ?? openAmount) : [])));

/** As the call takes them. */
export const chosenOf = (ticks: Ticks): { itemId: number; amount?: number }[] =>
  [...ticks].map(([itemId, amount]) => (amount === undefined ? { itemId } : { itemId, amount }));

/** Neither an amount nor a tick: the form's own values, because what is watched may be a keystroke behind. */
export const isNothingChosen = (values: { readonly amount?: unknown }, ticks: Ticks): boolean =>
  (values.amount ?? null) === null && ticks.size === 0;
