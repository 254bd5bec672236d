/** SQL of work orders and their conversations. */
import { type WorkOrderReply, workOrder, workOrderSide } from '@cangyun/contract/content/workOrder.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundWorkOrder = bind(workOrder, 'work_order', {
  voidable: true,
  computed: {
    replyCount: sql`(select count(*)::int from work_order_reply r where r.company_id = t.company_id and r.work_order_id = t.id
                        and r.side <> ${workOrderSide.code.step})`,
  },
});

export async function picturesOf(tx: Tx, ctx: Ctx, id: number): Promise<string[]> {
  const row = await tx
    .selectFrom('work_order')
    .select('pictures')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.pictures ?? [];
}

export async function repliesOf(tx: Tx, ctx: Ctx, id: number): Promise<WorkOrderReply[]> {
  const { rows } = await sql<WorkOrderReply>`
    select id, side, user_name as "userName", content, pictures, created_at as "createTime" from work_order_reply
     where company_id = ${ctx.companyId} and work_order_id = ${id} order by id`.execute(tx);
  return rows;
}

export interface Said {
  readonly side: number;
  readonly content: string;
  readonly pictures?: readonly string[];
}

export const addReply = (tx: Tx, ctx: Ctx, id: number, { side, content, pictures = [] }: Said) =>
  tx
    .insertInto('work_order_reply')
    .values({
      company_id: ctx.companyId,
      work_order_id: id,
      side,
      user_id: ctx.userId,
      user_name: ctx.nickName,
      content,
      pictures: [...pictures],
    })
    .execute();

/** The caller holds the lock. The person who takes an order up becomes its handler. */
export async function setState(tx: Tx, ctx: Ctx, id: number, state: number, takesUp: boolean): Promise<void> {
  const handler = takesUp ? sql`handler_id = ${ctx.userId}, handler_name = ${ctx.nickName},` : sql``;
  await sql`
    update work_order set ${handler} state = ${state}, update_time = now(), version = version + 1
     where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}
