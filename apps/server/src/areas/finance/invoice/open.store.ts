/** SQL of what is not invoiced yet, by partner and by claim, and of tax by month. */
import type { OpenPartner, TaxMonth } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceKind, invoiceSide, invoiceType } from '@cangyun/contract/finance/invoice.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, contains, type Paging, sortedBy } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { invoiceable } from './claims.store.ts';

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

/** Claims of documents whose claims and invoices differ, with the account and its partner. */
const openOf = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => {
  const { side, deptId, keyword, over } = asked;
  const direction = over === undefined ? sql`true` : over === 1 ? sql`t.doc_rest < 0` : sql`t.doc_rest > 0`;
  return sql`${invoiceable(ctx, side, { of: whose(ctx, asked) })} t
    join partner_account a on a.company_id = t.company_id and a.id = t.partner_account_id
    left join customer c on c.company_id = a.company_id and c.id = a.customer_id
   where t.rest <> 0 and t.doc_rest <> 0 and ${direction} and ${atSites(ctx, sql`t.site_id`, deptId)}
     and ${keyword ? contains(name, keyword) : sql`true`}`;
};

const openSum = sql`coalesce(sum(t.rest) filter (where t.doc_rest > 0), 0)`;
const overSum = sql`coalesce(-sum(t.rest) filter (where t.doc_rest < 0), 0)`;

/** Who has most to be invoiced comes first. */
export async function openPartners(tx: Tx, ctx: Ctx, asked: Asked, { page, size, sort }: Paged): Promise<OpenPartner[]> {
  const by = sortedBy(
    sort,
    { openAmount: openSum, overAmount: overSum, personName: name, since: sql`min(t.day)`, count: sql`count(*)` },
    sql`${openSum} desc, a.id`,
  );
  const { rows } = await sql<OpenPartner>`
    select a.id, a.side, a.customer_id as "customerId", a.person, ${name} as "personName", sum(t.amount) as claimed, sum(t.invoiced) as invoiced,
           ${openSum} as "openAmount", ${overSum} as "overAmount", count(*)::int as count, to_char(min(t.day), 'YYYY-MM-DD') as since
      from ${openOf(ctx, asked)} group by a.id, a.side, a.customer_id, a.person, c.name order by ${by} limit ${size} offset ${page * size}`.execute(
    tx,
  );
  return rows;
}

export interface OpenSums {
  readonly openAmount: number;
  readonly overAmount: number;
  readonly partners: number;
  readonly claims: number;
}

export async function openSums(tx: Tx, ctx: Ctx, asked: Asked): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select ${openSum} as "openAmount", ${overSum} as "overAmount", count(distinct t.partner_account_id)::int as partners, count(*)::int as claims
      from ${openOf(ctx, asked)}`.execute(tx);
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

/** The oldest first. */
export async function openClaims(tx: Tx, ctx: Ctx, asked: Asked, { page, size, sort }: Paged): Promise<OpenClaimRow[]> {
  const by = sortedBy(sort, { day: sql`t.day`, amount: sql`t.amount`, openAmount: sql`t.rest` }, sql`t.day, t.id`);
  const { rows } = await sql<OpenClaimRow>`
    select t.id, t.side, t.customer_id as "customerId", t.person, ${name} as "personName", t.kind, t.reason, t.source_kind as "sourceKind",
           t.source_id as "sourceId", t.source_number as number, to_char(t.day, 'YYYY-MM-DD') as day, t.amount, t.tax, t.invoiced, t.rest as "openAmount",
           t.doc_rest < 0 as "isOver", (select d.name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName", t.info
      from ${openOf(ctx, asked)} order by ${by} limit ${size} offset ${page * size}`.execute(tx);
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
