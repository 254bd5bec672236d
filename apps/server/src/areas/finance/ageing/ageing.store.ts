/** SQL of ageing: what is owed by how long it is overdue, partner by partner, and the claims behind it. */
import { type AgeBucket, type AgeRow, ageBucket, ageEnds } from '@cangyun/contract/finance/ageing.ts';
import type { WaitSource } from '@cangyun/contract/finance/waiting.ts';
import { type RawBuilder, sql } from 'kysely';
import { owed, today, unmatched } from '#kernel/money/index.ts';
import { contains, equal, type Paging, sortedBy, totalOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { numberOfItem } from '../settlement/items.store.ts';
import { isOfSource } from '../waiting.store.ts';

export interface Which {
  readonly side: number;
  readonly deptId?: number | undefined;
  readonly keyword?: string | undefined;
}

const late = sql`(${today} - t.due_day)`;
/** First and last day after the due day; no number is no end. */
const bounds: Readonly<Record<AgeBucket, readonly [number | undefined, number | undefined]>> = {
  notDue: [undefined, ageEnds.notDue],
  days30: [ageEnds.notDue + 1, ageEnds.days30],
  days60: [ageEnds.days30 + 1, ageEnds.days60],
  days90: [ageEnds.days60 + 1, ageEnds.days90],
  older: [ageEnds.days90 + 1, undefined],
};

const within = (bucket: AgeBucket): RawBuilder<unknown> => {
  const [from, to] = bounds[bucket];
  return sql`${from === undefined ? sql`true` : sql`${late} >= ${sql.lit(from)}`} and ${to === undefined ? sql`true` : sql`${late} <= ${sql.lit(to)}`}`;
};

/** Sums of items `t`, all of them and by age. */
export const ageColumns: RawBuilder<unknown> = sql.join([
  sql`coalesce(sum(t.open), 0) as "openAmount"`,
  ...ageBucket.entries.map(({ code }) => sql`coalesce(sum(t.open) filter (where ${within(code)}), 0) as ${sql.ref(code)}`),
]);

/** One row for each account on which anything is open, either way: the items of both signs are read once each. */
const accounts = (ctx: Ctx, { side, deptId }: Which): RawBuilder<unknown> => sql`
  (select t.partner_account_id, ${ageColumns}, count(*)::int as count, max(${late})::int as "overdueDays"
     from ${owed(ctx, deptId)} and t.side = ${side} group by 1) o
  full join (select t.partner_account_id, -sum(t.open) as advance from ${unmatched(ctx, deptId)} and t.side = ${side} group by 1) d using (partner_account_id)
  join partner_account a on a.company_id = ${ctx.companyId} and a.id = partner_account_id
  left join customer c on c.company_id = a.company_id and c.id = a.customer_id`;

const name = sql`coalesce(c.name, a.person)`;
const named = ({ keyword }: Pick<Which, 'keyword'>): RawBuilder<unknown> => (keyword ? contains(name, keyword) : sql`true`);
/** The account has columns of these names too, over all sites. */
const placed = (column: string): RawBuilder<unknown> => sql.ref(column === 'advance' ? 'd.advance' : `o.${column}`);
const zero = (column: string): RawBuilder<unknown> => sql`coalesce(${placed(column)}, 0)`;
const BUCKETS = ageBucket.entries.map(({ code }) => code);
const FIGURES = ['openAmount', ...BUCKETS, 'advance', 'count'];

const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(FIGURES.map((column) => [column, zero(column)])),
  overdueDays: zero('overdueDays'),
  personName: name,
};

type Paged = Pick<Paging, 'page' | 'size' | 'sort'>;

/** Who owes most comes first. */
export async function ageing(tx: Tx, ctx: Ctx, which: Which, { page, size, sort }: Paged): Promise<AgeRow[]> {
  const usual = sql`${zero('openAmount')} desc, a.id`;
  const figures = sql.join(FIGURES.map((column) => sql`${zero(column)} as ${sql.ref(column)}`));
  const { rows } = await sql<AgeRow>`
    select a.id, a.side, a.customer_id as "customerId", a.person, ${name} as "personName", ${figures}, ${zero('overdueDays')} as "overdueDays"
      from ${accounts(ctx, which)} where ${named(which)} order by ${sortedBy(sort, sortable, usual)} limit ${size} offset ${page * size}`.execute(
    tx,
  );
  return rows;
}

