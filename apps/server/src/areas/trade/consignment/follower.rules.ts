/** A list was posted, skipped or reversed: its document, the document's order, and the other end of a transfer follow. */
import { roundQuantity, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inState, outState } from '@cangyun/contract/trade/consignment.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type LinkedList, type ListFollower, type MovedPart, type PlannedPart, voidListsOf } from '#areas/warehouse/index.ts';
import { postVoucher } from '#kernel/money/index.ts';
import type { Cost } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { overReceiptOf } from '../order/overReceipt.rules.ts';
import { type Behind, type BothBehind, behind, byLine, forOrder, goodsOf, mayExceed, movedForOrder } from './behind.rules.ts';
import { followingHeader, type HeaderChange, lockBehindLists, recordingOfKind } from './consignment.store.ts';
import { type ConsignmentDependencies, planAgain, sourceOf } from './dependencies.ts';
import { recordMoved } from './lines.store.ts';
import { effective, effectiveChanges, openArrival, openList } from './lists.rules.ts';
import { hasCarrierStep, isTransfer, type Trait, traitOf } from './traits.ts';

const isOutbound = ({ style }: LinkedList): boolean => style === direction.code.out;

/** The second list of a transfer, at its other end: it does not change the plan. */
const isArrival = (trait: Trait, list: LinkedList): boolean => isTransfer(trait) && !isOutbound(list);

/** What is not found of goods on their way is lost there: the first part bears it. */
function costsOfArrival(list: LinkedList, parts: readonly PlannedPart[]): Cost[] {
  const sent = sumMoney(...list.lines.map(({ cost }) => cost ?? 0));
  const lost = sumMoney(sent, ...parts.map(({ brings = 0 }) => -brings));
  return parts.map(({ brings = 0 }, at) => ({ brings, due: at === 0 ? sumMoney(brings, lost) : brings, account: chart.code.transit }));
}

/** What the parts cost where their document or its order knows it; a reversed part costs what it did. */
function costsOf(dependencies: ConsignmentDependencies, list: LinkedList, { trait, doc, order }: BothBehind, sign: 1 | -1) {
  return (parts: readonly PlannedPart[]): readonly Cost[] => {
    if (isTransfer(trait)) {
      if (sign > 0 && isArrival(trait, list)) return costsOfArrival(list, parts);
      return parts.map(() => ({ account: chart.code.transit }));
    }
    const source = sourceOf(dependencies, trait);
    if (!source || !order) return [];
    const goods = goodsOf(doc, parts);
    return trait.purpose === 'return' ? source.costsOfReturned(order, goods, sign) : source.costsOfMoved(order, goods, sign);
  };
}

/** For the document's papers: the lots of a line that really moved. */
const lotsOf = (parts: readonly MovedPart[], lineId: number) =>
  parts.filter((part) => part.lineId === lineId).map(({ batch, markTime, qty }) => ({ batch, markTime, num: qty }));

/** What moved counts on the order; what was missing is open again there, and reserved again. */
async function notifyOrder(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { trait, doc, order }: BothBehind,
  parts: readonly MovedPart[],
  sign: 1 | -1,
): Promise<void> {
  const source = sourceOf(dependencies, trait);
  if (!source || !order) return;
  if (trait.purpose === 'return') return source.returned(tx, ctx, order, movedForOrder(doc, parts, sign));
  const moved = byLine(parts);
  const missing = new Map(doc.lines.map((line) => [line.id, roundQuantity(effective(line) - (moved.get(line.id) ?? 0))]));
  // More than expected is planned before it counts as moved, and given up after it has gone back.
  const more = forOrder(doc, new Map([...missing].map(([id, qty]) => [id, Math.max(0, -qty)])), sign);
  if (sign > 0 && more.length > 0) await source.plan(tx, ctx, order, more, await overReceiptOf(tx, ctx, doc.deptId));
  await source.moved(tx, ctx, order, movedForOrder(doc, parts, sign));
  if (sign < 0) return more.length > 0 ? source.plan(tx, ctx, order, more) : undefined;
  const open = forOrder(doc, new Map([...missing].filter(([, qty]) => qty > 0)), 1);
  if (open.length === 0) return;
  await source.takeBack(tx, ctx, order, open);
  await source.plan(
    tx,
    ctx,
    order,
    open.map(({ lineId, qty }) => ({ lineId, qty: -qty })),
  );
}

