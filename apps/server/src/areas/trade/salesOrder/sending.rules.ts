/** From the order straight to its dispatches: one for each site and receiver, with all that is open. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { consignmentsFor } from '../consignment/consignment.rules.ts';
import { createConsignment } from '../consignment/create.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { chosenCarriage } from '../consignment/siteTimes.rules.ts';
import { traitOf } from '../consignment/traits.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { sendableOf } from '../order/source.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import type { OrderDocument } from './salesOrder.store.ts';
import { dispatchesWithCarrier } from './sending.store.ts';

export interface Carriage {
  readonly carriageType?: number | undefined;
  readonly carriersName: string;
  readonly carriersKuaidi: number;
  readonly takeFrom?: string | null | undefined;
  readonly takeTo?: string | null | undefined;
}

/** How much of a line is sent. */
type Quantities = (line: OrderLine) => number;

/** One dispatch can serve lines of one site for one receiver. */
export const consignmentsOf = (order: Pick<OrderDocument, 'deptId' | 'lines'>, quantityOf: Quantities): OrderLine[][] => [
  ...Map.groupBy(
    order.lines.filter((line) => quantityOf(line) > 0),
    (line) => JSON.stringify([line.deptId ?? order.deptId, line.receiver]),
  ).values(),
];

/** A line's own receiver; the order's if it names none. */
export function receiverOf({ receiver }: OrderLine) {
  const { name = '', phone = '', province = '', city = '', address = '' } = receiver;
  return name || address ? { reciveJson: { name, phone, province, city, address } } : {};
}

/** `quantityOf`: all that is open and there, if absent. */
export async function sendOrder(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  id: number,
  carriage: Carriage,
  quantityOf: Quantities = sendableOf,
): Promise<void> {
  const order = await salesOrders.lock(tx, ctx, id);
  const groups = consignmentsOf(order, quantityOf);
  const named = { title: kind.title, number: order.number };
  if (groups.length === 0 && order.waitingNum > 0) refuse('ORDER_ALL_WAITING', { ...named, num: order.waitingNum });
  if (groups.length === 0) refuse('ORDER_NOTHING_OPEN', named);
  for (const lines of groups) {
    const [first] = lines;
    if (!first) continue;
    const deptId = first.deptId ?? order.deptId;
    await createConsignment(tx, ctx, dependencies, 'dispatch', {
      ...carriage,
      carriageType: carriage.carriageType ?? (await chosenCarriage(tx, ctx, traitOf('dispatch'), deptId)) ?? carriageType.code.carrier,
      ...receiverOf(first),
      objId: id,
      deptId,
      tmsNumbers: '',
      businessType: order.businessType,
      info: order.info,
      products: lines.map((line) => ({
        sourceLineId: line.id,
        num: quantityOf(line),
        quality: quality.code.genuine,
        reason: '',
        info: line.info,
      })),
    });
  }
  await salesOrders.record(tx, ctx, [id]);
}

/** Submits and confirms as far as needed, then creates the dispatches. */
export async function checkAndSendEach(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  ids: readonly number[],
  carriage: Carriage,
) {
  const { draft, pending } = kind.state.code;
  return salesOrders.forEach(tx, ctx, ids, async (id) => {
    const { state } = await salesOrders.lock(tx, ctx, id);
    if (state === draft) await salesOrders.act(tx, ctx, 'check', id);
    if (state === draft || state === pending) await salesOrders.act(tx, ctx, 'confirm', id);
    await sendOrder(tx, ctx, dependencies, id, carriage);
  });
}

/** The carrier accepts all dispatches of the order that wait for it. */
export async function carrierCheck(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, orderId: number): Promise<void> {
  const dispatches = consignmentsFor(dependencies, 'dispatch');
  const order = await salesOrders.lock(tx, ctx, orderId);
  await salesOrders.actOnLocked(tx, ctx, 'carrierCheck', [order], async () => {
    for (const id of await dispatchesWithCarrier(tx, ctx, orderId)) await dispatches.act(tx, ctx, 'carrierCheck', id);
  });
}
