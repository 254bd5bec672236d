/** SQL of product reporting. */
import { productReporting, reportingState } from '@cangyun/contract/catalog/productReporting.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { bind, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { customerName, siteName, unitName } from '../naming.store.ts';

export const boundReporting = bind(productReporting, 'product_reporting', {
  index: { table: 'product_reporting', column: 'id' },
  scope: { site: 'site_id', owner: 'user_id' },
  computed: { deptName: siteName, customerName, unitName },
});

const { pending, approved } = reportingState.code;
const usable = sql`b.on_hand - b.reserved - b.frozen`;
const own = sql`b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}`;

interface Site {
  id: number;
  name: string;
}

export async function reportableSites(tx: Tx, ctx: Ctx): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select id, name from site where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled} order by sort, id`.execute(tx);
  return rows;
}

export async function appliedSites(tx: Tx, ctx: Ctx, customerId: number | undefined): Promise<(Site & { count: number })[]> {
  const whose = customerId === undefined ? sql`true` : sql`r.customer_id = ${customerId}`;
  const { rows } = await sql<Site & { count: number }>`
    select d.id, d.name, count(*)::int as count from product_reporting r join site d on d.company_id = r.company_id and d.id = r.site_id
     where r.company_id = ${ctx.companyId} and r.state = any(${[pending, approved]}::int[]) and ${whose}
     group by d.id, d.name, d.sort order by d.sort, d.id`.execute(tx);
  return rows;
}

/** Sites where a client has goods, or may send some. */
export async function sitesOfClient(tx: Tx, ctx: Ctx, customerId: number): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select d.id, d.name from site d where d.company_id = ${ctx.companyId} and (
      exists (select from product_reporting r where r.company_id = d.company_id and r.site_id = d.id and r.customer_id = ${customerId} and r.state = ${approved})
      or exists (select from stock_balance b where b.company_id = d.company_id and b.site_id = d.id and b.owner_id = ${customerId} and b.on_hand > 0))
     order by d.sort, d.id`.execute(tx);
  return rows;
}

export async function reportingsOf(tx: Tx, ctx: Ctx, barcode: string, deptId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from product_reporting where company_id = ${ctx.companyId} and barcode = ${barcode} and site_id = ${deptId}
       and state = any(${[pending, approved]}::int[])`.execute(tx);
  return rowsById(
    tx,
    ctx,
    boundReporting,
    rows.map((row) => row.id),
  );
}

export async function sitesWith(tx: Tx, ctx: Ctx, barcode: string): Promise<(Site & { usableQty: number })[]> {
  const { rows } = await sql<Site & { usableQty: number }>`
    select d.id, d.name, sum(${usable}) as "usableQty"
      from product p join stock_balance b on b.company_id = p.company_id and b.product_id = p.id and ${own}
      join site d on d.company_id = b.company_id and d.id = b.site_id
     where p.company_id = ${ctx.companyId} and p.barcode = ${barcode} and p.is_delete = 0
     group by d.id, d.name, d.sort having sum(b.on_hand) > 0 order by d.sort, d.id`.execute(tx);
  return rows;
}

export async function reportedNum(tx: Tx, ctx: Ctx, barcode: string, deptId: number | undefined) {
  const where = deptId === undefined ? sql`true` : sql`site_id = ${deptId}`;
  const { rows } = await sql<{ pending: number; approved: number }>`
    select coalesce(sum(num) filter (where state = ${pending}), 0) as pending, coalesce(sum(num) filter (where state = ${approved}), 0) as approved
      from product_reporting where company_id = ${ctx.companyId} and barcode = ${barcode} and ${where}`.execute(tx);
  return rows[0] ?? { pending: 0, approved: 0 };
}

export interface Checked {
  barcode: string;
  name: string | null;
  num: number;
  usableQty: number;
}

export async function stockFor(tx: Tx, ctx: Ctx, deptId: number, wanted: readonly { barcode: string; num: number }[]): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    select w.barcode, p.name, w.num, coalesce((select sum(${usable}) from stock_balance b
             where b.company_id = p.company_id and b.product_id = p.id and b.site_id = ${deptId} and ${own}), 0) as "usableQty"
      from unnest(${wanted.map(({ barcode }) => barcode)}::text[], ${wanted.map(({ num }) => num)}::numeric[]) with ordinality as w (barcode, num, at)
      left join product p on p.company_id = ${ctx.companyId} and p.barcode = w.barcode and p.is_delete = 0 order by w.at`.execute(tx);
  return rows;
}

export interface Verdict {
  readonly state: number;
  readonly reason?: string;
  readonly productIds?: readonly (number | null)[];
}

/** Sets the state of these, with author and time. */
export async function decide(tx: Tx, ctx: Ctx, ids: readonly number[], { state, reason = '', productIds }: Verdict): Promise<void> {
  const products = productIds ?? ids.map(() => null);
  await sql`
    update product_reporting r set state = ${state}, reason = ${reason}, check_by = ${ctx.nickName}, check_time = now(),
           product_id = coalesce(x.product_id, r.product_id), version = r.version + 1
      from unnest(${[...ids]}::bigint[], ${[...products]}::bigint[]) as x (id, product_id)
     where r.company_id = ${ctx.companyId} and r.id = x.id`.execute(tx);
}

export async function reopen(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await sql`update product_reporting set state = ${pending}, reason = '', check_by = '', check_time = null
             where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

export interface Change {
  readonly deptId?: number | undefined;
  readonly arriveDay?: string | undefined;
  readonly info?: string | undefined;
}

/** Absent fields do not change. */
export async function changeAll(tx: Tx, ctx: Ctx, ids: readonly number[], { deptId, arriveDay, info }: Change): Promise<void> {
  await sql`
    update product_reporting set site_id = coalesce(${deptId ?? null}::bigint, site_id), arrive_day = coalesce(${arriveDay ?? null}::date, arrive_day),
           info = coalesce(${info ?? null}::text, info), version = version + 1
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
