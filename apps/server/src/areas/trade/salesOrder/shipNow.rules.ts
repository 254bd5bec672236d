/**
 * 一键发货 of a new order. Everything is read by one statement, then the goods leave, then each document is written once, as it is from then
 * on: the order with its lines and what their goods cost, the dispatch with its list. It reserves nothing, because its goods leave in the same
 * transaction.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { CounterInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { postingItems, refusalOf } from '#kernel/money/index.ts';
import { takeNumberOfKinds } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { kindsOfLeaving, type LeftDocument, takeOutFor } from '../consignment/leaving.rules.ts';
import { traits } from '../consignment/traits.ts';
import { claimsOfMoved } from '../order/claims.rules.ts';
import { sendableOf, sourceLine } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import type { SourceOrder } from '../source.ts';
import { dispatchFor, lockAll, type Shipped } from './counter.rules.ts';
import { countOf, type KnownOrder, type PlannedOrder, planOrder, readOrder } from './counterOrder.rules.ts';
import { writeLeft } from './counterWriting.rules.ts';
import { auditNew, numbersFor } from './create.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { NO_ADDRESS } from './salesOrder.store.ts';
import { assertScanned, scannedParts } from './scanned.rules.ts';
import { consignmentsOf } from './sending.rules.ts';

const trait = traits.dispatch;

interface Numbers {
  readonly order: string;
  readonly documents: readonly { readonly number: string; readonly listNumber: string }[];
}

/** By one statement, unless the order comes with a number of its own. */
async function takeNumbers(ctx: Ctx, { numbers }: ConsignmentDependencies, form: CounterInput, { checked }: KnownOrder): Promise<Numbers> {
  const { number, source } = form;
  const isOwn = number === '' && source !== orderSource.code.upload;
  const documents = Array.from({ length: countOf(form) }, () => kindsOfLeaving(trait));
  const taken = await takeNumberOfKinds(numbers, ctx, [...(isOwn ? [kind] : []), ...documents.flat()]);
  const state = kind.state.code.confirmed ?? 0;
  const [order = ''] = isOwn ? taken.splice(0, 1) : await numbersFor(numbers, ctx, [{ ...checked, number, source, state }]);
  return { order, documents: documents.map(() => ({ number: taken.shift() ?? '', listNumber: taken.shift() ?? '' })) };
}

/** As its dispatches see it. */
const sourceOf = ({ id, head, lines, worth }: PlannedOrder): SourceOrder => ({
  id,
  number: head.number,
  customerId: head.customerId,
  customerName: head.customerName,
  deptId: head.deptId,
  businessType: head.businessType,
  address: { ...NO_ADDRESS, ...head.buyAddress },
  amount: worth.amount,
  couponMoney: head.couponMoney,
  fare: sumMoney(head.fareMoney, head.extraFare),
  lines: lines.map(sourceLine),
});

/** Its dispatches, before their goods leave: one for each site and receiver. */
function planDispatches(
  ctx: Ctx,
  planned: PlannedOrder,
  { ids, scanned, sites, seen, days }: KnownOrder,
  { documents }: Numbers,
  overriding: Overriding,
) {
  const order = sourceOf(planned);
  const groups = consignmentsOf({ deptId: order.deptId, lines: planned.lines }, sendableOf);
  assertScanned(planned.lines, order.deptId, scanned);
  const withScanned = scannedParts(order.deptId, scanned);
  const [lineIds, listLineIds] = [[...ids.documentLines], [...ids.listLines]];
  const dispatches = groups.map((group, at) => {
    const { number, listNumber } = documents[at] ?? refuse('SYSTEM');
    const { row, lines } = withScanned(dispatchFor(ctx, sites, { order, info: planned.head.info, overriding }, group), group);
    const list = { id: ids.lists[at] ?? 0, number: listNumber, lineIds: listLineIds.splice(0, lines.flatMap(({ parts }) => parts).length) };
    // Its own site may be late where the order's is not.
    const promisedDay = [days.get(row.deptId) ?? refuse('SYSTEM'), planned.promisedDay].toSorted().at(-1) ?? '';
    const ready = { id: ids.documents[at] ?? 0, number, promisedDay, lineIds: lineIds.splice(0, lines.length), list };
    const ofGroup = new Map(group.map(({ lineNo }, no) => [lineNo, list.lineIds[no] ?? 0]));
    const own = seen.flatMap((one) => (ofGroup.has(one.lineId) ? [{ ...one, lineId: ofGroup.get(one.lineId) ?? 0 }] : []));
    return { row, lines, ready, seen: own };
  });
  return { order, groups, dispatches };
}

/** The goods of all dispatches leave. What they are owed for is posted with the last of them. */
async function takeOutAll(
  tx: Tx,
  ctx: Ctx,
  { order, groups, dispatches }: ReturnType<typeof planDispatches>,
  { facts }: KnownOrder,
  overriding: Overriding,
): Promise<LeftDocument[]> {
  const counts = order.lines.map(({ id, openNum }) => ({ lineId: id, planned: 0, moved: openNum, back: 0 }));
  const { items } = claimsOfMoved(salesTables, order, counts);
  const claims = items.length > 0 ? postingItems(ctx, items) : undefined;
  await lockAll(tx, ctx, groups, order.deptId);
  const left: LeftDocument[] = [];
  for (const [at, one] of dispatches.entries()) {
    const posting = { overriding, ...(at === dispatches.length - 1 ? { claims } : {}) };
    const document = await takeOutFor(tx, ctx, trait, one, facts, posting).catch((error: unknown) => {
      throw refusalOf(error);
    });
    left.push(document);
  }
  return left;
}

export async function shipNow(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { overrideReason, ...form }: CounterInput & Overriding,
): Promise<Shipped> {
  salesOrders.permit(ctx, 'counter');
  const overriding = { overrideReason };
  const known = await readOrder(tx, ctx, form);
  const numbers = await takeNumbers(ctx, dependencies, form, known);
  const planned = await planOrder(tx, ctx, form, known, numbers.order, overriding);
  const left = await takeOutAll(tx, ctx, planDispatches(ctx, planned, known, numbers, overriding), known, overriding);
  auditNew(ctx, [planned]);
  await writeLeft(tx, ctx, planned, left, known);
  const { id, head } = planned;
  return { id, number: head.number, dispatches: left.map((one) => ({ id: one.id, number: one.row.number })) };
}
