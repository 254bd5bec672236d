/** SQL over every movement of our money (`money_flow`), on the day that it is booked. */

import type { MovementRow } from '@cangyun/contract/finance/cashBook.ts';
import { moneyKind, moneySide, paidWay } from '@cangyun/contract/finance/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, contains, equal, type Paging, sortedBy } from '#kernel/resources/index.ts';
import { daysOf, type Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Which {
  readonly deptId?: number | undefined;
  readonly kind?: number | undefined;
  readonly side?: number | undefined;
  readonly keyword?: string | undefined;
  /** One of our own accounts. */
  readonly ownAccountId?: number | undefined;
}

const named = (keyword: string | undefined): RawBuilder<unknown> =>
  keyword
    ? sql`(${sql.join(
        ['number', 'person_name', 'user_name', 'info'].map((column) => contains(sql.ref(`f.${column}`), keyword)),
        sql` or `,
      )})`
    : sql`true`;

const onDays = ({ from, to }: Span): RawBuilder<unknown> => sql`f.day between ${from}::date and ${to}::date`;

/** Movements `f` of the period. */
export const moved = (ctx: Ctx, span: Span, { deptId, kind, side, keyword, ownAccountId }: Which): RawBuilder<unknown> => sql`
  money_flow f where f.company_id = ${ctx.companyId} and ${onDays(span)} and ${atSites(ctx, sql`f.site_id`, deptId)}
    and ${equal(sql`f.side`, side)} and ${equal(sql`f.kind`, kind)} and ${equal(sql`f.own_account_id`, ownAccountId)} and ${named(keyword)}`;

const sumOf = (side: number): RawBuilder<unknown> => sql`coalesce(sum(f.amount) filter (where f.side = ${sql.lit(side)}), 0)`;
const came = sumOf(moneySide.code.receive);
const went = sumOf(moneySide.code.pay);
const inAndOut = sql`${came} as "inAmount", ${went} as "outAmount", ${came} - ${went} as net`;

export interface Flow {
  readonly inAmount: number;
  readonly outAmount: number;
  readonly net: number;
}

export async function flowOf(tx: Tx, ctx: Ctx, span: Span, which: Which): Promise<Flow & { count: number }> {
  const { rows } = await sql<Flow & { count: number }>`select count(*)::int as count, ${inAndOut} from ${moved(ctx, span, which)}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, inAmount: 0, outAmount: 0, net: 0 };
}

export interface Balances {
  readonly opening: number;
  readonly closing: number;
}

/** What is on the accounts of a site before and after a day. */
export async function balancesAround(tx: Tx, ctx: Ctx, day: string, deptId: number | undefined): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce(sum(r.amount) filter (where r.day < ${day}::date), 0) as opening, coalesce(sum(r.amount), 0) as closing
      from own_account a join journal_row r on r.company_id = a.company_id and r.own_account_id = a.id and r.day <= ${day}::date
     where a.company_id = ${ctx.companyId} and ${atSites(ctx, sql`a.site_id`, deptId)}`.execute(tx);
  return rows[0] ?? { opening: 0, closing: 0 };
}

const latestFirst = sql`f.day desc, f.row_id desc`;
const sortable = { at: sql`f.at`, amount: sql`f.amount`, kind: sql`f.kind` };

const movementColumns = sql`
  f.at, f.kind, f.side, f.amount, coalesce((select d.name from site d where d.company_id = f.company_id and d.id = f.site_id), '') as "deptName",
  coalesce(f.person_name, '') as "personName", f.obj_kind as "objKind", f.obj_id as "objId", f.number, f.way, f.user_name as "userName", f.info`;

/** How money changed hands, as people call it. Empty if the document does not say. */
const wayName = (kept: string): string => paidWay.entries.find(({ code }) => code === Number(kept))?.label ?? '';

const withPaymentMethods = (rows: readonly MovementRow[]): MovementRow[] => rows.map((row) => ({ ...row, way: wayName(row.way) }));

export async function movements(tx: Tx, ctx: Ctx, span: Span, which: Which, { page, size, sort }: Omit<Paging, 'exact'>) {
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from ${moved(ctx, span, which)}
     order by ${sortedBy(sort, sortable, latestFirst)} limit ${size} offset ${page * size}`.execute(tx);
  return withPaymentMethods(rows);
}

export interface KindFlow {
  readonly kind: MovementRow['kind'];
  readonly side: MovementRow['side'];
  readonly amount: number;
  readonly count: number;
}

const labelled = <Row extends KindFlow>(rows: readonly Row[]) => rows.map((row) => ({ ...row, label: moneyKind.label(row.kind) }));

/** Largest first on each side. */
export async function flowByKind(tx: Tx, ctx: Ctx, span: Span, which: Which) {
  const { rows } = await sql<KindFlow>`
    select f.kind, f.side, sum(f.amount) as amount, count(*)::int as count from ${moved(ctx, span, which)}
     group by 1, 2 order by 2, 3 desc, 1`.execute(tx);
  return labelled(rows);
}

/** Only days and kinds on which something moved. */
export async function flowByDayAndKind(tx: Tx, ctx: Ctx, span: Span, which: Which) {
  const { rows } = await sql<KindFlow & { day: string }>`
    select to_char(f.day, 'YYYY-MM-DD') as day, f.kind, f.side, sum(f.amount) as amount, count(*)::int as count
      from ${moved(ctx, span, which)} group by 1, 2, 3 order by 1 desc, 3, 2`.execute(tx);
  return labelled(rows);
}

export async function flowByDay(tx: Tx, ctx: Ctx, span: Span, which: Which): Promise<(Flow & { day: string })[]> {
  const { rows } = await sql<Flow & { day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(m."inAmount", 0) as "inAmount", coalesce(m."outAmount", 0) as "outAmount", coalesce(m.net, 0) as net
      from ${daysOf(span)} left join (
        select f.day as on_day, ${inAndOut} from ${moved(ctx, span, which)} group by 1) m on m.on_day = d
     order by d`.execute(tx);
  return rows;
}
