/** Goods that came without a place are put on shelves, as a warehouse does in the evening. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import type { Demonstration } from './utilities.ts';

/** Every lot that lies nowhere, with the position where it fits best. */
async function unplacedLines({ call }: Pick<Demonstration, 'call'>, deptId: number) {
  const { content } = await call(relocationCalls.unplaced, { query: { deptId } });
  return content.flatMap(({ productId, ownerId, quality, batch, markTime, free, toId }) =>
    toId === null ? [] : [{ fromId: NO_POSITION, toId, productId, ownerId, quality, batch, markTime, num: free }],
  );
}

/** Lots that still wait for the evening: some are on a list, and some on none. */
const WAITING = 4;
const LISTED = 2;

/** Everything but the newest. */
export async function fillMoves({ call, siteId }: Demonstration): Promise<void> {
  const deptId = siteId('shanghai');
  const lines = await unplacedLines({ call }, deptId);
  const placed = lines.slice(0, -WAITING);
  const listed = lines.slice(-LISTED);
  if (placed.length > 0) await call(relocationCalls.create, { body: { deptId, info: '上架', lines: placed, post: 1 } });
  if (listed.length > 0) await call(relocationCalls.create, { body: { deptId, info: '晚班上架', lines: listed } });
}
