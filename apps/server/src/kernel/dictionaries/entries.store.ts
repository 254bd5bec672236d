/** SQL of dictionaries. A company reads the platform's entries and its own; its own value wins. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface DictionaryEntry {
  readonly dictionary_name: string;
  readonly value: string;
  readonly label: string;
}

/** The entries of some dictionaries, or of all. */
export async function entriesOf(tx: Tx, ctx: Ctx, names: readonly string[] | undefined): Promise<DictionaryEntry[]> {
  const wanted = names ? sql`dictionary_name = any(${[...names]}::text[])` : sql`true`;
  const { rows } = await sql<DictionaryEntry>`
    select dictionary_name, value, label from (
      select distinct on (dictionary_name, value) dictionary_name, value, label, sort, id from dictionary_entry
       where company_id in (0, ${ctx.companyId}) and ${wanted} order by dictionary_name, value, company_id desc
    ) as own order by dictionary_name, sort, id`.execute(tx);
  return rows;
}
