/** How a template is stored: one for each set of headings. */
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import type { importTemplateCalls } from '@cangyun/contract/trade/importTemplate.ts';
import { createRow, editRow, oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundTemplate, templateFor } from './importTemplate.store.ts';

type Saved = CallData<typeof importTemplateCalls.save>['body'];

/** A version that is sent must be the stored one; a request that names only the headings replaces whatever is stored for them. */
export async function saveTemplate(tx: Tx, ctx: Ctx, { id, version, ...fields }: Saved) {
  if (Object.values(fields.jsonData).every((heading) => heading === '')) refuse('IMPORT_TEMPLET_EMPTY');
  const kept = id === undefined ? await templateFor(tx, ctx, fields.code) : await oneRow(tx, ctx, boundTemplate, id, true);
  return kept
    ? editRow(tx, ctx, boundTemplate, { ...fields, id: kept.id, version: version ?? kept.version })
    : createRow(tx, ctx, boundTemplate, fields, { user_id: ctx.userId, user_name: ctx.nickName });
}
