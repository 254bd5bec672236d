/** The one writer of stock. Documents pass it lines; it locks, checks, writes balances, places and log, or refuses the whole document. */
import { shortLine } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { columns, type Movement, type StockDocument } from './movement.ts';
import type { Short } from './shares.ts';
import { accountOf } from './value.ts';

interface Posted {
  readonly short?: readonly Short[];
  readonly costs?: readonly number[];
  /** When, by the clock of the database, after all that it had to wait for; empty: nothing was to be moved. */
  readonly at: string;
}

interface ShortNamed {
  readonly name: string;
  readonly barcode: string;
  readonly site: string;
  readonly position: string;
  readonly needed: number;
  readonly available: number;
  readonly unusable: number;
}

/** For each of several documents every line that is short, in the user's words. Only a refusal pays for this look-up. */
export async function shortTexts(tx: Tx, ctx: Ctx, documents: readonly (readonly Short[])[]): Promise<string[]> {
  const given = columns(documents.flat(), ['site_id', 'product_id', 'position_id', 'needed', 'available', 'unusable']);
  const { rows } = await sql<ShortNamed>`
    select p.name, p.barcode, d.name as site, coalesce(w.code, '') as position, s.needed, s.available, s.unusable
      from unnest(${given.site_id}::bigint[], ${given.product_id}::bigint[], ${given.position_id}::bigint[], ${given.needed}::numeric[], ${given.available}::numeric[],
                  ${given.unusable}::numeric[]) with ordinality as s (site_id, product_id, position_id, needed, available, unusable, at)
      join product p on p.company_id = ${ctx.companyId} and p.id = s.product_id
      join site d on d.company_id = ${ctx.companyId} and d.id = s.site_id
      left join position w on w.company_id = ${ctx.companyId} and w.id = s.position_id
     order by s.at`.execute(tx);
  return documents.map((short) => rows.splice(0, short.length).map(shortLine).join('；'));
}

/** Whether it is short only because what is there is not usable. */
export const isUnusableOnly = (short: readonly Short[]): boolean =>
  short.every(({ position_id, needed, available, unusable }) => position_id === null && available + unusable >= needed);

/**
 * Writes the movements in one round trip, or nothing, and answers what is short.
 * `then`: a function call that belongs to the same change and the same statement. It runs after the posting, which has locked the balances,
 * and not at all where something is short.
 */
export async function tryPost(
  tx: Tx,
  ctx: Ctx,
  document: StockDocument,
  movements: readonly Movement[],
  then?: RawBuilder<unknown>,
): Promise<Posted> {
  if (movements.length === 0) return { at: '' };
  const valued = movements.map(({ cost, ...movement }) => ({
    ...movement,
    brings: cost?.brings ?? null,
    due: cost?.due ?? null,
    account: accountOf(movement.type, cost),
  }));
  const c = columns(valued, [
    'deptId',
    'productId',
    'ownerId',
    'quality',
    'positionId',
    'batch',
    'markTime',
    'qty',
    'reserved',
    'frozen',
    'picked',
    'type',
    'lineId',
    'reverses',
    'brings',
    'due',
    'account',
  ]);
  const { rows } = await sql<{ posted: Posted | null; at: string }>`
    select p.posted, clock_timestamp() as at ${then ? sql`, case when p.posted -> 'short' is null then ${then}::text end` : sql``} from post_stock(${ctx.companyId},
      ${c.deptId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[],
      ${c.positionId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[],
      ${c.qty}::numeric[], ${c.reserved}::numeric[], ${c.frozen}::numeric[], ${c.picked}::numeric[],
      ${c.type}::int[], ${c.lineId}::bigint[], ${c.reverses}::bigint[],
      ${c.brings}::numeric[], ${c.due}::numeric[], ${c.account}::int[],
      ${document.kind}, ${document.id}, ${document.number}, ${ctx.userId}, ${ctx.nickName}, ${document.info ?? ''}, ${document.takesUnusable ?? false}) as p (posted)`.execute(
    tx,
  );
  return { ...rows[0]?.posted, at: rows[0]?.at ?? '' };
}

/** As `tryPost`, but refuses with every short line named. */
export async function postAll(...given: Parameters<typeof tryPost>): Promise<Omit<Posted, 'short'>> {
  const { short, ...posted } = await tryPost(...given);
  if (!short) return posted;
  const [tx, ctx] = given;
  const [lines = ''] = await shortTexts(tx, ctx, [short]);
  return refuse('STOCK_SHORT', { lines });
}

/** Answers for each movement what it cost: what the other account of the journal got, signed as the goods. */
export const post = async (...given: Parameters<typeof tryPost>): Promise<readonly number[]> => (await postAll(...given)).costs ?? [];
