/** Queries in addition to the order itself: receivers, vouchers, export rows, payment totals. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { OrderDetailRow } from '@cangyun/contract/trade/salesOrder.export.ts';
import type { payTotals, receiver } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conditions, type Query } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { chosen, type DetailQuery, sortedUpTo } from '../details/details.store.ts';
import { boundOrder } from './salesOrder.store.ts';
import { effectiveReceiver } from './salesOrderLine.store.ts';

export async function receiversOf(tx: Tx, ctx: Ctx, orderId: number): Promise<z.output<typeof receiver>[]> {
  const { rows } = await sql<z.output<typeof receiver>>`
    select ${effectiveReceiver.name} as "reciveName", ${effectiveReceiver.phone} as "reciveMobile", ${effectiveReceiver.address} as "reciveAddress",
           count(*)::int as "lineCount", sum(t.num) as num, sum(t.out_num) as "outNum"
      from sales_order_line t where t.company_id = ${ctx.companyId} and t.order_id = ${orderId} group by 1, 2, 3 order by min(t.line_no)`.execute(
    tx,
  );
  return rows;
}

export const imagesOf = (tx: Tx, ctx: Ctx, orderId: number) =>
  tx
    .selectFrom('sales_order_image')
    .select(['id', 'order_id as orderId', 'url', 'created_at as createTime'])
    .where('company_id', '=', ctx.companyId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const addImage = (tx: Tx, ctx: Ctx, orderId: number, url: string) =>
  tx
    .insertInto('sales_order_image')
    .values({ company_id: ctx.companyId, order_id: orderId, url })
    .returning(['id', 'order_id as orderId', 'url', 'created_at as createTime'])
    .executeTakeFirstOrThrow();

/** Removes vouchers from their orders; the bytes stay under their random name, because others may show the same. */
export const removeImages = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  tx
    .deleteFrom('sales_order_image')
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', sql<number>`(select unnest(${[...ids]}::bigint[]))`)
    .returning(['id', 'order_id as orderId', 'url'])
    .execute();

/** Returns `c` of the order `t`. */
const RETURNS = sql`c.company_id = t.company_id and c.obj_kind = ${sql.lit(salesOrder.name)} and c.obj_id = t.id
  and c.kind = ${sql.lit(salesReturn.name)} and c.is_delete = ${sql.lit(voidState.code.live)}`;

/** One row per line. */
export async function detailRows(tx: Tx, ctx: Ctx, query: DetailQuery, limit: number): Promise<OrderDetailRow[]> {
  const { rows } = await sql<OrderDetailRow>`
    select l.id, t.number, t.pact_number, t.customer_name, t.state, t.out_state, t.pause, t.is_delete, t.source, l.type, t.info, t.amount,
           t.advance_pay, t.end_pay, t.pay_amount, t.unpaid_amount, t.coupon_money, t.fare_money, t.extra_fare, t.business_type,
           (select count(*)::int from sales_order_image i where i.company_id = t.company_id and i.order_id = t.id) as voucher_count,
           (select count(*)::int from consignment c where ${RETURNS}) as return_count, t.send_time,
           jsonb_build_object('name', coalesce(nullif(l.receiver ->> 'name', ''), t.buy_address ->> 'name', ''),
             'phone', coalesce(nullif(l.receiver ->> 'phone', ''), t.buy_address ->> 'phone', ''),
             'address', coalesce(nullif(l.receiver ->> 'address', ''), concat(t.buy_address ->> 'province', t.buy_address ->> 'city', t.buy_address ->> 'address'))
           ) as buy_address,
           l.data_json, l.num, l.out_num, l.price, l.amount as heji, l.rate, l.unit_name as unit, coalesce(l.unit_num, l.num) as "unitNum", coalesce(l.unit_price, l.price) as "unitPrice", l.tax_free as "taxFree", l.tax,
           l.info as "proInfo", coalesce(d.name, '') as "deptName",
           coalesce(b.on_hand - b.reserved - b.frozen, 0) as "usableQty", t.created_at as create_time, t.updated_at as update_time,
           t.create_by, t.update_by, coalesce(r.number, '') as "backOrderNumber", r.created_at as "backOrderCreateTime", t.order_data
      from sales_order t join sales_order_line l on l.company_id = t.company_id and l.order_id = t.id
      left join site d on d.company_id = t.company_id and d.id = coalesce(l.site_id, t.site_id)
      left join stock_balance b on b.company_id = t.company_id and b.site_id = coalesce(l.site_id, t.site_id) and b.product_id = l.product_id
       and b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}
      left join lateral (select c.number, c.created_at from consignment c where ${RETURNS} order by c.id desc limit 1) r on true
     where ${chosen(boundOrder, ctx, query)} ${sortedUpTo(boundOrder, query, sql`l.line_no`, limit)}`.execute(tx);
  return rows;
}

export async function totalsOf(tx: Tx, ctx: Ctx, query: Query): Promise<z.output<typeof payTotals> | undefined> {
  const { rows } = await sql<z.output<typeof payTotals>>`
    select count(*)::int as count, coalesce(sum(t.amount), 0) as amount, coalesce(sum(t.coupon_money), 0) as "couponMoney",
           coalesce(sum(t.fare_money + t.extra_fare), 0) as "fareMoney", coalesce(sum(t.due_amount), 0) as "dueAmount",
           coalesce(sum(t.advance_pay), 0) as "advancePay", coalesce(sum(t.pay_amount), 0) as "payAmount",
           coalesce(sum(t.refund_amount), 0) as "refundAmount", coalesce(sum(t.unpaid_amount), 0) as "unpaidAmount"
      from sales_order t where ${conditions(boundOrder, ctx, query)} and t.is_delete = 0`.execute(tx);
  return rows[0];
}
