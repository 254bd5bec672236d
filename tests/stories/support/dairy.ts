/** A warehouse of dated goods: milk in two lots, each on a shelf of its own. */
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseProofs } from '@cangyun/server/src/areas/warehouse/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { expect } from 'vitest';
import { type Depot, openDepot } from './depot.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
export const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * DAY_MS));

export interface Dairy extends Depot {
  readonly milk: number;
  /** When the lots were made: L1 is younger and came first, L2 is older. */
  readonly l1: string;
  readonly l2: string;
  /** On hand by place and batch. */
  lots(): Promise<Record<string, number>>;
  /** Picks and posts an outbound list. */
  carry(id: number): Promise<void>;
  /** The ledger's proofs and the warehouse's. */
  expectProofs(): Promise<void>;
}

/** Milk lasts so many days. */
export async function openDairy(world: World, life = 365): Promise<Dairy> {
  const depot = await openDepot(world);
  const { admin, products, positions, site } = depot;
  const [milk = 0] = products;
  await world.owner.query('update product set by_date = 1, period_days = $2 where id = $1', [milk, life]);
  const [l1, l2] = [daysAgo(30), daysAgo(60)];
  await depot.receive([{ productId: milk, num: 10, batchProNumber: 'L1', markTime: l1 }], { positionId: positions[0] });
  await depot.receive([{ productId: milk, num: 10, batchProNumber: 'L2', markTime: l2 }], { positionId: positions[1] });
  return {
    ...depot,
    milk,
    l1,
    l2,
    lots: async () => {
      const { content } = await admin.call(stockCalls.places, { query: { deptId: site, productId: milk, quality: 0, size: 50 } });
      const there = content.filter(({ onHand }) => onHand > 0);
      return Object.fromEntries(there.map(({ positionCode, batch, onHand }) => [`${positionCode || '未上架'} ${batch}`, onHand]));
    },
    carry: async (id) => {
      await admin.call(lists.startOut, { query: { id } });
      await admin.call(lists.finishOut, { body: { id } });
      await admin.call(lists.post, { body: { id } });
    },
    expectProofs: async () => {
      await depot.expectProof();
      expect((await prove(world.owner, warehouseProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
    },
  };
}

/** The sentence of a refusal. */
export const said = (answer: { json<T>(): T }): string => answer.json<{ message: string }>().message;
