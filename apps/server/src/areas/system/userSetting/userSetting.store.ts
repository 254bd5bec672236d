/** SQL of user settings. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export async function readSetting(tx: Tx, ctx: Ctx, key: string): Promise<unknown> {
  const found = await tx
    .selectFrom('user_setting')
    .select('value')
    .where('company_id', '=', ctx.companyId)
    .where('user_id', '=', ctx.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.value;
}

export const writeSetting = (tx: Tx, ctx: Ctx, key: string, value: unknown) =>
  sql`insert into user_setting (company_id, user_id, key, value) values (${ctx.companyId}, ${ctx.userId}, ${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (company_id, user_id, key) do update set value = excluded.value, updated_at = now()`.execute(tx);
