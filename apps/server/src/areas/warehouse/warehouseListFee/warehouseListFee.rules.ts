/** Which lists may be billed, and what a bill is: what the fee engine charges, and what people typed. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { bearsFee } from '@cangyun/contract/movements.ts';
import { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { chargeUnit } from '@cangyun/contract/warehouse/feeEngine.ts';
import { kindOf, listState, warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import {
  explainFee,
  type ListFeeRow,
  listFeeOrigin,
  listFeeSide,
  type ManualItem,
  type PreviewedList,
} from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { type Lists, listsOfStyle } from '../warehouseList/warehouseList.rules.ts';
import { boundList, type ListRow, withoutLines } from '../warehouseList/warehouseList.store.ts';
import { calculated, chargeLists, keptRow, monthlyFees } from './charging.rules.ts';
import { assertUnclaimed } from './claims.rules.ts';
import { measuredGoods, measuredLists } from './measured.store.ts';
import { BILL, postFeeClaims } from './owed.store.ts';
import * as store from './warehouseListFee.store.ts';

const shown = ({ productFeeTypeId: _product, contractLineId: _contract, explanation, ...row }: store.KeptRow): ListFeeRow => ({
  ...row,
  unitLabel: row.unit === null ? '' : feeUnit.label(row.unit),
  explanation: explanation === '' ? explainFee(row) : explanation,
});

const sum = (rows: readonly ListFeeRow[], fits: (row: ListFeeRow) => boolean): number =>
  sumMoney(...rows.filter(fits).map(({ amount }) => amount));

const isCustomer = ({ side }: ListFeeRow): boolean => side === listFeeSide.code.customer;

function listFeeOf(list: ListRow, kept: readonly store.KeptRow[], fresh: readonly store.KeptRow[]) {
  const own = kept.filter(({ listId }) => listId === list.id);
  const made = own.some(({ side }) => side === listFeeSide.code.customer);
  const rows = [...(made ? [] : fresh.filter(({ listId }) => listId === list.id)), ...own].map(shown);
  return {
    listId: list.id,
    number: list.number,
    type: list.type,
    bearsFee: bearsFee(list.type) || rows.some(({ origin }) => origin === listFeeOrigin.code.calculated),
    made,
    estimated: list.state !== listState.code.done,
    rows,
    calculated: sum(rows, ({ origin }) => origin === listFeeOrigin.code.calculated),
    manual: sum(rows, (row) => isCustomer(row) && row.origin === listFeeOrigin.code.manual),
    customer: sum(rows, isCustomer),
    driver: sum(rows, (row) => !isCustomer(row)),
  };
}

/** All of the lists or none, each of them once; locked in key order if they are about to change. */
export async function listsWith(tx: Tx, ctx: Ctx, ids: readonly number[], lock = false): Promise<ListRow[]> {
  const wanted = [...new Set(ids)];
  const lists = await rowsById(tx, ctx, boundList, wanted, lock);
  return lists.length === wanted.length ? lists : refuse('NOT_FOUND', { title: warehouseList.title });
}

/** A list's bill as it is, or as it would be; and what the list adds to the month of its owner's contract. */
export async function listFeeWithMonth(tx: Tx, ctx: Ctx, list: ListRow) {
  const [kept, measured] = await Promise.all([store.keptRows(tx, ctx, [list.id]), measuredLists(tx, ctx, [list.id])]);
  const [charged] = await chargeLists(tx, ctx, measured, undefined);
  const fee = listFeeOf(list, kept, (charged?.fees ?? []).map(keptRow));
  const [first] = charged?.contract ?? [];
  return charged && first ? { ...fee, contractNumber: first.number, monthly: await monthlyFees(tx, ctx, charged) } : fee;
}

