/** Invoices: for each action why it may not happen, and what happens with it. */
import type { InvoiceEdit, InvoiceInput } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceSide, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { documents, firstRecordingOf, type Objection, type Rules, recordingOf } from '#kernel/documents/index.ts';
import { closedUntil } from '#kernel/money/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { linksOf, replaceLinks, setLinksActive } from './claims.store.ts';
import {
  boundInvoice,
  changeInvoice,
  type InvoiceRecord,
  insertInvoice,
  lockAccount,
  lockedInvoice,
  redInvoiceOf,
  rewriteInvoice,
  setInvoiceStates,
} from './invoice.store.ts';
import { assertWithin, chooseLinks, type Ticked } from './links.rules.ts';
import {
  assertIssuable,
  assertNumberFree,
  type Paper,
  paperDays,
  partnerOf,
  partyOf,
  refusingSameNumber,
  written,
} from './writing.rules.ts';

type Doc = InvoiceRecord;
interface Reason {
  readonly info: string;
}

export const recordNew = firstRecordingOf(kind, boundInvoice);

/** As the columns are written. */
const columnsOf = (doc: Doc) => ({
  type: doc.type,
  siteId: doc.deptId,
  title: doc.title,
  taxNumber: doc.taxNumber,
  invoiceCode: doc.invoiceCode,
  invoiceNo: doc.invoiceNo,
  day: doc.day ?? '',
  taxDay: doc.taxDay ?? '',
  amount: doc.amount,
  tax: doc.tax,
  paper: doc.paper,
  info: doc.info,
});

const whoseOf = (doc: Doc) => ({ side: doc.side, party: partyOf(doc), name: doc.personName });

async function edit(tx: Tx, ctx: Ctx, doc: Doc, form: InvoiceEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const partner = { ...whoseOf(doc), title: doc.title, taxNumber: doc.taxNumber };
  const { columns, links } = await written(tx, ctx, partner, { ...form, deptId: form.deptId ?? doc.deptId }, doc.id);
  await assertNumberFree(tx, ctx, doc.side, columns, doc.id);
  // The former links may be more than the new amount.
  await replaceLinks(tx, ctx, doc.id, []);
  await refusingSameNumber(rewriteInvoice(tx, ctx, doc, columns), doc.side, columns);
  await replaceLinks(tx, ctx, doc.id, links);
}

/** The number of the paper may be known only now. */
async function issue(tx: Tx, ctx: Ctx, doc: Doc, paper: Paper): Promise<void> {
  const columns = { ...columnsOf(doc), ...paper, ...(await paperDays(tx, ctx, paper.day ?? doc.day ?? undefined)) };
  assertIssuable(doc, columns);
  await assertNumberFree(tx, ctx, doc.side, columns, doc.id);
  await refusingSameNumber(rewriteInvoice(tx, ctx, doc, columns), doc.side, columns);
}

async function link(tx: Tx, ctx: Ctx, doc: Doc, { claims }: { claims: readonly Ticked[] }): Promise<void> {
  const linked = await chooseLinks(tx, ctx, whoseOf(doc), claims, doc.id);
  assertWithin(linked.amount, doc.amount);
  await replaceLinks(tx, ctx, doc.id, linked.links);
}

interface Red extends Paper, Reason {
  /** Of the new document. */
  readonly number: string;
}

/** Both are kept; neither is for a claim any more. */
async function red(tx: Tx, ctx: Ctx, doc: Doc, { number, info, ...paper }: Red): Promise<{ id: number; number: string }> {
  const columns = {
    ...columnsOf(doc),
    ...paper,
    ...(await paperDays(tx, ctx, paper.day)),
    amount: -doc.amount,
    tax: doc.tax === 0 ? 0 : -doc.tax,
    paper: '',
    info,
  };
  await assertNumberFree(tx, ctx, doc.side, columns, 0);
  const made = { ...columns, number, side: doc.side, state: kind.state.code.issued, party: partyOf(doc), name: doc.personName };
  const id = await refusingSameNumber(insertInvoice(tx, ctx, { ...made, reversesId: doc.id }), doc.side, columns);
  await setLinksActive(tx, ctx, doc.id, false);
  await recordNew(tx, ctx, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, reverses: doc.number, reason: info } });
  return { id, number };
}

