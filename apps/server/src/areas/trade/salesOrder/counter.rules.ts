/** 一键发货: goods at the counter are ordered, dispatched, picked and posted in one request. The customer takes them away. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { assertNothingBetween, type CreatedDocument, type TypeAtSite } from '#areas/warehouse/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type AtOnce, anywhere, writeMoved } from '../consignment/atOnce.rules.ts';
import { addressesById } from '../consignment/consignment.store.ts';
import { siteFor } from '../consignment/create.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { linesForOrder } from '../consignment/lines.rules.ts';
import { traits } from '../consignment/traits.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { changeOrder, thisInstant } from '../order/order.store.ts';
import type { Site } from '../order/parties.store.ts';
import { promisedDay } from '../order/promise.store.ts';
import { sendableOf } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import type { LineChange, SourceOrder } from '../source.ts';
import { assertSellable, passToSell } from './confirm.rules.ts';
import { shippingSitesQuery } from './counter.store.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { NO_ADDRESS, type OrderDocument } from './salesOrder.store.ts';
import { consignmentsOf, receiverOf } from './sending.rules.ts';

const trait = traits.dispatch;
const type = trait.defaultType;
const listType = trait.listType({ type });

/** The lists of its dispatches. */
export const shipping = { type: listType, style: trait.style };

export interface Shipped extends CreatedDocument {
  readonly dispatches: CreatedDocument[];
}

interface Sites {
  readonly types: ReadonlyMap<number, TypeAtSite>;
  readonly addresses: ReadonlyMap<number, AddressJson>;
}

export const sitesFrom = (sites: readonly (TypeAtSite & Site)[]): Sites => ({
  types: new Map(sites.map((one) => [one.deptId, one])),
  addresses: addressesById(sites),
});

/** An order that leaves, and what its dispatches are to say. */
interface Leaving {
  readonly order: SourceOrder;
  readonly info: string;
  /** The reason for goods that have expired, are blocked or do not last as the customer wants. */
  readonly overriding: Overriding;
}

/** Lines of one site for one receiver: one dispatch. */
export function dispatchFor(ctx: Ctx, sites: Sites, { order, info, overriding }: Leaving, lines: readonly OrderLine[]): AtOnce {
  const [first = refuse('SYSTEM')] = lines;
  const deptId = siteFor(ctx, first.deptId ?? order.deptId);
  const found = sites.types.get(deptId);
  if (found) assertNothingBetween(found, listType, kind.actions.counter.label);
  const asked = lines.map((line) => ({
    sourceLineId: line.id,
    num: sendableOf(line),
    quality: quality.code.genuine,
    reason: '',
    info: line.info,
  }));
  const open = new Map(order.lines.map(({ id, openNum }) => [id, openNum]));
  const packs = new Map(lines.map(({ id, xiangzhuang }) => [id, xiangzhuang]));
  const wanted = linesForOrder(trait, order, open, deptId, asked);
  return {
    row: {
      kind: dispatch.name,
      objKind: trait.source.kind,
      objId: order.id,
      objNumber: order.number,
      customerId: order.customerId,
      customerName: order.customerName,
      deptId,
      inDeptId: null,
      type,
      carriageType: carriageType.code.none,
      carriersId: null,
      carriersName: '',
      carriersKuaidi: courierOrdering.code.byHand,
      takeFrom: null,
      takeTo: null,
      tmsNumbers: '',
      sendJson: sites.addresses.get(deptId) ?? NO_ADDRESS,
      reciveJson: receiverOf(first).reciveJson ?? order.address,
      businessType: order.businessType,
      reason: '',
      info,
    },
    lines: wanted.map((line) => ({ ...line, casePack: packs.get(line.sourceLineId ?? 0) ?? 1, parts: [anywhere(line)] })),
    // Asked above, together with the steps.
    posting: { again: true, overriding },
  };
}

interface Shipping extends Leaving {
  readonly lines: readonly OrderLine[];
  /** The order has reserved its goods. */
  readonly holds: boolean;
}

/** Every posting alone would lock its balances in its own order. */
export async function lockAll(tx: Tx, ctx: Ctx, groups: readonly (readonly OrderLine[])[], deptId: number): Promise<void> {
  const keys = groups.flat().map((line) => ({ deptId: line.deptId ?? deptId, productId: line.productId }));
  if (groups.length > 1)
    await lockBalances(
      tx,
      ctx,
      keys.map((key) => ({ ...key, ownerId: OWN_GOODS, quality: quality.code.genuine })),
    );
}

/** All that is open and there leaves. The caller records the order. */
async function shipAll(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { holds, lines, ...leaving }: Shipping,
): Promise<CreatedDocument[]> {
  const { order } = leaving;
  const source = dependencies.sources.sales;
  const groups = consignmentsOf({ deptId: order.deptId, lines }, sendableOf);
  const sites = [...new Set(groups.flat().map((line) => line.deptId ?? order.deptId))];
  const known = sitesFrom((await shippingSitesQuery(ctx, sites, shipping).execute(tx)).rows);
  await lockAll(tx, ctx, groups, order.deptId);
  if (holds)
    await source.handOver(
      tx,
      ctx,
      order,
      groups.flat().map((line) => ({ lineId: line.id, qty: sendableOf(line) })),
    );
  const made: CreatedDocument[] = [];
  const changes: LineChange[] = [];
  for (const group of groups) {
    const { id, number, changes: moved } = await writeMoved(tx, ctx, dependencies, trait, dispatchFor(ctx, known, leaving, group));
    made.push({ id, number });
    changes.push(...moved);
  }
  await source.moved(tx, ctx, order, changes, { unplanned: true, unrecorded: true });
  return made;
}

/** What was promised when it was confirmed is promised now, except for the goods: they leave. */
async function confirmNow(tx: Tx, ctx: Ctx, doc: OrderDocument, overriding: Overriding): Promise<void> {
  const selling = [{ order: doc, lines: doc.lines, overriding }];
  assertSellable(ctx, selling);
  await passToSell(tx, ctx, selling);
  await changeOrder(tx, ctx, salesTables, doc.id, {
    confirmed_at: thisInstant,
    promised_day: promisedDay(ctx, doc.deptId, doc.sendTime),
  });
}

/** An order that is there already: confirmed if it is not, and shipped as far as its goods are there. */
export async function shipOrder(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { id, ...overriding }: { id: number } & Overriding,
): Promise<Shipped> {
  const doc = await salesOrders.lock(tx, ctx, id);
  const dispatches = await salesOrders.actOnLocked(tx, ctx, 'counter', [doc], async () => {
    const holds = doc.state === kind.state.code.confirmed;
    if (!holds) await confirmNow(tx, ctx, doc, overriding);
    const order = await dependencies.sources.sales.lock(tx, ctx, id, 'follow');
    return shipAll(tx, ctx, dependencies, { order, lines: doc.lines, info: doc.info, holds, overriding });
  });
  return { id, number: doc.number, dispatches };
}
