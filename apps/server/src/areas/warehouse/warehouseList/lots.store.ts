/** SQL of lots that may be picked. */
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { AskingLine } from './listStock.ts';

interface FreeLot {
  readonly batch: string;
  readonly markTime: string;
  readonly free: number;
}

const MOST_NAMED = 5;

/** The product's name, and the lots of it that anybody may take. */
export async function lotsAt(
  tx: Tx,
  ctx: Ctx,
  { deptId, ownerId }: { readonly deptId: number; readonly ownerId: number },
  { productId, quality, fromId }: Pick<AskingLine, 'productId' | 'quality' | 'fromId'>,
): Promise<{ name: string; position: string; lots: FreeLot[] }> {
  const { rows } = await sql<{ name: string; position: string; batch: string | null; markTime: string | null; free: number }>`
    select g.name, coalesce((select '库位 ' || w.code from position w where w.company_id = g.company_id and w.id = ${fromId ?? null}::bigint), '') as position, l.batch, l.mark_time::text as "markTime", l.free from product g
      left join lateral (
        select p.batch, p.mark_time, sum(p.on_hand - p.picked) as free
          from stock_place p left join position w on w.company_id = p.company_id and w.id = p.position_id
         where p.company_id = g.company_id and p.site_id = ${deptId} and p.product_id = g.id and p.owner_id = ${ownerId} and p.quality = ${quality}
           and p.on_hand > p.picked and is_usable(p.company_id, p.product_id, p.batch, p.mark_time, g.period_days, w.kind, w.blocked)
         group by 1, 2 order by 2, 1 limit ${MOST_NAMED}) l on true
     where g.company_id = ${ctx.companyId} and g.id = ${productId}`.execute(tx);
  const lots = rows.flatMap(({ batch, markTime, free }) => (batch === null || markTime === null ? [] : [{ batch, markTime, free }]));
  return { name: rows[0]?.name ?? '', position: rows[0]?.position ?? '', lots };
}

/** Names of products by id, in one statement. */
export async function productNames(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface ChosenPlace {
  readonly productId: number;
  readonly positionId: number;
  readonly batch: string;
  readonly markTime: string;
}

/** Of these places those whose goods are not usable. */
export async function unusablePicks(
  tx: Tx,
  ctx: Ctx,
  picks: readonly ChosenPlace[],
): Promise<{ name: string; batch: string; markTime: string }[]> {
  const c = columns(picks, ['productId', 'positionId', 'batch', 'markTime']);
  const { rows } = await sql<{ name: string; batch: string; markTime: string }>`
    select g.name, x.batch, x.mark_time::text as "markTime"
      from unnest(${c.productId}::bigint[], ${c.positionId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[]) with ordinality
           as x (product_id, position_id, batch, mark_time, at)
      join product g on g.company_id = ${ctx.companyId} and g.id = x.product_id
      left join position w on w.company_id = g.company_id and w.id = x.position_id
     where not is_usable(g.company_id, g.id, x.batch, x.mark_time, g.period_days, w.kind, w.blocked) order by x.at limit 1`.execute(tx);
  return rows;
}
