/** Cutoffs: for each action why it may not happen, and what happens with it. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { direction, shortLine } from '@cangyun/contract/stock/ledger.ts';
import type { CutoffInput, cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { z } from 'zod';
import { documents, lockHeadsAndBalances, type Objection, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { assertStyle, type CreatedDocument, createList } from '../warehouseList/create.rules.ts';
import { assertAhead, assertOwner, freshLine, numbered } from './create.rules.ts';
import { type CutoffDocument, changeHeader, lockWithBalances } from './cutoff.store.ts';
import { balancesOfAll } from './lines.store.ts';
import { type CutoffLine, letGo, merged, onLists, type PlannedLine, putOnList, resized, stateOf, toppedUp } from './plan.ts';
import { applyLines, recordChanged } from './quantities.rules.ts';

type Doc = CutoffDocument;

const titleAndNumber = ({ number }: Pick<Doc, 'number'>) => ({ title: cutoffKind.title, number });

const lineIn = (doc: Doc, id: number): CutoffLine =>
  doc.lines.find((line) => line.id === id) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...titleAndNumber(doc), id });

/** The same lines, one of them changed. */
const withLine = (doc: Doc, id: number, change: (line: CutoffLine) => CutoffLine): CutoffLine[] => {
  const changed = change(lineIn(doc, id));
  return doc.lines.map((line) => (line.id === id ? changed : line));
};

/** Takes the missing quantity as far as it is usable; nothing at all is a refusal that lists what is missing. */
function topUp(doc: Doc): CutoffLine[] {
  const after = toppedUp(doc.lines);
  if (after.every((line, at) => line.heldNum === doc.lines[at]?.heldNum)) {
    const lacking = doc.lines.map((line) =>
      shortLine({
        name: line.productName,
        barcode: line.barcode,
        site: doc.deptName ?? '',
        position: '',
        needed: sumQuantity(line.num, -line.heldNum, -onLists(line)),
        available: line.usableQty,
      }),
    );
    refuse('CUTOFF_NOTHING_USABLE', { ...titleAndNumber(doc), lines: lacking.join('；') });
  }
  return after;
}

/** Changes the wanted quantity of a line, never below what is on outbound lists. */
function resize(line: CutoffLine, num: number): CutoffLine {
  if (num < onLists(line)) refuse('CUTOFF_LINE_LISTED', { name: line.productName, num: onLists(line) });
  return resized(line, num);
}

export interface EditInput extends Omit<CutoffInput, 'deptId'> {
  /** Refused if someone else changed it meanwhile. */
  readonly version?: number | undefined;
}

/**
 * Compares the form's lines with the present ones: a line that stays keeps what it holds, a removed one releases it, a new one waits to be
 * topped up.
 */
function editedLines(doc: Doc, { version, lines }: EditInput): PlannedLine[] {
  if (version !== undefined && doc.version !== version) refuse('STALE_EDIT');
  const wanted = merged(numbered(lines));
  const isSame = (a: { productId: number; quality: number }, b: { productId: number; quality: number }): boolean =>
    a.productId === b.productId && a.quality === b.quality;
  for (const line of doc.lines)
    if (onLists(line) > 0 && !wanted.some((one) => isSame(one, line)))
      refuse('CUTOFF_LINE_LISTED', { name: line.productName, num: onLists(line) });
  return wanted.map((one) => {
    const standing = doc.lines.find((line) => isSame(line, one));
    return standing ? resize(standing, one.num) : freshLine(one);
  });
}

async function edit(tx: Tx, ctx: Ctx, doc: Doc, input: EditInput): Promise<void> {
  const { ownerId, endTime, info } = input;
  assertAhead(endTime);
  if (ownerId !== doc.ownerId) {
    if (sumQuantity(doc.heldNum, doc.listedNum, doc.shippedNum) > 0) refuse('CUTOFF_OWNER_FIXED', titleAndNumber(doc));
    await assertOwner(tx, ctx, ownerId);
  }
  await applyLines(tx, ctx, doc, editedLines(doc, input));
  await changeHeader(tx, ctx, doc.id, { owner_id: ownerId, end_time: endTime, info });
}

interface OneLine {
  readonly lineId: number;
  readonly num?: number | undefined;
}

