/** SQL of invoices themselves; their claims, what is not invoiced and tax by month have files of their own. */
import { invoiceKind, invoiceResource } from '@cangyun/contract/finance/invoice.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { sql } from 'kysely';
import { settingStates } from '#kernel/documents/index.ts';
import type { Party } from '#kernel/money/index.ts';
import { bind, conditions, lookUp, type Query, rowsById } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { draft, issued, cancelled } = invoiceKind.state.code;
const { live } = voidState.code;

/** The red invoice that takes `t` back. */
const redOf = (column: string) =>
  sql`(select r.${sql.ref(column)} from invoice r where r.company_id = t.company_id and r.reverses_id = t.id and r.state <> ${sql.lit(cancelled)})`;

export const boundInvoice = bind(invoiceResource, 'invoice', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'invoice', column: 'id' },
  history: true,
  columns: { issueTime: 'issued_at', updateTime: 'updated_at' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    reversesNumber: lookUp('invoice', 'reverses_id', 'number'),
    reversedNumber: redOf('number'),
  },
});

/** Also the shape that the rules see. */
export type InvoiceRecord = NonNullable<typeof boundInvoice.row>;

export interface Whose {
  readonly side: number;
  readonly party: Party;
}

/** Everything that links claims of an account happens under its lock; none exists before something is owed. */
export const lockAccount = (tx: Tx, ctx: Ctx, { side, party }: Whose) =>
  sql`select 1 from partner_account where company_id = ${ctx.companyId} and side = ${side} and person = ${party.person}
         and coalesce(customer_id, 0) = ${party.customerId ?? 0}::bigint for update`.execute(tx);

/** The partner's account first, as for everything about claims. */
export async function lockedInvoice(tx: Tx, ctx: Ctx, id: number): Promise<InvoiceRecord | undefined> {
  const [, , rows] = await Promise.all([
    sql`select 1 from partner_account a where a.company_id = ${ctx.companyId} and (a.side, a.person, coalesce(a.customer_id, 0)) = (
          select i.side, i.person, coalesce(i.customer_id, 0) from invoice i where i.company_id = ${ctx.companyId} and i.id = ${id}) for update`.execute(
      tx,
    ),
    sql`select 1 from invoice where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundInvoice, [id]),
  ]);
  return rows[0];
}

export const setInvoiceStates = settingStates(
  'invoice',
  sql`issued_at = case when n.source = ${sql.lit(draft)} and n.target = ${sql.lit(issued)} then clock_timestamp() else t.issued_at end`,
);

export interface Partner {
  readonly party: Party;
  readonly name: string;
  /** What its invoices say. */
  readonly title: string;
  readonly taxNumber: string;
}

export async function customerPartner(tx: Tx, ctx: Ctx, customerId: number): Promise<Partner | undefined> {
  const { rows } = await sql<Omit<Partner, 'party'>>`
    select name, case invoice_title when '' then name else invoice_title end as title, tax_number as "taxNumber"
      from customer where company_id = ${ctx.companyId} and id = ${customerId} and is_delete = ${live}`.execute(tx);
  return rows[0] && { ...rows[0], party: { customerId, person: '' } };
}

/** What the paper says, and where it belongs. */
export interface InvoiceColumns {
  readonly type: number;
  readonly siteId: number;
  readonly title: string;
  readonly taxNumber: string;
  readonly invoiceCode: string;
  readonly invoiceNo: string;
  readonly day: string;
  readonly taxDay: string;
  readonly amount: number;
  readonly tax: number;
  readonly paper: string;
  readonly info: string;
}

const columnsOf = (number: string, name: string, invoice: InvoiceColumns) => {
  const { searchText, grams } = indexed([number, invoice.invoiceNo, name, invoice.title]);
  return {
    type: invoice.type,
    site_id: invoice.siteId,
    title: invoice.title,
    tax_number: invoice.taxNumber,
    invoice_code: invoice.invoiceCode,
    invoice_no: invoice.invoiceNo,
    day: invoice.day,
    tax_day: invoice.taxDay,
    amount: invoice.amount,
    tax: invoice.tax,
    paper: invoice.paper,
    info: invoice.info,
    search_text: searchText,
    grams,
  };
};

export interface NewInvoice extends InvoiceColumns {
  readonly number: string;
  readonly side: number;
  readonly state: number;
  readonly party: Party;
  readonly name: string;
  readonly reversesId: number | null;
}

export async function insertInvoice(tx: Tx, ctx: Ctx, made: NewInvoice): Promise<number> {
  const [id = 0] = await insertAll(tx, ctx, 'invoice', [
    {
      ...columnsOf(made.number, made.name, made),
      number: made.number,
      side: made.side,
      state: made.state,
      customer_id: made.party.customerId,
      person: made.party.person,
      person_name: made.name,
      reverses_id: made.reversesId,
      issued_at: made.state === draft ? null : new Date().toISOString(),
      user_id: ctx.userId,
      create_by: ctx.nickName,
    },
  ]);
  return id;
}

export const rewriteInvoice = (tx: Tx, ctx: Ctx, { id, number, personName }: InvoiceRecord, columns: InvoiceColumns) =>
  tx
    .updateTable('invoice')
    .set(columnsOf(number, personName, columns))
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();

export interface InvoiceChange {
  readonly cancel_info?: string;
  readonly is_delete?: number;
}

export const changeInvoice = (tx: Tx, ctx: Ctx, id: number, change: InvoiceChange) =>
  tx.updateTable('invoice').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

export interface SameNumber {
  readonly number: string;
  readonly name: string;
  readonly day: string;
  readonly amount: number;
}

/** Who has the number of this paper already, besides `except`. */
export async function sameNumber(
  tx: Tx,
  ctx: Ctx,
  { side, invoiceNo, invoiceCode, except }: { side: number; invoiceNo: string; invoiceCode: string; except: number },
): Promise<SameNumber | undefined> {
  const { rows } = await sql<SameNumber>`
    select number, person_name as name, to_char(day, 'YYYY-MM-DD') as day, amount from invoice
     where company_id = ${ctx.companyId} and side = ${side} and invoice_no = ${invoiceNo} and invoice_code = ${invoiceCode} and id <> ${except}
       and invoice_no <> '' and state <> ${cancelled} and is_delete = ${live} order by id limit 1`.execute(tx);
  return rows[0];
}

/** The red invoice of a reversed one, locked with it: only its actions touch it. */
export async function redInvoiceOf(tx: Tx, ctx: Ctx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from invoice where company_id = ${ctx.companyId} and reverses_id = ${id} and state <> ${cancelled}`.execute(tx);
  return rows[0]?.id;
}

export interface InvoiceSums {
  readonly net: number;
  readonly tax: number;
  readonly amount: number;
}

/** Over everything that the filters find, except what was cancelled. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    select coalesce(sum(t.net), 0) as net, coalesce(sum(t.tax), 0) as tax, coalesce(sum(t.amount), 0) as amount
      from invoice t where ${conditions(boundInvoice, ctx, query)} and t.state <> ${cancelled}`.execute(tx);
  return rows[0] ?? { net: 0, tax: 0, amount: 0 };
}
