/** Payment requests: how one is made, and for each action why it may not happen and what happens with it. */
import { cents, moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import type { PayingInput } from '@cangyun/contract/finance/paying.ts';
import type { PaymentRequestInput } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind } from '@cangyun/contract/finance/paymentRequest.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { numberSetting } from '#areas/system/index.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { documents, firstRecordingOf, type Rules, recordingOf } from '#kernel/documents/index.ts';
import { addPayments, followSources, isUsable, newItem, takeBackPayments } from '#kernel/money/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { sourceFollowers } from '../followers.ts';
import {
  boundRequest,
  changeRequest,
  insertRequest,
  linesOf,
  lockedClaims,
  lockedRequest,
  paymentNumber,
  type RequestDocument,
  setAsking,
  setRequestStates,
} from './paymentRequest.store.ts';

type Doc = RequestDocument;
type Paying = Omit<PayingInput, 'amount' | 'discount'>;

const { waiting, approved } = kind.state.code;
const { pay: owedByUs } = moneySide.code;

/** One payment for all its claims. What was paid elsewhere meanwhile is refused by the ledger, with the number. */
async function pay(tx: Tx, ctx: Ctx, doc: Doc, given: Paying): Promise<void> {
  const { charge = 0, day, way = settleWay.code.transfer, ownAccountId, voucher = '', info = '' } = given;
  const today = formatDay(new Date());
  if (day !== undefined && day > today) refuse('MONEY_LATER');
  if (ownAccountId !== undefined && !(await isUsable(tx, ctx, ownAccountId))) refuse('OWN_ACCOUNT_UNKNOWN');
  const lines = await linesOf(tx, ctx, doc.id);
  const paid = await addPayments(
    tx,
    ctx,
    [
      {
        side: owedByUs,
        party: { customerId: doc.customerId ?? 0, person: '' },
        siteId: doc.deptId,
        event: { kind: kind.name, id: doc.id },
        amount: doc.amount,
        charge,
        day: day ?? today,
        typed: day !== undefined,
        way,
        ownAccountId,
        voucher,
        info: info || `${kind.title} ${doc.number}`,
      },
    ],
    lines.map(({ id, amount }) => ({ raising: id, lowering: newItem(0), amount })),
  );
  await followSources(tx, ctx, sourceFollowers, paid);
  await setAsking(tx, ctx, doc.id, false);
  const [paymentId] = paid.paymentIds;
  await changeRequest(tx, ctx, doc.id, { pay_by: ctx.nickName, ...(paymentId ? { payment_id: paymentId } : {}) });
}

/** Refused where another request asks for one of its claims by now. */
async function undo(tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }): Promise<void> {
  const id = doc.paymentId ?? refuse('SYSTEM');
  const taken = { id, number: await paymentNumber(tx, ctx, id), side: owedByUs };
  await followSources(tx, ctx, sourceFollowers, await takeBackPayments(tx, ctx, [taken], { day: formatDay(new Date()), info }));
  await refusingDuplicate(setAsking(tx, ctx, doc.id, true), 'payment_request_line_once', 'PAYMENT_REQUEST_ASKED', { number: doc.number });
  await changeRequest(tx, ctx, doc.id, { pay_by: '' });
}

const rules = {
  approve: {
    effect: async (tx, ctx, doc) => {
      if (doc.userId === ctx.userId) refuse('PAYMENT_REQUEST_OWN', { number: doc.number });
      await changeRequest(tx, ctx, doc.id, { check_by: ctx.nickName, checked_at: new Date().toISOString() });
    },
  },
  reject: {
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, { info }: { info: string }) => {
      await changeRequest(tx, ctx, doc.id, { check_by: ctx.nickName, check_info: info, checked_at: new Date().toISOString() });
      await setAsking(tx, ctx, doc.id, false);
    },
  },
  pay: { effect: pay },
  undo: { effect: undo },
  void: {
    effect: async (tx, ctx, doc) => {
      await setAsking(tx, ctx, doc.id, false);
      await changeRequest(tx, ctx, doc.id, { is_delete: voidState.code.voided });
    },
  },
} satisfies Rules<typeof kind, Doc>;

export const paymentRequests = documents(kind, {
  table: 'payment_request',
  rules,
  lock: lockedRequest,
  setStates: setRequestStates,
  record: recordingOf(kind, boundRequest),
});

const recordNew = firstRecordingOf(kind, boundRequest);

export async function createRequest(tx: Tx, ctx: Ctx, numbers: Database, form: PaymentRequestInput): Promise<number> {
  const { customerId, info } = form;
  const siteId = siteFor(ctx, undefined);
  const wanted = new Map(form.lines.map(({ id, amount }) => [id, amount]));
  const claims = await lockedClaims(tx, ctx, customerId, [...wanted.keys()]);
  const [first] = claims;
  if (!first || claims.length !== form.lines.length)
    return refuse('PAYMENT_REQUEST_CLAIM', { count: Math.max(1, form.lines.length - claims.length) });
  for (const { id, openAmount: open, sourceNumber: number, request } of claims) {
    const amount = wanted.get(id) ?? 0;
    if (request !== null) refuse('PAYMENT_REQUEST_TWICE', { number, request });
    if (cents(amount) > cents(open)) refuse('PAYMENT_REQUEST_TOO_MUCH', { number, open: moneyText(open), wanted: moneyText(amount) });
  }
  const amount = sumMoney(...wanted.values());
  const limit = await numberSetting(tx, ctx, siteId, 'paymentLimit');
  const state = cents(amount) > cents(limit) ? waiting : approved;
  const number = await takeNumber(numbers, ctx, kind);
  const made = { number, state, siteId, accountId: first.accountId, customerId, name: first.name, amount, info, lines: form.lines };
  const id = await insertRequest(tx, ctx, made);
  await recordNew(tx, ctx, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, amount, info, state } });
  return id;
}
