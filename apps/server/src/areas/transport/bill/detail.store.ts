/** SQL of what hangs on one freight bill, as its detail shows it. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { linkedDocument } from '@cangyun/contract/trade/shipmentOrder.schema.ts';
import type { billAbnormalRow } from '@cangyun/contract/transport/bill.schema.ts';
import { billKind } from '@cangyun/contract/transport/bill.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/inoutlist.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

type Abnormal = z.output<typeof billAbnormalRow>;
type Linked = z.output<typeof linkedDocument>;

export async function abnormalsOf(tx: Tx, ctx: Ctx, billId: number): Promise<Abnormal[]> {
  const { rows } = await sql<Abnormal>`
    select id, type, cost, info, create_by as "createBy", created_at as "createTime" from bill_abnormal
     where company_id = ${ctx.companyId} and bill_id = ${billId} order by id`.execute(tx);
  return rows;
}

/** The lists whose goods it carries. */
export async function linksOf(tx: Tx, ctx: Ctx, billId: number): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select ${`${billKind.name}-${billId}`} as "from", case l.style when ${direction.code.in} then ${inboundList.name} else ${outboundList.name} end as kind,
           l.id, l.number, l.state, 0 as "isDelete", l.created_at as "createTime"
      from bill_inout x join wms_inoutlist l on l.company_id = x.company_id and l.id = x.list_id
     where x.company_id = ${ctx.companyId} and x.bill_id = ${billId} order by l.id`.execute(tx);
  return rows;
}
