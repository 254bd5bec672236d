/** Exceptions: for each action why it may not happen, and what happens with it. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { BackJson } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalKind as kind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { documents, type Objection, type Rules } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { giveBack } from '../waybill/giveBack.rules.ts';
import { recordAbnormals, tellWaybill } from './keeping.rules.ts';
import { type AbnormalDocument, changeAbnormal, closeOthers, lockAbnormal, lockAbnormals } from './orderAbnormal.store.ts';

type Doc = AbnormalDocument;

const { giveBack: returning } = waybillKind.actions;

/** The waybill's own rule of going back, known of the exception beforehand. */
function notToReturn({ number, orderState, orderIsDelete }: Doc): Objection | undefined {
  const action = kind.actions.back.label;
  if (orderIsDelete === voidState.code.voided) return ['WAYBILL_DELETED', { number, action }];
  const name = waybillKind.state.entries.find(({ code }) => code === orderState)?.name;
  if (name !== undefined && returning.from.includes(name)) return undefined;
  return ['WAYBILL_ENDED', { number, state: waybillKind.state.label(orderState), action }];
}

interface EditForm {
  readonly version: number;
  readonly type: Doc['type'];
  readonly info: string;
}

const rulesWith = (desk: WaybillDesk) =>
  ({
    edit: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { version, type, info }: EditForm) => {
        if (doc.version !== version) refuse('STALE_EDIT');
        await changeAbnormal(tx, ctx, doc.id, { type, info });
        await tellWaybill(tx, ctx, { ...doc, type }, 'edit');
      },
    },
    void: {
      effect: async (tx, ctx, doc) => {
        await changeAbnormal(tx, ctx, doc.id, { is_delete: voidState.code.voided });
        await tellWaybill(tx, ctx, doc, 'void');
      },
    },
    over: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { result }: { result: string }) => {
        await changeAbnormal(tx, ctx, doc.id, { result });
        await tellWaybill(tx, ctx, doc, 'over');
      },
    },
    back: {
      objection: notToReturn,
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { backJson }: { backJson: BackJson }) => {
        const { yunfei: freight, ...receiver } = backJson;
        const { id, number } = await giveBack(tx, ctx, desk, doc.orderId, { ...receiver, freight });
        const result = messages.wentBack(number);
        await changeAbnormal(tx, ctx, doc.id, { back_json: JSON.stringify(backJson), result });
        const closed = await closeOthers(tx, ctx, doc.orderId, doc.id, result);
        if (closed.length > 0) await recordAbnormals(tx, ctx, closed);
        await tellWaybill(tx, ctx, doc, 'back');
        return { id, number };
      },
    },
  }) satisfies Rules<typeof kind, Doc>;

export const abnormalsWith = (desk: WaybillDesk) =>
  documents(kind, {
    table: 'waybill_abnormal',
    rules: rulesWith(desk),
    lock: lockAbnormal,
    lockAll: lockAbnormals,
    record: recordAbnormals,
  });
