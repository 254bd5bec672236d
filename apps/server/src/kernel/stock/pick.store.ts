/** Which places goods are taken from: earliest production date first, then what came first, then the fewest places. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columns, type Hold, type PlaceKey, type StockKey } from './movement.ts';

export interface Assignment extends StockKey, PlaceKey {
  readonly lineId: number;
  readonly qty: number;
}

/**
 * Splits each line over places that have something free. Lines of one product share its places without overlap: wants and places are laid
 * next to each other as ranges of one running total, and a line takes from the places that its range crosses. A missing quantity is simply
 * not assigned; the caller compares.
 */
export async function assignPlaces(tx: Tx, ctx: Ctx, wants: readonly Hold[]): Promise<Assignment[]> {
  if (wants.length === 0) return [];
  const c = columns(wants, ['lineId', 'deptId', 'productId', 'ownerId', 'quality', 'qty']);
  const wanted = sql`unnest(${c.lineId}::bigint[], ${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.qty}::numeric[])
    with ordinality as w (line_id, site_id, product_id, owner_id, quality, qty, at)`;
  // The lock comes in a statement of its own: the next one then sees what the lock waited for.
  const lock = sql`
    select 1 from (select distinct site_id, product_id, owner_id, quality from ${wanted}) as k
      join stock_balance b on b.company_id = ${ctx.companyId} and b.site_id = k.site_id and b.product_id = k.product_id
       and b.owner_id = k.owner_id and b.quality = k.quality
     order by b.site_id, b.product_id, b.owner_id, b.quality for update of b`.execute(tx);
  const split = sql<Assignment>`
    with want as (
      select w.*, sum(w.qty) over key - w.qty as low, sum(w.qty) over key as high from ${wanted}
      window key as (partition by site_id, product_id, owner_id, quality order by at)
    ), free as (
      select p.*, sum(p.on_hand - p.picked) over key - (p.on_hand - p.picked) as low, sum(p.on_hand - p.picked) over key as high
        from stock_place p
       where p.company_id = ${ctx.companyId} and p.on_hand > p.picked
         and exists (select from want w where w.site_id = p.site_id and w.product_id = p.product_id and w.owner_id = p.owner_id and w.quality = p.quality)
      window key as (partition by p.site_id, p.product_id, p.owner_id, p.quality
                     order by p.mark_time, p.first_in, p.on_hand - p.picked desc, p.position_id, p.batch)
    )
    select w.line_id as "lineId", w.site_id as "deptId", w.product_id as "productId", w.owner_id as "ownerId", w.quality,
           f.position_id as "positionId", f.batch, f.mark_time::text as "markTime", least(w.high, f.high) - greatest(w.low, f.low) as qty
      from want w join free f on f.site_id = w.site_id and f.product_id = w.product_id and f.owner_id = w.owner_id and f.quality = w.quality
       and f.low < w.high and f.high > w.low
     order by w.at, f.low`.execute(tx);
  const [, { rows }] = await Promise.all([lock, split]);
  return rows;
}
