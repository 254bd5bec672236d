/** SQL of import templates. */
import type { Mapping } from '@cangyun/contract/kernel/mapping.ts';
import { importTemplate } from '@cangyun/contract/trade/importTemplate.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundTemplate = bind(importTemplate, 'import_template');

/** The template for these headings, locked for its replacement. */
export async function templateFor(tx: Tx, ctx: Ctx, code: string): Promise<{ id: number; version: number } | undefined> {
  return tx
    .selectFrom('import_template')
    .select(['id', 'version'])
    .where('company_id', '=', ctx.companyId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Which columns a file with these headings has. */
export async function mappingFor(tx: Tx, ctx: Ctx, code: string): Promise<Mapping | undefined> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select json_data as mapping from import_template where company_id = ${ctx.companyId} and code = ${code}`.execute(tx);
  return rows[0]?.mapping;
}
