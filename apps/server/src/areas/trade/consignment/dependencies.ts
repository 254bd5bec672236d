/** What the rules of consignments work with. Built once per server. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Ctx } from '#platform/context.ts';
import type { CourierPort } from '#platform/courier/courier.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import type { MayMake } from '../order/making.rules.ts';
import type { LineChange, OrderSource } from '../source.ts';
import type { OwnTransport } from './ownTransport.ts';
import type { Trait } from './traits.ts';

export interface ConsignmentDependencies {
  readonly numbers: Database;
  readonly courier: CourierPort;
  readonly transport: OwnTransport;
  readonly sources: { readonly sales: OrderSource; readonly purchase: OrderSource };
  /** The order's own kind decides whether a document may be created for it now. */
  readonly mayMake: { readonly sales: MayMake; readonly purchase: MayMake };
}

export const sourceOf = (dependencies: ConsignmentDependencies, { source }: Trait): OrderSource | undefined =>
  source && dependencies.sources[source.of];

/** What the order has planned for a document follows when that changes after it was made. */
export async function planAgain(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  orderId: number | null,
  changes: readonly LineChange[],
): Promise<void> {
  const source = sourceOf(dependencies, trait);
  if (source && trait.purpose === 'send') await source.plan(tx, ctx, await source.lock(tx, ctx, orderId ?? 0, 'follow'), changes);
}

/** Quantities added up by key, without zeros. */
export function sumBy<T>(items: readonly T[], key: (item: T) => number | null, qty: (item: T) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const item of items) {
    const at = key(item);
    if (at !== null) sums.set(at, roundQuantity((sums.get(at) ?? 0) + qty(item)));
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

export const changesOf = (sums: ReadonlyMap<number, number>) => [...sums].map(([lineId, qty]) => ({ lineId, qty }));
