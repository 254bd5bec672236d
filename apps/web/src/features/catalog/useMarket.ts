/** Putting on and off sale, for goods and for products alike: the spec's market key (0 §6). */

import type { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import type { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { useAction } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import type { RowAction } from '#ui/RowActions.tsx';

interface Sold {
  readonly id: number;
  readonly onSale: number;
}

const { on, off } = saleState.code;
const labelOf = (state: number): string => (state === on ? '上架' : '下架');

export function useMarket(call: typeof goodsCalls.market | typeof productCalls.market) {
  const allowed = useMay()(call);
  const marking = useAction(call, { success: messages.submitted, invalidate: ['goods', 'product'] });
  const set = (rows: readonly Sold[], onSale: typeof on): Promise<unknown> =>
    marking.mutateAsync({ body: { ids: rows.map(({ id }) => id), onSale } }).catch(() => undefined);
  return {
    /** What can be done with several rows at once. */
    batch: allowed
      ? ([on, off] as const).map((state) => ({ label: labelOf(state), run: (rows: readonly Sold[]) => set(rows, state) }))
      : [],
    rowAction: (row: Sold): RowAction[] => {
      if (!allowed) return [];
      const next = row.onSale === on ? off : on;
      return [{ key: 'market', label: labelOf(next), run: () => set([row], next) }];
    },
  };
}
