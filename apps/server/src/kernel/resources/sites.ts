/** Sites in statements that are no list of a resource: figures cover the sites that the user sees. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Any site, if none is asked for. */
export const equal = (column: RawBuilder<unknown>, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/** Whether the user may see figures and documents of a site. */
export const seesSite = (ctx: Ctx, deptId: number): boolean => ctx.dataScope === dataScope.code.all || ctx.sites.includes(deptId);

/** The sites that the user sees, or the one asked for among them. */
export const atSites = (ctx: Ctx, column: RawBuilder<unknown>, deptId: number | undefined): RawBuilder<unknown> =>
  sql`${equal(column, deptId)} and ${ctx.dataScope === dataScope.code.all ? sql`true` : sql`${column} = any(${[...ctx.sites]}::bigint[])`}`;