function released(doc: Doc, { lineId, num }: OneLine): CutoffLine[] {
  return withLine(doc, lineId, (line) => {
    if (line.heldNum === 0) refuse('CUTOFF_LINE_NOT_HELD', { name: line.productName });
    if (num !== undefined && num > line.heldNum) refuse('CUTOFF_TOO_MUCH', { name: line.productName, num, held: line.heldNum });
    return letGo(line, num);
  });
}

type OutInput = Omit<z.output<(typeof cutoffCalls.createOut)['body']>, 'id'>;

/** The hold becomes the list's own reservation: the balances stay locked from the end of the one to the beginning of the other. */
async function createOut(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: Doc,
  { lines: chosen, type, ...head }: OutInput,
): Promise<CreatedDocument> {
  assertStyle({ type }, direction.code.out);
  const sums = new Map<number, number>();
  for (const { lineId, num } of chosen) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, num));
  const wanted = sums.size > 0 ? sums : new Map(doc.lines.filter(({ heldNum }) => heldNum > 0).map(({ id, heldNum }) => [id, heldNum]));
  const out = [...wanted].map(([id, num]) => {
    const line = lineIn(doc, id);
    if (num > line.heldNum) refuse('CUTOFF_TOO_MUCH', { name: line.productName, num, held: line.heldNum });
    return { line, num };
  });
  await applyLines(
    tx,
    ctx,
    doc,
    doc.lines.map((line) => putOnList(line, wanted.get(line.id) ?? 0)),
  );
  return createList(tx, ctx, numbers, {
    ...head,
    type,
    state: listState.code.toPick,
    deptId: doc.deptId,
    ownerId: doc.ownerId,
    objKind: cutoffKind.name,
    objId: doc.id,
    objNumber: doc.number,
    known: 'stocked',
    lines: out.map(({ line, num }) => ({
      productId: line.productId,
      num,
      proNumType: line.quality as 0,
      sellPrice: 0,
      xiangzhuang: 1,
      batchProNumber: '',
      tags: [],
      info: '',
      objLineId: line.id,
    })),
  });
}

/** Nothing is held any more, and the document is void. */
async function end(tx: Tx, ctx: Ctx, doc: Doc): Promise<void> {
  await applyLines(
    tx,
    ctx,
    doc,
    doc.lines.map((line) => letGo(line)),
  );
  await changeHeader(tx, ctx, doc.id, { is_delete: voidState.code.voided });
}

/** A void does not undo goods that have left or are about to. */
const listedAlready = (doc: Doc): Objection | undefined => {
  const num = sumQuantity(doc.listedNum, doc.shippedNum);
  return num > 0 ? ['CUTOFF_LISTED', { ...titleAndNumber(doc), num, action: cutoffKind.actions.cancel.label }] : undefined;
};

const nothingHeld = (doc: Doc): Objection | undefined => (doc.heldNum > 0 ? undefined : ['CUTOFF_NOTHING_HELD', titleAndNumber(doc)]);

/** An action whose lines decide its target state. */
const byQuantity = <Input>(after: (doc: Doc, input: Input) => readonly PlannedLine[]) => ({
  target: (doc: Doc, input: Input) => stateOf(after(doc, input)),
  effect: (tx: Tx, ctx: Ctx, doc: Doc, input: Input) => applyLines(tx, ctx, doc, after(doc, input)),
});

const rulesWith = (numbers: Database) =>
  ({
    edit: { ...byQuantity(editedLines), effect: edit },
    void: { effect: end },
    check: byQuantity<unknown>(topUp),
    restock: byQuantity<unknown>(topUp),
    setNum: byQuantity((doc, { lineId, num }: OneLine & { num: number }) => withLine(doc, lineId, (line) => resize(line, num))),
    release: { ...byQuantity(released), objection: nothingHeld },
    createOut: {
      objection: nothingHeld,
      effect: (tx: Tx, ctx: Ctx, doc: Doc, input: OutInput) => createOut(tx, ctx, numbers, doc, input),
    },
    cancel: { objection: listedAlready, effect: end },
  }) satisfies Rules<typeof cutoffKind, Doc>;

export const cutoffsWith = (numbers: Database) =>
  documents(cutoffKind, {
    table: 'cutoff',
    rules: rulesWith(numbers),
    lock: lockWithBalances,
    lockAll: lockHeadsAndBalances('cutoff', balancesOfAll),
    record: recordChanged,
  });

export type Cutoffs = ReturnType<typeof cutoffsWith>;
