/**
 * Collections: what is done to one directly. Its money is its waybill's, so changing it changes the waybill, and the collection follows.
 */

import { moneyText } from '@cangyun/contract/arithmetic.ts';
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Remitting } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { documents, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { notifyFollowers, type WaybillDependencies } from '../waybill/followers.ts';
import { recordChange } from '../waybill/record.rules.ts';
import { changeWaybills, lockWaybills, type WaybillDocument } from '../waybill/waybill.store.ts';
import {
  type CashOnDeliveryDocument,
  liveCashOnDeliveryOf,
  lockCashOnDeliveries,
  lockCashOnDelivery,
  setInfo,
  setPaid,
  setUnpaid,
} from './cashOnDelivery.store.ts';
import { type CollectingInput, correctCollected } from './collected.rules.ts';
import { recordCashOnDeliveries } from './follower.rules.ts';
import { remit, undoRemittance } from './remit.rules.ts';

type Doc = CashOnDeliveryDocument;

async function setMoney(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, waybill: WaybillDocument, money: number): Promise<void> {
  await changeWaybills(tx, ctx, [waybill], { collect_money: money });
  const after = await recordChange(tx, ctx, [waybill], messages.collectChanged(money));
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, [waybill]));
}

async function setMoneyOf(tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, { orderId }: Doc, money: number): Promise<void> {
  const [waybill = refuse('NOT_FOUND', { title: waybillKind.title })] = await lockWaybills(tx, ctx, [orderId]);
  await setMoney(tx, ctx, dependencies, waybill, money);
}

const { signed, returned } = waybillKind.state.code;

function assertFee(number: string, money: number, fee: number): void {
  if (fee > money) refuse('COLLECT_FEE_TOO_MUCH', { number, fee: moneyText(fee), money: moneyText(money) });
}

/** For a waybill that has none, while the money can still be collected. Answers its id. */
export async function createCashOnDelivery(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  waybill: WaybillDocument,
  { money, info, fee }: { money: number; info: string; fee?: number | undefined },
): Promise<number> {
  const { number, state } = waybill;
  const action = `新增${kind.title}`;
  if (waybill.isDelete === voidState.code.voided) refuse('WAYBILL_DELETED', { number, action });
  if (state === signed || state === returned) refuse('WAYBILL_ENDED', { number, state: waybillKind.state.label(state), action });
  if (waybill.collectMoney > 0) refuse('COLLECT_EXISTS', { number, money: waybill.collectMoney });
  assertFee(number, money, fee ?? 0);
  await setMoney(tx, ctx, dependencies, waybill, money);
  const id = (await liveCashOnDeliveryOf(tx, ctx, waybill.id)) ?? refuse('NOT_FOUND', { title: kind.title });
  if (info !== '' || fee !== undefined) await setInfo(tx, ctx, id, info, fee);
  return id;
}

interface EditForm {
  readonly version: number;
  readonly money: number;
  readonly info: string;
  readonly fee?: number | undefined;
}

const rulesWith = (dependencies: WaybillDependencies) =>
  ({
    pay: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, given: Remitting) => {
        await remit(tx, ctx, [doc], given);
        await setPaid(tx, ctx, [doc.id]);
      },
    },
    unpay: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }) => {
        await undoRemittance(tx, ctx, doc, info);
        await setUnpaid(tx, ctx, doc.id);
      },
    },
    collect: { effect: (tx: Tx, ctx: Ctx, doc: Doc, given: CollectingInput) => correctCollected(tx, ctx, doc, given) },
    edit: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { version, money, info, fee }: EditForm) => {
        if (doc.version !== version) refuse('STALE_EDIT');
        assertFee(doc.number, money, fee ?? doc.fee);
        if (money !== doc.money) await setMoneyOf(tx, ctx, dependencies, doc, money);
        await setInfo(tx, ctx, doc.id, info, fee);
      },
    },
    void: { effect: (tx, ctx, doc) => setMoneyOf(tx, ctx, dependencies, doc, 0) },
  }) satisfies Rules<typeof kind, Doc>;

export const cashOnDeliveriesWith = (dependencies: WaybillDependencies) =>
  documents(kind, {
    table: 'cash_on_delivery',
    rules: rulesWith(dependencies),
    lock: lockCashOnDelivery,
    lockAll: lockCashOnDeliveries,
    record: recordCashOnDeliveries,
  });

/** Many at once as one payment per sender: one that may not be paid does not stop the others. */
export async function payEach(
  tx: Tx,
  ctx: Ctx,
  cashOnDeliveries: ReturnType<typeof cashOnDeliveriesWith>,
  ids: readonly number[],
  given: Remitting,
): Promise<DocumentResult[]> {
  const docs = await lockCashOnDeliveries(tx, ctx, ids);
  const { allowed, results } = cashOnDeliveries.sift(ctx, 'pay', ids, docs);
  if (allowed.length === 0) return results;
  await cashOnDeliveries.actOnLocked(tx, ctx, 'pay', allowed, async (paid) => {
    await remit(tx, ctx, paid, given);
    await setPaid(
      tx,
      ctx,
      paid.map(({ id }) => id),
    );
  });
  return results;
}
