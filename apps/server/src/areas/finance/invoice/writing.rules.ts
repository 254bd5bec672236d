/** What an invoice says, judged before it is written: amounts, days, its number, and the claims that it is for. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { InvoiceInput } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceSide, invoiceType } from '@cangyun/contract/finance/invoice.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { assertPictures } from '#areas/system/index.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { closedUntil, type Party } from '#kernel/money/index.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { Link } from './claims.store.ts';
import { customerPartner, type InvoiceColumns, type Partner, sameNumber } from './invoice.store.ts';
import { absolute, assertWithin, chooseLinks } from './links.rules.ts';

export interface Paper {
  readonly invoiceNo: string;
  readonly invoiceCode: string;
  readonly day?: string | undefined;
}

export const partyOf = ({ customerId, person }: { readonly customerId: number | null; readonly person: string }): Party =>
  customerId === null ? { customerId, person } : { customerId, person: '' };

export async function partnerOf(
  tx: Tx,
  ctx: Ctx,
  { customerId, person = '' }: { readonly customerId?: number | undefined; readonly person?: string | undefined },
): Promise<Partner> {
  if (customerId !== undefined) return (await customerPartner(tx, ctx, customerId)) ?? refuse('SETTLE_PARTNER_UNKNOWN');
  if (person === '') return refuse('PERSON_IN_NOBODY');
  return { party: { customerId: null, person }, name: person, title: person, taxNumber: '' };
}

/** Its tax counts on its own day, or in the first month that is not closed: an invoice of last month may come late. */
export async function paperDays(tx: Tx, ctx: Ctx, given: string | undefined): Promise<{ day: string; taxDay: string }> {
  const today = formatDay(new Date());
  const day = given ?? today;
  if (day > today) refuse('INVOICE_LATER', { day, today });
  const until = await closedUntil(tx, ctx);
  const taxDay = until !== null && day <= until ? shifted(until, 1) : day;
  return { day, taxDay };
}

function amountsOf(form: Pick<InvoiceInput, 'amount' | 'tax'>, linked: { readonly amount: number; readonly tax: number }) {
  const amount = form.amount ?? linked.amount;
  if (amount === 0) refuse('INVOICE_NO_AMOUNT');
  assertWithin(linked.amount, amount);
  if (form.tax === undefined && sumMoney(amount, -linked.amount) !== 0)
    refuse('INVOICE_NO_TAX', { amount: moneyText(amount), linked: moneyText(linked.amount) });
  const tax = form.tax ?? linked.tax;
  if ((tax !== 0 && tax > 0 !== amount > 0) || absolute(tax) >= absolute(amount))
    refuse('INVOICE_TAX', { tax: moneyText(tax), amount: moneyText(amount) });
  return { amount, tax };
}

export interface Named extends Omit<Partner, 'name'> {
  readonly side: number;
  readonly name: string;
}

type Form = Omit<InvoiceInput, 'side' | 'customerId' | 'person'>;

/** The whole form. Under the account's lock; `besides`: the invoice that it rewrites. */
export async function written(
  tx: Tx,
  ctx: Ctx,
  partner: Named,
  form: Form,
  besides = 0,
): Promise<{ columns: InvoiceColumns; links: readonly Link[] }> {
  const siteId = siteFor(ctx, form.deptId);
  const days = await paperDays(tx, ctx, form.day);
  if (form.paper !== '') await assertPictures(tx, ctx, [form.paper]);
  const linked = await chooseLinks(tx, ctx, partner, form.claims, besides);
  const { type, invoiceNo, invoiceCode, paper, info } = form;
  const title = form.title || partner.title;
  const taxNumber = form.taxNumber || partner.taxNumber;
  return {
    columns: { type, siteId, title, taxNumber, invoiceCode, invoiceNo, ...days, ...amountsOf(form, linked), paper, info },
    links: linked.links,
  };
}

/** A special invoice of ours names the buyer's tax number, or the tax office does not take it. */
export function assertIssuable(
  { number, side, personName }: { number: string; side: number; personName: string },
  columns: InvoiceColumns,
): void {
  if (columns.invoiceNo === '') refuse('INVOICE_NUMBER_EMPTY', { number });
  if (side === invoiceSide.code.output && columns.type === invoiceType.code.special && columns.taxNumber === '')
    refuse('INVOICE_TAX_NUMBER', { name: personName });
}

const numberText = ({ invoiceNo, invoiceCode }: Pick<InvoiceColumns, 'invoiceNo' | 'invoiceCode'>): string =>
  [invoiceCode, invoiceNo].filter((part) => part !== '').join(' ');

export async function assertNumberFree(
  tx: Tx,
  ctx: Ctx,
  side: number,
  { invoiceNo, invoiceCode }: Pick<InvoiceColumns, 'invoiceNo' | 'invoiceCode'>,
  except: number,
): Promise<void> {
  const first = await sameNumber(tx, ctx, { side, invoiceNo, invoiceCode, except });
  if (first)
    refuse('INVOICE_NUMBER_TWICE', {
      side: invoiceSide.label(side),
      no: numberText({ invoiceNo, invoiceCode }),
      first: first.number,
      name: first.name,
      day: first.day,
      amount: moneyText(first.amount),
    });
}

/** Two clerks with the same paper at once: the second learns it from the index. */
export const refusingSameNumber = <T>(
  work: Promise<T>,
  side: number,
  columns: Pick<InvoiceColumns, 'invoiceNo' | 'invoiceCode'>,
): Promise<T> =>
  refusingDuplicate(work, 'invoice_no_once', 'INVOICE_NUMBER_RACE', {
    side: invoiceSide.label(side),
    no: numberText(columns),
  });
