/** Orders of an import: they wait to be confirmed, or they are confirmed and sent at once. */
import type { OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Attempt } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { createOrder } from './create.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { sendOrder } from './sending.rules.ts';

type Create = (order: OrderInput) => Promise<Attempt>;
type Carriage = Parameters<typeof sendOrder>[4];

/** Imported orders wait to be confirmed by default (RESOLUTIONS A.2). */
export const createPending =
  (tx: Tx, ctx: Ctx, numbers: Services['numbers']): Create =>
  (order) =>
    createOrder(tx, ctx, numbers, { ...order, state: order.state ?? (kind.state.code.pending as 1) });

export function createAndSend(
  tx: Tx,
  ctx: Ctx,
  numbers: Services['numbers'],
  dependencies: ConsignmentDependencies,
  carriage: Carriage,
): Create {
  salesOrders.permit(ctx, 'dispatch');
  return async (order) => {
    const state = kind.state.code.confirmed as 10;
    const made = await createOrder(tx, ctx, numbers, { ...order, source: orderSource.code.upload, state });
    await sendOrder(tx, ctx, dependencies, made.id, carriage);
    return made;
  };
}
