/** The state of a document whose table says who changed it and when. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** Compare-and-set; answers false where someone was faster. */
export const setStateIn =
  (table: keyof DB & string) =>
  async (tx: Tx, ctx: Ctx, id: number, from: number, to: number): Promise<boolean> => {
    const { rows } = await sql`
      update ${sql.table(table)} set state = ${to}, version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = ${id} and state = ${from} returning id`.execute(tx);
    return rows.length === 1;
  };
