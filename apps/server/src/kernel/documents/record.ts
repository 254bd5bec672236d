/** What every change of documents records: a version in each one's hash chain, and a notice to open browsers after the commit. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import {
  type Bound,
  type Change,
  changeAndRecord,
  type KnownRow,
  notifyChange,
  recordFirstVersions,
  recordKnown,
  recordVersions,
} from '../resources/index.ts';

type Record = (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<unknown>;

/** Follows every change, in the same transaction. A hidden row has no data. */
export type Follower = (tx: Tx, ctx: Ctx, changes: readonly Change[]) => Promise<unknown>;

/** Of rows that have been changed; or by the same statement as the update of rows `t` that changes them, which answers how many it hit. */
export interface Recording extends Record {
  readonly with: (tx: Tx, ctx: Ctx, ids: readonly number[], change: RawBuilder<unknown>) => Promise<number>;
}

/** Versions contain what the resource shows, under the name of the kind. */
export function recordingOf({ name }: Pick<DocumentKind, 'name'>, bound: Bound, follower?: Follower): Recording {
  const follow = async (tx: Tx, ctx: Ctx, ids: readonly number[], changes: readonly Change[]): Promise<number> => {
    await notifyChange(tx, ctx, bound, ids);
    await follower?.(tx, ctx, changes);
    return changes.length;
  };
  const record: Record = async (tx, ctx, ids) => follow(tx, ctx, ids, await recordVersions(tx, ctx, bound, ids, name));
  return Object.assign(record, {
    with: async (tx: Tx, ctx: Ctx, ids: readonly number[], change: RawBuilder<unknown>) =>
      follow(tx, ctx, ids, await changeAndRecord(tx, ctx, bound, change, name)),
  });
}

/** Nothing: for rows without a history, whose changes others announce. */
export const recordsNothing: Recording = Object.assign(async () => undefined, {
  with: async (tx: Tx, _ctx: Ctx, _ids: readonly number[], change: RawBuilder<unknown>) =>
    Number((await change.execute(tx)).numAffectedRows),
});

/** Of documents that this transaction created: nobody follows them yet, and their chains have no end to look for. Answers their rows. */
export const firstRecordingOf =
  <R extends { readonly id: number; readonly version: number; readonly createTime: string | null }>(
    kind: Pick<DocumentKind, 'name'>,
    bound: Bound<R>,
  ): ((tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<R[]>) =>
  async (tx, ctx, ids) => {
    const rows = await recordFirstVersions(tx, ctx, bound, ids, kind.name);
    await notifyChange(tx, ctx, bound, ids);
    return rows;
  };

/** A document that this transaction writes, and all of which is known. */
export interface KnownDocument extends KnownRow {
  readonly kind: Pick<DocumentKind, 'name'>;
  readonly bound: Bound;
}

/** As `firstRecordingOf`, of a document that nobody needs to read. */
export async function recordKnownDocument(tx: Tx, ctx: Ctx, { kind, bound, ...known }: KnownDocument): Promise<void> {
  recordKnown(tx, ctx, kind.name, known);
  await notifyChange(tx, ctx, bound, [known.id]);
}
