/** SQL of what is not invoiced yet, by partner and by claim, and of tax by month. */
import type { OpenPartner, TaxMonth } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceKind, invoiceSide, invoiceType } from '@cangyun/contract/finance/invoice.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, contains, type Paging, sortedBy } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { documentKey, invoiced, isInvoiceable, rest } from './claims.store.ts';

export interface Asked {
  readonly side: number;
  readonly deptId?: number | undefined;
  readonly keyword?: string | undefined;
  /** 1: only documents of which more is invoiced than owed, 0: only the others. */
  readonly over?: 0 | 1 | undefined;
  readonly customerId?: number | undefined;
  readonly person?: string | undefined;
}

type Paged = Pick<Paging, 'page' | 'size' | 'sort'>;

const name = sql`coalesce(c.name, a.person)`;

const whose = (ctx: Ctx, { side, customerId, person }: Asked): RawBuilder<unknown> =>
  customerId === undefined && !person
    ? sql`true`
    : sql`t.partner_account_id in (select a.id from partner_account a where a.company_id = ${ctx.companyId} and a.side = ${side}
        and ${customerId === undefined ? sql`a.person = ${person}` : sql`a.customer_id = ${customerId}`})`;

/** One row for each document whose claims and invoices differ: the whole of it, and what of it is at the sites that are asked for. */
const documents = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => {
  const { side, deptId, over } = asked;
  const shown = sql`${rest} <> 0 and ${atSites(ctx, sql`t.site_id`, deptId)}`;
  const direction = over === undefined ? sql`<> 0` : over === 1 ? sql`< 0` : sql`> 0`;
  return sql`(
    select t.partner_account_id, t.source_kind, ${documentKey} as doc, sum(${rest}) as doc_rest, sum(${rest}) filter (where ${shown}) as rest,
           sum(t.amount) filter (where ${shown}) as claimed, coalesce(sum(l.amount) filter (where ${shown}), 0) as invoiced,
           count(*) filter (where ${shown})::int as count, min(t.day) filter (where ${shown}) as since
      from money_item t left join ${invoiced(ctx)} on l.item_id = t.id where ${isInvoiceable(ctx, side)} and ${whose(ctx, asked)} group by 1, 2, 3
    having sum(${rest}) ${direction} and bool_or(${shown})) d`;
};

const partners = (ctx: Ctx, { keyword }: Asked): RawBuilder<unknown> => sql`
  join partner_account a on a.company_id = ${ctx.companyId} and a.id = d.partner_account_id
  left join customer c on c.company_id = a.company_id and c.id = a.customer_id where ${keyword ? contains(name, keyword) : sql`true`}`;

const openSum = sql`coalesce(sum(d.rest) filter (where d.doc_rest > 0), 0)`;
const overSum = sql`coalesce(-sum(d.rest) filter (where d.doc_rest < 0), 0)`;

/** Who has most to be invoiced comes first. All claims are read once, for the page and for the sums of all pages. */
export async function openPartners(
  tx: Tx,
  ctx: Ctx,
  asked: Asked,
  { page, size, sort }: Paged,
): Promise<{ rows: OpenPartner[]; sums: OpenSums }> {
  const by = sortedBy(
    sort,
    { openAmount: openSum, overAmount: overSum, personName: name, since: sql`min(d.since)`, count: sql`sum(d.count)` },
    sql`${openSum} desc, a.id`,
  );
  const { rows: found } = await sql<OpenPartner & { sums: OpenSums }>`
    select jsonb_build_object('openAmount', sum(${openSum}) over (), 'overAmount', sum(${overSum}) over (), 'partners', count(*) over (), 'claims', sum(sum(d.count)) over ()) as sums,
           a.id, a.side, a.customer_id as "customerId", a.person, ${name} as "personName", sum(d.claimed) as claimed, sum(d.invoiced) as invoiced,
           ${openSum} as "openAmount", ${overSum} as "overAmount", sum(d.count)::int as count, to_char(min(d.since), 'YYYY-MM-DD') as since
      from ${documents(ctx, asked)} ${partners(ctx, asked)} group by a.id, a.side, a.customer_id, a.person, c.name order by ${by} limit ${size} offset ${page * size}`.execute(
    tx,
  );
  const [first] = found;
  const rows = found.map(({ sums: _sums, ...row }) => row);
  return { rows, sums: first ? first.sums : await openSums(tx, ctx, asked) };
}

