/** Products, found by what was typed or scanned, with what is usable at a site. */
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { request } from '../api/client.ts';

export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly code: string;
  readonly unitName: string;
  readonly usableQty: number;
  readonly values: { readonly sellPrice: number };
}

const MOST_SHOWN = 20;
const MOST_READ = 1000;

/** For the line editor of a document at this site. */
export const findProductsAt =
  (deptId: number) =>
  async (typed: string): Promise<readonly FoundProduct[]> => {
    const wanted = typed.trim().toLowerCase();
    const { content } = await request(stockCalls.atSite, { query: { deptId, size: MOST_READ } });
    return content
      .filter(({ productName, barcode }) => productName.toLowerCase().includes(wanted) || barcode.includes(wanted))
      .slice(0, MOST_SHOWN)
      .map(({ id, productName, barcode, usableQty, lastPrice }) => ({
        id,
        name: productName,
        barcode,
        code: '',
        unitName: '',
        usableQty,
        values: { sellPrice: lastPrice },
      }));
  };
