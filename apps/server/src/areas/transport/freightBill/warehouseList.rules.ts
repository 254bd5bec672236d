/** Freight bills for warehouse lists: they carry what the warehouse sends or expects, and the list shows the progress. */
import { roundTo } from '@cangyun/contract/arithmetic.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { WarehouseListInput } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillType } from '@cangyun/contract/transport/freightBill.ts';
import { listState, transportState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type ListCarriage, listsToCarry, setTransport } from '#areas/warehouse/index.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { boundFreightBill } from './freightBill.store.ts';
import { addLists, dropLists, listsOf, pricedLists, takenLists } from './warehouseList.store.ts';
import { recordFreightBills, writeFreightBill } from './write.rules.ts';

const joined = (values: readonly string[]): string => [...new Set(values)].join('、');
const summed = (values: readonly number[], digits: number): number =>
  roundTo(
    values.reduce((sum, one) => sum + one, 0),
    digits,
  );

/** One site, one direction: a trip begins or ends at one site. */
async function carriable(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const lists = await listsToCarry(tx, ctx, ids);
  const [first] = lists;
  if (!first || lists.length < ids.length) return refuse('NOT_FOUND', { title: '出入库单' });
  const { draft, voided } = listState.code;
  const unfit = lists.filter(({ state }) => state === draft || state === voided);
  if (unfit.length > 0) refuse('BILL_LIST_STATE', { lists: joined(unfit.map(({ number }) => number)) });
  if (lists.some(({ deptId, style }) => deptId !== first.deptId || style !== first.style)) refuse('BILL_LISTS_APART');
  const taken = await takenLists(tx, ctx, ids);
  if (taken.length > 0)
    refuse('BILL_LIST_TAKEN', { lists: joined(taken.map(({ list }) => list)), bills: joined(taken.map(({ bill }) => bill)) });
  const priced = await pricedLists(tx, ctx, ids);
  if (priced.length > 0) refuse('BILL_LIST_PRICED', { lists: joined(priced) });
  return { lists, first };
}

export async function createForLists(tx: Tx, ctx: Ctx, numbers: Database, { inoutIds, ...form }: WarehouseListInput): Promise<number> {
  const ids = [...new Set(inoutIds)];
  const { lists, first } = await carriable(tx, ctx, ids);
  const { id } = await writeFreightBill(tx, ctx, numbers, first.deptId, {
    ...form,
    type: first.style === direction.code.out ? freightBillType.code.deliver : freightBillType.code.fetch,
    goods: form.goods || joined(lists.map(({ number }) => number)).slice(0, 200),
    weight: summed(
      lists.map(({ totalWeight }) => totalWeight),
      3,
    ),
    cube: summed(
      lists.map(({ totalVolume }) => totalVolume),
      4,
    ),
  });
  await addLists(tx, ctx, id, ids);
  await setTransport(tx, ctx, ids, transportState.code.none, transportState.code.waiting);
  await recordFreightBills(tx, ctx, [id]);
  return id;
}

/** The lists of a bill follow its progress. */
export const carryLists = async (tx: Tx, ctx: Ctx, freightBillId: number, from: number, to: number): Promise<void> =>
  setTransport(tx, ctx, await listsOf(tx, ctx, freightBillId), from, to);

/** A voided bill releases its lists. */
export async function letGoOfLists(tx: Tx, ctx: Ctx, freightBillId: number): Promise<void> {
  const ids = await listsOf(tx, ctx, freightBillId);
  // Lists are locked before their places on the bill, as 取消运输 locks them.
  await setTransport(tx, ctx, ids, transportState.code.waiting, transportState.code.none);
  await dropLists(tx, ctx, ids);
}

/** 取消运输 removes a list that waits for its trip from the bill. */
export const freightBillCarriage: ListCarriage = {
  letGo: async (tx, ctx, listId) => {
    const freightBills = await dropLists(tx, ctx, [listId]);
    if (freightBills.length > 0) await notifyChange(tx, ctx, boundFreightBill, freightBills);
  },
};
