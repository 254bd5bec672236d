/** SQL of cooperations. Both companies reach the row, each through its own policy (migrations/002-system-organisation.sql); nobody else does. */
import { cooperationResource } from '@cangyun/contract/system/cooperation.ts';
import type { OpenSite } from '@cangyun/contract/system/siteOpening.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Rows from the side of the asking company. */
export const boundCooperation = bind(cooperationResource, 'my_cooperation', { computed: { partnerName: sql`party_name(t.partner_id)` } });

export const findPartner = async (tx: Tx, invite: string): Promise<number | undefined> =>
  (await sql<{ id: number | null }>`select find_partner(${invite}) as id`.execute(tx)).rows[0]?.id ?? undefined;

export async function invite(tx: Tx, ctx: Ctx, partnerId: number, remark: string): Promise<number> {
  const { id } = await tx
    .insertInto('cooperation')
    .values({ company_id: ctx.companyId, partner_id: partnerId, remark, user_id: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Answer {
  readonly id: number;
  readonly version: number;
  readonly state: number;
  readonly reason: string;
}

/** Compare-and-set: false if someone was faster. Answers the two companies, one of which asks. */
export async function answer(tx: Tx, ctx: Ctx, { id, version, state, reason }: Answer): Promise<[number, number] | undefined> {
  const row = await tx
    .updateTable('cooperation')
    .set({ state, reason, answer_time: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('company_id', '=', ctx.companyId), eb('partner_id', '=', ctx.companyId)]))
    .returning(['company_id', 'partner_id'])
    .executeTakeFirst();
  return row && [row.company_id, row.partner_id];
}

/** Sites that cooperating companies have opened to the asking one; of one cooperation if it is named. */
export async function openSites(tx: Tx, cooperateId?: number): Promise<OpenSite[]> {
  const { rows } = await sql<OpenSite>`
    select cooperation_id as "cooperateId", company_id as "companyId", company_name as "companyName", site_id as "deptId", site_name as "deptName", kind,
           province, city, district, address, contact, contact_phone as "contactPhone", services, start_day as "startDay", end_day as "endDay", remark
      from open_sites() where ${cooperateId === undefined ? sql`true` : sql`cooperation_id = ${cooperateId}`}`.execute(tx);
  return rows;
}