/** A mistake of the day: ours is known to the tax office after that. One that we received was only typed wrongly, until its month is closed. */
async function assertMistake(tx: Tx, ctx: Ctx, doc: Doc, action: string): Promise<void> {
  const { number, side, issueTime, taxDay } = doc;
  const registered = issueTime ? formatDay(new Date(issueTime)) : '';
  if (side === invoiceSide.code.output && registered !== formatDay(new Date()))
    refuse('INVOICE_CANCEL_LATE', { number, day: registered, action });
  const until = await closedUntil(tx, ctx);
  if (until !== null && taxDay && taxDay <= until) refuse('INVOICE_CANCEL_CLOSED', { number, month: taxDay.slice(0, 7), action });
}

async function cancel(tx: Tx, ctx: Ctx, doc: Doc, { info }: Reason): Promise<void> {
  await assertMistake(tx, ctx, doc, kind.actions.cancel.label);
  await setLinksActive(tx, ctx, doc.id, false);
  await changeInvoice(tx, ctx, doc.id, { cancel_info: info });
}

/** The red invoice was a mistake: it is cancelled, and the claims are linked again, if nobody has invoiced them meanwhile. */
async function undoRed(tx: Tx, ctx: Ctx, doc: Doc, { info }: Reason): Promise<void> {
  const made = await invoices.lock(tx, ctx, (await redInvoiceOf(tx, ctx, doc.id)) ?? refuse('SYSTEM'));
  await assertMistake(tx, ctx, made, kind.actions.undoRed.label);
  await chooseLinks(tx, ctx, whoseOf(doc), await linksOf(tx, ctx, doc.id), doc.id);
  await setLinksActive(tx, ctx, doc.id, true);
  // Nobody cancels it for itself; here the invoice that it takes back comes with it.
  const alone = { ...made, reversesNumber: null };
  await invoices.actOnLocked(tx, ctx, 'cancel', [alone], () => changeInvoice(tx, ctx, made.id, { cancel_info: info }), { as: 'system' });
}

const notRed = ({ number, amount }: Doc): Objection | undefined => (amount < 0 ? ['INVOICE_IS_RED', { number }] : undefined);
const notOfAnother = ({ number, reversesNumber }: Doc): Objection | undefined =>
  reversesNumber ? ['INVOICE_RED_OF', { number, origin: reversesNumber }] : undefined;

const rules = {
  edit: { effect: edit },
  issue: { effect: issue },
  link: { objection: notOfAnother, effect: link },
  red: { objection: notRed, effect: red },
  undoRed: { effect: undoRed },
  cancel: { objection: notOfAnother, effect: cancel },
  void: {
    effect: async (tx, ctx, doc) => {
      await setLinksActive(tx, ctx, doc.id, false);
      await changeInvoice(tx, ctx, doc.id, { is_delete: voidState.code.voided });
    },
  },
} satisfies Rules<typeof kind, Doc>;

export const invoices = documents(kind, {
  table: 'invoice',
  rules,
  lock: lockedInvoice,
  setStates: setInvoiceStates,
  record: recordingOf(kind, boundInvoice),
});

/** With a number of the paper it is registered at once, without one it is a draft that holds its claims. */
export async function createInvoice(tx: Tx, ctx: Ctx, numbers: Database, form: InvoiceInput): Promise<number> {
  const { side } = form;
  const partner = { ...(await partnerOf(tx, ctx, form)), side };
  const number = await takeNumber(numbers, ctx, kind);
  await lockAccount(tx, ctx, partner);
  const { columns, links } = await written(tx, ctx, partner, form);
  const { draft, issued } = kind.state.code;
  const state = columns.invoiceNo === '' ? draft : issued;
  if (state === issued) assertIssuable({ number, side, personName: partner.name }, columns);
  await assertNumberFree(tx, ctx, side, columns, 0);
  const made = { ...columns, number, side, state, party: partner.party, name: partner.name, reversesId: null };
  const id = await refusingSameNumber(insertInvoice(tx, ctx, made), side, columns);
  await replaceLinks(tx, ctx, id, links);
  await recordNew(tx, ctx, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, invoiceNo: columns.invoiceNo, amount: columns.amount, state } });
  return id;
}
