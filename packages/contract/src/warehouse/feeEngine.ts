/**
 * The fee engine: under which rates a product's movement falls, how much of their unit it counts, what that costs, and the sentence that
 * says so. Pure: rates and quantities come from the database. Bills of lists, previews and months of contracts are all computed here.
 */
import { dividedBy, moneyOf, moneyText, roundTo, sumMoney, sumQuantity, unitsOf, valueOf } from '../arithmetic.ts';
import { codes } from '../kernel/codes.ts';
import { movedUnits } from '../system/feeSetting.ts';

export const chargeUnit = codes({
  ...movedUnits,
  pieceDay: { code: 11, label: '件·天' },
  palletDay: { code: 13, label: '托·天' },
  volumeDay: { code: 14, label: '立方·天' },
});

export const tierMode = codes({
  /** The whole quantity costs the price of the tier that it reaches. */
  whole: { code: 1, label: '全额' },
  /** Each part costs the price of its own tier. */
  marginal: { code: 2, label: '分段' },
});

/** From more than so many on. */
export interface Tier {
  readonly above: number;
  readonly price: number;
}

export interface Rate {
  readonly unit: number;
  readonly price: number;
  readonly tierMode: number;
  readonly tiers: readonly Tier[];
  readonly minCharge: number;
}

/** How much of a unit something counts, and how that was counted. */
export interface Counted {
  readonly quantity: number;
  readonly pieces: number;
  readonly text: string;
}

export interface Charge {
  readonly quantity: number;
  readonly amount: number;
  readonly explanation: string;
}

/** Volumes have six decimals, and every other quantity fewer. */
const DIGITS = 6;
const PRICE_DIGITS = 4;
const CENT = 10n ** BigInt(DIGITS + PRICE_DIGITS - 2);

const worth = (quantity: number, price: number): number =>
  moneyOf(dividedBy(unitsOf(quantity, DIGITS) * unitsOf(price, PRICE_DIGITS), CENT));

const added = (values: readonly number[]): number =>
  valueOf(
    values.reduce((total, value) => total + unitsOf(value, DIGITS), 0n),
    DIGITS,
  );

