/** The one definition of what is owed and not paid yet: open claims, and refunds that are due. Everything that speaks of debts reads this. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { atSites } from '../resources/index.ts';

/** Days are those of Asia/Shanghai. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** An item that is owed and not paid yet, or not wholly, by its name in the statement. */
export const isOpen = (item: string): RawBuilder<unknown> => sql`${sql.ref(`${item}.open`)} > 0`;

/** Items `t`, each with its `open` amount. */
export const owed = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  sql`money_item t where t.company_id = ${ctx.companyId} and ${isOpen('t')} and ${atSites(ctx, sql`t.site_id`, deptId)}`;

export const isOverdue: RawBuilder<unknown> = sql`t.due_day < ${today}`;

/** Counts documents; each item that belongs to none counts as one. */
export const documentCount: RawBuilder<unknown> = sql`count(distinct (t.source_kind, case t.source_id when 0 then -t.id else t.source_id end))::int`;

/** Items `t` of the other sign: paid in advance, or credited, and not matched yet. */
export const unmatched = (ctx: Ctx, deptId: number | undefined): RawBuilder<unknown> =>
  sql`money_item t where t.company_id = ${ctx.companyId} and t.open < 0 and ${atSites(ctx, sql`t.site_id`, deptId)}`;
