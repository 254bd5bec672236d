/** Postings of a finished document that was wrong are taken back, by the document that corrects it. */
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type PostedRow, postedBy } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { giveUpInspection } from '../returnInspection/waiting.rules.ts';
import { assertUnclaimed } from '../warehouseListFee/claims.rules.ts';
import type { CreatedDocument } from './create.rules.ts';
import { type MovedPart, movedParts, postedParts } from './linked.rules.ts';
import { reverseRows } from './posting.rules.ts';
import type { CostsOf } from './postingPicks.rules.ts';
import { recordingOfStyle } from './versions.rules.ts';
import { lockList } from './warehouseList.store.ts';

/** A row of the ledger that was taken back, with the line of the list's document. */
export interface TakenBackRow extends PostedRow {
  readonly objLineId: number;
}

interface TakenBack {
  readonly made: CreatedDocument;
  /** Where the goods were, in the order in which they moved. */
  readonly rows: readonly TakenBackRow[];
  readonly parts: readonly MovedPart[];
}

/** Under the lock of the list's document. Its fees must be unclaimed, and goods that came in must still be where they were put. */
export async function takeBackList(tx: Tx, ctx: Ctx, numbers: Database, id: number, info: string, costsOf?: CostsOf): Promise<TakenBack> {
  const list = await lockList(tx, ctx, id);
  if (list?.state !== listState.code.done) return refuse('NOT_FOUND', { title: kindOf(list?.style ?? 0).title });
  await giveUpInspection(tx, ctx, list);
  await assertUnclaimed(tx, ctx, [list], 'reverse');
  const { name, title } = kindOf(list.style);
  const posted = await postedBy(tx, ctx, { kind: name, id });
  if (posted.length === 0) refuse('INOUT_REVERSED', { title, number: list.number });
  const parts = postedParts(list, posted);
  const { costs, ...made } = await reverseRows(tx, ctx, numbers, list, posted, info, costsOf?.(parts));
  await recordingOfStyle(list.style).changed(tx, ctx, [id]);
  ctx.audit.push({ object: name, objectId: id, after: { reversedBy: made.number, info } });
  return {
    made,
    rows: posted.map((row, at) => ({ ...row, objLineId: parts[at]?.lineId ?? 0 })),
    parts: movedParts(parts, costs),
  };
}
