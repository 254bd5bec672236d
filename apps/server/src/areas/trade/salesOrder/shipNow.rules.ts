/**
 * 一键发货 of a new order. Everything is read by one statement, then each document is written once, as it is when the goods have left: the
 * order with its lines, the dispatch with its list. It reserves nothing, because its goods leave in the same transaction.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { channelOf } from '@cangyun/contract/trade/orderChannel.ts';
import type { CounterInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type Inquiry, priceQueries, quotesFrom } from '#areas/catalog/index.ts';
import { newOutbound } from '#areas/warehouse/index.ts';
import { recordNewTogether } from '#kernel/documents/index.ts';
import { postingItems, refusalOf } from '#kernel/money/index.ts';
import { takeNumberOfKinds } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { keptPlans, readTogether } from '#platform/db/reading.ts';
import { refuse } from '#platform/refusal.ts';
import { writeMoved } from '../consignment/atOnce.rules.ts';
import { newDocument, newIdsQuery } from '../consignment/consignment.store.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { traits } from '../consignment/traits.ts';
import { claimsOfMoved } from '../order/claims.rules.ts';
import { keepOutCosts } from '../order/counts.store.ts';
import { businessTypesFor } from '../order/parties.rules.ts';
import { assertAmounts } from '../order/settle.rules.ts';
import { sendableOf, sourceLine } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import type { LineChange, SourceOrder } from '../source.ts';
import { assertSellable, passToSell } from './confirm.rules.ts';
import { dispatchFor, lockAll, type Shipped, siteQueries, sitesFrom } from './counter.rules.ts';
import { insertShipped, newIdQuery } from './counter.store.ts';
import { auditNew, numbersFor, type WrittenOrder } from './create.rules.ts';
import { inquiriesOf, withQuotes, withReasonsOfEach } from './pricing.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder, NO_ADDRESS } from './salesOrder.store.ts';
import { assertScanned, scannedIn, scannedParts } from './scanned.rules.ts';
import { consignmentsOf } from './sending.rules.ts';
import { type CheckedOrder, formQueries, judgeForms, sitesOfForm } from './write.rules.ts';

const trait = traits.dispatch;
const state = kind.state.code.confirmed ?? 0;

/** How many dispatches it will be: one for each site and receiver. */
const countOf = ({ deptId, products }: CounterInput): number =>
  new Set(products.map((line) => JSON.stringify([line.deptId || deptId, line.reciveName, line.reciveMobile, line.reciveAddress]))).size;

/** A product that is named by its barcode has no number to ask prices for yet. */
const isNumbered = ({ products }: CounterInput): boolean => products.every(({ proId }) => proId !== undefined);

const inquiryOf = (form: CounterInput): Inquiry => ({
  ...{ customerId: form.customerId ?? 0, siteId: form.deptId, businessType: form.businessType, channel: channelOf(form.source) },
  lines: isNumbered(form) ? form.products.map(({ proId = 0, num }) => ({ productId: proId, num })) : [],
});

/** All that is to be known before anything is written, and the ids of what will be. */
async function read(tx: Tx, ctx: Ctx, form: CounterInput) {
  const [answers, assertType] = await Promise.all([
    readTogether(tx, [
      ...formQueries(ctx, [form]),
      ...priceQueries(ctx, [inquiryOf(form)]),
      ...siteQueries(ctx, sitesOfForm(form)),
      newIdQuery(),
      newIdsQuery(countOf(form), form.products.length),
      keptPlans(form.products.length),
    ]),
    businessTypesFor(tx, ctx, [form.businessType]),
  ]);
  const [sites, partners, products, terms, prices, types, addresses, [order], [documents]] = answers;
  const [checked = refuse('SYSTEM')] = judgeForms(ctx, [form], assertType, { sites, partners, products });
  return {
    checked,
    prices: { terms, prices },
    scanned: scannedIn(form, products),
    sites: sitesFrom(types, addresses),
    id: order?.id ?? refuse('SYSTEM'),
    ids: documents ?? refuse('SYSTEM'),
  };
}

type Known = Awaited<ReturnType<typeof read>>;

/** The lines with why they have their prices. */
async function priced(tx: Tx, ctx: Ctx, form: CounterInput, { checked: { header, lines }, prices }: Known) {
  const orders = [{ order: { ...header, source: form.source }, lines }];
  const [written = []] = isNumbered(form)
    ? withQuotes(orders, quotesFrom(inquiriesOf(orders), prices.terms, prices.prices))
    : await withReasonsOfEach(tx, ctx, orders);
  return written;
}

interface Numbers {
  readonly order: string;
  readonly documents: readonly { readonly number: string; readonly listNumber: string }[];
}

