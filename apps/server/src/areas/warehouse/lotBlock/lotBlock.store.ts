/** SQL of blocked lots. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { BlockedLot } from '@cangyun/contract/warehouse/lotBlock.ts';
import type { Lot } from '@cangyun/contract/warehouse/lots.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface LotOfProduct extends Lot {
  readonly productId: number;
}

/** Blocks that hold now. What lies at all sites is counted: a block is the company's. */
export async function openBlocks(tx: Tx, ctx: Ctx): Promise<BlockedLot[]> {
  const { rows } = await sql<BlockedLot>`
    select b.id, b.product_id as "productId", p.name as "productName", p.barcode, b.batch,
           coalesce(nullif(b.mark_time, ${NO_MARK_TIME}::date)::text, '') as "markTime",
           coalesce((select sum(s.on_hand) from stock_place s
                      where s.company_id = b.company_id and s.product_id = b.product_id and s.batch = b.batch and s.mark_time = b.mark_time
                        and (s.batch <> '' or s.mark_time <> '0001-01-01')), 0) as "onHand",
           b.reason, b.create_by as "createBy", b.created_at as "createTime"
      from lot_block b join product p on p.company_id = b.company_id and p.id = b.product_id
     where b.company_id = ${ctx.companyId} and b.lifted_at is null order by b.id desc`.execute(tx);
  return rows;
}

/** Writes the blocks that do not hold yet, and answers the lots of those. */
export async function insertBlocks(
  tx: Tx,
  ctx: Ctx,
  lots: readonly LotOfProduct[],
  reason: string,
): Promise<(LotOfProduct & { readonly id: number })[]> {
  const c = columns(lots, ['productId', 'batch', 'markTime']);
  const { rows } = await sql<LotOfProduct & { readonly id: number }>`
    insert into lot_block (company_id, product_id, batch, mark_time, reason, user_id, create_by)
    select distinct ${ctx.companyId}::bigint, x.product_id, x.batch, x.mark_time, ${reason}, ${ctx.userId}::bigint, ${ctx.nickName}
      from unnest(${c.productId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[]) as x (product_id, batch, mark_time)
     order by 2, 3, 4
    on conflict (company_id, product_id, batch, mark_time) where lifted_at is null do nothing
    returning id, product_id as "productId", batch, mark_time::text as "markTime"`.execute(tx);
  return rows;
}

/** Ends blocks that hold, and answers how many those were. */
export async function liftBlocks(tx: Tx, ctx: Ctx, ids: readonly number[], reason: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update lot_block set lifted_at = now(), lifted_by = ${ctx.nickName}, lift_reason = ${reason}
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and lifted_at is null returning id`.execute(tx);
  return rows.length;
}
