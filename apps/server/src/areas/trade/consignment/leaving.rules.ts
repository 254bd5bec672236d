/** A document that is written when its goods have left, once: with its list, and with its order if that is new. Until then it is a plan. */
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type LeftWriting, type LineFacts, recordLeftList, takeOut } from '#areas/warehouse/index.ts';
import { recordKnownDocument } from '#kernel/documents/index.ts';
import { type Assignment, namesLot } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { ClosingPart } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { LineChange } from '../source.ts';
import { type AtOnce, listLines, lotsOf, movedStates } from './atOnce.rules.ts';
import { boundOf } from './consignment.store.ts';
import { type LeftRows, rowOfLeft, writingLeft } from './leaving.store.ts';
import { headerFor } from './lists.rules.ts';
import type { Trait } from './traits.ts';

/** Taken ahead: at least as many ids as there are lines. */
export interface Ready {
  readonly id: number;
  readonly number: string;
  readonly promisedDay: string;
  readonly lineIds: readonly number[];
  readonly list: { readonly id: number; readonly number: string; readonly lineIds: readonly number[] };
}

export interface LeavingDocument extends Pick<AtOnce, 'row' | 'lines'> {
  readonly ready: Ready;
  /** Where goods were seen, by line of the list. */
  readonly seen: readonly Assignment[];
}

export interface LeftDocument extends LeftRows {
  /** By line of the order, with what the goods cost. */
  readonly changes: readonly LineChange[];
}

/** Finds the goods and moves them. Its rows are the caller's to write: `recordLeftDocument` answers them. */
export async function takeOutFor(
  tx: Tx,
  ctx: Ctx,
  trait: Trait,
  { row, lines, ready, seen }: LeavingDocument,
  facts: readonly LineFacts[],
  posting: Parameters<typeof takeOut>[4],
): Promise<LeftDocument> {
  const { id, number, promisedDay } = ready;
  const lineIds = ready.lineIds.slice(0, lines.length);
  const { state: _state, ...header } = headerFor({ ...row, id, number }, trait, row.reciveJson);
  const list = {
    ...header,
    ...{ id: ready.list.id, number: ready.list.number, type: trait.listType(row), deptId: row.deptId },
    seen,
    lines: listLines(lines, lineIds).map((line, at) => ({ ...line, id: ready.list.lineIds[at] ?? refuse('SYSTEM') })),
  };
  const left = await takeOut(tx, ctx, list, facts, posting);
  const { parts } = left.posted;
  ctx.audit.push({ object: trait.kind.name, objectId: id, after: { ...row, number, lines: lines.length } });
  const sourceOf = new Map(lineIds.map((lineId, at) => [lineId, lines[at]?.sourceLineId ?? 0]));
  return {
    ...{ id, lines, list: left },
    row: { ...row, number, moved: movedStates(trait), known: { id, promisedDay, movedAt: left.posted.at } },
    firstName: facts.find(({ productId }) => productId === lines[0]?.productId)?.name ?? refuse('SYSTEM'),
    left: {
      ids: lineIds,
      // Papers name them; goods without a batch or a date have none to name.
      lots: lineIds.map((lineId) => {
        const lots = lotsOf(parts, lineId);
        return lots.some(namesLot) ? lots : [];
      }),
    },
    changes: parts.map(({ lineId, qty, cost }) => ({ lineId: sourceOf.get(lineId) ?? 0, qty, cost })),
  };
}

/** Begins its history and that of its list, and answers what is to be written. */
export async function recordLeftDocument(
  tx: Tx,
  ctx: Ctx,
  { kind }: Trait,
  left: LeftDocument,
  writing: LeftWriting,
): Promise<ClosingPart[]> {
  await recordKnownDocument(tx, ctx, { kind, bound: boundOf({ kind }), id: left.id, row: rowOfLeft(ctx, left, writing) });
  return [...writingLeft(ctx, left, writing), ...(await recordLeftList(tx, ctx, left.list, writing))];
}

/** The kinds of which it takes a number each. */
export const kindsOfLeaving = (trait: Trait) => [trait.kind, kindOf(trait.style)] as const;
