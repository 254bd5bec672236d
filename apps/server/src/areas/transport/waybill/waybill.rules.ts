/**
 * Waybills: for each action why it may not happen, and where it leads. The effects work on many waybills at once and have files of their
 * own.
 */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillKind as kind, needTake, payState } from '@cangyun/contract/transport/waybill.ts';
import { documents, type Objection, type Rules, type StateChange, type Together } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { WaybillAction } from './followers.ts';
import { auditOf, recordWaybills } from './record.rules.ts';
import { lockWaybill, type WaybillDocument, waybillsById } from './waybill.store.ts';

type Doc = WaybillDocument;

const label = (action: keyof typeof kind.actions): string => kind.actions[action].label;
const isPaid = (doc: Doc): boolean => doc.payState === payState.code.paid;

/** The state does not say whether it has ever left its first site. */
export const hasLeft = (doc: Doc): boolean => doc.stopCount > 1;

const ifPaid = (doc: Doc, what: string): Objection | undefined =>
  isPaid(doc) ? ['WAYBILL_PAID', { number: doc.number, action: what }] : undefined;

/** Money that came in would belong to nothing. */
const ifReceived = (doc: Doc, what: string): Objection | undefined =>
  doc.paidAmount > 0 ? ['WAYBILL_PART_PAID', { number: doc.number, paid: moneyText(doc.paidAmount), action: what }] : undefined;

const rules = {
  edit: {},
  correct: {},
  check: { target: ({ needTake: wanted }: Doc) => (wanted === needTake.code.yes ? 'toTake' : 'waiting') },
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
      ifPaid(doc, `重复${label('pay')}`) ?? (doc.openAmount > 0 ? undefined : ['WAYBILL_NOTHING_TO_PAY', { number: doc.number }]),
  },
  void: {
    objection: (doc) =>
      ifPaid(doc, label('void')) ??
      ifReceived(doc, label('void')) ??
      (hasLeft(doc) ? ['WAYBILL_HAS_LEFT', { number: doc.number, action: label('void') }] : undefined) ??
      (doc.objKind === '' ? undefined : ['WAYBILL_LINKED', { number: doc.number, document: doc.objNumber }]),
  },
} satisfies Rules<typeof kind, Doc>;

export const waybills = documents(kind, { table: 'waybill', rules, lock: lockWaybill, audit: auditOf, record: recordWaybills });

/** Does an action on locked waybills at once. Answers them afterwards, in the order of their ids; the caller calls the followers. */
export async function actOnWaybills(
  tx: Tx,
  ctx: Ctx,
  action: WaybillAction,
  docs: readonly Doc[],
  work: (changes: readonly StateChange[]) => Promise<unknown>,
  how?: Together<Doc>,
): Promise<Doc[]> {
  await waybills.actOnLocked(tx, ctx, action, docs, (_docs, changes) => work(changes), how);
  return waybillsById(
    tx,
    ctx,
    docs.map(({ id }) => id),
  );
}

/** Fees that come up on the way: not for a deleted or paid waybill. */
export function assertFeesOpen(doc: Doc): void {
  if (doc.isDelete !== voidState.code.live) refuse('DOCUMENT_VOIDED', { title: kind.title, number: doc.number });
  const paid = ifPaid(doc, '添加费用');
  if (paid) refuse(...paid);
}
