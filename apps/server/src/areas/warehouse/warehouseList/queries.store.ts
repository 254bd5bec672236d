/** Queries in addition to the list itself: the detail, pictures, exports of lines, the day-end check. */
import { instantOfLocal } from '@cangyun/contract/times.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import { visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList } from './warehouseList.store.ts';

export const imagesOf = (tx: Tx, ctx: Ctx, listId: number) =>
  tx
    .selectFrom('warehouse_list_image')
    .select(['id', 'list_id as listId', 'url', 'created_at as createTime'])
    .where('company_id', '=', ctx.companyId)
    .where('list_id', '=', listId)
    .orderBy('id')
    .execute();

export const addImage = (tx: Tx, ctx: Ctx, listId: number, url: string) =>
  tx
    .insertInto('warehouse_list_image')
    .values({ company_id: ctx.companyId, list_id: listId, url })
    .returning(['id', 'list_id as listId', 'url', 'created_at as createTime'])
    .executeTakeFirstOrThrow();

/** Removes pictures from their lists; the bytes stay under their random name, because others may show the same. */
export const removeImages = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ id: number; listId: number; url: string }[]> =>
  tx
    .deleteFrom('warehouse_list_image')
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', sql<number>`(select unnest(${[...ids]}::bigint[]))`)
    .returning(['id', 'list_id as listId', 'url'])
    .execute();

export interface StateCount {
  state: 0;
  count: number;
}

/** How many wait in each state. Finished ones are not counted: they grow without end, and nobody waits for them. */
export async function countsByState(tx: Tx, ctx: Ctx, style: number): Promise<StateCount[]> {
  const { done: _done, voided: _voided, ...open } = listState.code;
  const { rows } = await sql<StateCount>`
    select t.state, count(*)::int as count from warehouse_list t
     where ${visible(boundList, ctx)} and t.style = ${style} and t.state = any(${Object.values(open)}::int[]) group by 1 order by 1`.execute(
    tx,
  );
  return rows;
}

export interface LineFilter {
  readonly style: number;
  readonly ids?: readonly number[] | undefined;
  readonly deptId?: number | undefined;
  /** A day, or the first and the last. */
  readonly createTime?: string | readonly string[] | undefined;
  readonly limit: number;
}

/** Lines for an export that the browser builds. One more than the limit, so that the caller can refuse. */
export async function lineIdsFor(tx: Tx, ctx: Ctx, { style, ids, deptId, createTime, limit }: LineFilter): Promise<number[]> {
  const [from, to = from] = [createTime ?? []].flat();
  const { rows } = await sql<{ id: number }>`
    select p.id from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
     where l.company_id = ${ctx.companyId} and l.style = ${style}
       and ${ids === undefined ? sql`true` : sql`l.id = any(${[...ids]}::bigint[])`}
       and ${deptId === undefined ? sql`true` : sql`l.site_id = ${deptId}`}
       and ${from && to ? sql`l.created_at between ${instantOfLocal(from, false)}::timestamptz and ${instantOfLocal(to, true)}::timestamptz` : sql`true`}
     order by l.id desc, p.line_no limit ${limit + 1}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Unfinished {
  id: number;
  number: string;
  style: number;
  type: number;
  state: number;
  createTime: string;
}

export interface Difference {
  id: number;
  number: string;
  productName: string;
  num: number;
  inNum: number;
  reason: string;
}

export interface Finished {
  style: number;
  type: number;
  lists: number;
  num: number;
}

/** A day of a site: what was begun and not finished, what moved in other quantities than planned, what was done. */
export async function dayEnd(tx: Tx, ctx: Ctx, deptId: number, day: string) {
  const until = instantOfLocal(day, true);
  const since = instantOfLocal(day, false);
  const { draft: _draft, done: doneCode, voided: _voided, ...waiting } = listState.code;
  const [unfinished, differences, finished] = await Promise.all([
    sql<Unfinished>`
      select id, number, style, type, state, created_at as "createTime" from warehouse_list
       where company_id = ${ctx.companyId} and site_id = ${deptId} and state = any(${Object.values(waiting)}::int[])
         and created_at <= ${until}::timestamptz order by id limit 500`.execute(tx),
    sql<Difference>`
      select l.id, l.number, p.data_json ->> 'name' as "productName", p.num, p.in_num as "inNum", p.short_reason as reason
        from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
       where l.company_id = ${ctx.companyId} and l.site_id = ${deptId} and l.state = ${doneCode}
         and l.done_at between ${since}::timestamptz and ${until}::timestamptz and p.in_num <> p.num
       order by l.id, p.line_no limit 500`.execute(tx),
    sql<Finished>`
      select l.style, l.type, count(distinct l.id)::int as lists, coalesce(sum(p.in_num), 0) as num
        from warehouse_list l left join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
       where l.company_id = ${ctx.companyId} and l.site_id = ${deptId} and l.state = ${doneCode}
         and l.done_at between ${since}::timestamptz and ${until}::timestamptz
       group by 1, 2 order by 1, 2`.execute(tx),
  ]);
  return { unfinished: unfinished.rows, differences: differences.rows, finished: finished.rows };
}
