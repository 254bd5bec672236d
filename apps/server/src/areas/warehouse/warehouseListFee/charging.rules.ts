/** What lists cost: reads what they move and what may be charged, and lets the fee engine calculate. A fixed number of statements. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chargeFor, chargeUnit, countTogether } from '@cangyun/contract/warehouse/feeEngine.ts';
import { chargePeriod, spanInMonth } from '@cangyun/contract/warehouse/storageContract.ts';
import { explainMonthly, listFeeOrigin, listFeeSide, type MonthlyFee } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type CalculatedFee, type ContractRate, countsOfMonth, feesOfList, monthlyCounts } from './calculation.ts';
import { type MeasuredList, measuredLists, measuredOfOwner } from './measured.store.ts';
import { type Groups, groupsOf, keptPallets, ratesOfContracts, ratesOfLists } from './rates.store.ts';
import type { KeptRow } from './warehouseListFee.store.ts';

export interface ChargedList {
  readonly list: MeasuredList;
  readonly fees: readonly CalculatedFee[];
  /** Of the contract that holds instead of the general fees; none: general fees. */
  readonly contract: readonly ContractRate[];
}

const wantedGroups = (lists: readonly MeasuredList[]) =>
  lists.flatMap(({ ownerId, goods }) => goods.map(({ productId }) => ({ ownerId, productId })));

const groupsFor = (groups: Groups, { ownerId }: MeasuredList) => groups.get(ownerId) ?? new Map<number, ReadonlyMap<number, boolean>>();

/** A contract that says something about a movement replaces all general fees of the list. `pallets`: typed now; else as they were kept. */
export async function chargeLists(tx: Tx, ctx: Ctx, lists: readonly MeasuredList[], pallets: number | undefined): Promise<ChargedList[]> {
  if (lists.length === 0) return [];
  const ids = lists.map(({ id }) => id);
  const [rates, groups, kept] = await Promise.all([
    ratesOfLists(tx, ctx, lists),
    groupsOf(tx, ctx, wantedGroups(lists)),
    keptPallets(tx, ctx, ids),
  ]);
  return lists.map((list) => {
    const contract = rates.contract.filter(({ listId }) => listId === list.id);
    const holding = contract.length > 0 ? contract : rates.general.filter(({ listId }) => listId === list.id);
    const counted = (rate: { source: string; id: number }) => pallets ?? kept.get(`${list.id} ${rate.source} ${rate.id}`);
    return { list, fees: feesOfList(list, holding, groupsFor(groups, list), counted), contract };
  });
}

const idOf = ({ rate }: CalculatedFee, source: string): number | null => (rate.source === source ? rate.id : null);

/** As bills keep it. */
export const keptRow = (fee: CalculatedFee): KeptRow => ({
  id: 0,
  listId: fee.listId,
  side: listFeeSide.code.customer,
  origin: listFeeOrigin.code.calculated,
  feeId: idOf(fee, 'common'),
  productFeeTypeId: idOf(fee, 'product'),
  contractLineId: idOf(fee, 'contract'),
  name: fee.rate.name,
  unit: fee.rate.unit as KeptRow['unit'],
  quantity: fee.quantity,
  price: fee.rate.price,
  minCharge: fee.rate.minCharge,
  amount: fee.amount,
  info: '',
  driverName: '',
  explanation: fee.explanation,
});

/** What is charged for these lists now. */
export async function calculated(tx: Tx, ctx: Ctx, listIds: readonly number[], pallets: number | undefined): Promise<KeptRow[]> {
  const charged = await chargeLists(tx, ctx, await measuredLists(tx, ctx, listIds), pallets);
  return charged.flatMap(({ fees }) => fees.map(keptRow));
}

const monthly = (rate: ContractRate): boolean => rate.period === chargePeriod.code.month;

/** What a list adds to the month of its contract: the month with it, less the month without. Nothing for a list that has no contract. */
export async function monthlyFees(tx: Tx, ctx: Ctx, { list, contract }: ChargedList): Promise<MonthlyFee[]> {
  const [first] = contract;
  if (!first || !contract.some(monthly)) return [];
  const month = list.day.slice(0, 7);
  const [lines, all] = await Promise.all([
    ratesOfContracts(tx, ctx, [first.contractId]),
    measuredOfOwner(tx, ctx, list.ownerId, first.siteId, spanInMonth(first, month)),
  ]);
  const others = all.filter(({ id }) => id !== list.id);
  const groups = groupsFor(await groupsOf(tx, ctx, wantedGroups([list, ...others])), list);
  const before = countsOfMonth(others, lines, groups);
  return monthlyCounts(list, lines, groups).map(({ line, counted }) => {
    const earlier = before.get(line.id) ?? countTogether(line.unit, []);
    const total = chargeFor(line, earlier.quantity === 0 ? counted : countTogether(line.unit, [earlier, counted]), true);
    const amount = sumMoney(total.amount, -chargeFor(line, earlier, true).amount);
    const unitLabel = chargeUnit.label(line.unit);
    return {
      name: line.name,
      month,
      unitLabel,
      quantity: counted.quantity,
      amount,
      explanation: explainMonthly({ text: counted.text, month, before: earlier.quantity, after: total.quantity, unitLabel, amount }),
    };
  });
}
