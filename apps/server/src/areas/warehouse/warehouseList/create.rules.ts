/** How a list is created: by hand, together with its posting, or for another document. */

import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { isInbound, movementLabel } from '@cangyun/contract/movements.ts';
import { direction, NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { kindOf, listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { RawBuilder } from 'kysely';
import { refuseRows } from '#areas/catalog/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { assertMade } from './dates.rules.ts';
import type { Known } from './lineFacts.store.ts';
import { insertLines, type NewLine } from './lines.store.ts';
import { holdsOf, stockDocument } from './listStock.ts';
import { assignNamed, holdUsable } from './lots.rules.ts';
import { assertSerialLines } from './serials.rules.ts';
import { assertTypeUsed } from './steps.rules.ts';
import { recordingOfStyle } from './versions.rules.ts';
import { changeHeader, insertingList, type NewRow } from './warehouseList.store.ts';

export interface CreatedDocument {
  readonly id: number;
  readonly number: string;
}

/** A line with the id it was given. */
export interface CreatedLine extends NewLine {
  readonly id: number;
  /** Days that must be left of the shelf life. */
  readonly minDays: number;
  /** 1: kept by serial number. */
  readonly bySerial: number;
}

export interface CreatedList extends CreatedDocument {
  readonly row: NewRow;
  readonly lines: readonly CreatedLine[];
}

export interface NewList extends Omit<NewRow, 'number' | 'style' | 'deptId'> {
  readonly deptId?: number | undefined;
  /** Taken together with that of its document; if absent, the list takes one. */
  readonly takenNumber?: string;
  /** If absent, the type decides. */
  readonly style?: number;
  readonly lines: readonly NewLine[];
  /** A list of goods that moved before and went back: its type is not asked again. */
  readonly again?: true;
  /** Products that nobody may enter by hand any more; none by default. */
  readonly known?: Known;
  /** Who gets the goods, where a document knows it. */
  readonly customerId?: number | null;
}

export const styleOfType = (type: number): number => (isInbound(type) ? direction.code.in : direction.code.out);

/** The named site, or the chosen one; never one that the user does not belong to. */
export const siteFor = (ctx: Ctx, deptId: number | undefined): number => {
  const site = deptId ?? ctx.site ?? ctx.homeSite;
  return site !== null && ctx.sites.includes(site) ? site : refuse('SITE_FORBIDDEN');
};

/** Lines get their ids, or the whole list is refused with the rows that are not allowed. */
export async function writeLines(
  tx: Tx,
  ctx: Ctx,
  list: RawBuilder<unknown>,
  lines: readonly NewLine[],
  known: Known = 'none',
  customerId: number | null = null,
): Promise<{ id: number; lines: CreatedLine[] }> {
  assertMade(lines);
  const { listId, ids } = await insertLines(tx, list, lines, known, customerId);
  const missing = lines.flatMap(({ productId }, at) => (ids.has(at + 1) ? [] : [{ row: at + 1, productId }]));
  if (missing.length > 0) await refuseRows(tx, ctx, missing);
  const written = lines.map((line, at) => ({ ...line, ...(ids.get(at + 1) ?? { id: 0, minDays: 0, bySerial: 0 }) }));
  await assertSerialLines(tx, ctx, written);
  return { id: listId, lines: written };
}

/** What the action log says. */
export function auditNew(ctx: Ctx, { id, row, lines }: CreatedList): void {
  ctx.audit.push({ object: kindOf(row.style).name, objectId: id, after: { ...row, lines: lines.length } });
}

/** Writes a list with its lines; moves and holds nothing. */
export async function writeList(tx: Tx, ctx: Ctx, numbers: Database, list: NewList): Promise<CreatedList> {
  const style = list.style ?? styleOfType(list.type);
  // A document that creates a list has chosen the site itself: goods arrive at sites where their sender does not work.
  const deptId = list.objKind && list.deptId !== undefined ? list.deptId : siteFor(ctx, list.deptId);
  const { lines: wanted, known, again, customerId = null, takenNumber, ...head } = list;
  // A reversal must always be possible.
  const free = again || list.reversesId !== undefined;
  const [number] = await Promise.all([
    takenNumber ?? takeNumber(numbers, ctx, kindOf(style)),
    free ? undefined : assertTypeUsed(tx, ctx, { deptId, type: list.type, style }),
  ]);
  const row: NewRow = { ...head, style, deptId, number };
  const { id, lines } = await writeLines(tx, ctx, insertingList(ctx, row), wanted, known, customerId);
  await recordingOfStyle(style).created(tx, ctx, [id]);
  const made = { id, number: row.number, row, lines };
  auditNew(ctx, made);
  return made;
}

export const withQuality = (line: CreatedLine) => ({
  ...line,
  quality: line.proNumType,
  batch: line.batchProNumber,
  markTime: line.markTime ?? NO_MARK_TIME,
});

/** A list for people: as a draft, or to be picked; then an outbound one reserves its lines, and the lots that they name. */
export async function createList(tx: Tx, ctx: Ctx, numbers: Database, list: NewList, given?: Overriding): Promise<CreatedDocument> {
  const made = await writeList(tx, ctx, numbers, list);
  const { id, number, row } = made;
  if (row.style !== direction.code.out || row.state !== listState.code.toPick) return { id, number };
  const lines = made.lines.map(withQuality);
  const head = { ...row, id };
  const passed = await holdUsable(tx, ctx, stockDocument(head), holdsOf(row, lines), given);
  const near = await assignNamed(tx, ctx, { ...head, takesUnusable: passed === '' ? 0 : 1 }, lines, given);
  const info = [passed, near].filter((text) => text !== '').join('；');
  if (info !== '') {
    await changeHeader(tx, ctx, id, { override_info: info, ...(passed === '' ? {} : { takes_unusable: 1 }) });
    await recordingOfStyle(row.style).changed(tx, ctx, [id]);
  }
  return { id, number };
}

/** A type of the other direction is refused: nobody ships out with 采购到货. */
export const assertStyle = <L extends { type: number }>(list: L, style: number): L =>
  styleOfType(list.type) === style ? list : refuse('INOUT_WRONG_TYPE', { title: kindOf(style).title, type: movementLabel(list.type) });
