/** SQL of how a person arranged their home. */
import type { Arrangement, HomeKind } from '@cangyun/contract/reports/home.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface HomeSetting {
  /** Empty while the person has chosen none. */
  readonly home: string;
  readonly cards: Readonly<Partial<Record<HomeKind, Arrangement>>>;
  readonly tours: readonly string[];
}

const UNSET: HomeSetting = { home: '', cards: {}, tours: [] };

export async function settingOf(tx: Tx, ctx: Ctx): Promise<HomeSetting> {
  const { rows } = await sql<HomeSetting>`
    select home, cards, tours from home_setting where company_id = ${ctx.companyId} and user_id = ${ctx.userId}`.execute(tx);
  return rows[0] ?? UNSET;
}

/** The person opens with this home from now on; its cards stay as they are unless others are given. Null: as usual again. */
export async function saveSetting(tx: Tx, ctx: Ctx, home: HomeKind, cards: Arrangement | null | undefined): Promise<void> {
  const given = cards ? JSON.stringify({ [home]: cards }) : '{}';
  await sql`
    insert into home_setting as t (company_id, user_id, home, cards) values (${ctx.companyId}, ${ctx.userId}, ${home}, ${given}::jsonb)
    on conflict (company_id, user_id) do update set home = excluded.home, updated_at = now(),
      cards = ${cards === null ? sql`t.cards - ${home}::text` : sql`t.cards || excluded.cards`}
    where t.company_id = ${ctx.companyId}`.execute(tx);
}

export async function saveTour(tx: Tx, ctx: Ctx, home: HomeKind, done: boolean): Promise<void> {
  await sql`
    insert into home_setting as t (company_id, user_id, tours)
    values (${ctx.companyId}, ${ctx.userId}, ${done ? [home] : []}::text[])
    on conflict (company_id, user_id) do update set updated_at = now(),
      tours = array_remove(t.tours, ${home}::text) || excluded.tours
    where t.company_id = ${ctx.companyId}`.execute(tx);
}
