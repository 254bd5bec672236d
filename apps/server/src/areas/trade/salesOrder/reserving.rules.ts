/** What a confirmed order reserves: of each line with a site, as much as was not passed to a dispatch's list. */

import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason, quality } from '@cangyun/contract/stock/ledger.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { type Hold, heldBy, hold, holdForEach, holdWhatIsThere, release, type StockDocument } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { openOf } from '../order/source.rules.ts';
import type { LineChange, SourceOrder } from '../source.ts';
import type { Missing } from './short.rules.ts';
import { changeWaiting, endWaiting } from './waiting.store.ts';

interface Numbered {
  readonly id: number;
  readonly number: string;
}

const documentOf = ({ id, number }: Numbered): StockDocument => ({ kind: salesOrderKind.name, id, number });
const { reserved } = holdReason.code;

const holdOf = ({ id, deptId, productId }: Pick<OrderLine, 'id' | 'deptId' | 'productId'>, qty: number): Hold[] =>
  deptId === null || qty <= 0 ? [] : [{ lineId: id, deptId, productId, ownerId: OWN_GOODS, quality: quality.code.genuine, qty }];

/** An order with its lines, and what is done where goods are short. */
export interface Reserving {
  readonly order: Numbered;
  readonly lines: readonly OrderLine[];
  readonly rule: number;
}

const holdsOf = (lines: readonly OrderLine[]): Hold[] => lines.flatMap((line) => holdOf(line, openOf(line)));

/** By line what of it was not there. */
function lackingOf(wanted: readonly Hold[], held: readonly Hold[]): Missing {
  const got = new Map(held.map(({ lineId, qty }) => [lineId, qty]));
  return new Map(
    wanted.flatMap(({ lineId, qty }) => {
      const lacks = sumQuantity(qty, -(got.get(lineId) ?? 0));
      return lacks > 0 ? [[lineId, lacks] as const] : [];
    }),
  );
}

/** Answers what is not there; empty, if all is. */
async function reservePart(tx: Tx, ctx: Ctx, { order, lines }: Reserving): Promise<Missing> {
  const wanted = holdsOf(lines);
  return lackingOf(wanted, await holdWhatIsThere(tx, ctx, documentOf(order), wanted, reserved));
}

const NOTHING: Missing = new Map();

/**
 * Of each order as much of each line as is neither shipped nor on its way. An order that is all or nothing is refused with every line that is
 * short; of the others it answers what is missing.
 */
export async function reserveOpen(tx: Tx, ctx: Ctx, orders: readonly Reserving[]): Promise<Missing[]> {
  const isWhole = ({ rule }: Reserving): boolean => rule === shortRule.code.whole;
  await holdForEach(
    tx,
    ctx,
    salesOrderKind.name,
    // Those that take a part have their turn afterwards; their places among all stay.
    orders.map((one) => ({ document: documentOf(one.order), holds: isWhole(one) ? holdsOf(one.lines) : [] })),
    reserved,
  );
  const missing: Missing[] = [];
  for (const one of orders) missing.push(isWhole(one) ? NOTHING : await reservePart(tx, ctx, one));
  return missing;
}

const isWaiting = ({ waitingNum }: { readonly waitingNum: number }): boolean => waitingNum > 0;

/** Nothing is promised any more, and nothing waits. */
export async function releaseAll(tx: Tx, ctx: Ctx, order: Numbered & { readonly lines: readonly OrderLine[] }): Promise<void> {
  await release(tx, ctx, documentOf(order), await heldBy(tx, ctx, documentOf(order), reserved), reserved);
  if (order.lines.some(isWaiting)) await endWaiting(tx, ctx, order.id);
}

/** Of these lines, as much as is named and reserved. What is named beyond that did wait, and does no more. */
export async function releaseSome(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { lineId, qty } of changes) wanted.set(lineId, sumQuantity(wanted.get(lineId) ?? 0, qty));
  const held = await heldBy(tx, ctx, documentOf(order), reserved);
  const given = held.map((one) => ({ ...one, qty: Math.min(one.qty, wanted.get(one.lineId) ?? 0) })).filter(({ qty }) => qty > 0);
  await release(tx, ctx, documentOf(order), given, reserved);
  const released = new Map(given.map(({ lineId, qty }) => [lineId, qty]));
  const waited = order.lines.filter(isWaiting).flatMap(({ id, waitingNum }) => {
    const qty = Math.min(waitingNum, sumQuantity(wanted.get(id) ?? 0, -(released.get(id) ?? 0)));
    return qty > 0 ? [{ lineId: id, qty: -qty }] : [];
  });
  await changeWaiting(tx, ctx, waited);
}

/** Of one order, so much of each of these lines; what is not needed any more. */
export const releaseSpare = (tx: Tx, ctx: Ctx, order: Numbered, lines: readonly OrderLine[], spare: Missing): Promise<void> =>
  release(
    tx,
    ctx,
    documentOf(order),
    lines.flatMap((line) => holdOf(line, spare.get(line.id) ?? 0)),
    reserved,
  );

const holdsFor = ({ lines }: SourceOrder, changes: readonly LineChange[]): Hold[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return changes.flatMap(({ lineId, qty }) => {
    const line = byId.get(lineId);
    return line ? holdOf(line, qty) : [];
  });
};

export const reserveSome = (tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void> =>
  hold(tx, ctx, documentOf(order), holdsFor(order, changes), reserved);

/** As `reserveSome`, but what is not there waits. */
export async function reserveAgain(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void> {
  const wanted = holdsFor(order, changes);
  const missing = lackingOf(wanted, await holdWhatIsThere(tx, ctx, documentOf(order), wanted, reserved));
  await changeWaiting(
    tx,
    ctx,
    [...missing].map(([lineId, qty]) => ({ lineId, qty })),
  );
}
