/** Returned goods wait for their inspection: they are frozen, and their places are kept, so that nobody promises, picks or moves them. */
import { holdReason, NO_MOVEMENT } from '@cangyun/contract/stock/ledger.ts';
import { settingKey } from '@cangyun/contract/system/siteSetting.ts';
import { isReturn, returnInspectionKind as kind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { flagSetting } from '#areas/system/index.ts';
import { firstRecordingOf, recordingOf, setStates } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { hold, type Movement, post, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import {
  boundInspection,
  type InspectionDocument,
  insertInspection,
  inspectionOfList,
  lockInspection,
  type NewInspected,
} from './returnInspection.store.ts';

type Held = Pick<InspectionDocument, 'id' | 'number' | 'deptId' | 'ownerId' | 'lines'>;

const { frozen } = holdReason.code;

export const recordInspections = recordingOf(kind, boundInspection);
const recordCreated = firstRecordingOf(kind, boundInspection);

/** Its goods may have expired, or lie among returns: they wait all the same. */
const stockDocument = ({ id, number }: Held): StockDocument => ({ kind: kind.name, id, number, takesUnusable: true });

const holdsOf = ({ deptId, ownerId, lines }: Held) =>
  lines.map(({ id, productId, quality, num }) => ({ lineId: id, deptId, productId, ownerId, quality, qty: num }));

const atPlaces = ({ deptId, ownerId, lines }: Held, sign: 1 | -1): Movement[] =>
  lines.map(({ id, productId, quality, positionId, batch, markTime, num }) => ({
    lineId: id,
    deptId,
    productId,
    ownerId,
    quality,
    positionId,
    batch,
    markTime,
    type: NO_MOVEMENT,
    qty: 0,
    reserved: 0,
    frozen: 0,
    picked: sign * num,
    reverses: null,
  }));

export async function holdGoods(tx: Tx, ctx: Ctx, doc: Held): Promise<void> {
  await hold(tx, ctx, stockDocument(doc), holdsOf(doc), frozen);
  await post(tx, ctx, stockDocument(doc), atPlaces(doc, 1));
}

export async function releaseGoods(tx: Tx, ctx: Ctx, doc: Held): Promise<void> {
  await post(tx, ctx, stockDocument(doc), atPlaces(doc, -1));
  await release(tx, ctx, stockDocument(doc), holdsOf(doc), frozen);
}

export interface ReturnedList {
  readonly id: number;
  readonly number: string;
  readonly style: number;
  readonly type: number;
  readonly deptId: number;
  readonly ownerId: number;
  readonly customerName: string;
}

/** Goods of a return have come in. Where the site inspects returns (退货质检), they wait for it. */
export async function awaitInspection(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  list: ReturnedList,
  goods: readonly NewInspected[],
): Promise<void> {
  const came = goods.filter(({ num }) => num > 0);
  if (!isReturn(list.type) || came.length === 0) return;
  if (!(await flagSetting(tx, ctx, list.deptId, settingKey.code.inspectReturns))) return;
  const { deptId, ownerId, customerName } = list;
  const number = await takeNumber(numbers, ctx, kind);
  const id = await insertInspection(tx, ctx, { number, deptId, ownerId, customerName, listId: list.id, listNumber: list.number }, came);
  const doc = (await lockInspection(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });
  await holdGoods(tx, ctx, doc);
  await recordCreated(tx, ctx, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, list: list.number, lines: came.length } });
}

/** The return is taken back: goods that wait no longer do. What was judged is undone first. */
export async function giveUpInspection(tx: Tx, ctx: Ctx, list: Pick<ReturnedList, 'id' | 'number' | 'style' | 'type'>): Promise<void> {
  if (!isReturn(list.type)) return;
  const doc = await inspectionOfList(tx, ctx, list.id);
  if (!doc) return;
  const { waiting, voided } = kind.state.code;
  if (doc.state !== waiting) refuse('INSPECTION_JUDGED', { title: kindOf(list.style).title, number: list.number, inspection: doc.number });
  await releaseGoods(tx, ctx, doc);
  await setStates('return_inspection')(tx, ctx, [{ id: doc.id, from: waiting, to: voided }]);
  await recordInspections(tx, ctx, [doc.id]);
  ctx.audit.push({ object: kind.name, objectId: doc.id, before: { state: waiting }, after: { state: voided } });
}