async function posted(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  list: LinkedList,
  found: BothBehind,
  parts: readonly MovedPart[],
): Promise<void> {
  const { trait, doc } = found;
  const moved = byLine(parts);
  const arrival = isArrival(trait, list);
  await recordMoved(
    tx,
    ctx,
    isOutbound(list) ? 'out' : 'in',
    doc.lines.map((line) => {
      const qty = moved.get(line.id) ?? 0;
      return {
        lineId: line.id,
        qty,
        short: arrival ? line.shortNum : Math.max(0, roundQuantity(line.num - qty)),
        ...(arrival ? {} : { lots: lotsOf(parts, line.id) }),
      };
    }),
  );
  if (!arrival) await notifyOrder(tx, ctx, dependencies, found, parts, 1);
  const { toCarrier, moving } = trait.kind.state.code;
  const change: HeaderChange = {
    ...(isOutbound(list) ? { out_state: outState.code.out } : { in_state: inState.code.in }),
    ...(!hasCarrierStep(trait) && doc.state === toCarrier ? { state: moving ?? doc.state } : {}),
  };
  if (isTransfer(trait) && isOutbound(list)) await openArrival(tx, ctx, dependencies, trait, doc, parts);
  await recordingOfKind(trait).with(tx, ctx, [doc.id], followingHeader(ctx, doc.id, change));
}

/** As if the list had never been posted: quantities, states and order go back, and the same list waits again. */
async function reversed(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  list: LinkedList,
  found: BothBehind,
  parts: readonly MovedPart[],
): Promise<void> {
  const { trait, doc } = found;
  const arrival = isArrival(trait, list);
  await recordMoved(
    tx,
    ctx,
    isOutbound(list) ? 'out' : 'in',
    doc.lines.map(({ id, shortNum }) => ({ lineId: id, qty: 0, short: shortNum, ...(arrival ? {} : { lots: [] }) })),
  );
  if (arrival) await openArrival(tx, ctx, dependencies, trait, doc, parts, { again: true });
  else {
    await notifyOrder(tx, ctx, dependencies, found, parts, -1);
    if (isTransfer(trait)) await voidListsOf(tx, ctx, { kind: trait.kind.name, id: doc.id, style: direction.code.in });
    await openList(tx, ctx, dependencies, trait, doc, { again: true });
  }
  const change: HeaderChange = {
    ...(isOutbound(list) ? { out_state: outState.code.notOut } : {}),
    ...(isOutbound(list) && !isTransfer(trait) ? {} : { in_state: inState.code.notIn }),
  };
  await recordingOfKind(trait).with(tx, ctx, [doc.id], followingHeader(ctx, doc.id, change));
}

/** Nothing of the document will come in: all of it is missing, and open on its order again. */
async function giveUp(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, { trait, doc }: Behind): Promise<void> {
  const open = effectiveChanges(doc).map(({ lineId, qty }) => ({ lineId, qty: -qty }));
  await recordMoved(
    tx,
    ctx,
    'in',
    doc.lines.map(({ id, num }) => ({ lineId: id, qty: 0, short: num })),
  );
  await planAgain(tx, ctx, dependencies, trait, doc.objId, open);
}