type AgeTotals = Pick<AgeRow, 'openAmount' | 'notDue' | 'days30' | 'days60' | 'days90' | 'older' | 'advance' | 'count'>;

export async function ageingSums(tx: Tx, ctx: Ctx, which: Which): Promise<AgeTotals & { readonly partners: number }> {
  const sums = sql.join(FIGURES.map((column) => sql`coalesce(sum(${placed(column)}), 0) as ${sql.ref(column)}`));
  const { rows } = await sql<AgeTotals & { partners: number }>`
    select ${sums}, count(*)::int as partners from ${accounts(ctx, which)} where ${named(which)}`.execute(tx);
  const none = { openAmount: 0, notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, advance: 0, count: 0, partners: 0 };
  return rows[0] ?? none;
}

export interface Asked extends Which {
  readonly bucket?: AgeBucket | undefined;
  readonly customerId?: number | undefined;
  readonly person?: string | undefined;
  readonly source?: WaitSource | undefined;
  readonly dueDay?: string | undefined;
}

export interface ClaimRecord {
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
  readonly dueDay: string;
  readonly overdueDays: number;
  readonly amount: number;
  readonly openAmount: number;
  readonly deptName: string;
  readonly info: string;
}

const claimsOf = (ctx: Ctx, { side, deptId, keyword, bucket, customerId, person, source, dueDay }: Asked): RawBuilder<unknown> => {
  const whose =
    customerId === undefined && !person
      ? sql`true`
      : sql`t.partner_account_id in (select a.id from partner_account a where a.company_id = ${ctx.companyId} and a.side = ${side}
          and ${customerId === undefined ? sql`a.person = ${person}` : equal(sql`a.customer_id`, customerId)})`;
  const like = keyword
    ? sql`t.partner_account_id in (select a.id from partner_account a left join customer c on c.company_id = a.company_id and c.id = a.customer_id
        where a.company_id = ${ctx.companyId} and a.side = ${side} and ${contains(name, keyword)})`
    : sql`true`;
  const due = dueDay === undefined ? sql`true` : sql`t.due_day = ${dueDay}::date`;
  return sql`from ${owed(ctx, deptId)} and t.side = ${side} and ${whose} and ${like} and ${bucket === undefined ? sql`true` : within(bucket)}
    and ${source === undefined ? sql`true` : isOfSource(source)} and ${due}`;
};

/** The longest overdue first. */
export async function openClaims(tx: Tx, ctx: Ctx, asked: Asked, { page, size, sort }: Paged): Promise<ClaimRecord[]> {
  const by = sortedBy(
    sort,
    { dueDay: sql`t.due_day`, day: sql`t.day`, openAmount: sql`t.open`, amount: sql`t.amount` },
    sql`t.due_day, t.id`,
  );
  const { rows } = await sql<ClaimRecord>`
    select t.id, t.side, t.customer_id as "customerId", t.person,
           coalesce((select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id), t.person) as "personName",
           t.kind, t.reason, t.source_kind as "sourceKind", t.source_id as "sourceId", ${numberOfItem} as number,
           to_char(t.day, 'YYYY-MM-DD') as day, to_char(t.due_day, 'YYYY-MM-DD') as "dueDay", ${late}::int as "overdueDays",
           t.amount, t.open as "openAmount", (select d.name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName", t.info
      ${claimsOf(ctx, asked)} order by ${by} limit ${size} offset ${page * size}`.execute(tx);
  return rows;
}

export async function claimSums(tx: Tx, ctx: Ctx, asked: Asked): Promise<{ openAmount: number }> {
  const { rows } = await sql<{ openAmount: number }>`select coalesce(sum(t.open), 0) as "openAmount" ${claimsOf(ctx, asked)}`.execute(tx);
  return rows[0] ?? { openAmount: 0 };
}

export const claimTotal = (tx: Tx, ctx: Ctx, asked: Asked, exact: boolean) => totalOf(tx, claimsOf(ctx, asked), exact);
