/** SQL of profit by customer and by product: every row of the journal on an account of the profit, and whose it is. */
import { type ProfitRow, profitAccounts, profitFigure, profitFigures, profitOf } from '@cangyun/contract/finance/books.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Paging, sortedBy } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { inSpan, ofSites } from './books.store.ts';

type Of = (typeof profitOf.entries)[number]['code'];

const { receive } = moneySide.code;
const { sales, costOfGoods, costDifference } = chart.code;
const lists = [inboundList.name, outboundList.name];
const deliveries = [dispatch.name, salesReturn.name];

/** Rows `j` of the period; credit is positive. `kind` and `doc`: the document. */
const posted = (ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  select r.company_id, r.id, r.day, r.account, r.site_id, -r.amount as amount, v.item_id, i.side, i.customer_id, coalesce(i.person, '') as person,
         coalesce(i.source_kind, v.source_kind) as kind, coalesce(i.source_id, v.source_id) as doc, coalesce(i.source_number, v.source_number) as number
    from journal_row r join journal_voucher v on v.company_id = r.company_id and v.id = r.voucher_id
    left join money_item i on i.company_id = v.company_id and i.id = v.item_id
   where ${ofSites(ctx, deptId)} and ${inSpan(span)} and r.account = any(${[...profitAccounts]}::int[])`;

/**
 * A customer's are what is owed by them and what was paid, let off and lost of it; and what their goods cost, their deliveries, the work on
 * their lists and their waybills, also where somebody else is paid for it. A list that reverses another is the other's.
 */
const ofCustomers = (ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  with j as (${posted(ctx, span, deptId)})
  select j.id, j.day, j.account, j.site_id, j.amount, j.kind, j.doc, j.number, coalesce(j.customer_id, c.customer_id) as customer_id, j.person,
         case when j.side = ${receive} then coalesce(j.customer_id::text, '=' || j.person)
              else coalesce(c.customer_id, nullif(w.owner_id, 0), b.customer_id)::text end as key
    from j
    left join warehouse_list n on n.company_id = j.company_id and j.kind = any(${lists}::text[]) and n.id = j.doc
    left join warehouse_list w on w.company_id = n.company_id and w.id = coalesce(n.reverses_id, n.id)
    left join consignment c on c.company_id = j.company_id and c.kind = any(${deliveries}::text[])
     and c.id = case when j.kind = any(${deliveries}::text[]) then j.doc when w.obj_kind = any(${deliveries}::text[]) then w.obj_id end
    left join waybill b on b.company_id = j.company_id and j.kind = ${waybillKind.name} and b.id = j.doc`;

/** Lengths laid end to end: the amount is cut where they end, so that the parts add up to the cent. */
const cut = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${amount} * x.till / x.weights, 2) - round(${amount} * (x.till - x.weight) / x.weights, 2)`;

/**
 * Sales of an order are those of the lines that moved on that day, at their price less discount and tax; what a price that was changed later
 * makes of it goes to all that was shipped. Goods at their cost are those of the stock's own log of the document. The rest is of no product.
 */
const ofProducts = (ctx: Ctx, span: Span, deptId: number | undefined): RawBuilder<unknown> => sql`
  with j as (${posted(ctx, span, deptId)}),
  sold as (
    select min(j.id) as id, j.doc, j.number, j.day, j.account, j.site_id, j.customer_id, sum(j.amount) as total
      from j where j.account = ${sales} and j.kind = ${salesOrderKind.name} group by 2, 3, 4, 5, 6, 7),
  priced as (
    select l.order_id, l.id, l.product_id, l.num, l.out_num, sum(l.out_num) over (partition by l.order_id) as out_all, case when l.unit_num is null then l.price else l.amount / l.num end * coalesce((o.amount - o.coupon_money) / nullif(o.amount, 0), 1) / (1 + l.rate) as net
      from sales_order_line l join sales_order o on o.company_id = l.company_id and o.id = l.order_id
     where l.company_id = ${ctx.companyId} and l.order_id in (select doc from sold)),
  shipped as (
    select s.order_id, s.day, p.product_id, round(sum(s.num * p.net), 2) as worth
      from shipped_cost s join priced p on p.id = s.line_id
     where s.company_id = ${ctx.companyId} and s.created_at >= ${span.from}::timestamp at time zone 'Asia/Shanghai'
       and s.created_at < (${span.to}::date + 1)::timestamp at time zone 'Asia/Shanghai' group by 1, 2, 3),
  line as (select p.order_id, p.product_id, sum(case when p.out_all > 0 then p.out_num else p.num end * p.net) as weight from priced p group by 1, 2),
  sale as (
    select s.*, l.product_id, coalesce(h.worth, 0) as worth, l.weight, sum(l.weight) over sold as weights, sum(l.weight) over (sold order by l.product_id) as till,
           s.total - sum(coalesce(h.worth, 0)) over sold as left_over
      from sold s left join line l on l.order_id = s.doc left join shipped h on h.order_id = s.doc and h.day = s.day and h.product_id = l.product_id
    window sold as (partition by s.id)),
  spent as (select j.* from j where j.account in (${costOfGoods}, ${costDifference}) and j.item_id is null),
  moved as (
    select g.doc_kind, g.doc_id, g.product_id, sum(abs(g.value)) as weight from stock_log g
     where g.company_id = ${ctx.companyId} and g.value <> 0 and (g.doc_kind, g.doc_id) in (select kind, doc from spent) group by 1, 2, 3),
  cost as (
    select s.*, m.product_id, m.weight, sum(m.weight) over spent as weights, sum(m.weight) over (spent order by m.product_id) as till
      from spent s left join moved m on m.doc_kind = s.kind and m.doc_id = s.doc
    window spent as (partition by s.id))
  select x.id, x.day, x.account, x.site_id, case when x.product_id is null then x.total when x.weights > 0 then x.worth + ${cut(sql`x.left_over`)} else x.worth end as amount,
         ${salesOrderKind.name} as kind, x.doc, x.number, x.customer_id, '' as person, x.product_id::text as key from sale x
  union all
  select distinct on (x.id) x.id, x.day, x.account, x.site_id, x.left_over, ${salesOrderKind.name}, x.doc, x.number, x.customer_id, '', null from sale x where x.weights = 0
  union all
  select x.id, x.day, x.account, x.site_id, case when x.product_id is null then x.amount else ${cut(sql`x.amount`)} end, x.kind, x.doc, x.number,
         x.customer_id, x.person, x.product_id::text from cost x
  union all
  select j.id, j.day, j.account, j.site_id, j.amount, j.kind, j.doc, j.number, j.customer_id, j.person, null from j
   where not (j.account = ${sales} and j.kind = ${salesOrderKind.name}) and not (j.account in (${costOfGoods}, ${costDifference}) and j.item_id is null)`;

const sharesOf = (ctx: Ctx, of: Of, span: Span, deptId: number | undefined): RawBuilder<unknown> =>
  sql`(${of === profitOf.code.customer ? ofCustomers(ctx, span, deptId) : ofProducts(ctx, span, deptId)}) s`;

const amongAccounts = (accounts: readonly number[]): RawBuilder<unknown> => sql`s.account = any(${[...accounts]}::int[])`;

export type ShareSums = { readonly key: string; readonly label: string } & Readonly<
  Record<(typeof profitFigure.entries)[number]['code'], number>
>;

/** Credit is positive in all of them. */
export async function profitShares(tx: Tx, ctx: Ctx, of: Of, span: Span, deptId: number | undefined): Promise<ShareSums[]> {
  const label =
    of === profitOf.code.customer
      ? sql`case when x.key like '=%' then substr(x.key, 2) else (select c.name from customer c where c.company_id = ${ctx.companyId} and c.id = x.key::bigint) end`
      : sql`(select p.name from product p where p.company_id = ${ctx.companyId} and p.id = x.key::bigint)`;
  const figures = profitFigure.entries.map(
    ({ code }) => sql`coalesce(sum(s.amount) filter (where ${amongAccounts(profitFigures[code])}), 0) as ${sql.ref(code)}`,
  );
  const { rows } = await sql<ShareSums>`
    select coalesce(x.key, '') as key, coalesce(${label}, '') as label, ${sql.join(profitFigure.entries.map(({ code }) => sql.ref(`x.${code}`)))} from (
      select s.key, sum(s.amount) as total, ${sql.join(figures)} from ${sharesOf(ctx, of, span, deptId)} group by 1) x
     order by x.key is null, x.total desc, x.key`.execute(tx);
  return rows;
}

export interface WhichShare {
  readonly of: Of;
  /** None: of nobody. */
  readonly key: string;
  readonly figure?: (typeof profitFigure.entries)[number]['code'] | undefined;
  readonly deptId?: number | undefined;
}

const rowsWhere = (ctx: Ctx, span: Span, { of, key, figure, deptId }: WhichShare): RawBuilder<unknown> =>
  sql`${sharesOf(ctx, of, span, deptId)} where ${key === '' ? sql`s.key is null` : sql`s.key = ${key}`}
     and ${figure === undefined ? sql`true` : amongAccounts(profitFigures[figure])} and s.amount <> 0`;

export async function shareRows(
  tx: Tx,
  ctx: Ctx,
  span: Span,
  which: WhichShare,
  { page, size, sort }: Pick<Paging, 'page' | 'size' | 'sort'>,
): Promise<ProfitRow[]> {
  const by = sortedBy(sort, { amount: sql`s.amount`, day: sql`s.day` }, sql`s.day desc, s.id desc, s.account`);
  const { rows } = await sql<ProfitRow>`
    select s.id, to_char(s.day, 'YYYY-MM-DD') as day, s.account, s.amount,
           coalesce((select c.name from customer c where c.company_id = ${ctx.companyId} and c.id = s.customer_id), s.person) as "partnerName",
           s.kind as "objKind", s.doc as "objId", s.number, coalesce((select d.name from site d where d.company_id = ${ctx.companyId} and d.id = s.site_id), '') as "deptName"
      from ${rowsWhere(ctx, span, which)} order by ${by} limit ${size} offset ${page * size}`.execute(tx);
  return rows;
}

export async function shareTotals(tx: Tx, ctx: Ctx, span: Span, which: WhichShare): Promise<{ count: number; sum: number }> {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(s.amount), 0) as sum from ${rowsWhere(ctx, span, which)}`.execute(tx);
  return rows[0] ?? { count: 0, sum: 0 };
}
