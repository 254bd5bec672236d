/** SQL of the movement types of sites. */
import { type MovementSetting, movementSetting } from '@cangyun/contract/system/movementSetting.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundMovementSetting = bind(movementSetting, 'movement_setting', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    feeNames: sql`(select string_agg(f.name, '，' order by f.id) from movement_setting_fee l join fee_setting f on f.company_id = l.company_id and f.id = l.fee_id
      where l.company_id = t.company_id and l.style_id = t.id)`,
  },
});

export async function stylesOfSite(tx: Tx, ctx: Ctx, deptId: number): Promise<MovementSetting[]> {
  const { rows } = await sql<MovementSetting>`
    select s.type, s.enabled, s.need_pick as "needPick", s.need_putaway as "needPutaway", s.need_check as "needCheck", s.need_photo as "needPhoto", s.version,
           array(select l.fee_id from movement_setting_fee l where l.company_id = s.company_id and l.style_id = s.id order by 1) as "feeIds"
      from movement_setting s where s.company_id = ${ctx.companyId} and s.site_id = ${deptId}`.execute(tx);
  return rows;
}

/** Which of these fees are the site's own. */
export async function feesOfSite(tx: Tx, ctx: Ctx, deptId: number, feeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from fee_setting where company_id = ${ctx.companyId} and site_id = ${deptId} and id = any(${[...feeIds]}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The caller holds the lock on the site's row, so that nobody else writes the same types at once. */
export async function putStyles(tx: Tx, ctx: Ctx, deptId: number, styles: readonly MovementSetting[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(styles)}::jsonb)
    as r (type int, enabled int, "needPick" int, "needPutaway" int, "needCheck" int, "needPhoto" int, "feeIds" bigint[])`;
  await sql`
    insert into movement_setting as s (company_id, site_id, type, enabled, need_pick, need_putaway, need_check, need_photo, user_id)
    select ${ctx.companyId}::bigint, ${deptId}::bigint, type, enabled, "needPick", "needPutaway", "needCheck", "needPhoto", ${ctx.userId}::bigint from ${given}
    on conflict (company_id, site_id, type) do update set
      enabled = excluded.enabled, need_pick = excluded.need_pick, need_putaway = excluded.need_putaway,
      need_check = excluded.need_check, need_photo = excluded.need_photo, version = s.version + 1`.execute(tx);
  const mine = sql`s.company_id = ${ctx.companyId} and s.site_id = ${deptId}`;
  await sql`
    delete from movement_setting_fee l using movement_setting s, ${given}
     where ${mine} and s.type = r.type and l.company_id = s.company_id and l.style_id = s.id`.execute(tx);
  await sql`
    insert into movement_setting_fee (company_id, style_id, fee_id)
    select distinct s.company_id, s.id, f from movement_setting s join ${given} on r.type = s.type cross join unnest(r."feeIds") f where ${mine}`.execute(
    tx,
  );
}
