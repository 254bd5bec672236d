/** SQL of units: the packaging levels of products, kept alike with the levels of their goods, and their barcodes. */
import { type Packed, type ProductUnit, packagingUnits } from '@cangyun/contract/catalog/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Levels with more than a piece, or with a barcode, from the inside out. `row`: an alias with company_id; `product`: its column. */
export const unitsOfProduct = (row: string, product: string): RawBuilder<ProductUnit[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', n.name, 'factor', n.factor, 'barcode', coalesce(n.barcode, '')) order by n.level)
    from product_unit n where n.company_id = ${sql.ref(`${row}.company_id`)} and n.product_id = ${sql.ref(`${row}.${product}`)}
     and n.level > 0 and (n.factor > 1 or n.barcode is not null)), '[]')`;

/** Of the product `t`. */
export const UNITS = unitsOfProduct('t', 'id');

/** Of the product `t`: the barcode of every level, empty where there is none. */
export const BOX_BARCODES = sql`array(select coalesce(n.barcode, '') from product_unit n
  where n.company_id = t.company_id and n.product_id = t.id and n.level > 0 order by n.level)`;

interface PackedProduct extends Packed {
  readonly productId: number;
}

/** By product: barcodes of its levels. A level without an entry keeps its own. */
export type BoxBarcodes = ReadonlyMap<number, readonly string[]>;

const NONE: BoxBarcodes = new Map();

/**
 * The units of all products of these goods, as the goods say now: two statements, however many. A barcode that is taken violates
 * product_unit_barcode. The caller holds the lock on the goods.
 */
export async function keepUnits(tx: Tx, ctx: Ctx, goodsIds: readonly number[], barcodes: BoxBarcodes = NONE): Promise<void> {
  const { rows } = await sql<PackedProduct>`
    select p.id as "productId", g.boxes as boxstyles, p.pack_unit as "packUnit", p.box_quantity as xiangzhuang, coalesce(u.name, '') as "unitName"
      from goods g join product p on p.company_id = g.company_id and p.goods_id = g.id and p.is_delete = 0
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
     where g.company_id = ${ctx.companyId} and g.id = any(${[...goodsIds]}::bigint[])`.execute(tx);
  const units = rows.flatMap((packed) =>
    packagingUnits(packed).map(({ name, factor }, at) => ({
      productId: packed.productId,
      level: at + 1,
      name,
      factor,
      barcode: barcodes.get(packed.productId)?.[at] ?? null,
    })),
  );
  const c = columns(units, ['productId', 'level', 'name', 'factor', 'barcode']);
  await sql`
    with wanted as (select * from unnest(${c.productId}::bigint[], ${c.level}::int[], ${c.name}::text[], ${c.factor}::int[], ${c.barcode}::text[])
                      as w (product_id, level, name, factor, barcode)),
    gone as (delete from product_unit u where u.company_id = ${ctx.companyId} and u.product_id = any(${rows.map(({ productId }) => productId)}::bigint[])
                and u.level > 0 and not exists (select from wanted w where w.product_id = u.product_id and w.level = u.level))
    insert into product_unit as u (company_id, product_id, level, name, factor, barcode)
    select ${ctx.companyId}, w.product_id, w.level, w.name, w.factor, case when w.barcode is null then k.barcode else nullif(w.barcode, '') end
      from wanted w left join product_unit k on k.company_id = ${ctx.companyId} and k.product_id = w.product_id and k.level = w.level
    on conflict (company_id, product_id, level) do update set name = excluded.name, factor = excluded.factor, barcode = excluded.barcode
     where (u.name, u.factor, u.barcode) is distinct from (excluded.name, excluded.factor, excluded.barcode)`.execute(tx);
}
