/** SQL of the transport charts: each is one statement, whatever the period contains. */
import { cycleSteps, distanceSteps, feeSteps, priceSteps, type Slice, stepLabel } from '@cangyun/contract/reports/transportCharts.ts';
import { carFrom, freightBillKind, freightBillType } from '@cangyun/contract/transport/freightBill.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { dayOf, daysOf, type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** The documents of a chart: their site, their time, their amount. */
interface Counted {
  readonly rows: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
}

export const waybillsOf = (ctx: Ctx, span: Span, deptId: number | undefined, at = sql`t.created_at`): Counted => ({
  rows: sql`waybill t where t.company_id = ${ctx.companyId} and t.is_delete = 0 and ${within(at, span)} and ${atSites(ctx, sql`t.belong_site_id`, deptId)}`,
  at,
  amount: sql`t.total_fee`,
});

const billsOfSites = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  sql`freight_bill t where t.company_id = ${ctx.companyId} and t.is_delete = 0 and ${atSites(ctx, sql`t.site_id`, deptId)}`;

export const billsOf = (ctx: Ctx, span: Span, deptId: number | undefined): Counted => ({
  rows: sql`${billsOfSites(ctx, deptId)} and ${within(sql`t.created_at`, span)}`,
  at: sql`t.created_at`,
  amount: sql`t.amount`,
});

/** Trips that have departed and not ended. */
export const billsOnTheRoad = (ctx: Ctx, deptId: number | undefined): Counted => ({
  rows: sql`${billsOfSites(ctx, deptId)} and t.state = ${freightBillKind.state.code.assigned} and t.departed_at is not null`,
  at: sql`t.departed_at`,
  amount: sql`t.amount`,
});

export async function totalOf(tx: Tx, { rows: counted, amount }: Counted): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(${amount}), 0) as total from ${counted}`.execute(tx);
  return rows[0] ?? { count: 0, total: 0 };
}

export async function daysOfTotal(tx: Tx, { rows: counted, at, amount }: Counted, span: Span) {
  const { rows } = await sql<{ day: string; count: number; amount: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(m.count, 0) as count, coalesce(m.amount, 0) as amount from ${daysOf(span)}
      left join (select ${dayOf(at)} as on_day, count(*)::int as count, sum(${amount}) as amount from ${counted} group by 1) m on m.on_day = d
     order by d`.execute(tx);
  return rows;
}

type Keyed = Omit<Slice, 'label'>;

