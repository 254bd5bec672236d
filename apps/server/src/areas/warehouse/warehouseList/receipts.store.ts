/** SQL of what came in for documents: the rows of the log that a later price or further cost concerns. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Receipt {
  readonly logId: number;
  /** The line of the document. */
  readonly lineId: number;
  readonly qty: number;
  readonly value: number;
}

/** Without what was taken back. */
export async function receiptsOf(tx: Tx, ctx: Ctx, kind: string, ids: readonly number[]): Promise<Receipt[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Receipt>`
    select g.id as "logId", x.obj_line_id as "lineId", g.num as qty, g.value
      from warehouse_list l
      join stock_log g on g.company_id = l.company_id and g.doc_kind = ${inboundList.name} and g.doc_id = l.id and g.reverses is null
      join warehouse_list_line x on x.company_id = g.company_id and x.id = g.line_id
     where l.company_id = ${ctx.companyId} and l.obj_kind = ${kind} and l.obj_id = any(${[...ids]}::bigint[]) and l.style = ${direction.code.in}
       and x.obj_line_id is not null
       and not exists (select from stock_log r where r.company_id = g.company_id and r.reverses = g.id)
     order by g.id`.execute(tx);
  return rows;
}
