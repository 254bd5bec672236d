/** Requests to couriers as a list, and what their answers change on documents. */
import { courierOrder, courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { HeaderChange } from '../consignment/consignment.store.ts';

export const boundCourierOrder = bind(courierOrder, 'outbox', {
  only: sql`t.kind in (${sql.lit(courierRequest.code.order)}, ${sql.lit(courierRequest.code.cancel)})`,
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    carriersName: sql`coalesce(t.request ->> 'carrier', '')`,
    receiver: sql`concat_ws(' ', t.request #>> '{to,name}', t.request #>> '{to,city}', t.request #>> '{to,address}')`,
    deptName: lookUp('site', 'site_id'),
    updateTime: sql`t.updated_at`,
  },
});

/** Outside of the document's own actions, so that the version grows here. */
export const changeDocument = (tx: Tx, ctx: Ctx, id: number, change: HeaderChange) =>
  tx
    .updateTable('consignment')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      update_by: ctx.nickName,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();
