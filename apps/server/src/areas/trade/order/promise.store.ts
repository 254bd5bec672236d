/** SQL of the promised day: when the goods of an order are to leave. */
import { type RawBuilder, sql } from 'kysely';
import { promisedDayAt } from '#areas/system/index.ts';
import type { Ctx } from '#platform/context.ts';

/** By the cut-off time of the site; not before the day that the customer asked for. Both are expressions of the asking statement. */
export const promisedDayOf = (
  ctx: Ctx,
  siteId: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`greatest(
  ${promisedDayAt(sql`${ctx.companyId}::bigint`, siteId)}, (${wanted} at time zone 'Asia/Shanghai')::date)`;

export const promisedDay = (ctx: Ctx, deptId: number, wanted: string | null | undefined): RawBuilder<string> =>
  promisedDayOf(ctx, sql`${deptId}::bigint`, sql`${wanted ?? null}::timestamptz`);

/** Of a dispatch: by the cut-off time of its own site; not before its order's day. */
export const promisedDayOfDispatch = (ctx: Ctx, deptId: number, orderId: number | null): RawBuilder<string> => sql<string>`greatest(
  ${promisedDayAt(sql`${ctx.companyId}::bigint`, sql`${deptId}::bigint`)},
  (select o.promised_day from sales_order o where o.company_id = ${ctx.companyId} and o.id = ${orderId}::bigint))`;
