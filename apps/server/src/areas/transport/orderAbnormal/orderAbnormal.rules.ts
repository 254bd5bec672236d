/** Exceptions: for each action why it may not happen, and what happens with it. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { BackJson } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalKind as kind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type MovableDocument, type Objection, type Rules, setStateIn } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { giveBack } from '../waybill/giveBack.rules.ts';
import { keepAbnormals } from './keeping.rules.ts';
import { type AbnormalDocument, changeAbnormal, closeOthers, lockAbnormal } from './orderAbnormal.store.ts';

type Doc = AbnormalDocument;

const { giveBack: returning } = waybillKind.actions;

/** The waybill's own rule of going back, told beforehand of the exception. */
function notToReturn({ number, orderState, orderIsDelete }: Doc): Objection | undefined {
  const action = kind.actions.back.label;
  if (orderIsDelete === voidState.code.voided) return ['WAYBILL_DELETED', { number, action }];
  const name = waybillKind.state.entries.find(({ code }) => code === orderState)?.name;
  if (name !== undefined && returning.from.includes(name)) return undefined;
  return ['WAYBILL_ENDED', { number, state: waybillKind.state.label(orderState), action }];
}

interface EditForm {
  readonly version: number;
  readonly type: number;
  readonly info: string;
}

const rulesWith = (desk: WaybillDesk): Rules<typeof kind, Doc> => ({
  edit: {
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, { version, type, info }: EditForm) => {
      if (doc.version !== version) refuse('STALE_EDIT');
      await changeAbnormal(tx, ctx, doc.id, { type, info });
    },
  },
  void: { effect: (tx, ctx, doc) => changeAbnormal(tx, ctx, doc.id, { is_delete: voidState.code.voided }) },
  over: {
    effect: (tx: Tx, ctx: Ctx, doc: Doc, { result }: { result: string }) => changeAbnormal(tx, ctx, doc.id, { result }),
  },
  back: {
    objection: notToReturn,
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, { backJson }: { backJson: BackJson }) => {
      const { yunfei: freight, ...receiver } = backJson;
      const { id, number } = await giveBack(tx, ctx, desk, doc.orderId, { ...receiver, freight });
      const result = messages.wentBack(number);
      await changeAbnormal(tx, ctx, doc.id, { back_json: JSON.stringify(backJson), result });
      await keepAbnormals(tx, ctx, await closeOthers(tx, ctx, doc.orderId, doc.id, result));
      return { id, number };
    },
  },
});

export const abnormalMovableWith = (desk: WaybillDesk): MovableDocument<Doc> => ({
  kind,
  rules: rulesWith(desk) as MovableDocument<Doc>['rules'],
  lock: lockAbnormal,
  setState: setStateIn('waybill_abnormal'),
});