interface Step {
  readonly above: number;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** The parts of a quantity by price, each rounded to the cent, so that the explanation adds up. */
function stepsOf({ price, tiers, tierMode: mode }: Rate, quantity: number): Step[] {
  const ladder = [{ above: 0, price }, ...tiers.toSorted((a, b) => a.above - b.above)];
  const step = (tier: Tier, part: number): Step => ({ ...tier, quantity: part, amount: worth(part, tier.price) });
  if (mode === tierMode.code.whole) return [step(ladder.findLast(({ above }) => quantity > above) ?? { above: 0, price }, quantity)];
  const parts = ladder.flatMap((tier, at) => {
    const part = roundTo(Math.min(quantity, ladder[at + 1]?.above ?? quantity) - tier.above, DIGITS);
    return part > 0 ? [step(tier, part)] : [];
  });
  return parts.length > 0 ? parts : [step({ above: 0, price }, 0)];
}

const priced = ({ price, amount }: Step): string => ` × ${price} 元 = ${moneyText(amount)} 元`;

function stepsText(text: string, steps: readonly Step[], sum: number): string {
  const [first] = steps;
  if (steps.length === 1 && first) {
    const reached = first.above > 0 ? `（超过 ${first.above}）` : '';
    return `${text}${reached}${priced(first)}`;
  }
  return `${text}：${steps.map((one) => `${one.quantity}${priced(one)}`).join(' + ')}，合计 ${moneyText(sum)} 元`;
}

/**
 * `always`: the least is owed even where nothing was counted, as the least of a month is. Otherwise nothing counted costs nothing.
 */
export function chargeFor(rate: Rate, { quantity, text }: Counted, always = false): Charge {
  const steps = stepsOf(rate, quantity);
  const sum = sumMoney(...steps.map(({ amount }) => amount));
  const isLifted = (quantity > 0 || always) && rate.minCharge > sum;
  const lifted = isLifted ? `，低于最低收费，按 ${moneyText(rate.minCharge)} 元计` : '';
  if (quantity === 0 && !isLifted) return { quantity, amount: 0, explanation: `${text} × ${rate.price} 元` };
  return { quantity, amount: isLifted ? rate.minCharge : sum, explanation: `${stepsText(text, steps, sum)}${lifted}` };
}

// ── counting ──

/** Goods of one line: what moved of one product, and how it is packed. 0: there is no such packing. */
export interface MovedGoods {
  readonly productId: number;
  readonly pieces: number;
  readonly perBox: number;
  readonly perPallet: number;
  readonly volume: number;
  readonly weight: number;
}

/** Rounded up: a box that was begun is a box. */
export function packsOf(pieces: number, per: number): number {
  const [units, size] = [unitsOf(pieces, 3), BigInt(per) * 1000n];
  return Number((units + size - 1n) / size);
}

const MOST_SHOWN = 3;

/** Rounded up per product, in whatever order and on however many lines it comes. */
function packed(goods: readonly MovedGoods[], perPack: (one: MovedGoods) => number, label: string, unpacked: string): Counted {
  const piles = new Map<string, { readonly per: number; readonly pieces: number }>();
  for (const one of goods) {
    const key = `${one.productId} ${perPack(one)}`;
    piles.set(key, { per: perPack(one), pieces: sumQuantity(piles.get(key)?.pieces ?? 0, one.pieces) });
  }
  const all = [...piles.values()].toSorted((a, b) => b.pieces - a.pieces || b.per - a.per);
  const known = all.filter(({ per }) => per > 0).map((pile) => ({ ...pile, packs: packsOf(pile.pieces, pile.per) }));
  const quantity = known.reduce((sum, { packs }) => sum + packs, 0);
  const pieces = sumQuantity(...all.map((pile) => pile.pieces));
  const each = known.map((pile) => `${pile.pieces} 件 ÷ ${pile.per} = ${pile.packs} ${label}`).join(' + ');
  const shown = known.length > MOST_SHOWN ? `${pieces} 件按产品折算` : each;
  const total = known.length === 1 ? '' : `${shown === '' ? '' : '，共 '}${quantity} ${label}`;
  return { quantity, pieces, text: `${shown}${total}${known.length < all.length ? `（${unpacked}）` : ''}` };
}

/** What goods count in a unit. `pallets`: as people counted them; without, pallets follow from the packaging. */
export function countGoods(unit: number, goods: readonly MovedGoods[], pallets?: number): Counted {
  const { piece, box, pallet, cubicMetre, kilogram } = chargeUnit.code;
  const pieces = sumQuantity(...goods.map((one) => one.pieces));
  const plain = (quantity: number): Counted => ({ quantity, pieces, text: `${quantity} ${chargeUnit.label(unit)}` });
  if (unit === piece) return plain(pieces);
  if (unit === cubicMetre) return plain(added(goods.map(({ volume }) => volume)));
  if (unit === kilogram) return plain(added(goods.map(({ weight }) => weight)));
  if (unit === box) return packed(goods, ({ perBox }) => perBox, chargeUnit.label(box), '未设置箱装数');
  if (unit !== pallet) return plain(1);
  return pallets === undefined ? packed(goods, ({ perPallet }) => perPallet, chargeUnit.label(pallet), '未设置每托件数') : plain(pallets);
}

/** Behind the explanation of a fee whose pallets nobody has counted yet. */
export const PALLETS_MISSING = '，未填写托数';

/** Several lists as one quantity. */
export function countTogether(unit: number, counts: readonly Counted[]): Counted {
  const [first] = counts;
  const label = chargeUnit.label(unit);
  if (counts.length <= 1) return first ?? { quantity: 0, pieces: 0, text: `0 ${label}` };
  const [quantity, pieces] = [added(counts.map((one) => one.quantity)), sumQuantity(...counts.map((one) => one.pieces))];
  const counted = unit === chargeUnit.code.piece ? '' : `，共 ${quantity} ${label}`;
  return { quantity, pieces, text: `${counts.length} 张单 ${pieces} 件${counted}` };
}

// ── which rates ──

export interface ScopedRate extends Rate {
  /** Rates of one slot exclude each other, the most specific wins. Rates of different slots are all charged. */
  readonly slot: string;
  /** Among rates for the same goods: common fees of the site come last, a named movement type before a direction. */
  readonly rank: number;
  readonly productId: number | null;
  readonly groupId: number | null;
}

/** The groups of a product, as far as they count for the owner of the goods. True: the group names its customers, and this is one of them. */
export type GroupsOfProduct = ReadonlyMap<number, boolean>;

const RANKS = 4;

/** A product before a group of this customer, before a group of everybody, before all products. */
function levelOf({ productId, groupId }: ScopedRate, product: number, groups: GroupsOfProduct): number | undefined {
  if (productId !== null) return productId === product ? 4 : undefined;
  if (groupId === null) return 1;
  const named = groups.get(groupId);
  return named === undefined ? undefined : named ? 3 : 2;
}

/** The rates that a product's goods cost. Two that are equally specific are both charged. */
export function ratesFor<R extends ScopedRate>(rates: readonly R[], product: number, groups: GroupsOfProduct): R[] {
  const fitting = rates.flatMap((rate) => {
    const level = levelOf(rate, product, groups);
    return level === undefined ? [] : [{ rate, rank: level * RANKS + rate.rank }];
  });
  const best = new Map<string, number>();
  for (const { rate, rank } of fitting) best.set(rate.slot, Math.max(rank, best.get(rate.slot) ?? rank));
  return fitting.filter(({ rate, rank }) => rank === best.get(rate.slot)).map(({ rate }) => rate);
}

export interface RateOfGoods<R> {
  readonly rate: R;
  readonly goods: readonly MovedGoods[];
}

const NO_GROUPS: GroupsOfProduct = new Map();

/** Which goods each rate is charged for, in the order of the rates; a rate that no goods fall under is left out. */
export function goodsByRate<R extends ScopedRate>(
  rates: readonly R[],
  goods: readonly MovedGoods[],
  groups: ReadonlyMap<number, GroupsOfProduct>,
): RateOfGoods<R>[] {
  const under = new Map<R, MovedGoods[]>(rates.map((rate) => [rate, []]));
  for (const one of goods)
    for (const rate of ratesFor(rates, one.productId, groups.get(one.productId) ?? NO_GROUPS)) under.get(rate)?.push(one);
  return [...under].flatMap(([rate, own]) => (own.length > 0 ? [{ rate, goods: own }] : []));
}
