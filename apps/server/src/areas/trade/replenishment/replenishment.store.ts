/** SQL of what sites are going to lack: one statement over balances, sales, orders that wait and goods that come. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason, quality } from '@cangyun/contract/stock/ledger.ts';
import { inState, outState } from '@cangyun/contract/trade/consignment.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { Proposal } from '@cangyun/contract/trade/replenishment.ts';
import { outState as orderOutState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { transfer } from '@cangyun/contract/trade/transfer.ts';
import { type RawBuilder, sql } from 'kysely';
import { OWN_AND_SOUND, soldLately } from '#areas/stock/index.ts';
import { atSites, contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Wanted {
  readonly deptId?: number | undefined;
  readonly supplierId?: number | undefined;
  readonly keyword?: string | undefined;
}

/** Orders that want goods which nothing is reserved for: those that wait for their confirmation, and what a confirmed one lacks. */
const waiting = (ctx: Ctx): RawBuilder<unknown> => sql`
  select coalesce(l.site_id, l.order_site_id) as site_id, l.product_id,
         sum(case when o.state = ${salesOrderKind.state.code.pending} then l.num
                  else greatest(l.num - l.out_num - l.planned_num - coalesce(r.qty, 0), 0) end) as num
    from sales_order o join sales_order_line l on l.company_id = o.company_id and l.order_id = o.id
    left join stock_reservation r on r.company_id = o.company_id and r.doc_kind = ${salesOrderKind.name} and r.doc_id = o.id and r.line_id = l.id
     and r.reason = ${holdReason.code.reserved}
   where o.company_id = ${ctx.companyId} and o.is_delete = 0 and o.ended = 0 and o.out_state <> ${orderOutState.code.all}
     and o.state in (${salesOrderKind.state.code.pending}, ${salesOrderKind.state.code.confirmed})
   group by 1, 2`;

/** What is ordered and not there yet: drafts too, so that a proposal which became a draft is not made again. */
const incoming = (ctx: Ctx): RawBuilder<unknown> => sql`
  select c.site_id, c.product_id, sum(c.num) as num from (
    select l.order_site_id as site_id, l.product_id, greatest(l.num - l.in_num, 0) as num
      from purchase o join purchase_line l on l.company_id = o.company_id and l.order_id = o.id
     where o.company_id = ${ctx.companyId} and o.is_delete = 0 and o.ended = 0 and o.state <> ${purchaseKind.state.code.finished}
    union all
    select t.in_site_id, l.product_id, case when t.out_state = ${outState.code.out} then l.out_num else l.num end
      from consignment t join consignment_line l on l.company_id = t.company_id and l.consignment_id = t.id
     where t.company_id = ${ctx.companyId} and t.kind = ${transfer.name} and t.is_delete = 0 and t.in_state = ${inState.code.notIn}
       and l.quality = ${quality.code.genuine}) c
   group by 1, 2`;

/** Transfers that nobody has confirmed reserve nothing yet, but are meant to leave. */
const leaving = (ctx: Ctx): RawBuilder<unknown> => sql`
  select t.site_id, l.product_id, sum(l.num) as num
    from consignment t join consignment_line l on l.company_id = t.company_id and l.consignment_id = t.id
   where t.company_id = ${ctx.companyId} and t.kind = ${transfer.name} and t.is_delete = 0 and t.state = ${transfer.state.code.toConfirm}
   group by 1, 2`;

const usable = sql`greatest(b.on_hand - b.reserved - b.frozen - unusable_stock(b.company_id, b.site_id, b.product_id, b.owner_id, b.quality), 0)`;

const own = sql`b.owner_id = ${sql.lit(OWN_GOODS)} and b.quality = ${sql.lit(quality.code.genuine)}`;

export type ProposalRow = Omit<Proposal, 'num'>;

