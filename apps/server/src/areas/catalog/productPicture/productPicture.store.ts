/** SQL of imported pictures: known products and file names, and where the new pictures go. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface PicturedProduct {
  readonly id: number;
  readonly barcode: string;
  readonly goodsId: number | null;
  /** Pictures of its goods in addition to the main one. */
  readonly pictures: number;
}

export async function productsByBarcode(tx: Tx, ctx: Ctx, barcodes: readonly string[]): Promise<PicturedProduct[]> {
  const { rows } = await sql<PicturedProduct>`
    select p.id, p.barcode, p.goods_id as "goodsId", coalesce(cardinality(g.pictures), 0) as pictures
      from product p left join goods g on g.company_id = p.company_id and g.id = p.goods_id
     where p.company_id = ${ctx.companyId} and p.barcode = any(${[...barcodes]}::text[]) and p.is_delete = 0`.execute(tx);
  return rows;
}

/** Which of these files were imported before. */
export async function namesThere(tx: Tx, ctx: Ctx, folder: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from stored_file
     where company_id = ${ctx.companyId} and folder = ${folder} and name = any(${[...names]}::text[])`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

export interface Hung {
  readonly productId: number;
  readonly goodsId: number | null;
  readonly picture: string;
}

/** The main picture of a product is also that of its goods, if the goods have only this product. */
export async function setMainPictures(tx: Tx, ctx: Ctx, mains: readonly Hung[]): Promise<void> {
  const given = sql`unnest(${mains.map(({ productId }) => productId)}::bigint[], ${mains.map(({ picture }) => picture)}::text[]) as x (id, picture)`;
  await sql`update product p set picture = x.picture, version = p.version + 1 from ${given}
             where p.company_id = ${ctx.companyId} and p.id = x.id`.execute(tx);
  await sql`
    update goods g set picture = x.picture, version = g.version + 1
      from ${given} join product p on p.company_id = ${ctx.companyId} and p.id = x.id
     where g.company_id = ${ctx.companyId} and g.id = p.goods_id and g.axes = '[]'`.execute(tx);
}

/** After the present pictures, in the order given. */
export async function addPictures(tx: Tx, ctx: Ctx, others: readonly Hung[]): Promise<void> {
  await sql`
    update goods g set pictures = g.pictures || x.pictures, version = g.version + 1
      from (select u.id, array_agg(u.picture order by u.at) as pictures
              from unnest(${others.map(({ goodsId }) => goodsId)}::bigint[], ${others.map(({ picture }) => picture)}::text[]) with ordinality as u (id, picture, at)
             group by u.id) x
     where g.company_id = ${ctx.companyId} and g.id = x.id`.execute(tx);
}
