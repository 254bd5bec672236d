/** Exceptions: for each action why it may not happen, and what happens with it. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { BackJson, Handling } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind as kind } from '@cangyun/contract/transport/waybillException.ts';
import { documents, type Objection, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { giveBack } from '../waybill/giveBack.rules.ts';
import { bearCosts, takeBackCosts } from './money.rules.ts';
import { notifyWaybill, recordExceptions } from './recording.rules.ts';
import { changeException, closeOthers, type ExceptionDocument, lockException, lockExceptions } from './waybillException.store.ts';

type Doc = ExceptionDocument;

const { giveBack: returning } = waybillKind.actions;

/** The waybill's own rule of giving back, so that the exception's row shows it beforehand. */
function notToReturn({ number, orderState, orderIsDelete }: Doc): Objection | undefined {
  const action = kind.actions.back.label;
  if (orderIsDelete === voidState.code.voided) return ['WAYBILL_DELETED', { number, action }];
  const name = waybillKind.state.entries.find(({ code }) => code === orderState)?.name;
  if (name !== undefined && returning.from.includes(name)) return undefined;
  return ['WAYBILL_ENDED', { number, state: waybillKind.state.label(orderState), action }];
}

/** With a waybill that has ended nothing is left to do. */
function notToReopen({ number, orderState, orderIsDelete }: Doc): Objection | undefined {
  const action = kind.actions.cancelOver.label;
  if (orderIsDelete === voidState.code.voided) return ['WAYBILL_DELETED', { number, action }];
  return orderState === waybillKind.state.code.returned
    ? ['WAYBILL_ENDED', { number, state: waybillKind.state.label(orderState), action }]
    : undefined;
}

interface EditForm {
  readonly version: number;
  readonly type: Doc['type'];
  readonly info: string;
}

const rulesWith = (dependencies: WaybillDependencies) =>
  ({
    edit: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { version, type, info }: EditForm) => {
        if (doc.version !== version) refuse('STALE_EDIT');
        await changeException(tx, ctx, doc.id, { type, info });
        await notifyWaybill(tx, ctx, { ...doc, type }, 'edit');
      },
    },
    void: {
      effect: async (tx, ctx, doc) => {
        await changeException(tx, ctx, doc.id, { is_delete: voidState.code.voided });
        await notifyWaybill(tx, ctx, doc, 'void');
      },
    },
    over: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, handling: Handling) => {
        const { result, cost, payeeId = null, payee, charge } = handling;
        await changeException(tx, ctx, doc.id, { result, cost, payee_id: payeeId, payee, charge });
        await bearCosts(tx, ctx, dependencies, doc, handling);
        await notifyWaybill(tx, ctx, doc, 'over');
      },
    },
    cancelOver: {
      objection: notToReopen,
      effect: async (tx, ctx, doc) => {
        await takeBackCosts(tx, ctx, dependencies, doc);
        await changeException(tx, ctx, doc.id, { result: '', cost: 0, payee_id: null, payee: '', charge: 0 });
        await notifyWaybill(tx, ctx, doc, 'cancelOver');
      },
    },
    back: {
      objection: notToReturn,
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { backJson }: { backJson: BackJson }) => {
        const { yunfei: freight, ...receiver } = backJson;
        const { id, number } = await giveBack(tx, ctx, dependencies, doc.orderId, { ...receiver, freight });
        const result = messages.wentBack(number);
        await changeException(tx, ctx, doc.id, { back_json: JSON.stringify(backJson), result });
        const closed = await closeOthers(tx, ctx, doc.orderId, doc.id, result);
        if (closed.length > 0) await recordExceptions(tx, ctx, closed);
        await notifyWaybill(tx, ctx, doc, 'back');
        return { id, number };
      },
    },
  }) satisfies Rules<typeof kind, Doc>;

export const exceptionsWith = (dependencies: WaybillDependencies) =>
  documents(kind, {
    table: 'waybill_exception',
    rules: rulesWith(dependencies),
    lock: lockException,
    lockAll: lockExceptions,
    record: recordExceptions,
  });
