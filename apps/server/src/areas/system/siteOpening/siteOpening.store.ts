/** SQL of opened sites. */
import { cooperationState } from '@cangyun/contract/system/cooperation.ts';
import type { Opening } from '@cangyun/contract/system/siteOpening.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export type ShownOpening = Opening & { partnerName: string | null };

export async function openingsOf(tx: Tx, ctx: Ctx, deptId: number): Promise<ShownOpening[]> {
  const { rows } = await sql<ShownOpening>`
    select partner_id as "partnerId", party_name(partner_id) as "partnerName", services, start_day as "startDay", end_day as "endDay", remark
      from site_opening where company_id = ${ctx.companyId} and site_id = ${deptId} order by id`.execute(tx);
  return rows;
}

/** Sets the openings of a site to exactly these. The site's version counts them too. */
export async function saveOpenings(tx: Tx, ctx: Ctx, deptId: number, opens: readonly Opening[]): Promise<void> {
  await Promise.all([
    tx.deleteFrom('site_opening').where('company_id', '=', ctx.companyId).where('site_id', '=', deptId).execute(),
    sql`insert into site_opening (company_id, site_id, partner_id, services, start_day, end_day, remark)
        select ${ctx.companyId}::bigint, ${deptId}::bigint, nullif("partnerId", 0), services, "startDay", "endDay", remark
          from jsonb_to_recordset(${JSON.stringify(opens)}::jsonb) as r ("partnerId" bigint, services int[], "startDay" date, "endDay" date, remark text)`.execute(
      tx,
    ),
    sql`update site set version = version + 1 where company_id = ${ctx.companyId} and id = ${deptId}`.execute(tx),
  ]);
}

/** How many of these companies cooperate with the asking one. */
export async function agreedPartners(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct partner_id)::int as n from my_cooperation
     where company_id = ${ctx.companyId} and state = ${cooperationState.code.agreed} and partner_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
