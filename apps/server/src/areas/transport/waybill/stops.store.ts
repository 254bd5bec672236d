/** SQL of the sites that waybills pass. Each waybill has one open stop: where it is, or where it goes next. */
import type { WaybillStop } from '@cangyun/contract/transport/waybill.schema.ts';
import { stopStat } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { left, waiting, moving } = stopStat.code;

export async function stopsOf(tx: Tx, ctx: Ctx, id: number): Promise<WaybillStop[]> {
  const { rows } = await sql<WaybillStop>`
    select s.id, s.seq, s.site_id as "deptId", d.name as "deptName", s.stat, s.plan_in_time as "planInTime", s.in_time as "inTime",
           s.out_time as "outTime"
      from waybill_stop s join site d on d.company_id = s.company_id and d.id = s.site_id
     where s.company_id = ${ctx.companyId} and s.waybill_id = ${id} order by s.seq`.execute(tx);
  return rows;
}

/** The first stops are created with their waybills. */
export const insertFirstStops = (tx: Tx, ctx: Ctx, waybills: readonly { readonly id: number; readonly deptId: number }[], stat: number) => {
  const c = columns(waybills, ['id', 'deptId']);
  return sql`
    insert into waybill_stop (company_id, waybill_id, seq, site_id, stat, in_time)
    select ${ctx.companyId}, x.id, 1, x.site_id, ${stat}, case when ${stat}::int = ${waiting}::int then clock_timestamp() end
      from unnest(${c.id}::bigint[], ${c.deptId}::bigint[]) as x (id, site_id)`.execute(tx);
};

export interface StopChange {
  readonly waybillId: number;
  readonly stat: number;
}

/** The new status of the open stops. Goods that wait at a site have arrived; a stop that is left records when. */
export async function setStops(tx: Tx, ctx: Ctx, changes: readonly StopChange[]): Promise<void> {
  const c = columns(changes, ['waybillId', 'stat']);
  await sql`
    update waybill_stop s set stat = x.stat,
           in_time = case when x.stat = ${waiting}::int then coalesce(s.in_time, clock_timestamp()) else s.in_time end,
           out_time = case when x.stat = ${left}::int then clock_timestamp() end
      from unnest(${c.waybillId}::bigint[], ${c.stat}::int[]) as x (id, stat)
     where s.company_id = ${ctx.companyId} and s.waybill_id = x.id and s.stat <> ${left}::int`.execute(tx);
}

export interface NextStop {
  readonly waybillId: number;
  readonly seq: number;
  readonly deptId: number;
}

/** Their next stops; the stops before must have been left. */
export async function insertNextStops(tx: Tx, ctx: Ctx, next: readonly NextStop[], planInTime: string | null): Promise<void> {
  const c = columns(next, ['waybillId', 'seq', 'deptId']);
  await sql`
    insert into waybill_stop (company_id, waybill_id, seq, site_id, stat, plan_in_time)
    select ${ctx.companyId}, x.id, x.seq, x.site_id, ${moving}, ${planInTime}::timestamptz
      from unnest(${c.waybillId}::bigint[], ${c.seq}::int[], ${c.deptId}::bigint[]) as x (id, seq, site_id)`.execute(tx);
}

/** A waybill that has not left yet is at another site from now on. */
export async function moveFirstStops(tx: Tx, ctx: Ctx, ids: readonly number[], deptId: number): Promise<void> {
  await sql`update waybill_stop set site_id = ${deptId}
             where company_id = ${ctx.companyId} and waybill_id = any(${[...ids]}::bigint[]) and seq = 1`.execute(tx);
}
