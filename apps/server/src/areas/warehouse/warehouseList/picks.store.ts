/** SQL of the places a list takes from or puts to. */
import { direction, NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { positionKind } from '@cangyun/contract/warehouse/position.ts';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { hiddenKey, listed, type Tx } from '#platform/db/kysely.ts';

export interface NewPick {
  readonly lineId: number;
  readonly positionId: number;
  readonly batch: string;
  readonly markTime: string;
  readonly quality: number;
  readonly num: number;
  /** null: not reported yet */
  readonly doneNum: number | null;
}

export interface PickOfList extends NewPick {
  readonly id: number;
  readonly productId: number;
  readonly positionCode: string;
  readonly isExpired: boolean;
  /** Its lot was blocked, perhaps since it was picked. */
  readonly isBlocked: boolean;
}

/** In walking order: as the positions are sorted, then by zone, row, column, layer. */
export async function picksOf(tx: Tx, ctx: Ctx, listId: number): Promise<PickOfList[]> {
  const { rows } = await sql<PickOfList>`
    select k.id, k.line_id as "lineId", l.product_id as "productId", k.position_id as "positionId", coalesce(w.code, '') as "positionCode", k.batch,
           k.mark_time::text as "markTime", k.quality, k.num, k.done_num as "doneNum", is_expired(k.mark_time, p.period_days) as "isExpired",
           is_blocked_lot(k.company_id, l.product_id, k.batch, k.mark_time) as "isBlocked"
      from warehouse_list_pick k join warehouse_list_line l on l.company_id = k.company_id and l.id = k.line_id
      join product p on p.company_id = l.company_id and p.id = l.product_id
      left join position w on w.company_id = k.company_id and w.id = k.position_id
     where k.company_id = ${ctx.companyId} and k.list_id = ${hiddenKey(listId)}
     order by w.sort nulls last, w.a1, w.a2, w.a3, w.a4, k.id`.execute(tx);
  return rows;
}

/** For a statement of its own, or one that writes the list as well. */
export const insertingPicks = ({ companyId, nickName }: Ctx, listId: number, picks: readonly NewPick[]): RawBuilder<unknown> => {
  const c = columns(picks, ['lineId', 'positionId', 'batch', 'markTime', 'quality', 'num', 'doneNum']);
  return sql`
    insert into warehouse_list_pick (company_id, list_id, line_id, position_id, batch, mark_time, quality, num, done_num, user_name)
    select ${companyId}::bigint, ${listId}::bigint, x.*, ${nickName}::text from unnest(${listed(c.lineId, 'bigint')}, ${listed(c.positionId, 'bigint')},
                  ${listed(c.batch, 'text')}, ${listed(c.markTime, 'date')}, ${listed(c.quality, 'int')}, ${listed(c.num, 'numeric')},
                  ${listed(c.doneNum, 'numeric')}) as x`;
};

export async function insertPicks(tx: Tx, ctx: Ctx, listId: number, picks: readonly NewPick[]): Promise<void> {
  if (picks.length > 0) await insertingPicks(ctx, listId, picks).execute(tx);
}

export async function removePicks(tx: Tx, ctx: Ctx, listId: number, lineIds?: readonly number[]): Promise<void> {
  const some = lineIds === undefined ? sql`true` : sql`line_id = any(${[...lineIds]}::bigint[])`;
  await sql`delete from warehouse_list_pick where company_id = ${ctx.companyId} and list_id = ${listId} and ${some}`.execute(tx);
}

/** Places that the picker left for others. */
export const removeTasks = (tx: Tx, ctx: Ctx, listId: number, ids: readonly number[]) =>
  sql`delete from warehouse_list_pick where company_id = ${ctx.companyId} and list_id = ${listId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );

export async function reportPicks(tx: Tx, ctx: Ctx, found: readonly { pickId: number; num: number }[]): Promise<void> {
  const c = columns(found, ['pickId', 'num']);
  await sql`
    update warehouse_list_pick k set done_num = x.num, user_name = ${ctx.nickName}, updated_at = clock_timestamp()
      from unnest(${c.pickId}::bigint[], ${c.num}::numeric[]) as x (id, num)
     where k.company_id = ${ctx.companyId} and k.id = x.id`.execute(tx);
}

/** Unreported places count as found as planned. For `saveFound`. */
export const reportingTheRest = (ctx: Ctx, listId: number): RawBuilder<unknown> => sql`
  update warehouse_list_pick set done_num = num, user_name = ${ctx.nickName}, updated_at = clock_timestamp()
   where company_id = ${ctx.companyId} and list_id = ${hiddenKey(listId)} and done_num is null`;

/** How many of these are positions of the site that may be used. */
export async function usablePositions(tx: Tx, ctx: Ctx, deptId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from position where company_id = ${ctx.companyId} and site_id = ${deptId}
       and id = any(${[...ids]}::bigint[]) and enabled = ${enabledState.code.enabled} and blocked = 0`.execute(tx);
  return rows[0]?.n ?? 0;
}

export interface FreePlace {
  readonly lineId: number;
  readonly positionId: number;
  readonly positionCode: string;
  readonly batch: string;
  readonly markTime: string;
  readonly free: number;
}

/** Where usable goods of an outbound list's lines lie, in the lots that they name, and nobody else picks them; in the order in which goods should leave. */
export async function freePlacesOf(tx: Tx, ctx: Ctx, listId: number, takesUnusable: boolean): Promise<FreePlace[]> {
  const { rows } = await sql<FreePlace>`
    select l.id as "lineId", p.position_id as "positionId", coalesce(w.code, '') as "positionCode", p.batch, p.mark_time::text as "markTime",
           p.on_hand - p.picked + coalesce(k.num, 0) as free
      from warehouse_list t
      join warehouse_list_line l on l.company_id = t.company_id and l.list_id = t.id
      join stock_place p on p.company_id = t.company_id and p.site_id = t.site_id and p.product_id = l.product_id and p.owner_id = t.owner_id
       and p.quality = l.quality
      left join (select line_id, position_id, batch, mark_time, sum(num) as num from warehouse_list_pick
                  where company_id = ${ctx.companyId} and list_id = ${listId} group by 1, 2, 3, 4) k
        on k.line_id = l.id and k.position_id = p.position_id and k.batch = p.batch and k.mark_time = p.mark_time
      join product g on g.company_id = p.company_id and g.id = p.product_id
      left join position w on w.company_id = p.company_id and w.id = p.position_id
     where t.company_id = ${ctx.companyId} and t.id = ${listId} and t.style = ${direction.code.out}
       and (l.batch = '' or p.batch = l.batch) and (l.mark_time = ${NO_MARK_TIME}::date or p.mark_time = l.mark_time)
       and (${takesUnusable} or t.takes_unusable = 1 or is_usable(p.company_id, p.product_id, p.batch, p.mark_time, g.period_days, w.kind, w.blocked))
       and is_fresh(p.mark_time, g.period_days, l.min_days) and p.on_hand - p.picked + coalesce(k.num, 0) > 0
     order by l.line_no, p.mark_time, coalesce(w.kind, ${positionKind.code.picking}), p.first_in, p.on_hand - p.picked desc, p.position_id, p.batch`.execute(
    tx,
  );
  return rows;
}
