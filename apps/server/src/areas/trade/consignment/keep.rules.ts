/** Every version of a document goes into its hash chain, and the open browsers are told. */

import { appendVersions } from '../../../kernel/history/history.store.ts';
import { oneRow } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { publishChange } from '../../../platform/events/publish.store.ts';
import { boundKinds, unscoped } from './consignment.store.ts';
import type { ConsignmentKindName } from './traits.ts';

export async function keepVersion(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<void> {
  const { id: _id, version: _version, ...data } = await oneRow(tx, ctx, unscoped(boundKinds[kind as ConsignmentKindName]), id);
  await appendVersions(tx, ctx, kind, [{ id, data }]);
  await publishChange(tx, ctx.companyId, kind, [id]);
}
