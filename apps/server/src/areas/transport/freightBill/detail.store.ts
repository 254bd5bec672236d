/** SQL of the parts of one freight bill's detail. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { linkedDocument } from '@cangyun/contract/trade/salesOrder.schema.ts';
import type { freightBillExceptionRow } from '@cangyun/contract/transport/freightBill.schema.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

type Exception = z.output<typeof freightBillExceptionRow>;
type Linked = z.output<typeof linkedDocument>;

export async function exceptionsOf(tx: Tx, ctx: Ctx, freightBillId: number): Promise<Exception[]> {
  const { rows } = await sql<Exception>`
    select id, type, cost, info, create_by as "createBy", created_at as "createTime" from freight_bill_exception
     where company_id = ${ctx.companyId} and bill_id = ${freightBillId} order by id`.execute(tx);
  return rows;
}

/** The lists whose goods it carries. */
export async function linksOf(tx: Tx, ctx: Ctx, freightBillId: number): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select ${`${freightBillKind.name}-${freightBillId}`} as "from", case l.style when ${direction.code.in} then ${inboundList.name} else ${outboundList.name} end as kind,
           l.id, l.number, l.state, 0 as "isDelete", l.created_at as "createTime"
      from freight_bill_list x join warehouse_list l on l.company_id = x.company_id and l.id = x.list_id
     where x.company_id = ${ctx.companyId} and x.bill_id = ${freightBillId} order by l.id`.execute(tx);
  return rows;
}
