/** SQL of what a site waits for: open purchases, and lists that wait for goods of purchases and pickups. */
import { inboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { type ExpectedGoods, receivingSource } from '@cangyun/contract/trade/receiving.calls.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { contains } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { purchase: ofPurchase, list: ofList } = receivingSource.code;
const { toPick, picking } = listState.code;

/** More than anybody reads at the gate: a number or a code narrows it. */
const MOST_SHOWN = 100;

export interface Expected {
  readonly source: 1 | 2;
  readonly id: number;
  readonly number: string;
  readonly objNumber: string;
  readonly supplierName: string;
  readonly lineCount: number;
  readonly openNum: number;
  readonly createTime: string;
  readonly deptId: number;
}

/** Of the line `l`. */
const OPEN = sql`greatest(l.num - l.planned_num - l.in_num, 0)`;
/** Of the purchase `t`: goods may still come. */
const AWAITED = sql`t.state = ${sql.lit(purchaseKind.state.code.confirmed)} and t.is_delete = 0 and t.ended = ${sql.lit(endState.code.open)}`;
/** Of the list `t`: goods of a purchase that nobody has received. */
const WAITING = sql`t.style = ${sql.lit(direction.code.in)} and t.type = ${sql.lit(inboundType.code.purchaseArrival)} and t.reverses_id is null
  and t.state in (${sql.lit(toPick)}, ${sql.lit(picking)}) and t.obj_kind in (${sql.lit(purchaseKind.name)}, ${sql.lit(purchasePickup.name)})`;

/** By the number, the supplier, or the code of a product on its lines `l`. */
function found(keyword: string, texts: readonly RawBuilder<unknown>[], lines: RawBuilder<unknown>): RawBuilder<unknown> {
  if (keyword === '') return sql`true`;
  const coded = sql`exists (select from ${lines} and l.company_id = t.company_id join product p on p.company_id = l.company_id and p.id = l.product_id
    where p.barcode = ${keyword} or exists (select from product_unit n where n.company_id = p.company_id and n.product_id = p.id and n.barcode = ${keyword}))`;
  return sql`(${sql.join([...texts.map((text) => contains(text, keyword)), coded], sql` or `)})`;
}

const purchases = (ctx: Ctx, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${ofPurchase}::int as source, t.id, t.number, '' as "objNumber", t.customer_name as "supplierName", count(*)::int as "lineCount",
         sum(${OPEN}) as "openNum", t.created_at as "createTime", t.site_id as "deptId"
    from purchase t join purchase_line l on l.company_id = t.company_id and l.order_id = t.id
   where t.company_id = ${ctx.companyId} and ${AWAITED} and ${which} group by t.company_id, t.id`;

const lists = (ctx: Ctx, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${ofList}::int, t.id, t.number, t.obj_number, t.customer_name, count(*)::int, sum(l.num), t.created_at, t.site_id
    from warehouse_list t join warehouse_list_line l on l.company_id = t.company_id and l.list_id = t.id
   where t.company_id = ${ctx.companyId} and ${WAITING} and ${which} group by t.company_id, t.id`;

/** The newest first. A purchase all of whose goods are on waiting lists is received there. */
export async function expectedAt(tx: Tx, ctx: Ctx, deptId: number, keyword = ''): Promise<Expected[]> {
  const here = sql`t.site_id = ${deptId}`;
  const bought = found(keyword, [sql`t.number`, sql`t.customer_name`], sql`(select 1) one join purchase_line l on l.order_id = t.id`);
  const listed = found(
    keyword,
    [sql`t.number`, sql`t.obj_number`, sql`t.customer_name`],
    sql`(select 1) one join warehouse_list_line l on l.list_id = t.id`,
  );
  const { rows } = await sql<Expected>`
    select * from (${purchases(ctx, sql`${here} and ${bought}`)} union all ${lists(ctx, sql`${here} and ${listed}`)}) x
     where x."openNum" > 0 order by x."createTime" desc, x.id desc limit ${MOST_SHOWN}`.execute(tx);
  return rows;
}

export async function expectedOne(tx: Tx, ctx: Ctx, source: number, id: number): Promise<Expected | undefined> {
  const which = sql`t.id = ${id}`;
  const { rows } = await sql<Expected>`${
    source === ofPurchase
      ? purchases(ctx, which)
      : sql`
    select x.source, x.id, x.number, x.obj_number as "objNumber", x.customer_name as "supplierName", x.line_count as "lineCount", x.open_num as "openNum",
           x.created_at as "createTime", x.site_id as "deptId"
      from (${lists(ctx, which)}) as x (source, id, number, obj_number, customer_name, line_count, open_num, created_at, site_id)`
  }`.execute(tx);
  return rows[0];
}

/** A line of what is received against, with what its purchase has ordered and expects or has already. */
export interface AwaitedLine extends Omit<ExpectedGoods, 'overNum'> {
  readonly purchaseLineId: number;
  readonly ordered: number;
  /** Received, on its way or open, what is received here included. */
  readonly before: number;
}

/** Of the product `p`. */
const GOODS = sql`p.id as "productId", p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", ${unitsOfProduct('p', 'id')} as units,
  p.by_date as "byDate", p.by_serial as "bySerial", p.period_days as "periodDays"`;
const PRODUCT = sql`join product p on p.company_id = l.company_id and p.id = l.product_id
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id`;

export async function linesOfPurchase(tx: Tx, ctx: Ctx, id: number): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    select l.id, l.id as "purchaseLineId", ${GOODS}, ${OPEN} as "openNum", l.num as ordered, greatest(l.num, l.planned_num + l.in_num) as before
      from purchase_line l ${PRODUCT}
     where l.company_id = ${ctx.companyId} and l.order_id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

/** Lines of a list stand for lines of its purchase, or of a pickup of one. */
export async function linesOfList(tx: Tx, ctx: Ctx, id: number): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    select l.id, o.id as "purchaseLineId", ${GOODS}, l.num as "openNum", coalesce(o.num, l.num) as ordered, coalesce(o.planned_num + o.in_num, l.num) as before
      from warehouse_list t join warehouse_list_line l on l.company_id = t.company_id and l.list_id = t.id ${PRODUCT}
      left join consignment_line k on t.obj_kind = ${purchasePickup.name} and k.company_id = l.company_id and k.id = l.obj_line_id
      left join purchase_line o on o.company_id = l.company_id and o.id = case when t.obj_kind = ${purchasePickup.name} then k.source_line_id else l.obj_line_id end
     where t.company_id = ${ctx.companyId} and t.id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

/** The purchase whose goods a list brings. */
export async function purchaseBehind(tx: Tx, ctx: Ctx, listId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select case when t.obj_kind = ${purchasePickup.name} then c.obj_id else t.obj_id end as id
      from warehouse_list t left join consignment c on c.company_id = t.company_id and c.id = t.obj_id and c.kind = t.obj_kind
     where t.company_id = ${ctx.companyId} and t.id = ${listId} and ${WAITING}`.execute(tx);
  return rows[0]?.id;
}

export interface Supplying {
  readonly purchaseId: number;
  readonly purchaseNumber: string;
  readonly supplierId: number;
  readonly supplierName: string;
}

export async function supplierOf(tx: Tx, ctx: Ctx, purchaseId: number): Promise<Supplying | undefined> {
  const { rows } = await sql<Supplying>`
    select id as "purchaseId", number as "purchaseNumber", customer_id as "supplierId", customer_name as "supplierName"
      from purchase where company_id = ${ctx.companyId} and id = ${purchaseId}`.execute(tx);
  return rows[0];
}

export interface KeptBy {
  readonly byDate: boolean;
  readonly bySerial: boolean;
}

/** Which of these products are kept by production date or by serial number. */
export async function lotProducts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, KeptBy>> {
  const { rows } = await sql<KeptBy & { readonly id: number }>`
    select id, by_date <> 0 as "byDate", by_serial <> 0 as "bySerial" from product
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and (by_date <> 0 or by_serial <> 0)`.execute(tx);
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}
