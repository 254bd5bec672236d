/** SQL of stock. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains, totalOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { OWN_AND_SOUND, soldLately, USABLE } from './reminder.store.ts';

export interface Filters {
  readonly deptId?: number | undefined;
  readonly productId?: number | undefined;
  readonly ownerId?: number | undefined;
  readonly quality?: number | undefined;
  readonly keyword?: string | undefined;
  readonly empty: number;
  readonly belowSafety?: number;
  readonly positionId?: number | undefined;
  readonly batch?: string | undefined;
  readonly expiresWithin?: number | undefined;
}

export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly exact?: number;
}

interface Order {
  readonly by: RawBuilder<unknown>;
  /** Sorted by something of the product. */
  readonly product: boolean;
}

const ofProduct = { productName: sql`p.name`, barcode: sql`p.barcode`, code: sql`p.code` } as const;

/** Balances have no id: sorted by id, which is every list's default, they come in the order of their key. */
function ordered(sort: string, sortable: Readonly<Record<string, RawBuilder<unknown>>>, key: RawBuilder<unknown>): Order {
  const [field = 'id', direction] = sort.split(',');
  if (field === 'id') return { by: key, product: false };
  const column = sortable[field] ?? refuse('UNKNOWN_SORT', { field });
  return { by: sql`${column} ${direction === 'asc' ? sql`asc` : sql`desc`}, ${key}`, product: field in ofProduct };
}

/** The page's rows are found first and joined after, so that a deep page does not look up what it does not show. */
const paged = (from: RawBuilder<unknown>, { page, size }: Paging, { by, product }: Order): RawBuilder<unknown> => sql`
  from (select s.* from (select s.* ${from}) s ${product ? withProduct : sql``} order by ${by} limit ${size} offset ${page * size}) s
  ${withProduct} join site d on d.company_id = s.company_id and d.id = s.site_id order by ${by}`;

/** Whose stock one may see: everything, or the sites one works at. */
const seen = (ctx: Ctx): RawBuilder<unknown> =>
  ctx.dataScope === dataScope.code.all ? sql`true` : sql`s.site_id = any(${[...ctx.sites]}::bigint[])`;

