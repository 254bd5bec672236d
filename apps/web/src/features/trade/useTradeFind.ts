/** Products for the lines of an order: with what is usable at its site, and what they last cost. */
import { useMemo } from 'react';
import type { FindProducts } from '#documents/lines/editedLines.ts';
import { type AskedFor, findProducts } from '#pickers/products.ts';
import { pricedChoice } from './pricedChoice.ts';

/** `prices`: what is known of a product's price beyond what a customer last paid, as what it was last bought for. */
export function useTradeFind(deptId: number, customerId: number, prices?: ReadonlyMap<number, number>): FindProducts {
  return useMemo(() => {
    const asked: AskedFor = { deptId, ...(customerId > 0 ? { customerId } : {}) };
    const find = findProducts(asked);
    return async (typed) => (await find(typed)).map((product) => pricedChoice(product, prices));
  }, [deptId, customerId, prices]);
}
