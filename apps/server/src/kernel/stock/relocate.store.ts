/** Goods change their position: two rows of the log, one balance, no value. */
import { relocation } from '@cangyun/contract/movements.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columns, type Movement, type PlaceKey, type StockDocument, type StockKey } from './movement.ts';
import { post } from './post.store.ts';
import { postedBy } from './read.store.ts';

/** A lot at its place, and the position it goes to. */
export interface Relocated extends StockKey, PlaceKey {
  readonly lineId: number;
  readonly toId: number;
  readonly num: number;
}

const unmoved = { type: relocation.code, reserved: 0, frozen: 0, picked: 0, reverses: null } as const;

const bothEnds = ({ toId, num, ...place }: Relocated): Movement[] => [
  { ...unmoved, ...place, qty: -num },
  { ...unmoved, ...place, positionId: toId, qty: num },
];

/** First in stays first out: goods keep the time since when they lie at the site. Under the balances' locks. */
async function keepAge(tx: Tx, ctx: Ctx, moves: readonly Relocated[]): Promise<void> {
  const c = columns(moves, ['deptId', 'productId', 'ownerId', 'quality', 'batch', 'markTime', 'positionId', 'toId', 'num']);
  await sql`
    update stock_place t set first_in = x.since
      from (select m.*, s.first_in as since
              from unnest(${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.batch}::text[],
                          ${c.markTime}::date[], ${c.positionId}::bigint[], ${c.toId}::bigint[], ${c.num}::numeric[])
                   as m (site_id, product_id, owner_id, quality, batch, mark_time, from_id, to_id, num)
              join stock_place s on s.company_id = ${ctx.companyId} and s.site_id = m.site_id and s.product_id = m.product_id and s.owner_id = m.owner_id
               and s.quality = m.quality and s.batch = m.batch and s.mark_time = m.mark_time and s.position_id = m.from_id) x
     where t.company_id = ${ctx.companyId} and t.site_id = x.site_id and t.product_id = x.product_id and t.owner_id = x.owner_id and t.quality = x.quality
       and t.batch = x.batch and t.mark_time = x.mark_time and t.position_id = x.to_id and (x.since < t.first_in or t.on_hand = x.num)`.execute(
    tx,
  );
}

/** Refuses as a whole where a place has less than leaves it. */
export async function relocate(tx: Tx, ctx: Ctx, document: StockDocument, moves: readonly Relocated[]): Promise<void> {
  await post(tx, ctx, document, moves.flatMap(bothEnds));
  await keepAge(tx, ctx, moves);
}

/** Everything goes back to where it was, as far as it still lies where it was moved to. */
export async function relocateBack(tx: Tx, ctx: Ctx, document: StockDocument): Promise<void> {
  const rows = await postedBy(tx, ctx, document);
  await post(
    tx,
    ctx,
    document,
    rows.map((row) => ({ ...unmoved, ...row, qty: -row.qty, reverses: row.id })),
  );
}
