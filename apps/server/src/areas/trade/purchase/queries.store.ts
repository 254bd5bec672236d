/** What is read of purchases beyond the purchase itself: export rows, recent products, lists that brought goods in. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { PurchaseDetailRow } from '@cangyun/contract/trade/purchase.export.ts';
import type { LastPrice, recentProduct } from '@cangyun/contract/trade/purchase.schema.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { chosen, type DetailQuery, sortedUpTo } from '../details/details.store.ts';
import { boundPurchase } from './purchase.store.ts';

/** One row per line. */
export async function detailRows(tx: Tx, ctx: Ctx, query: DetailQuery, limit: number): Promise<PurchaseDetailRow[]> {
  const { rows } = await sql<PurchaseDetailRow>`
    select l.id, t.number, t.pact_number as "pactNumber", t.customer_name as "customerName", coalesce(d.name, '') as "deptName", t.state,
           t.is_delete as "isDelete", t.confirm_state as "confirmState", t.in_state as "inState", t.pay_state as "payState",
           t.business_type as "businessType",
           l.data_json ->> 'name' as "proName", l.data_json as "dataJson", l.num, l.in_num as "inNum", l.back_num as "backNum", l.price,
           l.amount as heji, l.rate, l.unit_name as unit, coalesce(l.unit_num, l.num) as "unitNum", coalesce(l.unit_price, l.price) as "unitPrice", l.tax_free as "taxFree", l.tax,
           l.case_pack as xiangzhuang, l.type, l.info as "proInfo", coalesce(l.send_time, t.send_time) as "sendTime",
           t.amount, t.advance_pay as "advancePay", t.pay_amount as "payAmount", t.unpaid_amount as "unpaidAmount", t.info,
           t.create_by as "createBy", t.created_at as "createTime", t.update_by as "updateBy", t.updated_at as "updateTime"
      from purchase t join purchase_line l on l.company_id = t.company_id and l.order_id = t.id
      left join site d on d.company_id = t.company_id and d.id = t.site_id
     where ${chosen(boundPurchase, ctx, query)} ${sortedUpTo(boundPurchase, query, sql`l.line_no`, limit)}`.execute(tx);
  return rows;
}

/** How far back "recent" reaches: enough lines for a supplier's whole range, few enough to be quick. */
const RECENT_LINES = 2_000;

interface RecentQuery {
  readonly customerId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly size: number;
}

/** Products of the newest purchases, each as it was last bought. */
export async function recentProducts(
  tx: Tx,
  ctx: Ctx,
  { customerId, keyword, size }: RecentQuery,
): Promise<z.output<typeof recentProduct>[]> {
  const matchesKeyword = keyword
    ? sql`(${contains(sql`l.data_json ->> 'name'`, keyword)} or ${contains(sql`l.data_json ->> 'barcode'`, keyword)})`
    : sql`true`;
  const { rows } = await sql<z.output<typeof recentProduct>>`
    select * from (
      select distinct on (l.product_id) l.product_id as "proId", l.data_json ->> 'name' as "proName", l.data_json ->> 'barcode' as barcode,
             coalesce(l.data_json ->> 'unitName', '') as "unitName", t.customer_id as "customerId", t.customer_name as "customerName", l.price, l.num,
             l.case_pack as xiangzhuang, t.number, t.created_at as "createTime", l.id as line
        from (select * from purchase_line p where p.company_id = ${ctx.companyId} and p.type = ${giftType.code.normal}
                 and ${customerId === undefined ? sql`true` : sql`p.customer_id = ${customerId}`}
               order by p.id desc limit ${RECENT_LINES}) l
        join purchase t on t.company_id = l.company_id and t.id = l.order_id
       where ${visible(boundPurchase, ctx)} and t.is_delete = ${voidState.code.live} and ${matchesKeyword}
       order by l.product_id, l.id desc) newest
     order by line desc limit ${size}`.execute(tx);
  return rows;
}

/** Two looks into an index a product, however often it was bought: the supplier's newest line, and the newest of all. */
export async function lastPrices(tx: Tx, ctx: Ctx, proIds: readonly number[], customerId = 0): Promise<LastPrice[]> {
  const newest = (of: RawBuilder<unknown>) => sql`(
    select l.price, t.number, t.customer_name as "customerName", t.created_at as "createTime", (l.customer_id = ${customerId})::int as "ofSupplier"
      from purchase_line l join purchase t on t.company_id = l.company_id and t.id = l.order_id
     where l.company_id = ${ctx.companyId} and l.product_id = x.id and l.type = ${giftType.code.normal} and ${of}
       and t.is_delete = ${voidState.code.live} and ${visible(boundPurchase, ctx)}
     order by l.id desc limit 1)`;
  const { rows } = await sql<LastPrice>`
    select x.id as "proId", p.* from unnest(${[...new Set(proIds)]}::bigint[]) with ordinality as x (id, at)
     cross join lateral (select * from (${newest(sql`l.customer_id = ${customerId}`)} union all ${newest(sql`true`)}) n
       order by n."ofSupplier" desc limit 1) p
     order by x.at`.execute(tx);
  return rows;
}