const equal = (column: string, value: string | number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`s.${sql.ref(column)} = ${value}`;

function matching(ctx: Ctx, filters: Filters): RawBuilder<unknown> {
  const { keyword } = filters;
  return sql.join(
    [
      sql`s.company_id = ${ctx.companyId}`,
      seen(ctx),
      equal('site_id', filters.deptId),
      equal('product_id', filters.productId),
      equal('owner_id', filters.ownerId),
      equal('quality', filters.quality),
      // What has run out is the first to be reminded of.
      filters.empty || filters.belowSafety ? sql`true` : sql`s.on_hand > 0`,
      keyword
        ? sql`s.product_id in (select k.id from product k where k.company_id = ${ctx.companyId}
            and (${contains(sql`k.name`, keyword)} or ${contains(sql`k.barcode`, keyword)} or ${contains(sql`k.code`, keyword)}))`
        : sql`true`,
    ],
    sql` and `,
  );
}

const named = sql`d.name as "deptName", p.name as "productName", p.barcode, p.code, s.site_id as "deptId", s.product_id as "productId",
  s.owner_id as "ownerId", coalesce((select c.name from customer c where c.company_id = s.company_id and c.id = s.owner_id), '') as "ownerName", s.quality, s.on_hand as "onHand"`;
const withProduct = sql`join product p on p.company_id = s.company_id and p.id = s.product_id`;

const balanceKey = sql`s.site_id, s.product_id, s.owner_id, s.quality`;
const sortable = { ...ofProduct, onHand: sql`s.on_hand` };
const sortableBalance = {
  ...sortable,
  usableQty: sql`s.on_hand - s.reserved - s.frozen`,
  lastPrice: sql`s.last_price`,
  value: sql`s.value`,
};
const sortablePlace = { ...sortable, markTime: sql`s.mark_time`, batch: sql`s.batch` };

export interface BalanceRow {
  deptId: number;
  deptName: string;
  productId: number;
  productName: string;
  barcode: string;
  code: string;
  ownerId: number;
  ownerName: string;
  quality: 0 | 10;
  onHand: number;
  reserved: number;
  frozen: number;
  usableQty: number;
  lastPrice: number;
  safetyStock: number;
  soldNum?: number;
  soldDays?: number;
  value: number;
  unitCost: number;
}

/** Balances, and the total of which they are a page. */
export async function balances(tx: Tx, ctx: Ctx, filters: Filters, paging: Paging) {
  const short = filters.belowSafety === 1;
  const from = short
    ? sql`, r.num as sold_num, r.days as sold_days from stock_balance s
        left join ${soldLately(ctx)} r on r.site_id = s.site_id and r.product_id = s.product_id
       where ${matching(ctx, filters)} and ${OWN_AND_SOUND} and (r.num > ${USABLE} or exists (
         select from product x where x.company_id = s.company_id and x.id = s.product_id and x.is_delete = 0 and x.safety_stock > ${USABLE}))`
    : sql`from stock_balance s where ${matching(ctx, filters)}`;
  const sold = short ? sql`, coalesce(s.sold_num, 0) as "soldNum", coalesce(s.sold_days, 0) as "soldDays"` : sql``;
  const [rows, total] = await Promise.all([
    sql<BalanceRow>`
      select ${named}, s.reserved, s.frozen, s.on_hand - s.reserved - s.frozen as "usableQty", s.last_price as "lastPrice", p.safety_stock as "safetyStock",
             s.value, coalesce(round(s.value / nullif(s.on_hand, 0), 4), 0) as "unitCost" ${sold}
        ${paged(from, paging, ordered(paging.sort, sortableBalance, balanceKey))}`.execute(tx),
    totalOf(tx, from, paging.exact === 1),
  ]);
  return { content: rows.rows, ...total };
}

export interface PlaceRow
  extends Omit<BalanceRow, 'reserved' | 'frozen' | 'usableQty' | 'lastPrice' | 'safetyStock' | 'value' | 'unitCost'> {
  positionId: number;
  positionCode: string;
  batch: string;
  markTime: string;
  expiresOn: string | null;
  picked: number;
}

export async function places(tx: Tx, ctx: Ctx, filters: Filters, paging: Paging) {
  const expiry = sql`case when s.mark_time <> ${NO_MARK_TIME}::date and p.period_days > 0 then s.mark_time + p.period_days end`;
  const soon =
    filters.expiresWithin === undefined
      ? sql`true`
      : sql`(select ${expiry} from product p where p.company_id = s.company_id and p.id = s.product_id)
          <= (now() at time zone 'Asia/Shanghai')::date + ${filters.expiresWithin}::int`;
  const from = sql`from stock_place s
    where ${matching(ctx, filters)} and ${equal('position_id', filters.positionId)} and ${equal('batch', filters.batch)} and ${soon}`;
  const [rows, total] = await Promise.all([
    sql<PlaceRow>`
      select ${named}, s.position_id as "positionId", coalesce((select w.code from position w where w.company_id = s.company_id and w.id = s.position_id), '') as "positionCode",
             s.batch, coalesce(nullif(s.mark_time, ${NO_MARK_TIME}::date)::text, '') as "markTime", (${expiry})::text as "expiresOn", s.picked
        ${paged(from, paging, ordered(paging.sort, sortablePlace, sql`${balanceKey}, s.mark_time, s.position_id, s.batch`))}`.execute(tx),
    totalOf(tx, from, paging.exact === 1),
  ]);
  return { content: rows.rows, ...total };
}

export interface ThenRow
  extends Pick<
    BalanceRow,
    'deptId' | 'deptName' | 'productId' | 'productName' | 'barcode' | 'code' | 'ownerId' | 'ownerName' | 'quality' | 'onHand' | 'value'
  > {}

/** A past day is a snapshot plus the log after it, so it is computed as a whole: the total is exact. */
export async function asAt(tx: Tx, ctx: Ctx, day: string, filters: Filters, paging: Paging) {
  const from = sql`from (select ${ctx.companyId}::bigint as company_id, a.* from stock_as_at(${ctx.companyId}, ${day}::date) a) s where ${matching(ctx, filters)}`;
  const [{ rows }, sums] = await Promise.all([
    sql<ThenRow>`select ${named}, s.value ${paged(from, paging, ordered(paging.sort, { ...sortable, value: sql`s.value` }, balanceKey))}`.execute(
      tx,
    ),
    sql<{ rows: number; value: number }>`select count(*)::int as rows, coalesce(sum(s.value), 0) as value ${from}`.execute(tx),
  ]);
  const [{ rows: totalElements, value: totalValue } = { rows: 0, value: 0 }] = sums.rows;
  return { content: rows, totalElements, totalValue };
}

export interface AtSiteRow {
  id: number;
  productName: string;
  barcode: string;
  deptId: number;
  deptName: string;
  usableQty: number;
  lastPrice: number;
}

/** Own genuine goods of a site, with zero for products that were never there. */
export async function atSite(tx: Tx, ctx: Ctx, deptId: number, productId: number | undefined, { page, size, sort, exact }: Paging) {
  const from = sql`from product p where p.company_id = ${ctx.companyId} and p.is_delete = 0 and ${productId === undefined ? sql`true` : sql`p.id = ${productId}`}
    and exists (select from site d where d.company_id = p.company_id and d.id = ${deptId})`;
  const { by } = ordered(sort, { productName: ofProduct.productName, barcode: ofProduct.barcode }, sql`p.id desc`);
  const [rows, total] = await Promise.all([
    sql<AtSiteRow>`
      select p.id, p.name as "productName", p.barcode, d.id as "deptId", d.name as "deptName",
             coalesce(b.on_hand - b.reserved - b.frozen, 0) as "usableQty", coalesce(b.last_price, 0) as "lastPrice"
        from (select p.* ${from} order by ${by} limit ${size} offset ${page * size}) p join site d on d.company_id = p.company_id and d.id = ${deptId}
        left join stock_balance b on b.company_id = p.company_id and b.site_id = d.id and b.product_id = p.id and b.owner_id = ${OWN_GOODS}
             and b.quality = ${quality.code.genuine}
       order by ${by}`.execute(tx),
    totalOf(tx, from, exact === 1),
  ]);
  return { content: rows.rows, ...total };
}
