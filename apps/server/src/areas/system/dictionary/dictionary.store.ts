/** SQL of dictionaries. A company reads the platform's rows and its own; its own value wins. */
import { dictionaryEntryResource, dictionaryResource } from '@cangyun/contract/system/dictionary.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundDictionary = bind(dictionaryResource, 'dictionary', { ownership: 'withPlatform' });

export const boundDictionaryEntry = bind(dictionaryEntryResource, 'dictionary_entry', {
  ownership: 'withPlatform',
  computed: { owner: sql`case when t.company_id = 0 then '平台' else '本公司' end` },
});

export { entriesOf } from '#kernel/dictionaries/entries.store.ts';

export const dictionaryExists = async (tx: Tx, ctx: Ctx, name: string): Promise<boolean> =>
  (await sql`select from dictionary where company_id in (0, ${ctx.companyId}) and name = ${name}`.execute(tx)).rows.length > 0;

export const dictionaryIsUsed = async (tx: Tx, ctx: Ctx, names: readonly string[]): Promise<boolean> =>
  (
    await sql`select from dictionary_entry where company_id = ${ctx.companyId} and dictionary_name = any(${[...names]}::text[]) limit 1`.execute(
      tx,
    )
  ).rows.length > 0;

/** Details follow their dictionary's new name. */
export const renameDetails = (tx: Tx, ctx: Ctx, from: string, to: string) =>
  tx
    .updateTable('dictionary_entry')
    .set({ dictionary_name: to })
    .where('company_id', '=', ctx.companyId)
    .where('dictionary_name', '=', from)
    .execute();

/** The dictionaries among these rows that are the platform's. */
export const sharedNames = async (tx: Tx, kind: 'dictionary' | 'dictionary_entry', ids: readonly number[]): Promise<string[]> => {
  const name = kind === 'dictionary' ? sql`name` : sql`dictionary_name`;
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(kind)} where company_id = 0 and id = any(${[...ids]}::bigint[]) order by 1`.execute(tx);
  return rows.map((row) => row.name);
};
