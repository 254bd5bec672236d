/** Which places goods are taken from: earliest production date first, picking positions before others, then what came first. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { positionKind } from '@cangyun/contract/warehouse/position.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';
import { columns, type Hold, type PlaceKey, type StockKey } from './movement.ts';
import { lockBalances } from './read.store.ts';

export interface Assignment extends StockKey, PlaceKey {
  readonly lineId: number;
  readonly qty: number;
}

/** A line that names a batch, a production date or a position takes from there only. Empty, or the date of undated goods: any. */
export interface Want extends Hold {
  readonly batch?: string;
  readonly markTime?: string;
  /** Only from this position; 0: what is not put away. */
  readonly fromId?: number | undefined;
  /** Days that must be left of the shelf life. */
  readonly minDays?: number | undefined;
}

/** What takes goods: whether it may take what has expired, is blocked or lies apart. */
export interface Taking {
  readonly takesUnusable?: boolean;
  /** Places where somebody has looked already. */
  readonly avoid?: readonly (StockKey & PlaceKey)[];
  /** What leaves these places by the same posting, so that nobody else finds it there. */
  readonly leaving?: readonly (StockKey & PlaceKey & Pick<Assignment, 'qty'>)[];
}

/** More than any place holds. */
const EVERYTHING = 999_999_999_999;

type Wish = Pick<Want, 'batch' | 'markTime' | 'fromId' | 'minDays'>;

const names = ({ batch = '', markTime = NO_MARK_TIME, fromId, minDays = 0 }: Wish) => ({
  batch: batch === '' ? null : batch,
  markTime: markTime === NO_MARK_TIME || markTime === '' ? null : markTime,
  fromId: fromId ?? null,
  minDays: minDays > 0 ? minDays : null,
});

/** Whether only certain lots will do. */
export const namesLot = (wish: Wish): boolean => Object.values(names(wish)).some((named) => named !== null);

/** What a line names, and for how many days: lines of one shape ask for places that are equal or apart. */
const shapeOf = (want: Want): string => {
  const { minDays, ...lot } = names(want);
  return [...Object.values(lot).map((named) => (named === null ? '' : '1')), minDays ?? ''].join(',');
};

const countOf = (want: Want): number => Object.values(names(want)).filter((named) => named !== null).length;

/** The narrower the wish, the earlier its turn: a line that takes anything leaves the named lots to those who asked for them. */
const isNarrower = (a: Want, b: Want): number => countOf(b) - countOf(a) || (b.minDays ?? 0) - (a.minDays ?? 0);

const turnsOf = (wants: readonly Want[]): Want[][] =>
  [...Map.groupBy(wants, shapeOf).values()].toSorted(([a], [b]) => (a && b ? isNarrower(a, b) : 0));

/**
 * Splits lines of one turn over places that have something free. Lines of one product and wish share its places without overlap: wants and
 * places are laid next to each other as ranges of one running total, and a line takes from the places that its range crosses. `taken`: what
 * earlier turns got.
 */
