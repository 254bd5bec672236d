/** SQL of the risk indicators: for each the part at risk, and its whole. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { EXPIRING_DAYS, type riskLimits, STALE_DAYS, WAITING_DAYS } from '@cangyun/contract/reports/risk.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import { OWN_AND_SOUND, soldLately, USABLE } from '#areas/stock/index.ts';
import { isOverdue, owed } from '#kernel/money/index.ts';
import { atSites } from '#kernel/resources/index.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { creditsInUse } from '../../trade/index.ts';
import { balancesOf, isDispatch, ofWhom, soldAmount, soldIn } from '../figures.store.ts';

export interface Risk {
  readonly part: number;
  /** Null for a plain number. */
  readonly whole: number | null;
}

const one = async (found: Promise<{ rows: Risk[] }>): Promise<Risk> => (await found).rows[0] ?? { part: 0, whole: null };

type Reading = (tx: Tx, ctx: Ctx, deptId: number | undefined, today: string) => Promise<Risk>;

/** Of all that is owed to us. */
const overdue: Reading = (tx, ctx, deptId) =>
  one(
    sql<Risk>`
      select coalesce(sum(t.open) filter (where ${isOverdue}), 0) as part, coalesce(sum(t.open), 0) as whole
        from ${owed(ctx, deptId)} and t.side = ${moneySide.code.receive}`.execute(tx),
  );

/** Limits are the company's, not a site's. Beyond its limit a customer uses all of it. */
const credit: Reading = (tx, ctx) =>
  one(
    sql<Risk>`
      select coalesce(sum(least(greatest(x.used, 0), x.credit_limit)), 0) as part, coalesce(sum(x.credit_limit), 0) as whole
        from ${creditsInUse(ctx)} x`.execute(tx),
  );

const returns: Reading = (tx, ctx, deptId, today) =>
  one(
    sql<Risk>`
      select coalesce(-sum(${soldAmount}) filter (where not ${isDispatch}), 0) as part, coalesce(sum(${soldAmount}) filter (where ${isDispatch}), 0) as whole
        from ${soldIn(ctx, { from: shifted(today, -29), to: today }, deptId)}`.execute(tx),
  );

const defective: Reading = (tx, ctx, deptId) =>
  one(
    sql<Risk>`
      select coalesce(sum(s.on_hand) filter (where s.quality = ${sql.lit(quality.code.defective)}), 0) as part, coalesce(sum(s.on_hand), 0) as whole
        from ${balancesOf(ctx, { deptId })}`.execute(tx),
  );

/** The value of products of which nothing left the site for a long time. Goods that only came in lately are not stale. */
const stale: Reading = (tx, ctx, deptId, today) => {
  const since = shifted(today, -STALE_DAYS);
  return one(
    sql<Risk>`
      with lively as (
        select distinct s.site_id, s.product_id from stock_moved(${ctx.companyId}, ${since}::date, ${today}::date) s
         where s.out_num > 0 or s.in_num > 0
      )
      select coalesce(sum(s.value) filter (
               where not exists (select from lively a where a.site_id = s.site_id and a.product_id = s.product_id)), 0) as part,
             coalesce(sum(s.value), 0) as whole
        from ${balancesOf(ctx, { deptId })} and s.on_hand > 0`.execute(tx),
  );
};

/** Pieces whose last day of use is between two days. */
const runsOut = (tx: Tx, ctx: Ctx, deptId: number | undefined, after: string, through: string): Promise<Risk> =>
  one(
    sql<Risk>`
      select coalesce(sum(s.on_hand), 0) as part, null as whole
        from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id
       where s.company_id = ${ctx.companyId} and ${ofWhom(ctx, { deptId })} and s.on_hand > 0 and p.period_days > 0
         and s.mark_time <> ${NO_MARK_TIME}::date and s.mark_time + p.period_days > ${after}::date and s.mark_time + p.period_days <= ${through}::date`.execute(
      tx,
    ),
  );

const expired: Reading = (tx, ctx, deptId, today) => runsOut(tx, ctx, deptId, NO_MARK_TIME, shifted(today, -1));

const expiring: Reading = (tx, ctx, deptId, today) => runsOut(tx, ctx, deptId, shifted(today, -1), shifted(today, EXPIRING_DAYS));

/** Below the safety stock of the product, or at a site below what it sold in its last days. */
const belowSafety: Reading = (tx, ctx, deptId) =>
  one(
    sql<Risk>`
      select count(*)::int as part, null as whole from (
        select s.product_id from ${balancesOf(ctx, { deptId })} and p.is_delete = 0 and p.safety_stock > 0
         group by s.product_id, p.safety_stock having sum(s.on_hand - s.reserved - s.frozen) < p.safety_stock
        union
        select s.product_id from ${soldLately(ctx)} r, ${balancesOf(ctx, { deptId })} and s.site_id = r.site_id and s.product_id = r.product_id
           and p.is_delete = 0 and ${OWN_AND_SOUND} and ${USABLE} < r.num) x`.execute(tx),
  );

const waiting: Reading = (tx, ctx, deptId) => {
  const { toPick, picking, ready } = listState.code;
  const open = sql.join([toPick, picking, ready].map((state) => sql.lit(state)));
  return one(
    sql<Risk>`
      select count(*)::int as part, null as whole from warehouse_list t
       where t.company_id = ${ctx.companyId} and t.state in (${open}) and t.created_at < now() - make_interval(days => ${WAITING_DAYS})
         and ${atSites(ctx, sql`t.site_id`, deptId)}`.execute(tx),
  );
};

/** One for every indicator of contract, or it does not compile. */
export const readings: Readonly<Record<keyof typeof riskLimits, Reading>> = {
  overdue,
  credit,
  returns,
  defective,
  stale,
  expired,
  expiring,
  belowSafety,
  waiting,
};
