/** What the reports share: whose stock counts, by which measure, what was sold, and what it earned and cost. */
import { claimReason, itemKind } from '@cangyun/contract/finance/ledger.ts';
import { dataType } from '@cangyun/contract/reports/report.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, equal } from '#kernel/resources/index.ts';
import { type Span, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';

export interface Whose {
  readonly deptId?: number | undefined;
  readonly ownerId?: number | undefined;
}

/** Rows `s` of balances, places or movements. */
export const ofWhom = (ctx: Ctx, { deptId, ownerId }: Whose): RawBuilder<unknown> =>
  sql`${atSites(ctx, sql`s.site_id`, deptId)} and ${equal(sql`s.owner_id`, ownerId)}`;

export const balancesOf = (ctx: Ctx, whose: Whose): RawBuilder<unknown> =>
  sql`stock_balance s join product p on p.company_id = s.company_id and p.id = s.product_id where s.company_id = ${ctx.companyId} and ${ofWhom(ctx, whose)}`;

/** Movements of the period as rows `s`, already filtered. */
export const movedIn = (ctx: Ctx, { from, to }: Span, whose: Whose): RawBuilder<unknown> =>
  sql`(select s.* from stock_moved(${ctx.companyId}, ${from}::date, ${to}::date) s where ${ofWhom(ctx, whose)}) s`;

/** What one piece of product `p` counts. */
export const measure = (type: number): RawBuilder<unknown> => {
  if (type === dataType.code.weight) return sql`p.weight`;
  return type === dataType.code.volume ? sql`p.volume` : sql`1`;
};

export const isDispatch = sql`(c.kind = ${sql.lit(dispatch.name)})`;

/** Lines that left for customers or came back from them: `c` the document, `l` its line. Returned goods count negative. */
export const soldIn = (ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  consignment c join consignment_line l on l.company_id = c.company_id and l.consignment_id = c.id
  where c.company_id = ${ctx.companyId} and c.kind in (${dispatch.name}, ${salesReturn.name}) and c.is_delete = 0
    and ${within(sql`c.moved_at`, span)} and ${atSites(ctx, sql`c.site_id`, deptId)}`;

export const soldNum = sql`(case when ${isDispatch} then l.out_num else -l.in_num end)`;
export const soldAmount = sql`round(${soldNum} * coalesce(l.piece_worth, l.price), 2)`;

/**
 * What sales earned, as the books have it: claims `t` for goods, less tax and discount. What came back is a claim of the opposite sign on the
 * day it came back, so nothing changes a past month.
 */
export const salesIn = (ctx: Ctx, { from, to }: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  money_item t where t.company_id = ${ctx.companyId} and t.kind = ${sql.lit(itemKind.code.claim)} and t.reason = ${sql.lit(claimReason.code.goods)}
    and t.source_kind = ${sql.lit(salesOrderKind.name)} and t.day between ${from}::date and ${to}::date and ${atSites(ctx, sql`t.site_id`, deptId)}`;

export const salesAmount = sql`(t.amount - t.tax)`;

/** What the goods of sales really cost, by movement `g`; what comes back is negative. */
export const costIn = (ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  shipped_cost g where g.company_id = ${ctx.companyId} and ${within(sql`g.created_at`, span)} and ${atSites(ctx, sql`g.site_id`, deptId)}`;

export const ownerName = (column: RawBuilder<unknown>, own: string): RawBuilder<unknown> =>
  sql`coalesce((select o.name from customer o where o.company_id = s.company_id and o.id = ${column}), ${own})`;