/** By one statement, unless the order comes with a number of its own. */
async function takeNumbers(
  ctx: Ctx,
  { numbers }: ConsignmentDependencies,
  { number, source }: CounterInput,
  checked: CheckedOrder,
  count: number,
): Promise<Numbers> {
  const isOwn = number === '' && source !== orderSource.code.upload;
  const documents = Array.from({ length: count }, () => [trait.kind, kindOf(trait.style)]);
  const taken = await takeNumberOfKinds(numbers, ctx, [...(isOwn ? [kind] : []), ...documents.flat()]);
  const [order = ''] = isOwn ? taken.splice(0, 1) : await numbersFor(numbers, ctx, [{ ...checked, number, source, state }]);
  return { order, documents: documents.map(() => ({ number: taken.shift() ?? '', listNumber: taken.shift() ?? '' })) };
}

/** As its dispatches see it. */
const sourceOf = ({ id, head, lines, amount }: WrittenOrder): SourceOrder => ({
  id,
  number: head.number,
  customerId: head.customerId,
  customerName: head.customerName,
  deptId: head.deptId,
  businessType: head.businessType,
  address: { ...NO_ADDRESS, ...head.buyAddress },
  amount,
  couponMoney: head.couponMoney,
  fare: sumMoney(head.fareMoney, head.extraFare),
  lines: lines.map(sourceLine),
});

/** Written as shipped, and allowed to be sold. Answers the order as it is before its goods leave. */
async function writeOrder(
  tx: Tx,
  ctx: Ctx,
  form: CounterInput,
  known: Known,
  number: string,
  overriding: Overriding,
): Promise<WrittenOrder> {
  const { id, checked } = known;
  const head = { ...checked.header, number, source: form.source, state };
  const { amounts, lines: shipped } = await insertShipped(tx, ctx, id, head, await priced(tx, ctx, form, known));
  assertAmounts(amounts, kind.title);
  const lines = shipped.map((line) => ({ ...line, movedNum: 0 }));
  const selling = [{ order: { ...head, id, leaving: amounts.unpaidAmount }, lines, overriding }];
  assertSellable(ctx, selling);
  await passToSell(tx, ctx, selling);
  return { id, head, lines, amount: amounts.amount };
}

/** Its dispatches and their lists. What the goods are owed for is posted with the last of them. */
async function shipNew(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  made: WrittenOrder,
  known: Known,
  { documents }: Numbers,
  overriding: Overriding,
) {
  const order = sourceOf(made);
  const groups = consignmentsOf({ deptId: order.deptId, lines: made.lines }, sendableOf);
  assertScanned(made.lines, order.deptId, known.scanned);
  const withScanned = scannedParts(order.deptId, known.scanned);
  const lineIds = [...known.ids.lineIds];
  const leaving = groups.map((group, at) => ({
    ...withScanned(dispatchFor(ctx, known.sites, { order, info: made.head.info, overriding }, group), group),
    ready: {
      ...(documents[at] ?? refuse('SYSTEM')),
      id: known.ids.ids[at] ?? refuse('SYSTEM'),
      lineIds: lineIds.splice(0, group.length),
    },
  }));
  const counts = made.lines.map((line) => ({ lineId: line.id, planned: 0, moved: sendableOf(line), back: 0 }));
  const { items } = claimsOfMoved(salesTables, order, counts);
  const claims = items.length > 0 ? postingItems(ctx, items) : undefined;
  const write = async () => {
    const shipped: Awaited<ReturnType<typeof writeMoved>>[] = [];
    for (const [at, one] of leaving.entries()) {
      const posting = { ...one.posting, ...(at === leaving.length - 1 ? { claims } : {}) };
      const document = await writeMoved(tx, ctx, dependencies, trait, { ...one, posting }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      shipped.push(document);
    }
    return shipped;
  };
  // The lock is sent ahead of the first list, which does not wait for its answer; places are looked for when both are there.
  const [, shipped] = await Promise.all([lockAll(tx, ctx, groups, order.deptId), write()]);
  return shipped;
}

const costsOf = (changes: readonly LineChange[]) => changes.map(({ lineId, cost = 0 }) => ({ lineId, cost }));

export async function shipNow(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { overrideReason, ...form }: CounterInput & Overriding,
): Promise<Shipped> {
  salesOrders.permit(ctx, 'counter');
  const overriding = { overrideReason };
  const known = await read(tx, ctx, form);
  const numbers = await takeNumbers(ctx, dependencies, form, known.checked, countOf(form));
  const made = await writeOrder(tx, ctx, form, known, numbers.order, overriding);
  const shipped = await shipNew(tx, ctx, dependencies, made, known, numbers, overriding);
  keepOutCosts(
    tx,
    ctx,
    shipped.flatMap(({ changes }) => costsOf(changes)),
  );
  auditNew(ctx, [made]);
  await recordNewTogether(tx, ctx, [
    { kind, bound: boundOrder, id: made.id },
    ...shipped.flatMap(({ id, list }) => [newDocument(trait, id), newOutbound(list.id)]),
  ]);
  return { id: made.id, number: made.head.number, dispatches: shipped.map(({ id, number }) => ({ id, number })) };
}
