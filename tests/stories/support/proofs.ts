/** When a file checks its data against every proof of the product: decided here once for all files. */

import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { afterAll, afterEach, expect } from 'vitest';
import { everything } from '#tier.ts';
import type { World } from './world.ts';

/** Joined most by proofs. A database that was filled within seconds has no statistics yet, and its plans are a matter of luck. */
const JOINED = 'stock_log, warehouse_list, warehouse_list_line, consignment, consignment_line, sales_order_line, purchase_line';

/** Every proof of the product holds. */
export async function expectProofs(world: World): Promise<void> {
  await world.owner.query(`analyze ${JOINED}`);
  expect((await prove(world.owner, allProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
}

/** Once, when the file is done, and closes the world; of a shared world at the end of the run; after each test as well in the long tier. */
export function proveAfterAll(world: () => World): void {
  if (everything) afterEach(() => expectProofs(world()));
  afterAll(async () => {
    try {
      if (!world().isShared) await expectProofs(world());
    } finally {
      await world().close();
    }
  });
}
