/** How a cutoff is created: typed by hand, or from an outbound list that is cut off. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import type { CutoffInput } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { hold } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { type CreatedDocument, siteFor } from '../warehouseList/create.rules.ts';
import { insertCutoff, type NewCutoff } from './cutoff.store.ts';
import { ownerExists } from './lines.store.ts';
import { merged, type PlannedLine, stateOf } from './plan.ts';
import { recordCreated, stockDocument, writeLines } from './quantities.rules.ts';

export const assertAhead = (endTime: string): void => {
  if (new Date(endTime).getTime() <= Date.now()) refuse('CUTOFF_END_PAST');
};

export async function assertOwner(tx: Tx, ctx: Ctx, ownerId: number): Promise<void> {
  if (ownerId !== OWN_GOODS && !(await ownerExists(tx, ctx, ownerId))) refuse('REFERENCE_MISSING', { title: '货主' });
}

interface RequestedLine {
  readonly productId: number;
  readonly quality: number;
  readonly num: number;
  readonly row?: number;
}

/** With the row numbers that people see, before lines of one product become one. */
export const numbered = <L extends object>(lines: readonly L[]): (L & { row: number })[] =>
  lines.map((line, at) => ({ ...line, row: at + 1 }));

/** A line that holds so much from the beginning. */
export const freshLine = ({ productId, quality, num, row }: RequestedLine, heldNum = 0): PlannedLine => ({
  ...(row === undefined ? {} : { row }),
  productId,
  quality,
  num,
  heldNum,
  listedNum: 0,
  shippedNum: 0,
  releasedNum: 0,
});

type Draft = Omit<NewCutoff, 'number' | 'state'> & { readonly lines: readonly PlannedLine[] };

/** Writes the cutoff and freezes what its lines hold. */
async function write(tx: Tx, ctx: Ctx, numbers: Database, { lines, ...draft }: Draft, known: 'none' | 'stocked'): Promise<CreatedDocument> {
  const row = { ...draft, state: cutoffKind.state.code[stateOf(lines)], number: await takeNumber(numbers, ctx, cutoffKind) };
  const id = await insertCutoff(tx, ctx, row);
  const ids = await writeLines(tx, ctx, id, lines, known);
  const { deptId, ownerId, number } = row;
  const holds = lines.map(({ productId, quality, heldNum }, at) => ({
    lineId: ids[at] ?? 0,
    deptId,
    ownerId,
    productId,
    quality,
    qty: heldNum,
  }));
  await hold(
    tx,
    ctx,
    stockDocument({ id, number }),
    holds.filter(({ qty }) => qty > 0),
    holdReason.code.frozen,
  );
  await recordCreated(tx, ctx, id);
  ctx.audit.push({ object: cutoffKind.name, objectId: id, after: { ...row, lines: lines.length } });
  return { id, number };
}

export async function createCutoff(tx: Tx, ctx: Ctx, numbers: Database, input: CutoffInput): Promise<CreatedDocument> {
  const { deptId, ownerId, endTime, info, lines } = input;
  assertAhead(endTime);
  await assertOwner(tx, ctx, ownerId);
  const wanted = merged(numbered(lines)).map((line) => freshLine(line));
  return write(tx, ctx, numbers, { deptId: siteFor(ctx, deptId), ownerId, endTime, info, lines: wanted }, 'none');
}

interface CutList {
  readonly id: number;
  readonly number: string;
  readonly deptId: number;
  readonly ownerId: number;
  readonly lines: readonly RequestedLine[];
}

export interface Cut {
  readonly endTime: string;
  readonly info: string;
}

/** The list's reservations were released a moment ago, under locks that are still held: all of it is frozen now. */
export const createOfList = (tx: Tx, ctx: Ctx, numbers: Database, list: CutList, { endTime, info }: Cut): Promise<CreatedDocument> =>
  write(
    tx,
    ctx,
    numbers,
    {
      deptId: list.deptId,
      ownerId: list.ownerId,
      endTime,
      info,
      objKind: outboundList.name,
      objId: list.id,
      objNumber: list.number,
      lines: merged(list.lines).map((line) => freshLine(line, line.num)),
    },
    'stocked',
  );