function splitting(
  ctx: Ctx,
  wants: readonly Want[],
  taken: readonly Assignment[],
  { takesUnusable = false, avoid = [], leaving = [] }: Taking,
): RawBuilder<Assignment> {
  const c = columns(
    wants.map((want) => ({ ...want, ...names(want) })),
    ['lineId', 'deptId', 'productId', 'ownerId', 'quality', 'fromId', 'batch', 'markTime', 'minDays', 'qty'],
  );
  const gone = [...taken, ...leaving, ...avoid.map((place) => ({ ...place, qty: EVERYTHING }))];
  const t = columns(gone, ['deptId', 'productId', 'ownerId', 'quality', 'positionId', 'batch', 'markTime', 'qty']);
  return sql<Assignment>`
    with want as (
      select w.*, sum(w.qty) over key - w.qty as low, sum(w.qty) over key as high
        from unnest(${listed(c.lineId, 'bigint')}, ${listed(c.deptId, 'bigint')}, ${listed(c.productId, 'bigint')}, ${listed(c.ownerId, 'bigint')}, ${listed(c.quality, 'int')},
                    ${listed(c.fromId, 'bigint')}, ${listed(c.batch, 'text')}, ${listed(c.markTime, 'date')}, ${listed(c.minDays, 'int')}, ${listed(c.qty, 'numeric')})
             with ordinality as w (line_id, site_id, product_id, owner_id, quality, position_id, batch, mark_time, min_days, qty, at)
      window key as (partition by site_id, product_id, owner_id, quality, position_id, batch, mark_time order by at)
    ), taken as (
      select site_id, product_id, owner_id, quality, position_id, batch, mark_time, sum(qty) as qty
        from unnest(${listed(t.deptId, 'bigint')}, ${listed(t.productId, 'bigint')}, ${listed(t.ownerId, 'bigint')}, ${listed(t.quality, 'int')}, ${listed(t.positionId, 'bigint')},
                    ${listed(t.batch, 'text')}, ${listed(t.markTime, 'date')}, ${listed(t.qty, 'numeric')})
             as x (site_id, product_id, owner_id, quality, position_id, batch, mark_time, qty) group by 1, 2, 3, 4, 5, 6, 7
    ), place as (
      select k.position_id as asked_position, k.batch as asked_batch, k.mark_time as asked_mark, p.*, coalesce(w.kind, ${sql.lit(positionKind.code.picking)}) as kind, p.on_hand - p.picked - coalesce(x.qty, 0) as free
        from (select distinct site_id, product_id, owner_id, quality, position_id, batch, mark_time, min_days from want) k
        join stock_place p on p.company_id = ${ctx.companyId} and p.site_id = k.site_id and p.product_id = k.product_id and p.owner_id = k.owner_id
         and p.quality = k.quality and (k.position_id is null or p.position_id = k.position_id)
         and (k.batch is null or p.batch = k.batch) and (k.mark_time is null or p.mark_time = k.mark_time)
        join product g on g.company_id = p.company_id and g.id = p.product_id
        left join position w on w.company_id = p.company_id and w.id = p.position_id
        left join taken x on x.site_id = p.site_id and x.product_id = p.product_id and x.owner_id = p.owner_id and x.quality = p.quality
         and x.position_id = p.position_id and x.batch = p.batch and x.mark_time = p.mark_time
       where p.on_hand - p.picked > coalesce(x.qty, 0) and is_fresh(p.mark_time, g.period_days, k.min_days)
         and (${takesUnusable} or is_usable(p.company_id, p.product_id, p.batch, p.mark_time, g.period_days, w.kind, w.blocked))
    ), free as (
      select p.*, sum(p.free) over key - p.free as low, sum(p.free) over key as high from place p
      window key as (partition by p.site_id, p.product_id, p.owner_id, p.quality, p.asked_position, p.asked_batch, p.asked_mark
                     order by p.mark_time, p.kind, p.first_in, p.free desc, p.position_id, p.batch)
    )
    select w.line_id as "lineId", w.site_id as "deptId", w.product_id as "productId", w.owner_id as "ownerId", w.quality,
           f.position_id as "positionId", f.batch, f.mark_time::text as "markTime", least(w.high, f.high) - greatest(w.low, f.low) as qty
      from want w join free f on f.site_id = w.site_id and f.product_id = w.product_id and f.owner_id = w.owner_id and f.quality = w.quality
       and f.asked_position is not distinct from w.position_id and f.asked_batch is not distinct from w.batch
       and f.asked_mark is not distinct from w.mark_time and f.low < w.high and f.high > w.low
     order by w.at, f.low`;
}

/** Where goods lie that name no lot, as it looks now, for a statement that reads more. The posting says whether they are still there. */
export const placesInSight = (ctx: Ctx, wants: readonly Hold[]): RawBuilder<Assignment> => splitting(ctx, wants, [], {});

/** A missing quantity is simply not assigned; the caller compares. */
export async function assignPlaces(tx: Tx, ctx: Ctx, wants: readonly Want[], taking: Taking = {}): Promise<Assignment[]> {
  if (wants.length === 0) return [];
  // The lock comes in a statement of its own, sent ahead: the next one then sees what the lock waited for.
  const lock = lockBalances(tx, ctx, wants);
  const taken: Assignment[] = [];
  for (const turn of turnsOf(wants)) {
    const [, { rows }] = await Promise.all([lock, splitting(ctx, turn, taken, taking).execute(tx)]);
    taken.push(...rows);
  }
  return taken;
}
