/** The followers of waybills: called in the transaction of everything that happens to one, so that dependent rows never lag behind. */
import type { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import type { WaybillDocument } from './waybill.store.ts';

export type WaybillAction = keyof typeof waybillKind.actions;

export interface WaybillMove {
  /** As it is after the move. */
  readonly waybill: WaybillDocument;
  readonly action: WaybillAction;
  readonly from: number;
  readonly to: number;
}

/** Each is called once for all waybills of a request, which are locked, in the order of their ids. */
export interface WaybillFollower {
  readonly made: (tx: Tx, ctx: Ctx, waybills: readonly WaybillDocument[]) => Promise<void>;
  /** Money, receiver, sites or fees have changed; `before` and `after` are in the same order. */
  readonly changed: (tx: Tx, ctx: Ctx, after: readonly WaybillDocument[], before: readonly WaybillDocument[]) => Promise<void>;
  readonly moved: (tx: Tx, ctx: Ctx, moves: readonly WaybillMove[]) => Promise<void>;
  readonly voided: (tx: Tx, ctx: Ctx, waybills: readonly WaybillDocument[]) => Promise<void>;
  readonly recovered: (tx: Tx, ctx: Ctx, waybills: readonly WaybillDocument[]) => Promise<void>;
}

/** What the rules of waybills need. Built once per server. */
export interface WaybillDependencies {
  readonly numbers: Database;
  readonly followers: readonly WaybillFollower[];
}

/** One follower after the other: they share a connection, and the next may read what the one before it wrote. */
export async function notifyFollowers(
  dependencies: WaybillDependencies,
  notify: (follower: WaybillFollower) => Promise<void>,
): Promise<void> {
  for (const follower of dependencies.followers) await notify(follower);
}
