/** SQL over every movement of money (`money_flow`). A period narrows each branch of the view by its own time index. */

import type { MovementRow } from '@cangyun/contract/finance/cashBook.ts';
import { moneyKind, moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, contains, equal, type Paging, sortedBy } from '#kernel/resources/index.ts';
import { dayOf, daysOf, type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Which {
  readonly deptId?: number | undefined;
  readonly kind?: number | undefined;
  readonly side?: number | undefined;
  readonly keyword?: string | undefined;
}

const named = (keyword: string | undefined): RawBuilder<unknown> =>
  keyword
    ? sql`(${sql.join(
        ['number', 'person_name', 'user_name', 'info'].map((column) => contains(sql.ref(`f.${column}`), keyword)),
        sql` or `,
      )})`
    : sql`true`;

/** Movements `f` of the period. */
const moved = (ctx: Ctx, span: Span, { deptId, kind, side, keyword }: Which): RawBuilder<unknown> => sql`
  money_flow f where f.company_id = ${ctx.companyId} and ${within(sql`f.at`, span)} and ${atSites(ctx, sql`f.site_id`, deptId)}
    and ${equal(sql`f.side`, side)} and ${equal(sql`f.kind`, kind)} and ${named(keyword)}`;

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

/** Several movements may share an instant; these columns make the order unique. */
const latestFirst = sql`f.at desc, f.kind, f.obj_id desc, f.amount`;
const sortable = { at: sql`f.at`, amount: sql`f.amount`, kind: sql`f.kind` };

export const movementColumns = sql`
  f.at, f.kind, f.side, f.amount, coalesce((select d.name from site d where d.company_id = f.company_id and d.id = f.site_id), '') as "deptName",
  coalesce(f.person_name, '') as "personName", f.obj_kind as "objKind", f.obj_id as "objId", f.number, f.way, f.user_name as "userName", f.info`;

/**
 * How money changed hands, as people call it: trade documents store words, all others store codes. Undefined if the document does not say.
 */
function wayName(kept: string): string {
  if (!/^\d+$/.test(kept)) return payWay.label(kept);
  const known = settleWay.entries.find(({ code }) => code === Number(kept));
  return known?.label ?? '';
}

export const withPaymentMethods = (rows: readonly MovementRow[]): MovementRow[] => rows.map((row) => ({ ...row, way: wayName(row.way) }));

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
    select to_char(${dayOf(sql`f.at`)}, 'YYYY-MM-DD') as day, f.kind, f.side, sum(f.amount) as amount, count(*)::int as count
      from ${moved(ctx, span, which)} group by 1, 2, 3 order by 1 desc, 3, 2`.execute(tx);
  return labelled(rows);
}

export async function flowByDay(tx: Tx, ctx: Ctx, span: Span, which: Which): Promise<(Flow & { day: string })[]> {
  const { rows } = await sql<Flow & { day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(m."inAmount", 0) as "inAmount", coalesce(m."outAmount", 0) as "outAmount", coalesce(m.net, 0) as net
      from ${daysOf(span)} left join (
        select ${dayOf(sql`f.at`)} as on_day, ${inAndOut} from ${moved(ctx, span, which)} group by 1) m on m.on_day = d
     order by d`.execute(tx);
  return rows;
}
