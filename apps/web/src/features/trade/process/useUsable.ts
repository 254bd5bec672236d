/** How much of the products of a form is usable at its site: asked again when the site changes. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { useMemo } from 'react';
import { useCall } from '#api/hooks.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';

/** As many as one look-up takes. */
const MOST_ASKED = 500;

export function useUsable(deptId: number, lines: readonly EditedLine[]): ReadonlyMap<number, number> {
  const ids = [...new Set(lines.map(({ product }) => product.id))].toSorted((a, b) => a - b).slice(0, MOST_ASKED);
  const { data } = useCall(
    productCalls.pick,
    { query: { ids, deptId, size: MOST_ASKED } },
    { enabled: deptId > 0 && ids.length > 0, keepPrevious: true },
  );
  return useMemo(() => new Map(data?.content.map(({ id, usableQty }) => [id, usableQty])), [data]);
}
