/** Every version of a document goes into its hash chain, and the open browsers are told. */
import { keepVersions } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { publishChange } from '../../../platform/events/publish.store.ts';
import { boundKinds } from './consignment.store.ts';
import type { ConsignmentKindName } from './traits.ts';

export async function keepVersion(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<void> {
  await keepVersions(tx, ctx, boundKinds[kind as ConsignmentKindName], [id], kind);
  await publishChange(tx, ctx.companyId, kind, [id]);
}
