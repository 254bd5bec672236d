/** What a loan can be secured by, and its product. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import type { FindProducts } from '#documents/lines/editedLines.ts';
import type { LoanProduct } from './loanForm.ts';

/** The borrower's own goods at the site, with what one of them is worth. */
export const findPledges =
  (customerId: number, deptId: number): FindProducts =>
  async (typed) => {
    if (customerId === 0 || deptId === 0) return [];
    const goods = await request(calls.pledgeGoods, { query: { customerId, deptId, keyword: typed.trim() } });
    return goods.map(({ productId, productName, value, ...product }) => ({
      ...product,
      id: productId,
      name: productName,
      values: { value },
    }));
  };

/** Companies have a handful of them. */
const ALL = 500;

export function useLoanProduct(id: number): LoanProduct | undefined {
  const { data } = useCall(loanProduct.calls.list, { query: { size: ALL } }, { enabled: id > 0 });
  return data?.content.find((one) => one.id === id);
}
