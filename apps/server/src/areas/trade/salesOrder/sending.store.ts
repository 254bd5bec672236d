/** SQL of questions about an order's dispatches and returns. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { WAITING } from './salesOrder.store.ts';

const { name } = salesOrderKind;

/** Orders `t` with a dispatch that waits for its carrier, of this name or of any. */
export const waitingForCarrier = (carriersName: string | undefined): RawBuilder<unknown> =>
  sql`exists (select from consignment c where c.company_id = t.company_id and c.obj_id = t.id and ${WAITING}
    and ${carriersName ? sql`c.carriers_name = ${carriersName}` : sql`true`})`;

/** In the order of their locks. */
export async function dispatchesWithCarrier(tx: Tx, ctx: Ctx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from consignment c where c.company_id = ${ctx.companyId} and c.obj_id = ${orderId} and ${WAITING} order by c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface ReturnToRefund {
  readonly number: string;
  readonly orderId: number;
  readonly inState: number;
  /** What the received goods cost, less earlier refunds. */
  readonly open: number;
}

export async function returnToRefund(tx: Tx, ctx: Ctx, id: number): Promise<ReturnToRefund | undefined> {
  const { rows } = await sql<ReturnToRefund>`
    select c.number, c.obj_id as "orderId", c.in_state as "inState",
           coalesce((select sum(round(l.in_num * coalesce(l.piece_worth, l.price), 2)) from consignment_line l where l.company_id = c.company_id and l.consignment_id = c.id), 0)
           + coalesce((select sum(p.amount) from trade_payment p where p.company_id = c.company_id and p.back_id = c.id), 0) as open
      from consignment c
     where c.company_id = ${ctx.companyId} and c.id = ${id} and c.kind = ${salesReturn.name} and c.obj_kind = ${name}
       and c.is_delete = ${voidState.code.live}`.execute(tx);
  return rows[0];
}
