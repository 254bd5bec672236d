/** Receipts: whose paper it is, and when its return may be recorded. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { receiptPictureCalls } from '@cangyun/contract/transport/receiptPicture.ts';
import { receiptState, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { siftDocuments } from '#kernel/documents/index.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundFreightBill } from '../freightBill/freightBill.store.ts';
import { notifyFollowers, type WaybillDependencies } from '../waybill/followers.ts';
import { recordChange } from '../waybill/record.rules.ts';
import { changeWaybills, lockWaybills, thisInstant, type WaybillDocument } from '../waybill/waybill.store.ts';
import { waybillByNumber } from '../waybillByNumber.rules.ts';

export interface Paper {
  readonly orderId?: number | undefined;
  readonly number: string;
  readonly billId?: number | undefined;
}

/** Of an existing waybill, or of a freight bill. A picture may be taken at the door, before the clerk has signed it in. */
export async function paperOf(tx: Tx, ctx: Ctx, paper: Paper) {
  const { billId = null } = paper;
  if (billId !== null) await oneRow(tx, ctx, boundFreightBill, billId);
  if (billId !== null && paper.orderId === undefined && paper.number === '')
    return { waybillId: null, billId, deptId: ctx.site ?? ctx.homeSite ?? refuse('SITE_FORBIDDEN') };
  const { id, number, isDelete, deptId } = await waybillByNumber(tx, ctx, paper);
  if (isDelete === voidState.code.voided) refuse('WAYBILL_DELETED', { number, action: receiptPictureCalls.create.title });
  return { waybillId: id, billId, deptId };
}

function assertOut({ number, state, isDelete, receiptState: receipt, receiptBy }: WaybillDocument): void {
  if (isDelete === voidState.code.voided) refuse('WAYBILL_DELETED', { number, action: receiptPictureCalls.back.title });
  if (state !== waybillKind.state.code.signed) refuse('RECEIPT_NOT_SIGNED', { number, state: waybillKind.state.label(state) });
  if (receipt === receiptState.code.back) refuse('RECEIPT_BACK_ALREADY', { number, by: receiptBy });
}

/** A refused one does not stop the others; one statement writes the rest. */
export async function takeBack(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, ids: readonly number[]): Promise<DocumentResult[]> {
  const wanted = [...new Set(ids)];
  const docs = await lockWaybills(tx, ctx, wanted, 'visible');
  const { allowed, results } = siftDocuments(waybillKind.title, wanted, docs, assertOut);
  if (allowed.length > 0) {
    await changeWaybills(tx, ctx, allowed, { receipt_state: receiptState.code.back, receipt_by: ctx.nickName, receipt_at: thisInstant });
    const after = await recordChange(tx, ctx, allowed, receiptPictureCalls.back.title);
    await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, allowed));
  }
  return results;
}
