/** Products for the lines of an order: with their usable stock at its site, and the price that a line begins with. */
import { useMemo } from 'react';
import type { FindProducts } from '#documents/lines/editedLines.ts';
import { type AskedFor, findProducts } from '#pickers/products.ts';
import { pricedChoice } from './pricedChoice.ts';

export function useTradeFind(deptId: number, customerId: number): FindProducts {
  return useMemo(() => {
    const asked: AskedFor = { deptId, ...(customerId > 0 ? { customerId } : {}) };
    const find = findProducts(asked);
    return async (typed) => (await find(typed)).map(pricedChoice);
  }, [deptId, customerId]);
}