async function sliced(tx: Tx, { rows: counted }: Counted, key: RawBuilder<unknown>, amount: RawBuilder<unknown>): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select (${key})::text as key, count(*)::int as count, coalesce(${amount}, 0) as amount from ${counted} group by 1 order by 3 desc, 1`.execute(
    tx,
  );
  return rows;
}

/** Every step is a part, even an empty one: people compare them in their order. */
async function stepsOf(
  tx: Tx,
  counted: Counted,
  steps: Parameters<typeof stepLabel>[0],
  value: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): Promise<Slice[]> {
  const found = await sliced(tx, counted, sql`width_bucket(${value}, ${[...steps.from]}::numeric[])`, amount);
  return steps.from.map((_, at) => {
    const { count = 0, amount: sum = 0 } = found.find(({ key }) => key === String(at + 1)) ?? {};
    return { key: String(at), label: stepLabel(steps, at), count, amount: sum };
  });
}

const sumOf = ({ amount }: Counted): RawBuilder<unknown> => sql`sum(${amount})`;

export const feeSlices = (tx: Tx, counted: Counted): Promise<Slice[]> => stepsOf(tx, counted, feeSteps, sql`t.total_fee`, sumOf(counted));
export const priceSlices = (tx: Tx, counted: Counted): Promise<Slice[]> => stepsOf(tx, counted, priceSteps, sql`t.price`, sumOf(counted));
export const distanceSlices = (tx: Tx, counted: Counted): Promise<Slice[]> =>
  stepsOf(tx, counted, distanceSteps, sql`t.distance`, sumOf(counted));

const hours = sql`(extract(epoch from t.signed_at - t.created_at) / 3600)::numeric`;

/** Of waybills that were signed in the period. */
export const cycleSlices = (tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<Slice[]> =>
  stepsOf(tx, waybillsOf(ctx, span, deptId, sql`t.signed_at`), cycleSteps, hours, sql`round(avg(${hours}), 1)`);

const labelled = (parts: readonly Keyed[], label: (code: number) => string): Slice[] =>
  parts.map((part) => ({ ...part, label: label(Number(part.key)) }));

export const carFromSlices = async (tx: Tx, counted: Counted): Promise<Slice[]> =>
  labelled(await sliced(tx, counted, sql`t.car_from`, sumOf(counted)), carFrom.label);

export const billTypeSlices = async (tx: Tx, counted: Counted): Promise<Slice[]> =>
  labelled(await sliced(tx, counted, sql`t.type`, sumOf(counted)), freightBillType.label);

export async function feeTypeSlices(tx: Tx, { rows: counted }: Counted): Promise<Slice[]> {
  const { rows } = await sql<Keyed>`
    select f.type::text as key, count(distinct t.id)::int as count, sum(f.amount) as amount
      from (select t.company_id, t.id from ${counted}) t join waybill_fee f on f.company_id = t.company_id and f.waybill_id = t.id
     group by 1 order by 3 desc, 1`.execute(tx);
  return labelled(rows, feeType.label);
}

/** Parts by name that a chart has room for. */
const LARGEST = 10;

/** The largest by name, and the rest as one. */
async function largest(tx: Tx, parts: RawBuilder<unknown>): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    with part as (${parts}), placed as (select p.*, row_number() over (order by p.amount desc, p.count desc, p.label) as place from part p)
    select label as key, label, count, amount from (
      select min(place) as place, case when place <= ${LARGEST} then label else '其他' end as label, sum(count)::int as count, sum(amount) as amount
        from placed group by 2, place <= ${LARGEST}) x order by place`.execute(tx);
  return rows;
}
/** By weight: pieces of different goods do not add up. */
export const goodSlices = (tx: Tx, { rows: counted }: Counted): Promise<Slice[]> =>
  largest(
    tx,
    sql`select g.name as label, count(distinct t.id)::int as count, sum(g.weight) as amount
          from (select t.company_id, t.id from ${counted}) t join waybill_good g on g.company_id = t.company_id and g.waybill_id = t.id group by 1`,
  );

export const citySlices = (tx: Tx, { rows: counted, amount }: Counted): Promise<Slice[]> =>
  largest(
    tx,
    sql`select coalesce(nullif(t.to_city, ''), nullif(s.city, ''), '未填写') as label, count(*)::int as count, sum(t.amount) as amount
          from (select t.company_id, t.to_city, t.to_site_id, ${amount} as amount from ${counted}) t
          left join site s on s.company_id = t.company_id and s.id = t.to_site_id group by 1`,
  );

/** Accepted scans, by the site that scanned; next to them the number of waybills. */
export async function handledSlices(tx: Tx, ctx: Ctx, span: Span, deptId: number | undefined): Promise<Slice[]> {
  const { rows } = await sql<Slice>`
    select r.site_id::text as key, d.name as label, r.count, r.amount from (
      select r.company_id, r.site_id, count(*)::int as count, count(distinct r.waybill_id) as amount from scan_record r
       where r.company_id = ${ctx.companyId} and r.is_ok = 1 and r.is_delete = 0 and ${within(sql`r.created_at`, span)} and ${atSites(ctx, sql`r.site_id`, deptId)}
       group by 1, 2) r
      join site d on d.company_id = r.company_id and d.id = r.site_id order by 4 desc, 1`.execute(tx);
  return rows;
}
