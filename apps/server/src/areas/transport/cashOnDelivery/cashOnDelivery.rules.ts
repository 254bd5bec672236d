/**
 * Collections: what is done to one directly. Its money is its waybill's, so changing it changes the waybill, and the collection follows.
 */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
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
} from './cashOnDelivery.store.ts';
import { recordCashOnDeliveries } from './follower.rules.ts';

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

/** For a waybill that has none, while the money can still be collected. Answers its id. */
export async function createCashOnDelivery(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  waybill: WaybillDocument,
  { money, info }: { money: number; info: string },
): Promise<number> {
  const { number, state } = waybill;
  const action = `新增${kind.title}`;
  if (waybill.isDelete === voidState.code.voided) refuse('WAYBILL_DELETED', { number, action });
  if (state === signed || state === returned) refuse('WAYBILL_ENDED', { number, state: waybillKind.state.label(state), action });
  if (waybill.collectMoney > 0) refuse('COLLECT_EXISTS', { number, money: waybill.collectMoney });
  await setMoney(tx, ctx, dependencies, waybill, money);
  const id = (await liveCashOnDeliveryOf(tx, ctx, waybill.id)) ?? refuse('NOT_FOUND', { title: kind.title });
  if (info !== '') await setInfo(tx, ctx, id, info);
  return id;
}

interface EditForm {
  readonly version: number;
  readonly money: number;
  readonly info: string;
}

const rulesWith = (dependencies: WaybillDependencies) =>
  ({
    pay: { effect: (tx, ctx, doc) => setPaid(tx, ctx, doc.id) },
    edit: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { version, money, info }: EditForm) => {
        if (doc.version !== version) refuse('STALE_EDIT');
        if (money !== doc.money) await setMoneyOf(tx, ctx, dependencies, doc, money);
        await setInfo(tx, ctx, doc.id, info);
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
