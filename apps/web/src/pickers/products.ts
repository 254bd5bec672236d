/** Products, found by what was typed or scanned, with what is usable at a site and what they last cost a customer. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { request } from '../api/client.ts';

export interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly code: string;
  readonly unitName: string;
  readonly usableQty: number;
  readonly note: string;
  /** What a line of a document starts with. */
  readonly values: { readonly xiangzhuang: number; readonly sellPrice: number };
}

export interface AskedFor {
  readonly deptId: number;
  /** Whose last price a line starts with; without a customer it starts with none. */
  readonly customerId?: number;
  /** Only what is on sale there. */
  readonly onSale?: true;
}

const MOST_SHOWN = 20;

/** For the line editor: by barcode, customer's code, name or pinyin initials (spec 0 §5). */
export const findProducts =
  ({ deptId, customerId, onSale }: AskedFor) =>
  async (typed: string): Promise<readonly FoundProduct[]> => {
    const found = await request(productCalls.lookUp, {
      query: {
        keyword: typed.trim(),
        size: MOST_SHOWN,
        ...(deptId > 0 ? { deptId } : {}),
        ...(customerId ? { customerId } : {}),
        ...(onSale ? { onSale: 1 } : {}),
      },
    });
    return found.map(({ id, name, barcode, code, unitName, usableQty, kucun, type, xiangzhuang, lastPrice, resalePrice }) => ({
      id,
      name,
      barcode,
      code,
      unitName: unitName ?? '',
      usableQty,
      note: [kucun === 1 ? '按生产日期' : '', type === productType.code.combine ? '组合产品' : ''].filter(Boolean).join('，'),
      values: { xiangzhuang: Math.max(xiangzhuang, 1), sellPrice: customerId ? (lastPrice ?? resalePrice) : 0 },
    }));
  };
