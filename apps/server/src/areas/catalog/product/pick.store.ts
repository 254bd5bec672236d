/** SQL of look-ups: which products a text means, and what pickers and documents show of them. */
import { type Lookup, lookupKind } from '@cangyun/contract/catalog/barcode.ts';
import type { ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { found } from '#kernel/search/find.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { UNITS } from '../goods/units.store.ts';
import { brandName, categoryNameAt, unitName } from '../naming.store.ts';
import { productIndex } from './product.store.ts';

export interface Asked {
  readonly deptId?: number | undefined;
  readonly customerId?: number | undefined;
  readonly ownerId?: number | undefined;
  readonly onSale: number;
}

const wanted = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

/** On sale, and not stopped at the asked site; `goods` is the column of the asking row `t` that names its goods. */
export function offered({ onSale, deptId }: Asked, goods: 'id' | 'goods_id'): RawBuilder<unknown> {
  if (onSale !== saleState.code.on) return sql`true`;
  const stopped = sql`(select from goods_stop_site s where s.company_id = t.company_id and s.goods_id = ${sql.ref(`t.${goods}`)} and ${wanted('s.site_id', deptId)})`;
  return deptId === undefined ? sql`t.on_sale = ${onSale}` : sql`t.on_sale = ${onSale} and not exists ${stopped}`;
}

export const inGroup = (groupId: number): RawBuilder<unknown> =>
  sql`exists (select from product_group_product m where m.company_id = t.company_id and m.group_id = ${groupId} and m.product_id = t.id)`;

export const among = (ids: readonly number[]): RawBuilder<unknown> => sql`t.id = any(${[...ids]}::bigint[])`;

export const everything: RawBuilder<unknown> = sql`true`;

export const both = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> => sql`${one} and ${other}`;

function meaning(ctx: Ctx, { kind, text }: Lookup, { customerId }: Asked): RawBuilder<unknown> {
  if (kind === lookupKind.code.keyword) return found(ctx, productIndex, text);
  // The product's own, or that of a box of it.
  if (kind === lookupKind.code.barcode)
    return sql`t.id in (select n.product_id from product_unit n where n.company_id = ${ctx.companyId} and n.barcode = ${text})`;
  return sql`(t.code = ${text} or t.id in (select x.product_id from product_customer x
    where x.company_id = ${ctx.companyId} and x.code = ${text} and ${wanted('x.customer_id', customerId)}))`;
}

/** The keys of the products that a text means: first those whose code it is, then by name. */
export async function lookUpIds(tx: Tx, ctx: Ctx, lookup: Lookup, asked: Asked, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from product t where t.company_id = ${ctx.companyId} and t.is_delete = 0
       and ${meaning(ctx, lookup, asked)} and ${offered(asked, 'goods_id')}
     order by t.sort, t.name, t.id limit ${size}`.execute(tx);
  return rows.map((row) => row.id);
}

const columns = sql`t.id, coalesce(t.goods_id, 0) as "goodsId", t.name, t.alias_name as "aliasName", t.barcode, t.code, t.model, t.kind as type,
  t.picture, t.sku1, t.sku2, t.sku3, ${categoryNameAt(1)} as "categoryName", ${categoryNameAt(2)} as "categoryName2", ${brandName} as "brandName",
  ${unitName} as "unitName", t.retail_price as "retailPrice", t.resale_price as "resalePrice", t.cost_rate as rate, t.sell_rate as "sellRate", t.by_date as kucun, t.by_serial as "bySerial",
  t.period_days as period, t.box_quantity as xiangzhuang, t.weight, t.volume`;

const PARTS = sql`coalesce((select jsonb_agg(jsonb_build_object('productId', x.part_id, 'num', x.num) order by x.part_id)
  from product_part x where x.company_id = t.company_id and x.product_id = t.id), '[]')`;

/** The asked site, where it stopped selling the product `t`. */
const stoppedAt = (deptId: number | undefined): RawBuilder<unknown> =>
  deptId === undefined
    ? sql`null`
    : sql`(select d.name from goods_stop_site s join site d on d.company_id = s.company_id and d.id = s.site_id
            where s.company_id = t.company_id and s.goods_id = t.goods_id and s.site_id = ${deptId})`;

/**
 * In the order of the ids. Usable is genuine, the asked owner's or our own, neither reserved nor frozen. Stock and prices are of the sites
 * that the asking user sees.
 */
export async function shortProducts(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  { deptId, customerId, ownerId = OWN_GOODS }: Asked,
): Promise<ShortProduct[]> {
  const last =
    customerId === undefined
      ? sql`null::numeric`
      : sql`(select s.price from sale_price s where s.company_id = t.company_id and s.product_id = t.id and s.customer_id = ${customerId}
              and ${atSites(ctx, sql.ref('s.site_id'), deptId)} order by s.sold_at desc limit 1)`;
  const { rows } = await sql<ShortProduct>`
    select ${columns}, ${last} as "lastPrice", ${PARTS} as parts, ${UNITS} as units, coalesce((
             select sum(b.on_hand - b.reserved - b.frozen) from stock_balance b
              where b.company_id = t.company_id and b.product_id = t.id and b.owner_id = ${ownerId} and b.quality = ${quality.code.genuine}
                and ${atSites(ctx, sql.ref('b.site_id'), deptId)}), 0) as "usableQty",
           jsonb_build_object('marketState', t.market_state, 'onSale', t.on_sale, 'stoppedAt', ${stoppedAt(deptId)}) as offer
      from unnest(${[...ids]}::bigint[]) with ordinality as k (id, at) join product t on t.company_id = ${ctx.companyId} and t.id = k.id
     order by k.at`.execute(tx);
  return rows;
}

/** Products of these goods, in the order of their specifications. */
export async function productsOfGoods(tx: Tx, ctx: Ctx, goodsIds: readonly number[], asked: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from product t where t.company_id = ${ctx.companyId} and t.goods_id = any(${[...goodsIds]}::bigint[]) and t.is_delete = 0
       and ${offered(asked, 'goods_id')} order by t.goods_id, t.id`.execute(tx);
  return rows.map((row) => row.id);
}
