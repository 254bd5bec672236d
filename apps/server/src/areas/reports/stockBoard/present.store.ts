/** SQL of the board: the stock of now. */

import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { sql } from 'kysely';
import { contains, sortedBy, totalOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { balancesOf, measure, ownerName, type Whose } from '../figures.store.ts';

export interface Figure {
  readonly id: number;
  readonly name: string;
  readonly value: number;
}

const isDefective = sql`s.quality = ${sql.lit(quality.code.defective)}`;
const siteName = sql`(select d.name from site d where d.company_id = s.company_id and d.id = s.site_id)`;

export async function stockBySite(tx: Tx, ctx: Ctx, whose: Whose, type: number): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select s.site_id as id, ${siteName} as name, sum(s.on_hand * ${measure(type)}) as value from ${balancesOf(ctx, whose)}
     group by s.company_id, s.site_id having sum(s.on_hand) > 0 order by 3 desc, 1`.execute(tx);
  return rows;
}

export async function stockByOwner(tx: Tx, ctx: Ctx, whose: Whose, type: number): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select s.owner_id as id, ${ownerName(sql`s.owner_id`, OWN_GOODS_NAME)} as name, sum(s.on_hand * ${measure(type)}) as value
      from ${balancesOf(ctx, whose)} group by s.company_id, s.owner_id having sum(s.on_hand) > 0 order by 3 desc, 1`.execute(tx);
  return rows;
}

export interface OwnerStock {
  readonly ownerId: number;
  readonly ownerName: string;
  readonly skuCount: number;
  readonly onHand: number;
  readonly defective: number;
  readonly weight: number;
  readonly volume: number;
}

export async function ownersStock(tx: Tx, ctx: Ctx, whose: Whose): Promise<OwnerStock[]> {
  const { rows } = await sql<OwnerStock>`
    select s.owner_id as "ownerId", ${ownerName(sql`s.owner_id`, OWN_GOODS_NAME)} as "ownerName", count(distinct s.product_id)::int as "skuCount",
           sum(s.on_hand) as "onHand", coalesce(sum(s.on_hand) filter (where ${isDefective}), 0) as defective,
           sum(s.on_hand * p.weight) as weight, sum(s.on_hand * p.volume) as volume
      from ${balancesOf(ctx, whose)} and s.on_hand > 0 group by s.company_id, s.owner_id order by 4 desc, 1`.execute(tx);
  return rows;
}

export interface Defective {
  readonly productId: number;
  readonly productName: string;
  readonly barcode: string;
  readonly deptId: number;
  readonly deptName: string;
  readonly defective: number;
  readonly onHand: number;
  readonly rate: number;
}

/** The worst two hundred. */
export async function defectiveStock(tx: Tx, ctx: Ctx, whose: Whose): Promise<Defective[]> {
  const { rows } = await sql<Defective>`
    select s.product_id as "productId", p.name as "productName", p.barcode, s.site_id as "deptId", ${siteName} as "deptName",
           sum(s.on_hand) filter (where ${isDefective}) as defective, sum(s.on_hand) as "onHand",
           round(sum(s.on_hand) filter (where ${isDefective}) * 100 / sum(s.on_hand), 2) as rate
      from ${balancesOf(ctx, whose)} group by s.company_id, s.product_id, p.name, p.barcode, s.site_id
    having coalesce(sum(s.on_hand) filter (where ${isDefective}), 0) > 0 order by 6 desc, 1, 4 limit 200`.execute(tx);
  return rows;
}

export interface Total {
  readonly skuCount: number;
  readonly onHand: number;
  readonly usableQty: number;
  readonly reserved: number;
  readonly frozen: number;
  readonly defective: number;
  readonly weight: number;
  readonly volume: number;
  readonly value: number;
}

const amounts = sql`coalesce(sum(s.on_hand), 0) as "onHand", coalesce(sum(s.on_hand - s.reserved - s.frozen), 0) as "usableQty",
  coalesce(sum(s.reserved), 0) as reserved, coalesce(sum(s.frozen), 0) as frozen, coalesce(sum(s.on_hand) filter (where ${isDefective}), 0) as defective,
  coalesce(sum(s.on_hand * p.weight), 0) as weight, coalesce(sum(s.on_hand * p.volume), 0) as volume,
  coalesce(sum(s.value), 0) as value`;

export async function totalStock(tx: Tx, ctx: Ctx, whose: Whose): Promise<Total> {
  const { rows } = await sql<Total>`
    select count(distinct s.product_id) filter (where s.on_hand > 0)::int as "skuCount", ${amounts} from ${balancesOf(ctx, whose)}`.execute(
    tx,
  );
  return rows[0] as Total;
}

const sortable = { productName: sql`p.name`, onHand: sql`sum(s.on_hand)`, value: sql`sum(s.value)` };

interface Paging {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly exact?: number;
  readonly keyword?: string | undefined;
}

export async function stockBySku(tx: Tx, ctx: Ctx, whose: Whose, { page, size, sort, exact, keyword }: Paging) {
  const matchesKeyword = keyword
    ? sql`(${contains(sql`p.name`, keyword)} or ${contains(sql`p.barcode`, keyword)} or ${contains(sql`p.code`, keyword)})`
    : sql`true`;
  const from = sql`from ${balancesOf(ctx, whose)} and s.on_hand > 0 and ${matchesKeyword}`;
  const [{ rows }, total] = await Promise.all([
    sql<Total & { id: number; productName: string; barcode: string; code: string }>`
      select s.product_id as id, p.name as "productName", p.barcode, p.code, ${amounts} ${from}
       group by s.product_id, p.name, p.barcode, p.code order by ${sortedBy(sort, sortable, sql`s.product_id desc`)}
       limit ${size} offset ${page * size}`.execute(tx),
    totalOf(tx, sql`from (select ${from} group by s.product_id) x`, exact === 1),
  ]);
  return { content: rows, ...total };
}
