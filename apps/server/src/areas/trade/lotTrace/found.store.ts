/** SQL of finding a lot by what somebody scanned or typed. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { FoundLot } from '@cangyun/contract/trade/lotTrace.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites, contains, sortedBy, totalOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

interface Wanted {
  readonly productId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly exact: number;
}

const SORTABLE = { markTime: sql`mark_time`, batch: sql`batch`, onHand: sql`on_hand` };

/** A batch as it is printed on the box, or lots of products that are called so. Within one product a piece of the batch is enough. */
function matching(ctx: Ctx, { productId, keyword = '' }: Wanted): RawBuilder<unknown> {
  if (productId !== undefined) {
    const batch = keyword === '' ? sql`true` : contains(sql`s.batch`, keyword);
    return sql`s.product_id = ${productId} and ${batch}`;
  }
  return sql`(s.batch = ${keyword} or s.product_id in (
    select k.id from product k where k.company_id = ${ctx.companyId}
       and (k.barcode = ${keyword} or k.code = ${keyword} or ${contains(sql`k.name`, keyword)})))`;
}

/** Lots that are or were at a site that the asking person sees, what came last at the top. */
export async function findLots(tx: Tx, ctx: Ctx, wanted: Wanted) {
  if (wanted.productId === undefined && (wanted.keyword ?? '') === '') return { content: [], totalElements: 0 };
  const from = sql`from stock_place s
    where s.company_id = ${ctx.companyId} and (s.batch <> '' or s.mark_time <> '0001-01-01') and ${atSites(ctx, sql`s.site_id`, undefined)}
      and ${matching(ctx, wanted)}
    group by s.product_id, s.batch, s.mark_time`;
  const [{ rows }, total] = await Promise.all([
    sql<FoundLot>`
      select l.product_id as "productId", p.name as "productName", p.barcode, l.batch,
             coalesce(nullif(l.mark_time, ${NO_MARK_TIME}::date)::text, '') as "markTime", l.on_hand as "onHand", l.sites, l.first_in as "firstIn"
        from (select s.product_id, s.batch, s.mark_time, sum(s.on_hand) as on_hand, count(distinct s.site_id)::int as sites, min(s.first_in) as first_in
                ${from} order by ${sortedBy(wanted.sort, SORTABLE, sql`first_in desc, product_id, batch, mark_time`)}
               limit ${wanted.size} offset ${wanted.page * wanted.size}) l
        join product p on p.company_id = ${ctx.companyId} and p.id = l.product_id
       order by ${sortedBy(wanted.sort, SORTABLE, sql`first_in desc, product_id, batch, mark_time`)}`.execute(tx),
    totalOf(tx, from, wanted.exact === 1),
  ]);
  return { content: rows, ...total };
}
