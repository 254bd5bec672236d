/** SQL of what lies at positions and may be moved. */
import { NO_MARK_TIME, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import type { RelocationLineInput } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** A lot at the place that a line of the request names. */
export interface MovableLot {
  /** From 1, as people count rows. */
  readonly row: number;
  readonly productId: number;
  readonly productName: string;
  /** 1: kept by serial number. */
  readonly bySerial: number;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly quality: number;
  readonly batch: string;
  readonly markTime: string;
  readonly free: number;
  readonly picked: number;
  /** Numbers of the lists that pick it. */
  readonly lists: string;
}

/** Everything that the lines' places hold: one statement, however many lines. */
export async function movableLots(tx: Tx, ctx: Ctx, deptId: number, lines: readonly RelocationLineInput[]): Promise<MovableLot[]> {
  const c = columns(
    lines.map((line) => ({
      fromId: line.fromId,
      productId: line.productId ?? null,
      ownerId: line.ownerId ?? null,
      quality: line.quality ?? null,
      batch: line.batch ?? null,
      markTime: line.markTime === '' ? NO_MARK_TIME : (line.markTime ?? null),
    })),
    ['fromId', 'productId', 'ownerId', 'quality', 'batch', 'markTime'],
  );
  const { rows } = await sql<MovableLot>`
    select x.at as row, s.product_id as "productId", p.name as "productName", p.by_serial as "bySerial", s.owner_id as "ownerId",
           coalesce((select o.name from customer o where o.company_id = s.company_id and o.id = s.owner_id), '') as "ownerName", s.quality, s.batch,
           s.mark_time::text as "markTime", s.on_hand - s.picked as free, s.picked,
           case when s.picked = 0 then '' else coalesce((
             select string_agg(distinct l.number, '、') from warehouse_list l
               join warehouse_list_pick k on k.company_id = l.company_id and k.list_id = l.id
              where l.company_id = s.company_id and l.site_id = s.site_id and l.owner_id = s.owner_id
                and l.state in (${listState.code.toPick}, ${listState.code.picking}, ${listState.code.ready}) and k.position_id = s.position_id
                and k.batch = s.batch and k.mark_time = s.mark_time and k.quality = s.quality
                and exists (select from warehouse_list_line i where i.company_id = k.company_id and i.id = k.line_id and i.product_id = s.product_id)),
             ${outboundList.title}) end as lists
      from unnest(${c.fromId}::bigint[], ${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.batch}::text[], ${c.markTime}::date[])
           with ordinality as x (from_id, product_id, owner_id, quality, batch, mark_time, at)
      join stock_place s on s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.position_id = x.from_id and s.on_hand > 0
       and (x.product_id is null or s.product_id = x.product_id) and (x.owner_id is null or s.owner_id = x.owner_id)
       and (x.quality is null or s.quality = x.quality) and (x.batch is null or s.batch = x.batch)
       and (x.mark_time is null or s.mark_time = x.mark_time)
      join product p on p.company_id = s.company_id and p.id = s.product_id
     order by x.at, p.name, s.mark_time, s.batch, s.owner_id, s.quality`.execute(tx);
  return rows;
}

/** Codes of positions by id; what is not put away has none. */
export async function positionCodes(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('position')
    .select(['id', 'code'])
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', [...new Set([...ids, NO_POSITION])])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export interface UnplacedRow {
  readonly productId: number;
  readonly productName: string;
  readonly barcode: string;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly quality: 0 | 10;
  readonly batch: string;
  readonly markTime: string;
  readonly free: number;
}

/** What lies at no position and nobody picks, what came first at the top. */
export async function unplacedLots(tx: Tx, ctx: Ctx, deptId: number, most: number): Promise<{ rows: UnplacedRow[]; total: number }> {
  const { rows } = await sql<UnplacedRow & { total: number }>`
    select s.product_id as "productId", p.name as "productName", p.barcode, s.owner_id as "ownerId", coalesce(o.name, '') as "ownerName", s.quality, s.batch,
           coalesce(nullif(s.mark_time, ${NO_MARK_TIME}::date)::text, '') as "markTime", s.on_hand - s.picked as free, count(*) over ()::int as total
      from stock_place s join product p on p.company_id = s.company_id and p.id = s.product_id
      left join customer o on o.company_id = s.company_id and o.id = s.owner_id
     where s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.position_id = ${NO_POSITION} and s.on_hand > s.picked
     order by s.first_in, p.name, s.batch, s.mark_time limit ${most}`.execute(tx);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