/** Sites and products with something to keep or to send; what is proposed of them is arithmetic (`proposedNum`). The neediest first. */
export async function lackingAt(tx: Tx, ctx: Ctx, { deptId, supplierId, keyword }: Wanted): Promise<ProposalRow[]> {
  const called = keyword
    ? sql`(${contains(sql`p.name`, keyword)} or ${contains(sql`p.barcode`, keyword)} or ${contains(sql`p.code`, keyword)})`
    : sql`true`;
  const { rows } = await sql<ProposalRow>`
    with sold as (select r.* from ${soldLately(ctx)} r), waiting as (${waiting(ctx)}), incoming as (${incoming(ctx)}), leaving as (${leaving(ctx)}),
    kept as (
      select s.site_id, s.product_id from stock_balance s join product x on x.company_id = s.company_id and x.id = s.product_id and x.safety_stock > 0
       where s.company_id = ${ctx.companyId} and ${OWN_AND_SOUND}
      union select site_id, product_id from sold
      union select site_id, product_id from waiting where num > 0
    ), supply as (
      select k.site_id, k.product_id, p.name, p.barcode, p.unit_id, p.supplier_id, p.box_quantity, p.safety_stock, coalesce(${usable}, 0) as usable,
             coalesce(s.num, 0) as sold, coalesce(s.days, 0) as days, coalesce(w.num, 0) as waiting, coalesce(i.num, 0) as incoming
        from kept k
        join product p on p.company_id = ${ctx.companyId} and p.id = k.product_id and p.is_delete = 0 and p.kind <> ${productType.code.combine} and ${called}
        left join stock_balance b on b.company_id = ${ctx.companyId} and b.site_id = k.site_id and b.product_id = k.product_id and ${own}
        left join sold s on s.site_id = k.site_id and s.product_id = k.product_id
        left join waiting w on w.site_id = k.site_id and w.product_id = k.product_id
        left join incoming i on i.site_id = k.site_id and i.product_id = k.product_id
       where ${atSites(ctx, sql`k.site_id`, deptId)}
    )
    select n.site_id as "deptId", d.name as "deptName", n.product_id as "productId", n.name as "productName", n.barcode, coalesce(u.name, '') as "unitName",
           n.box_quantity as "boxQuantity", n.usable as "usableQty", n.safety_stock as "safetyStock", n.sold as "soldNum", n.days as "soldDays",
           n.waiting as "waitingNum", n.incoming as "incomingNum", c.id as "supplierId", coalesce(c.name, '') as "supplierName",
           coalesce(l.price, 0) as price, o.site_id as "sourceId", coalesce(o.name, '') as "sourceName", coalesce(o.spare, 0) as "spareNum"
      from supply n
      join site d on d.company_id = ${ctx.companyId} and d.id = n.site_id
      left join unit u on u.company_id = ${ctx.companyId} and u.id = n.unit_id
      left join lateral (
        select x.customer_id, x.price from purchase_line x
         where x.company_id = ${ctx.companyId} and x.product_id = n.product_id and x.type = ${giftType.code.normal} order by x.id desc limit 1) l on true
      left join customer c on c.company_id = ${ctx.companyId} and c.id = coalesce(n.supplier_id, l.customer_id) and c.is_delete = 0
      left join lateral (
        select b.site_id, e.name, ${usable} - greatest(n.safety_stock, coalesce(s.num, 0)) - coalesce(g.num, 0) as spare
          from stock_balance b join site e on e.company_id = b.company_id and e.id = b.site_id
          left join sold s on s.site_id = b.site_id and s.product_id = b.product_id
          left join leaving g on g.site_id = b.site_id and g.product_id = b.product_id
         where b.company_id = ${ctx.companyId} and b.product_id = n.product_id and b.site_id <> n.site_id and ${own} and b.on_hand > 0
           and ${atSites(ctx, sql`b.site_id`, undefined)}
           and ${usable} - greatest(n.safety_stock, coalesce(s.num, 0)) - coalesce(g.num, 0) > 0
         order by 3 desc, 1 limit 1) o on true
     where greatest(n.safety_stock, n.sold) + n.waiting - n.usable - n.incoming > 0
       and ${supplierId === undefined ? sql`true` : sql`c.id = ${supplierId}`}
     order by n.waiting > 0 desc, greatest(n.safety_stock, n.sold) + n.waiting - n.usable - n.incoming desc, n.site_id, n.product_id`.execute(
    tx,
  );
  return rows;
}
