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

/** What a wish may name of a place. */
const NAMED = { fromId: ['position_id', 'bigint'], batch: ['batch', 'text'], markTime: ['mark_time', 'date'] } as const;

const KEY = ['site_id', 'product_id', 'owner_id', 'quality'];

const ofTable = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${table}.${name}`).join(', '));

const alike = (a: string, b: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${a}.${name} = ${b}.${name}`).join(' and '));

/** What is gone of each place, for a join with the places `p`. Nothing is, usually: then nothing is asked. */
function joiningGone(gone: readonly (StockKey & PlaceKey & Pick<Assignment, 'qty'>)[]) {
  if (gone.length === 0) return { join: sql``, qty: sql`0` };
  const t = columns(gone, ['deptId', 'productId', 'ownerId', 'quality', 'positionId', 'batch', 'markTime', 'qty']);
  const place = [...KEY, 'position_id', 'batch', 'mark_time'];
  const join = sql`
        left join (
          select ${ofTable('x', place)}, sum(x.qty) as qty
            from unnest(${listed(t.deptId, 'bigint')}, ${listed(t.productId, 'bigint')}, ${listed(t.ownerId, 'bigint')}, ${listed(t.quality, 'int')}, ${listed(t.positionId, 'bigint')},
                        ${listed(t.batch, 'text')}, ${listed(t.markTime, 'date')}, ${listed(t.qty, 'numeric')})
                 as x (site_id, product_id, owner_id, quality, position_id, batch, mark_time, qty) group by 1, 2, 3, 4, 5, 6, 7) x on ${alike('x', 'p', place)}`;
  return { join, qty: sql`coalesce(x.qty, 0)` };
}

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
  const wished = wants.map((want) => ({ ...want, ...names(want) }));
  // Lines of one turn name the same.
  const [first] = wished;
  const named = (['fromId', 'batch', 'markTime'] as const).filter((name) => (first?.[name] ?? null) !== null);
  const minDays = first?.minDays ?? 0;
  const wish = named.map((name) => NAMED[name][0]);
  const asked = wish.map((name) => `asked_${name}`);
  const c = columns(wished, ['lineId', 'deptId', 'productId', 'ownerId', 'quality', 'qty', ...named]);
  const gone = joiningGone([...taken, ...leaving, ...avoid.map((place) => ({ ...place, qty: EVERYTHING }))]);
  return sql<Assignment>`
    with want as (
      select w.*, sum(w.qty) over key - w.qty as low, sum(w.qty) over key as high
        from unnest(${sql.join([
          ...[listed(c.lineId, 'bigint'), listed(c.deptId, 'bigint'), listed(c.productId, 'bigint'), listed(c.ownerId, 'bigint')],
          ...[listed(c.quality, 'int'), listed(c.qty, 'numeric'), ...named.map((name) => listed(c[name], NAMED[name][1]))],
        ])}) with ordinality as w (${sql.raw(['line_id', ...KEY, 'qty', ...asked, 'at'].join(', '))})
      window key as (partition by ${ofTable('w', [...KEY, ...asked])} order by w.at)
    ), place as (
      select ${asked.length > 0 ? sql`${ofTable('k', asked)}, ` : sql``}p.*, coalesce(w.kind, ${sql.lit(positionKind.code.picking)}) as kind, p.on_hand - p.picked - ${gone.qty} as free
        from (select distinct ${ofTable('want', [...KEY, ...asked])} from want) k
        join stock_place p on p.company_id = ${ctx.companyId} and ${alike('p', 'k', KEY)}
         ${sql.raw(wish.map((name) => `and p.${name} = k.asked_${name}`).join(' '))}
        join product g on g.company_id = p.company_id and g.id = p.product_id
        left join position w on w.company_id = p.company_id and w.id = p.position_id ${gone.join}
       where p.on_hand - p.picked > ${gone.qty} ${minDays > 0 ? sql`and is_fresh(p.mark_time, g.period_days, ${minDays})` : sql``}
         ${takesUnusable ? sql`` : sql`and is_usable(p.company_id, p.product_id, p.batch, p.mark_time, g.period_days, w.kind, w.blocked)`}
    ), free as (
      select p.*, sum(p.free) over key - p.free as low, sum(p.free) over key as high from place p
      window key as (partition by ${ofTable('p', [...KEY, ...asked])}
                     order by p.mark_time, p.kind, p.first_in, p.free desc, p.position_id, p.batch)
    )
    select w.line_id as "lineId", w.site_id as "deptId", w.product_id as "productId", w.owner_id as "ownerId", w.quality,
           f.position_id as "positionId", f.batch, f.mark_time::text as "markTime", least(w.high, f.high) - greatest(w.low, f.low) as qty
      from want w join free f on ${alike('f', 'w', [...KEY, ...asked])} and f.low < w.high and f.high > w.low
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
