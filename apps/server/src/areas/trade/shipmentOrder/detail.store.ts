/** SQL of what an order is linked with. */
import type { linkedDocument } from '@cangyun/contract/trade/shipmentOrder.schema.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export type Linked = z.output<typeof linkedDocument>;

/** The order that this one was merged into, and those that were merged into it. */
export async function mergedWith(tx: Tx, ctx: Ctx, id: number): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select ${shipmentOrderKind.name} as kind, o.id, o.number, o.state, o.is_delete as "isDelete", o.created_at as "createTime"
      from shipment_order o
     where o.company_id = ${ctx.companyId}
       and (o.merged_into = ${id} or o.id = (select m.merged_into from shipment_order m where m.company_id = o.company_id and m.id = ${id}))
     order by o.id`.execute(tx);
  return rows;
}
