/** Products for the lines of a purchase, each with its last price; lines follow when another supplier is chosen. */
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef } from 'react';
import { request } from '#api/client.ts';
import type { EditedLine, FindProducts, ProductChoice } from '#documents/lines/editedLines.ts';
import { type LastPrices, lastPriced, withLastPrices } from './lastPrices.ts';

async function pricesFor(supplierId: number, proIds: readonly number[]): Promise<LastPrices> {
  if (proIds.length === 0) return new Map();
  const query = { proIds: [...proIds], ...(supplierId > 0 ? { customerId: supplierId } : {}) };
  const found = await request(calls.lastPrices, { query }, { silent: true });
  return new Map(found.map((last) => [last.proId, last]));
}

const idsOf = (products: readonly ProductChoice[]): number[] => [
  ...new Set(products.flatMap(({ id, parts = [] }) => [id, ...parts.map(({ product }) => product.id)])),
];

export function useLastPrices(
  supplierId: number,
  find: FindProducts,
  setLines: Dispatch<SetStateAction<readonly EditedLine[]>>,
  lines: readonly EditedLine[],
): FindProducts {
  const present = useRef(lines);
  useEffect(() => {
    present.current = lines;
  }, [lines]);
  const priced = useRef(supplierId);
  useEffect(() => {
    if (priced.current === supplierId) return;
    priced.current = supplierId;
    const ids = idsOf(present.current.map(({ product }) => product));
    // A failure leaves the prices as they are, in sight of the person who types.
    void pricesFor(supplierId, ids)
      .then((prices) => priced.current === supplierId && setLines((now) => withLastPrices(now, prices)))
      .catch(() => undefined);
  }, [supplierId, setLines]);
  return useMemo(
    () => async (typed) => {
      const products = await find(typed);
      const prices = await pricesFor(supplierId, idsOf(products));
      return products.map((product) => lastPriced(product, prices));
    },
    [find, supplierId],
  );
}
