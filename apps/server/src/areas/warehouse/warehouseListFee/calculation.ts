/** What lists cost: the engine's arithmetic over lists and their rates. Pure. */
import { bearsFee, isInbound } from '@cangyun/contract/movements.ts';
import {
  type Charge,
  type Counted,
  chargeFor,
  chargeUnit,
  countGoods,
  countTogether,
  type GroupsOfProduct,
  goodsByRate,
  type MovedGoods,
  PALLETS_MISSING,
  type ScopedRate,
} from '@cangyun/contract/warehouse/feeEngine.ts';
import { chargeKind, chargePeriod } from '@cangyun/contract/warehouse/storageContract.ts';
import type { MeasuredList } from './measured.store.ts';

/** Something that a list may be charged, with where it comes from. */
export interface ListRate extends ScopedRate {
  readonly source: 'common' | 'product' | 'contract';
  readonly id: number;
  readonly name: string;
  readonly listId: number;
  readonly period: number;
  readonly palletPieces?: number;
}

/** A line of a contract. */
export interface ContractRate extends Omit<ListRate, 'listId'> {
  readonly contractId: number;
  /** Of the contract. */
  readonly number: string;
  readonly siteId: number | null;
  readonly startDay: string;
  readonly endDay: string | null;
  readonly charge: number;
  readonly type: number | null;
  readonly freeDays: number;
  readonly palletPieces: number;
}

export interface CalculatedFee extends Charge {
  readonly rate: Omit<ListRate, 'listId'>;
  readonly listId: number;
}

type Groups = ReadonlyMap<number, GroupsOfProduct>;
type AnyRate = Omit<ListRate, 'listId'>;

/** The contract's own number of pieces on a pallet comes before the packaging's. */
const packedAs = (goods: readonly MovedGoods[], palletPieces = 0): readonly MovedGoods[] =>
  palletPieces === 0 ? goods : goods.map((one) => ({ ...one, perPallet: palletPieces }));

const countFor = (rate: AnyRate, goods: readonly MovedGoods[], pallets?: number): Counted =>
  countGoods(rate.unit, packedAs(goods, rate.palletPieces), pallets ?? (rate.source === 'common' ? 0 : undefined));

/** `pallets`: as people counted them, by the row that they are for. */
export function feesOfList(
  list: MeasuredList,
  rates: readonly AnyRate[],
  groups: Groups,
  pallets: (rate: AnyRate) => number | undefined,
): CalculatedFee[] {
  return goodsByRate(rates, list.goods, groups).flatMap(({ rate, goods }): CalculatedFee[] => {
    if (rate.period !== chargePeriod.code.list) return [];
    const charge = chargeFor(rate, countFor(rate, goods, pallets(rate)));
    const isUncounted = rate.unit === chargeUnit.code.pallet && rate.source === 'common' && charge.quantity === 0;
    return [{ ...charge, explanation: `${charge.explanation}${isUncounted ? PALLETS_MISSING : ''}`, rate, listId: list.id }];
  });
}

/** Whether a line of a contract charges movements of this type. */
export const charges = ({ charge, type: own }: Pick<ContractRate, 'charge' | 'type'>, type: number): boolean =>
  charge === (isInbound(type) ? chargeKind.code.inbound : chargeKind.code.outbound) && (own === null ? bearsFee(type) : own === type);

/** What each monthly line counts on a list. */
export function monthlyCounts(
  list: MeasuredList,
  lines: readonly ContractRate[],
  groups: Groups,
): { readonly line: ContractRate; readonly counted: Counted }[] {
  const own = lines.filter((line) => charges(line, list.type));
  return goodsByRate(own, list.goods, groups).flatMap(({ rate: line, goods }) =>
    line.period === chargePeriod.code.month ? [{ line, counted: countFor(line, goods) }] : [],
  );
}

/** What the monthly lines count on all these lists, by line. */
export function countsOfMonth(
  lists: readonly MeasuredList[],
  lines: readonly ContractRate[],
  groups: Groups,
): ReadonlyMap<number, Counted> {
  const found = Map.groupBy(
    lists.flatMap((list) => monthlyCounts(list, lines, groups)),
    ({ line }) => line.id,
  );
  return new Map(
    lines.map((line) => [
      line.id,
      countTogether(
        line.unit,
        (found.get(line.id) ?? []).map(({ counted }) => counted),
      ),
    ]),
  );
}
