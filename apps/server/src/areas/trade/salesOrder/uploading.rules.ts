/** Orders of an import: they wait to be confirmed, or they are confirmed and sent at once. */
import type { OrderInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Attempt, tryEach } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { createOrders } from './create.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { sendOrder } from './sending.rules.ts';

type Create = (orders: readonly OrderInput[]) => Promise<readonly Attempt[]>;
type Carriage = Parameters<typeof sendOrder>[4];

/** A sheet is refused where goods are short, as the spec words it. */
const WHOLE = { whole: true };

/** Imported orders wait to be confirmed by default (RESOLUTIONS A.2). */
export const createPending =
  (tx: Tx, ctx: Ctx, numbers: Services['numbers']): Create =>
  (orders) =>
    createOrders(
      tx,
      ctx,
      numbers,
      orders.map((order) => ({ ...order, state: order.state ?? (kind.state.code.pending as 1) })),
      WHOLE,
    );

export function createAndSend(
  tx: Tx,
  ctx: Ctx,
  numbers: Services['numbers'],
  dependencies: ConsignmentDependencies,
  carriage: Carriage,
): Create {
  salesOrders.permit(ctx, 'dispatch');
  const [source, state] = [orderSource.code.upload, kind.state.code.confirmed as 10];
  return async (orders) => {
    const made = await createOrders(
      tx,
      ctx,
      numbers,
      orders.map((order) => ({ ...order, source, state })),
      WHOLE,
    );
    await tryEach(tx, ctx, made, ({ id }) => sendOrder(tx, ctx, dependencies, id, carriage));
    return made;
  };
}
