/** SQL of the purchases behind in/out lists. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

/** In the order of their ids, before their lists. */
export async function lockBehindLists(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from purchase p
     where p.company_id = ${ctx.companyId}
       and p.id in (select l.obj_id from wms_inoutlist l where l.company_id = ${ctx.companyId} and l.id = any(${[...listIds]}::bigint[])
                       and l.obj_kind = ${purchaseKind.name})
     order by p.id for update`.execute(tx);
}
