/** Moves between positions: for each action what it does. Goods that a list picks stay where its picker looks for them. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationKind as kind } from '@cangyun/contract/warehouse/relocation.ts';
import type { z } from 'zod';
import { documents, firstRecordingOf, type Rules, recordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { relocate, relocateBack, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { passArrivals } from '../positionLimits/positionLimits.rules.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { usablePositions } from '../warehouseList/picks.store.ts';
import { wantedLots } from './lots.rules.ts';
import {
  boundRelocation,
  insertRelocation,
  keepOverride,
  lockRelocation,
  type RelocationDocument,
  setRelocationStates,
} from './relocation.store.ts';

type Doc = RelocationDocument;
type Form = Omit<z.output<typeof relocationCalls.create.body>, 'post' | 'overrideReason'>;

const stockDocument = ({ id, number, info }: Pick<Doc, 'id' | 'number' | 'info'>): StockDocument => ({ kind: kind.name, id, number, info });

async function assertTargets(tx: Tx, ctx: Ctx, deptId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await usablePositions(tx, ctx, deptId, wanted)) !== wanted.length) refuse('POSITION_MISSING');
}

/** The goods' lots are asked again when they move: a place that somebody else emptied is refused by its row. */
async function move(tx: Tx, ctx: Ctx, doc: Doc, given: Overriding): Promise<void> {
  const { deptId } = doc;
  await assertTargets(
    tx,
    ctx,
    deptId,
    doc.lines.map(({ toId }) => toId),
  );
  const lots = await wantedLots(
    tx,
    ctx,
    deptId,
    doc.lines.map(({ positionId, quality, ...line }) => ({ ...line, fromId: positionId, quality })),
  );
  await relocate(
    tx,
    ctx,
    stockDocument(doc),
    lots.map(({ fromId, ...lot }, at) => ({ ...lot, deptId, positionId: fromId, lineId: doc.lines[at]?.id ?? 0 })),
  );
  const info = await passArrivals(
    tx,
    ctx,
    deptId,
    lots.map(({ toId, ...lot }) => ({ ...lot, positionId: toId })),
    given,
  );
  if (info !== '') await keepOverride(tx, ctx, doc.id, info);
}

const rules = {
  post: { effect: (tx: Tx, ctx: Ctx, doc: Doc, given: Overriding) => move(tx, ctx, doc, given) },
  cancel: {},
  undo: { effect: (tx, ctx, doc) => relocateBack(tx, ctx, stockDocument(doc)) },
} satisfies Rules<typeof kind, Doc>;

export const relocations = documents(kind, {
  table: 'relocation',
  rules,
  lock: lockRelocation,
  setStates: setRelocationStates,
  record: recordingOf(kind, boundRelocation),
});

const recordCreated = firstRecordingOf(kind, boundRelocation);

/** Waits to be carried out: nothing is held for it meanwhile. */
export async function createRelocation(tx: Tx, ctx: Ctx, numbers: Database, form: Form): Promise<number> {
  const deptId = siteFor(ctx, form.deptId);
  await assertTargets(
    tx,
    ctx,
    deptId,
    form.lines.map(({ toId }) => toId),
  );
  const lots = await wantedLots(tx, ctx, deptId, form.lines);
  const number = await takeNumber(numbers, ctx, kind);
  const id = await insertRelocation(tx, ctx, { number, deptId, info: form.info }, lots);
  await recordCreated(tx, ctx, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, deptId, lines: lots.length } });
  return id;
}
