/** What every change of documents records: a version in each one's hash chain, and a notice to open browsers after the commit. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { type Bound, recordFirstVersions, recordVersions } from '../resources/index.ts';

export type Recording = (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<void>;

/**
 * Versions contain what the resource shows, under the name of the kind. `followed`: others who follow every change, in the same
 * transaction.
 */
export const recordingOf =
  (kind: Pick<DocumentKind, 'name'>, bound: Bound, followed?: Recording): Recording =>
  async (tx, ctx, ids) => {
    await Promise.all([recordVersions(tx, ctx, bound, ids, kind.name), followed?.(tx, ctx, ids)]);
    await publishChange(tx, ctx.companyId, kind.name, ids);
  };

/** Of documents that this transaction created: nobody follows them yet, and their chains have no end to look for. */
export const firstRecordingOf =
  <R extends { readonly id: number; readonly version: number; readonly createTime: string | null }>(
    kind: Pick<DocumentKind, 'name'>,
    bound: Bound<R>,
  ): Recording =>
  async (tx, ctx, ids) => {
    await recordFirstVersions(tx, ctx, bound, ids, kind.name);
    await publishChange(tx, ctx.companyId, kind.name, ids);
  };