export interface OpenSums {
  readonly openAmount: number;
  readonly overAmount: number;
  readonly partners: number;
  readonly claims: number;
}

export async function openSums(tx: Tx, ctx: Ctx, asked: Asked): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select ${openSum} as "openAmount", ${overSum} as "overAmount", count(distinct a.id)::int as partners, coalesce(sum(d.count), 0)::int as claims
      from ${documents(ctx, asked)} ${partners(ctx, asked)}`.execute(tx);
  return rows[0] ?? { openAmount: 0, overAmount: 0, partners: 0, claims: 0 };
}

export interface OpenClaimRow {
  readonly id: number;
  readonly side: 1 | 2;
  readonly customerId: number | null;
  readonly person: string;
  readonly personName: string;
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly number: string;
  readonly day: string;
  readonly amount: number;
  readonly tax: number;
  readonly invoiced: number;
  readonly openAmount: number;
  readonly isOver: boolean;
  readonly deptName: string;
  readonly info: string;
}

/** The oldest first. The page's keys are found before anything is looked up. */
export async function openClaims(tx: Tx, ctx: Ctx, asked: Asked, { page, size, sort }: Paged): Promise<OpenClaimRow[]> {
  const by = (t: 't' | 'k') =>
    sortedBy(
      sort,
      { day: sql.ref(`${t}.day`), amount: sql.ref(`${t}.amount`), openAmount: t === 't' ? rest : sql`k.rest` },
      sql`${sql.ref(`${t}.day`)}, ${sql.ref(`${t}.id`)}`,
    );
  const { rows } = await sql<OpenClaimRow>`
    select t.id, t.side, t.customer_id as "customerId", t.person, k.name as "personName", t.kind, t.reason, t.source_kind as "sourceKind",
           t.source_id as "sourceId", t.source_number as number, to_char(t.day, 'YYYY-MM-DD') as day, t.amount, t.tax, t.amount - k.rest as invoiced,
           k.rest as "openAmount", k.is_over as "isOver", (select s.name from site s where s.company_id = t.company_id and s.id = t.site_id) as "deptName", t.info
      from (
        select t.id, t.day, t.amount, ${rest} as rest, d.doc_rest < 0 as is_over, ${name} as name
          from ${documents(ctx, asked)}
          join money_item t on t.partner_account_id = d.partner_account_id and t.source_kind = d.source_kind and ${documentKey} = d.doc
           and ${isInvoiceable(ctx, asked.side)} and ${atSites(ctx, sql`t.site_id`, asked.deptId)}
          left join ${invoiced(ctx)} on l.item_id = t.id ${partners(ctx, asked)} and ${rest} <> 0
         order by ${by('t')} limit ${size} offset ${page * size}) k
      join money_item t on t.company_id = ${ctx.companyId} and t.id = k.id order by ${by('k')}`.execute(tx);
  return rows;
}

const { output, input } = invoiceSide.code;
const { special, ordinary } = invoiceType.code;
const { issued, reversed } = invoiceKind.state.code;

type Month = Omit<TaxMonth, 'difference'>;

/** A reversed invoice and the red one that reverses it both count, each in its own month. Only tax of special invoices is deducted. */
export async function taxMonths(tx: Tx, ctx: Ctx, { from, to }: Span, deptId: number | undefined): Promise<Month[]> {
  const sum = (column: string, condition: RawBuilder<unknown>) => sql`coalesce(sum(t.${sql.ref(column)}) filter (where ${condition}), 0)`;
  const sold = sql`t.side = ${output}`;
  const deducted = sql`t.side = ${input} and t.type = ${special}`;
  const { rows } = await sql<Month>`
    select to_char(t.tax_day, 'YYYY-MM') as month, ${sum('net', sold)} as "outputNet", ${sum('tax', sold)} as "outputTax",
           count(*) filter (where ${sold})::int as "outputCount", ${sum('net', deducted)} as "inputNet", ${sum('tax', deducted)} as "inputTax",
           count(*) filter (where t.side = ${input})::int as "inputCount", ${sum('tax', sql`t.side = ${input} and t.type = ${ordinary}`)} as "ordinaryTax"
      from invoice t where t.company_id = ${ctx.companyId} and t.tax_day between ${from}::date and ${to}::date and t.state in (${issued}, ${reversed})
       and t.is_delete = ${voidState.code.live} and ${atSites(ctx, sql`t.site_id`, deptId)} group by 1 order by 1`.execute(tx);
  return rows;
}
