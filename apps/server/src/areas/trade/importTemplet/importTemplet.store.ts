/** SQL of import templates. */
import { importTemplet } from '@cangyun/contract/trade/importTemplet.ts';
import { bind } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export const boundTemplet = bind(importTemplet, 'import_templet');

/** What is kept for these headings, locked for the one who replaces it. */
export async function templetFor(tx: Tx, ctx: Ctx, code: string): Promise<{ id: number; version: number } | undefined> {
  return tx
    .selectFrom('import_templet')
    .select(['id', 'version'])
    .where('company_id', '=', ctx.companyId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}
