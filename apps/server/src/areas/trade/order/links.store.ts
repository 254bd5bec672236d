/** The results of an order: the consignments that carry it out or take it back, and the lists that moved their goods. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { jointTradeKind, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import type { linkedDocument } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type HeadTable, jointTradeSideOf } from './tables.ts';

export type Linked = z.output<typeof linkedDocument>;

/** Nobody could read more in a graph. */
const MOST_LINKS = 200;

export async function linkedWith(tx: Tx, ctx: Ctx, { kind }: HeadTable, id: number): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    with sent as (
      select c.kind, c.id, c.number, c.state, c.is_delete, c.created_at, c.company_id from consignment c
       where c.company_id = ${ctx.companyId} and c.obj_kind = ${kind.name} and c.obj_id = ${id} order by c.id limit ${MOST_LINKS}
    ), behind as (
      select kind, id, company_id from sent union all select ${kind.name}, ${id}::bigint, ${ctx.companyId}::bigint
    )
    select ${`${kind.name}-${id}`} as "from", kind, id, number, state, is_delete as "isDelete", created_at as "createTime" from sent
    union all
    select b.kind || '-' || b.id, case l.style when ${direction.code.in} then ${inboundList.name} else ${outboundList.name} end, l.id, l.number, l.state, 0,
           l.created_at
      from behind b join warehouse_list l on l.company_id = b.company_id and l.obj_kind = b.kind and l.obj_id = b.id
    union all
    select case u.side when ${jointTradeSide.code.buyer} then ${`${kind.name}-${id}`} else '' end, ${jointTradeKind.name}, u.id, u.number, u.state, u.is_delete, u.created_at
      from joint_trade u where u.company_id = ${ctx.companyId} and u.side = ${jointTradeSideOf(kind)} and u.doc_id = ${id}
    union all
    select ${`${kind.name}-${id}`}, ${receiptDifferenceKind.name}, d.id, d.number, d.state, 0, d.created_at
      from receipt_difference d where d.company_id = ${ctx.companyId} and ${kind.name} = ${purchaseKind.name} and d.purchase_id = ${id}
     order by 7, 3 limit ${MOST_LINKS}`.execute(tx);
  return rows;
}
