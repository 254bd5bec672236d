/** SQL of the carriage of consignments. */
import { transportState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** The number of a document's list whose goods are on a freight bill. */
export async function listOnTrip(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from warehouse_list where company_id = ${ctx.companyId} and obj_kind = ${kind} and obj_id = ${id}
       and transport_state <> ${transportState.code.none} order by id limit 1`.execute(tx);
  return rows[0]?.number;
}
