/** Count sheets: freeze, count, and post the differences at the places where they were found. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { freezing, MOST_COUNTED, stocktake, stocktakeNumber, stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { oneRow, recordVersions } from '#kernel/resources/index.ts';
import { heldBy, hold, lockBalances, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { createPosted } from '../warehouseList/posting.rules.ts';
import * as store from './stocktake.store.ts';

interface RequestedLine {
  readonly deptId?: number | undefined;
  readonly productIds: readonly number[];
  readonly positionIds: readonly number[];
  readonly frozen: number;
  readonly info: string;
}

const documentOf = ({ id, number }: { id: number; number: string }) => ({ kind: stocktake.name, id, number });
const { frozen } = holdReason.code;

export async function openSheet(tx: Tx, ctx: Ctx, numbers: Database, wish: RequestedLine): Promise<number> {
  const deptId = siteFor(ctx, wish.deptId);
  const number = await takeNumber(numbers, ctx, stocktakeNumber);
  const { id, lines } = await store.insertSheet(tx, ctx, { ...wish, deptId, number }, MOST_COUNTED);
  // Somebody who names products or positions may find goods where the book has none.
  if (lines === 0 && wish.productIds.length === 0 && wish.positionIds.length === 0) refuse('STOCKTAKE_EMPTY');
  if (wish.frozen === freezing.code.on) {
    await lockBalances(tx, ctx, await store.freeBalances(tx, ctx, id, deptId));
    await hold(tx, ctx, documentOf({ id, number }), await store.freeBalances(tx, ctx, id, deptId), frozen);
  }
  await recordVersions(tx, ctx, store.boundSheet, [id]);
  ctx.audit.push({ object: stocktake.name, objectId: id, after: { number, deptId, lines } });
  return id;
}

/** Locked and still being counted. */
export async function openOne(tx: Tx, ctx: Ctx, id: number, label: string) {
  const sheet = await oneRow(tx, ctx, store.boundSheet, id, true);
  if (sheet.state !== stocktakeState.code.counting)
    refuse('DOCUMENT_STATE', {
      title: stocktake.title,
      number: sheet.number,
      state: stocktakeState.label(sheet.state),
      action: label,
      possible: '—',
    });
  return sheet;
}

const unfreeze = async (tx: Tx, ctx: Ctx, sheet: { id: number; number: string }): Promise<void> =>
  release(tx, ctx, documentOf(sheet), await heldBy(tx, ctx, documentOf(sheet), frozen), frozen);

/** Differences of one direction and owner as a list of their own, each at its place. */
async function difference(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  sheet: { id: number; number: string; deptId: number },
  type: number,
  lines: readonly store.SheetLine[],
): Promise<{ id: number; number: string } | undefined> {
  if (lines.length === 0) return undefined;
  return createPosted(tx, ctx, numbers, {
    type,
    deptId: sheet.deptId,
    ownerId: lines[0]?.ownerId ?? 0,
    customerName: '',
    objKind: stocktake.name,
    objId: sheet.id,
    objNumber: sheet.number,
    groupName: '',
    info: stocktake.title,
    addressJson: {},
    known: 'stocked',
    found: true,
    lines: lines.map((line) => ({
      productId: line.productId,
      num: Math.abs(sumQuantity(line.countNum ?? 0, -line.bookNum)),
      proNumType: line.quality as 0,
      sellPrice: 0,
      xiangzhuang: 1,
      batchProNumber: line.batch,
      markTime: line.markTime,
      tags: [],
      info: line.info,
      place: { positionId: line.positionId, batch: line.batch, markTime: line.markTime },
    })),
  });
}

export async function postSheet(tx: Tx, ctx: Ctx, numbers: Database, id: number, label: string) {
  const sheet = await openOne(tx, ctx, id, label);
  const lines = await store.sheetLines(tx, ctx, id);
  const uncounted = lines.filter(({ countNum }) => countNum === null).length;
  if (uncounted > 0) refuse('STOCKTAKE_UNCOUNTED', { number: sheet.number, count: uncounted });
  const { deptId } = sheet;
  await lockBalances(
    tx,
    ctx,
    lines.map((line) => ({ ...line, deptId })),
  );
  await unfreeze(tx, ctx, sheet);
  const made = { in: [] as { id: number; number: string }[], out: [] as { id: number; number: string }[] };
  for (const ownerId of new Set(lines.map((line) => line.ownerId))) {
    const own = lines.filter((line) => line.ownerId === ownerId);
    const more = own.filter(({ countNum, bookNum }) => (countNum ?? 0) > bookNum);
    const less = own.filter(({ countNum, bookNum }) => (countNum ?? 0) < bookNum);
    const gained = await difference(tx, ctx, numbers, sheet, inboundType.code.stocktakeIn, more);
    const lost = await difference(tx, ctx, numbers, sheet, outboundType.code.stocktakeOut, less);
    if (gained) made.in.push(gained);
    if (lost) made.out.push(lost);
  }
  await store.touchSheet(tx, ctx, id, {
    state: stocktakeState.code.posted,
    in_list_id: made.in[0]?.id ?? null,
    out_list_id: made.out[0]?.id ?? null,
  });
  await recordVersions(tx, ctx, store.boundSheet, [id]);
  const numbersOf = (lists: readonly { number: string }[]): string => lists.map(({ number }) => number).join('，');
  ctx.audit.push({ object: stocktake.name, objectId: id, before: { state: sheet.state }, after: made });
  return { inNumber: numbersOf(made.in), outNumber: numbersOf(made.out), differences: sheet.differenceCount };
}

export async function voidSheet(tx: Tx, ctx: Ctx, id: number, label: string): Promise<void> {
  const sheet = await openOne(tx, ctx, id, label);
  await unfreeze(tx, ctx, sheet);
  await store.touchSheet(tx, ctx, id, { state: stocktakeState.code.voided });
  await recordVersions(tx, ctx, store.boundSheet, [id]);
  ctx.audit.push({ object: stocktake.name, objectId: id, before: { state: sheet.state }, after: { state: stocktakeState.code.voided } });
}
