/** SQL of customers' points: what was granted by hand, less what their orders spend. */
import { customerPoints } from '@cangyun/contract/storefront/customerPoints.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { COUNTED, USES } from '../promotionUse/promotionUse.store.ts';

const GRANTED = sql`(select coalesce(sum(g.points), 0) from points_grant g where g.company_id = t.company_id and g.customer_id = t.id)`;
const SPENT = sql`(select coalesce(ceil(sum(u.points * ${COUNTED})), 0) from ${USES}
  where u.company_id = t.company_id and u.customer_id = t.id and u.points > 0)`;

export const boundPoints = bind(customerPoints, 'customer', {
  columns: { customerName: 'name' },
  versioned: false,
  only: sql`exists (select from points_grant g where g.company_id = t.company_id and g.customer_id = t.id)`,
  computed: { granted: sql`${GRANTED}::int`, spent: sql`${SPENT}::int`, points: sql`(${GRANTED} - ${SPENT})::int` },
});

/** What this customer can spend. */
export async function pointsOf(tx: Tx, ctx: Ctx, customerId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select (${GRANTED} - ${SPENT})::int as points from (select ${ctx.companyId}::bigint as company_id, ${customerId}::bigint as id) t`.execute(
    tx,
  );
  return rows[0]?.points ?? 0;
}

/** Two orders of one customer at once: the second waits, and sees what the first has spent. Answers the customer's name. */
export async function lockPoints(tx: Tx, ctx: Ctx, customerId: number): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points:${ctx.companyId}:${customerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select name from customer where company_id = ${ctx.companyId} and id = ${customerId}`.execute(tx);
  return rows[0]?.name;
}

export const insertGrant = (tx: Tx, ctx: Ctx, grant: { readonly customerId: number; readonly points: number; readonly reason: string }) =>
  tx
    .insertInto('points_grant')
    .values({
      company_id: ctx.companyId,
      customer_id: grant.customerId,
      points: grant.points,
      reason: grant.reason,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface PointsMovement {
  readonly time: string;
  readonly points: number;
  readonly reason: string;
  readonly orderId: number | null;
  readonly number: string;
  readonly createBy: string;
}

/** Newest first. An order shows what it spends now: nothing, once it is voided. */
export async function movementsOf(tx: Tx, ctx: Ctx, customerId: number, most: number): Promise<PointsMovement[]> {
  const { rows } = await sql<PointsMovement>`
    select m.time, m.points, m.reason, m."orderId", m.number, m."createBy" from (
      select g.created_at as time, g.points, g.reason, null::bigint as "orderId", '' as number, g.create_by as "createBy"
        from points_grant g where g.company_id = ${ctx.companyId} and g.customer_id = ${customerId}
      union all
      select u.created_at, -ceil(u.points * ${COUNTED})::int, p.title, o.id, o.number, o.create_by
        from ${USES} join promotion p on p.company_id = u.company_id and p.id = u.promotion_id
       where u.company_id = ${ctx.companyId} and u.customer_id = ${customerId} and u.points > 0) m
     order by m.time desc limit ${most}`.execute(tx);
  return rows;
}
