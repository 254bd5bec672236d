/** SQL of positions that an import saves and takes back: a fixed number of statements, however many rows. */
import { stocktakeState } from '@cangyun/contract/warehouse/stocktake.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SheetGuide } from '#areas/system/index.ts';
import type { ColumnValues } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Known, ReadPosition } from '../position/position-import.rules.ts';

/** What a sheet says of a position. */
export const IMPORTED = [
  'a1',
  'a2',
  'a3',
  'a4',
  'name',
  'length',
  'width',
  'height',
  'max_load',
  'container_limit',
  'sku_limit',
  'sku_type',
  'sku_attr',
  'order_type',
  'mixing',
  'shared',
  'stash_type',
] as const;

/** What people set besides. */
const OTHERS = ['code', 'kind', 'blocked', 'block_info', 'sort', 'enabled'] as const;

export interface StoredPosition extends Known {
  readonly siteId: number;
  readonly code: string;
  readonly columns: ColumnValues;
}

const stored = sql.join([...IMPORTED, ...OTHERS].flatMap((name) => [sql.lit(name), sql.ref(`w.${name}`)]));

/** Locked in key order until the transaction ends. `which`: of the positions `w`. */
async function lockPositions(tx: Tx, ctx: Ctx, which: RawBuilder<unknown>): Promise<StoredPosition[]> {
  const { rows } = await sql<StoredPosition>`
    select w.id, w.version, w.site_id as "siteId", w.code, json_build_object(${stored}) as columns
      from position w where w.company_id = ${ctx.companyId} and ${which} order by w.id for update`.execute(tx);
  return rows;
}

export const lockCodes = (tx: Tx, ctx: Ctx, siteId: number, codes: readonly string[]): Promise<StoredPosition[]> =>
  lockPositions(tx, ctx, sql`w.site_id = ${siteId} and w.code = any(${[...codes]}::text[])`);

export const lockIds = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StoredPosition[]> =>
  lockPositions(tx, ctx, sql`w.id = any(${[...ids]}::bigint[])`);

/**
 * In the order of their codes, so that two imports of the same codes wait for each other instead of locking each other out. Answers ids by
 * code, without those that somebody else has added meanwhile.
 */
export async function insertNew(tx: Tx, ctx: Ctx, siteId: number, found: readonly ReadPosition[]): Promise<ReadonlyMap<string, number>> {
  if (found.length === 0) return new Map();
  const names = ['code', ...IMPORTED] as const;
  const { rows } = await sql<{ id: number; code: string }>`
    insert into position (company_id, site_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${ctx.companyId}, ${siteId}, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
      from jsonb_populate_recordset(null::${sql.table('position')}, ${JSON.stringify(found)}::jsonb) as r order by r.code
    on conflict (company_id, site_id, code) do nothing returning id, code`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export const deletePositions = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<unknown> =>
  sql`delete from position where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

const { draft, toPick, picking, ready } = listState.code;

/**
 * What was done with each of these positions: the number of a document that names it, or empty where goods lay there. Goods of a posted
 * list left their trace in `stock_place`, so of lists and counts only the open ones are asked.
 */
export async function positionUses(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const own = sql`any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ id: number; number: string }>`
    select u.id, max(u.number) as number from (
      select w.id, '' as number from position w
       where w.company_id = ${ctx.companyId} and w.id = ${own}
         and exists (select from stock_place s where s.company_id = w.company_id and s.site_id = w.site_id and s.position_id = w.id)
      union all
      select p.position_id, l.number from warehouse_list l join warehouse_list_pick p on p.company_id = l.company_id and p.list_id = l.id
       where l.company_id = ${ctx.companyId} and l.state in (${draft}, ${toPick}, ${picking}, ${ready}) and p.position_id = ${own}
      union all
      select l.to_id, r.number from relocation_line l join relocation r on r.company_id = l.company_id and r.id = l.relocation_id
       where l.company_id = ${ctx.companyId} and l.to_id = ${own}
      union all
      select l.position_id, t.number from stocktake t join stocktake_line l on l.company_id = t.company_id and l.stocktake_id = t.id
       where t.company_id = ${ctx.companyId} and t.state = ${stocktakeState.code.counting} and l.position_id = ${own}
    ) u group by u.id`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** A list that is longer helps nobody. */
const MOST_WORDS = 1_000;

/** The zones that the company's sites have already. */
export async function positionGuide(tx: Tx, ctx: Ctx): Promise<SheetGuide> {
  const { rows } = await sql<{ zone: string }>`
    select distinct a1 as zone from position where company_id = ${ctx.companyId} and site_id = any(${[...ctx.sites]}::bigint[])
     order by a1 limit ${MOST_WORDS}`.execute(tx);
  const zones = rows.map(({ zone }) => zone);
  return { words: { a1: zones }, example: zones[0] === undefined ? {} : { a1: zones[0] } };
}
