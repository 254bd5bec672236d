/**
 * A list that is written when its goods have left, once and with its document: a sale at the counter. Until then it is a plan whose ids and
 * numbers were taken ahead.
 */
import { volumeOf, weightOf } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import { recordKnownDocument } from '#kernel/documents/index.ts';
import type { Assignment } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClosingPart } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { auditNew, type CreatedLine, type CreatedList, type NewList } from './create.rules.ts';
import { type LeftWriting, rowOfLeft, writingLeft } from './leaving.store.ts';
import type { LineFacts } from './lineFacts.store.ts';
import type { KnownLine, NewLine } from './lines.store.ts';
import { type PostedList, type Posting, postPicks, tryPostPicks } from './postingPicks.rules.ts';
import { assertSerialLines } from './serials.rules.ts';
import { picksInSight, placesToTake } from './taking.rules.ts';
import { boundList } from './warehouseList.store.ts';

/** Its type and its site were asked before. The ids of the list and of its lines were taken ahead. */
export interface LeavingList extends Omit<NewList, 'state' | 'style' | 'again' | 'known' | 'takenNumber' | 'customerId'> {
  readonly id: number;
  readonly number: string;
  readonly deptId: number;
  /** Where goods of its lines were seen; what it lacks is looked for. */
  readonly seen: readonly Assignment[];
  /** None names its place: the rules choose it. */
  readonly lines: readonly (Omit<NewLine, 'place'> & { readonly id: number })[];
}

interface PlannedList extends CreatedList {
  readonly lines: readonly (CreatedLine & KnownLine)[];
}

export interface LeftList {
  readonly made: PlannedList;
  readonly posted: PostedList;
}

/** As if it was written: lines whose products it does not take are refused with their rows. */
async function planned(
  tx: Tx,
  ctx: Ctx,
  { id, lines: wanted, seen: _seen, ...head }: LeavingList,
  facts: readonly LineFacts[],
): Promise<PlannedList> {
  const known = new Map(facts.map((one) => [one.productId, one]));
  const missing = wanted.flatMap(({ productId }, at) => (known.has(productId) ? [] : [{ row: at + 1, productId }]));
  if (missing.length > 0) await refuseRows(tx, ctx, missing);
  const lines = wanted.map((line) => {
    const { minDays, bySerial, weight, volume } = known.get(line.productId) ?? refuse('SYSTEM');
    const { num, totalWeight = weightOf(num, weight), totalVolume = volumeOf(num, volume) } = line;
    return { ...line, minDays, bySerial, inNum: num, totalWeight, totalVolume };
  });
  await assertSerialLines(tx, ctx, lines);
  return { id, number: head.number, row: { ...head, style: direction.code.out, state: listState.code.done }, lines };
}

/**
 * Who sells at a counter has the goods in hand: they are nearly always where they were seen, and to look again under a lock costs a statement.
 * Where somebody was faster, or something is missing, that is done.
 */
async function move(tx: Tx, ctx: Ctx, made: CreatedList, seen: readonly Assignment[], posting: Posting, overriding: Overriding) {
  const found = picksInSight(made, seen);
  const posted = found && (await tryPostPicks(tx, ctx, made, found, posting));
  if (posted) return { posted, info: '' };
  const { picks, info } = await placesToTake(tx, ctx, made, {}, overriding);
  return { posted: await postPicks(tx, ctx, made, picks, posting), info };
}

/** Finds the goods and moves them. Its rows are the caller's to write: `recordLeftList` answers them. */
export async function takeOut(
  tx: Tx,
  ctx: Ctx,
  list: LeavingList,
  facts: readonly LineFacts[],
  { overriding, ...posting }: Posting & { readonly overriding: Overriding },
): Promise<LeftList> {
  const made = await planned(tx, ctx, list, facts);
  const { posted, info } = await move(tx, ctx, made, list.seen, posting, overriding);
  const left = { ...made, row: { ...made.row, overrideInfo: info } };
  auditNew(ctx, left);
  return { made: left, posted };
}

/** Begins its history, and answers what is to be written. */
export async function recordLeftList(tx: Tx, ctx: Ctx, left: LeftList, writing: LeftWriting): Promise<ClosingPart[]> {
  await recordKnownDocument(tx, ctx, { kind: outboundList, bound: boundList, id: left.made.id, row: rowOfLeft(ctx, left, writing) });
  return writingLeft(ctx, left, writing);
}
