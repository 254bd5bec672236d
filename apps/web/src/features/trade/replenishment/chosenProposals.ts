/** What somebody changed of proposals, and the lines that become documents. Pure. */
import type { Proposal } from '@cangyun/contract/trade/replenishment.ts';

export type Way = 'purchase' | 'transfer';

export interface Changed {
  readonly way?: Way;
  readonly num?: number;
  readonly supplierId?: number | undefined;
  readonly sourceId?: number | undefined;
}

/** By the proposal's key. */
export type Changes = ReadonlyMap<string, Changed>;

export const keyOf = ({ deptId, productId }: Pick<Proposal, 'deptId' | 'productId'>): string => `${deptId} ${productId}`;

/** Another site has enough to spare: nothing has to be bought. */
const usualWay = ({ sourceId, spareNum, num }: Proposal): Way => (sourceId !== null && spareNum >= num ? 'transfer' : 'purchase');

export interface Chosen {
  readonly way: Way;
  readonly num: number;
  readonly supplierId: number | undefined;
  readonly sourceId: number | undefined;
}

/** As proposed, where nobody changed it. */
export function chosenOf(row: Proposal, changes: Changes): Chosen {
  const changed = changes.get(keyOf(row)) ?? {};
  return {
    way: changed.way ?? usualWay(row),
    num: changed.num ?? row.num,
    supplierId: 'supplierId' in changed ? changed.supplierId : (row.supplierId ?? undefined),
    sourceId: 'sourceId' in changed ? changed.sourceId : (row.sourceId ?? undefined),
  };
}

/** Ticked proposals without a supplier or a source are left out: `missing` counts them. */
export function linesOf(rows: readonly Proposal[], ticked: ReadonlySet<string>, changes: Changes) {
  const chosen = rows.filter((row) => ticked.has(keyOf(row))).map((row) => ({ row, ...chosenOf(row, changes) }));
  const wanted = chosen.filter(({ num }) => num > 0);
  const purchase = wanted.flatMap(({ row, way, num, supplierId }) =>
    way === 'purchase' && supplierId !== undefined
      ? [{ deptId: row.deptId, productId: row.productId, num, supplierId, price: row.price }]
      : [],
  );
  const transfer = wanted.flatMap(({ row, way, num, sourceId }) =>
    way === 'transfer' && sourceId !== undefined && sourceId !== row.deptId
      ? [{ deptId: row.deptId, productId: row.productId, num, sourceId }]
      : [],
  );
  return { purchase, transfer, missing: chosen.length - purchase.length - transfer.length };
}
