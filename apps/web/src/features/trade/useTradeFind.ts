/** Products for the lines of an order: with what is usable at its site, and what they last cost the customer. */
import { useMemo } from 'react';
import type { FindProducts } from '../../documents/lines/editedLines.ts';
import { type AskedFor, findProducts } from '../../pickers/products.ts';

export function useTradeFind(deptId: number, customerId: number): FindProducts {
  return useMemo(() => {
    const asked: AskedFor = { deptId, ...(customerId > 0 ? { customerId } : {}) };
    const find = findProducts(asked);
    return async (typed) =>
      (await find(typed)).map(({ values: { sellPrice, xiangzhuang }, ...product }) => ({
        ...product,
        values: { price: sellPrice, xiangzhuang },
      }));
  }, [deptId, customerId]);
}
