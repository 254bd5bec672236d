/** Which documents an export over lines covers, and in which order: as in the list, or the ticked ones. */
import { type RawBuilder, sql } from 'kysely';
import { type Bound, conditions, ordering, type Paging, type Query } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';

export interface DetailQuery extends Query, Pick<Paging, 'sort'> {
  readonly ids?: readonly number[] | undefined;
}

/** Over documents `t`. */
export const chosen = (bound: Bound, ctx: Ctx, { ids, ...query }: DetailQuery): RawBuilder<unknown> =>
  sql`${conditions(bound, ctx, query)} and ${ids ? sql`t.id = any(${[...ids]}::bigint[])` : sql`true`}`;

/** Sorted as the list is; one row more than the limit, so that the caller can refuse. */
export const sortedUpTo = (bound: Bound, query: DetailQuery, lineNo: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`order by ${ordering(bound, query)}, ${lineNo} limit ${limit + 1}`;
