/** Lists of rows that are only ever added, of a bounded period, newest first. */
import { type RawBuilder, sql } from 'kysely';
import { type Bound, listRows, type Paging, type Query } from '#kernel/resources/index.ts';
import { type Span, spanOf, within } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

type Asked = Query & Paging & { readonly from?: string | undefined; readonly to?: string | undefined };

export const createdIn = (span: Span): RawBuilder<unknown> => within(sql`t.created_at`, span);

export function listOfPeriod<R extends { readonly id: number; readonly version: number }>(
  tx: Tx,
  ctx: Ctx,
  bound: Bound<R>,
  query: Asked,
  seen: RawBuilder<unknown>,
) {
  const span = spanOf(query);
  // Marks the list as one of a period for its order: sorted by id, the planner would read back to it from today.
  return listRows(tx, ctx, bound, { ...query, createTime: span }, sql`${createdIn(span)} and ${seen}`);
}