/** Nothing of what was sent arrives: it is lost. */
async function loseOnTheWay(tx: Tx, ctx: Ctx, list: LinkedList): Promise<void> {
  const sent = sumMoney(...list.lines.map(({ cost }) => cost ?? 0));
  const rows = [
    { account: chart.code.transit, siteId: list.deptId, amount: -sent },
    { account: chart.code.costDifference, siteId: list.deptId, amount: sent },
  ];
  await postVoucher(tx, ctx, { kind: kindOf(list.style).name, id: list.id, number: list.number }, rows, '');
}

/** A paused order lets nothing out; incoming goods are received. */
async function mayPost(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, list: LinkedList): Promise<BothBehind> {
  const { trait, doc } = await behind(tx, ctx, list);
  const purpose = trait.purpose === 'send' && isOutbound(list) ? 'send' : 'return';
  return { trait, doc, order: await sourceOf(dependencies, trait)?.lock(tx, ctx, doc.objId ?? 0, purpose) };
}

/** Goods that leave for a customer need credit; goods that come back do not. */
async function passToShip(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  list: LinkedList,
  { trait, order }: BothBehind,
  overriding: Overriding,
): Promise<string> {
  if (!order || trait.purpose !== 'send' || !isOutbound(list)) return '';
  return (await sourceOf(dependencies, trait)?.passToShip?.(tx, ctx, order, overriding)) ?? '';
}

async function mayReverse(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, list: LinkedList): Promise<BothBehind> {
  const { trait, doc } = await behind(tx, ctx, list);
  const { title, number } = { title: kindOf(list.style).title, number: list.number };
  if (doc.state === trait.kind.state.code.arrived)
    refuse('INOUT_LINKED_FINISHED', { title, number, document: trait.kind.title, documentNumber: doc.number });
  if (isTransfer(trait) && isOutbound(list) && doc.inState === inState.code.in) refuse('CONSIGN_TRANSFER_ARRIVED', { number: doc.number });
  return { trait, doc, order: await sourceOf(dependencies, trait)?.lock(tx, ctx, doc.objId ?? 0, 'return') };
}

/**
 * A batch posts many lists: their orders are locked first, before any balance. A refusal here comes again, for its own document, when its
 * turn comes.
 */
async function lockOrders(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  documents: readonly { kind: string; objId: number | null }[],
): Promise<void> {
  const wanted = documents.flatMap(({ kind, objId }) => {
    const source = sourceOf(dependencies, traitOf(kind));
    return source && objId !== null ? [{ source, objId }] : [];
  });
  for (const { source, objId } of wanted.toSorted((a, b) => a.objId - b.objId))
    await source.lock(tx, ctx, objId, 'return').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

export const followerWith = (dependencies: ConsignmentDependencies): ListFollower => ({
  exceeding: (tx, ctx, list, more) => mayExceed(tx, ctx, dependencies, list, more),
  lockBehind: async (tx, ctx, listIds) => {
    const documents = await lockBehindLists(tx, ctx, listIds);
    if (listIds.length > 1) await lockOrders(tx, ctx, dependencies, documents);
  },
  posting: async (tx, ctx, list, overriding) => {
    const found = await mayPost(tx, ctx, dependencies, list);
    return {
      overridden: await passToShip(tx, ctx, dependencies, list, found, overriding),
      costs: costsOf(dependencies, list, found, 1),
      follow: (parts) => posted(tx, ctx, dependencies, list, found, parts),
    };
  },
  skipped: async (tx, ctx, list) => {
    const { trait, doc } = await behind(tx, ctx, list);
    if (isArrival(trait, list)) await loseOnTheWay(tx, ctx, list);
    else await giveUp(tx, ctx, dependencies, { trait, doc });
    await recordingOfKind(trait).with(tx, ctx, [doc.id], followingHeader(ctx, doc.id, { in_state: inState.code.notNeeded }));
  },
  reversing: async (tx, ctx, list) => {
    const found = await mayReverse(tx, ctx, dependencies, list);
    return {
      costs: costsOf(dependencies, list, found, -1),
      follow: (parts) => reversed(tx, ctx, dependencies, list, found, parts),
    };
  },
});
