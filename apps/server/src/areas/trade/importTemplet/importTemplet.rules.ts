/** How a template is kept: one for each set of headings. */
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import type { importTempletCalls } from '@cangyun/contract/trade/importTemplet.ts';
import { createRow, editRow, oneRow } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { boundTemplet, templetFor } from './importTemplet.store.ts';

type Saved = CallData<typeof importTempletCalls.save>['body'];

/** A version that is sent must be the one that is kept; who names only the headings means whatever is kept for them. */
export async function saveTemplet(tx: Tx, ctx: Ctx, { id, version, ...fields }: Saved) {
  if (Object.values(fields.jsonData).every((heading) => heading === '')) refuse('IMPORT_TEMPLET_EMPTY');
  const kept = id === undefined ? await templetFor(tx, ctx, fields.code) : await oneRow(tx, ctx, boundTemplet, id, true);
  return kept
    ? editRow(tx, ctx, boundTemplet, { ...fields, id: kept.id, version: version ?? kept.version })
    : createRow(tx, ctx, boundTemplet, fields, { user_id: ctx.userId, user_name: ctx.nickName });
}
