/** SQL of goods that somebody found where the sheet does not list them. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface FoundLine {
  readonly productId: number;
  readonly ownerId: number;
  readonly quality: number;
  readonly positionId: number;
  readonly batch: string;
  readonly markTime: string;
  readonly countNum: number;
  readonly info: string;
}

/** What may be wrong with a line; the product's name is empty where there is none of that kind. */
export interface FoundCheck {
  readonly row: number;
  readonly name: string;
  readonly byDate: number;
  readonly isOwner: boolean;
  readonly isPosition: boolean;
  readonly isListed: boolean;
}

const asColumns = (lines: readonly FoundLine[]) =>
  columns(lines, ['productId', 'ownerId', 'quality', 'positionId', 'batch', 'markTime', 'countNum', 'info']);

const given = (c: ReturnType<typeof asColumns>) =>
  sql`unnest(${c.productId}::bigint[], ${c.ownerId}::bigint[], ${c.quality}::int[], ${c.positionId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[],
             ${c.countNum}::numeric[], ${c.info}::text[]) with ordinality as x (product_id, owner_id, quality, position_id, batch, mark_time, num, info, at)`;

export async function checkFound(
  tx: Tx,
  ctx: Ctx,
  { id, deptId }: { readonly id: number; readonly deptId: number },
  lines: readonly FoundLine[],
): Promise<FoundCheck[]> {
  const { rows } = await sql<FoundCheck>`
    select x.at as row, coalesce(p.name, '') as name, coalesce(p.by_date, 0) as "byDate",
           x.owner_id = 0 or exists (select from customer o where o.company_id = ${ctx.companyId} and o.id = x.owner_id) as "isOwner",
           x.position_id = ${NO_POSITION} or exists (select from position w where w.company_id = ${ctx.companyId} and w.site_id = ${deptId} and w.id = x.position_id) as "isPosition",
           exists (select from stocktake_line l where l.company_id = ${ctx.companyId} and l.stocktake_id = ${id} and l.product_id = x.product_id and l.owner_id = x.owner_id
                      and l.quality = x.quality and l.position_id = x.position_id and l.batch = x.batch and l.mark_time = x.mark_time) as "isListed"
      from ${given(asColumns(lines))}
      left join product p on p.company_id = ${ctx.companyId} and p.id = x.product_id and p.kind <> ${productType.code.combine}
     order by x.at`.execute(tx);
  return rows;
}

/** With the book's quantity of that place, which the sheet left out or has not. */
export async function insertFound(
  tx: Tx,
  ctx: Ctx,
  { id, deptId }: { readonly id: number; readonly deptId: number },
  lines: readonly FoundLine[],
): Promise<void> {
  await sql`
    insert into stocktake_line (company_id, stocktake_id, product_id, owner_id, quality, position_id, batch, mark_time, book_num, count_num, found, info)
    select ${ctx.companyId}, ${id}, x.product_id, x.owner_id, x.quality, x.position_id, x.batch, x.mark_time, coalesce(s.on_hand, 0), x.num, 1, x.info
      from ${given(asColumns(lines))}
      left join stock_place s on s.company_id = ${ctx.companyId} and s.site_id = ${deptId} and s.product_id = x.product_id and s.owner_id = x.owner_id
       and s.quality = x.quality and s.position_id = x.position_id and s.batch = x.batch and s.mark_time = x.mark_time
     order by x.at`.execute(tx);
}
