/** Waybills: for each action why it may not happen, and where it leads. What happens with it is done for many at once, in the files beside. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillKind as kind, needTake, payState } from '@cangyun/contract/transport/waybill.ts';
import { type MovableDocument, type Objection, type Rules, setStateIn } from '../../../kernel/documents/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockWaybill, type WaybillDocument } from './waybill.store.ts';

type Doc = WaybillDocument;

const label = (action: keyof typeof kind.actions): string => kind.actions[action].label;
const isPaid = (doc: Doc): boolean => doc.payState === payState.code.paid;

/** The state does not say whether it has ever left its first site. */
export const hasLeft = (doc: Doc): boolean => doc.stopCount > 1;

const ifPaid = (doc: Doc, action: string): Objection | undefined =>
  isPaid(doc) ? ['WAYBILL_PAID', { number: doc.number, action }] : undefined;

export const waybillRules: Rules<typeof kind, Doc> = {
  edit: {},
  correct: {},
  check: { target: ({ needTake: wanted }) => (wanted === needTake.code.yes ? 'toTake' : 'waiting') },
  take: {},
  enter: {},
  load: {},
  unload: {},
  depart: {},
  arrive: {},
  sign: {
    objection: (doc) =>
      doc.deptId === doc.targetDeptId
        ? undefined
        : ['WAYBILL_NOT_AT_TARGET', { number: doc.number, site: doc.targetDeptName, action: label('sign') }],
  },
  abnormal: {},
  giveBack: {},
  changeDept: {},
  pay: {
    objection: (doc) =>
      ifPaid(doc, `重复${label('pay')}`) ?? (doc.totalFee > 0 ? undefined : ['WAYBILL_NOTHING_TO_PAY', { number: doc.number }]),
  },
  void: {
    objection: (doc) =>
      ifPaid(doc, label('void')) ??
      (hasLeft(doc) ? ['WAYBILL_HAS_LEFT', { number: doc.number, action: label('void') }] : undefined) ??
      (doc.objKind === '' ? undefined : ['WAYBILL_LINKED', { number: doc.number, document: doc.objNumber }]),
  },
};

/** Fees that come up on the way: not on what is deleted, nor on what was paid. */
export function assertFeesOpen(doc: Doc): void {
  if (doc.isDelete !== voidState.code.live) refuse('DOCUMENT_VOIDED', { title: kind.title, number: doc.number });
  const paid = ifPaid(doc, '添加费用');
  if (paid) refuse(...paid);
}

export const waybillMovable: MovableDocument<Doc> = {
  kind,
  rules: waybillRules as MovableDocument<Doc>['rules'],
  lock: lockWaybill,
  setState: setStateIn('waybill'),
};

/** The code of the state that an action leads to. */
export function targetOf(action: string, doc: Doc): number {
  const { to } = kind.actions[action as keyof typeof kind.actions];
  if (to === 'stay') return doc.state;
  const name = typeof to === 'string' ? to : waybillMovable.rules[action]?.target?.(doc, undefined as never);
  return kind.state.code[name as keyof typeof kind.state.code];
}