/** What a list that is not written yet would cost today. */
export async function previewFees(tx: Tx, ctx: Ctx, { deptId, type, ownerId, pallets, lines }: PreviewedList) {
  const list = {
    id: 0,
    siteId: siteFor(ctx, deptId),
    type,
    ownerId,
    day: formatDay(new Date()),
    goods: await measuredGoods(tx, ctx, lines),
  };
  if (list.goods.length !== lines.length) refuse('REFERENCE_MISSING', { title: '产品' });
  const [charged] = await chargeLists(tx, ctx, [list], pallets);
  const rows = (charged?.fees ?? []).map(({ rate, quantity, amount, explanation }) => ({
    name: rate.name,
    unitLabel: chargeUnit.label(rate.unit),
    quantity,
    amount,
    explanation,
  }));
  const [first] = charged?.contract ?? [];
  return {
    rows,
    amount: sumMoney(...rows.map(({ amount }) => amount)),
    ...(first ? { contractNumber: first.number } : {}),
    monthly: charged ? await monthlyFees(tx, ctx, charged) : [],
  };
}

async function billable(tx: Tx, ctx: Ctx, documents: Lists, ids: readonly number[], side: number): Promise<ListRow[]> {
  const lists = await listsWith(tx, ctx, ids, true);
  for (const list of lists) listsOfStyle(documents, list.style).assertMay(ctx, 'bill', withoutLines(list));
  await assertUnclaimed(tx, ctx, lists, 'bill', side);
  return lists;
}

const record = (ctx: Ctx, lists: readonly ListRow[], before: readonly store.KeptRow[], after: readonly store.KeptRow[]): void => {
  const of = (rows: readonly store.KeptRow[], id: number) => rows.filter(({ listId }) => listId === id);
  for (const { id } of lists) ctx.audit.push({ object: BILL, objectId: id, before: of(before, id), after: of(after, id) });
};

/** Removing the last item of a bill is allowed; making one without any is a mistake. */
function assertSomething(lists: readonly ListRow[], wanted: number, ...kept: readonly (readonly store.KeptRow[])[]): void {
  const known = new Set(kept.flat().flatMap(({ listId, side }) => (side === wanted ? [listId] : [])));
  for (const { id, style, number } of lists) if (!known.has(id)) refuse('INOUT_BILL_EMPTY', { title: kindOf(style).title, number });
}

export interface ListFeeInput {
  readonly ids: readonly number[];
  readonly pallets?: number | undefined;
  readonly items?: readonly ManualItem[] | undefined;
}

/** Calculates again from today's settings and the lists' own days; manual rows stay unless others are given. */
export async function makeListFees(tx: Tx, ctx: Ctx, documents: Lists, { ids, pallets, items }: ListFeeInput) {
  const lists = await billable(tx, ctx, documents, ids, listFeeSide.code.customer);
  const listIds = lists.map(({ id }) => id);
  const before = await store.keptRows(tx, ctx, listIds);
  await store.replaceCalculated(tx, ctx, listIds, await calculated(tx, ctx, listIds, pallets));
  if (items) await store.replaceManual(tx, ctx, listIds, items, { side: listFeeSide.code.customer });
  const after = await store.keptRows(tx, ctx, listIds);
  assertSomething(lists, listFeeSide.code.customer, before, after);
  await postFeeClaims(tx, ctx, listIds);
  record(ctx, lists, before, after);
  return lists.map((list) => listFeeOf(list, after, []));
}

export async function makeDriverListFees(
  tx: Tx,
  ctx: Ctx,
  documents: Lists,
  { ids, items, driverName }: { ids: readonly number[]; items: readonly ManualItem[]; driverName: string },
): Promise<void> {
  const lists = await billable(tx, ctx, documents, ids, listFeeSide.code.driver);
  const listIds = lists.map(({ id }) => id);
  const before = await store.keptRows(tx, ctx, listIds);
  await store.replaceManual(tx, ctx, listIds, items, { side: listFeeSide.code.driver, driverName });
  const after = await store.keptRows(tx, ctx, listIds);
  assertSomething(lists, listFeeSide.code.driver, before, after);
  await postFeeClaims(tx, ctx, listIds);
  record(ctx, lists, before, after);
}

export const manualMoney = (rows: readonly store.KeptRow[]) => {
  const manual = rows.map(shown).filter(({ origin }) => origin === listFeeOrigin.code.manual);
  return { customer: sum(manual, isCustomer), driver: sum(manual, (row) => !isCustomer(row)) };
};
