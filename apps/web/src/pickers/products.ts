/** Products, found by what was typed or scanned, with the usable stock at a site and the price that a line begins with. */
import { kitsOf } from '@cangyun/contract/catalog/kit.ts';
import { offerNote } from '@cangyun/contract/catalog/offered.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import type { ProductUnit } from '@cangyun/contract/catalog/units.ts';
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
  /** Packaging levels with their barcodes. */
  readonly units: readonly ProductUnit[];
  /** Tax rates in percent. */
  readonly percents: { readonly sell: number; readonly cost: number };
  /** Every piece has a serial number. */
  readonly bySerial?: boolean;
  /** Of a combined product; none for others. */
  readonly parts: readonly { readonly product: FoundProduct; readonly num: number }[];
}

export interface AskedFor {
  readonly deptId: number;
  /** For whom: a line begins with the wholesale price, until the price engine has answered. Without a customer it begins with none. */
  readonly customerId?: number;
  /** Whose goods; our own if absent. */
  readonly ownerId?: number;
  /** Only what is on sale there. */
  readonly onSale?: true;
}

const MOST_SHOWN = 20;
/** As many as one look-up takes; twenty kits of that many different parts are no assortment. */
const MOST_PARTS = 500;

const noteOf = ({ kucun, bySerial, type, offer }: ShortProduct): string =>
  [offerNote(offer), kucun === 1 ? '按生产日期' : '', bySerial === 1 ? '按序列号' : '', type === productType.code.combine ? '组合产品' : '']
    .filter(Boolean)
    .join('，');

/** The initial values of a line; a combined product is available as often as its parts are. */
function foundProduct(product: ShortProduct, forCustomer: boolean, partsOf: FoundProduct['parts']): FoundProduct {
  const { id, name, barcode, code, unitName, usableQty, xiangzhuang, resalePrice } = product;
  return {
    id,
    name,
    barcode,
    code,
    unitName: unitName ?? '',
    usableQty: partsOf.length > 0 ? kitsOf(partsOf.map((part) => ({ num: part.num, usableQty: part.product.usableQty }))) : usableQty,
    note: noteOf(product),
    values: { xiangzhuang: Math.max(xiangzhuang, 1), sellPrice: forCustomer ? resalePrice : 0 },
    units: product.units,
    percents: { sell: product.sellRate, cost: product.rate },
    bySerial: product.bySerial === 1,
    parts: partsOf,
  };
}

/** All parts or none: a kit with an unknown part is not split, and the server then refuses it by name. */
export function partsIn({ parts }: Pick<ShortProduct, 'parts'>, byId: ReadonlyMap<number, FoundProduct>): FoundProduct['parts'] {
  const known = parts.flatMap(({ productId, num }) => {
    const product = byId.get(productId);
    return product ? [{ product, num }] : [];
  });
  return known.length === parts.length ? known : [];
}

/** For the line editor: by barcode, customer's code, name or pinyin initials (spec 0 §5). Combined products come with their parts. */
export const findProducts =
  ({ deptId, customerId, ownerId, onSale }: AskedFor) =>
  async (typed: string): Promise<readonly FoundProduct[]> => {
    const asked = { ...(deptId > 0 ? { deptId } : {}), ...(customerId ? { customerId } : {}), ...(ownerId ? { ownerId } : {}) };
    const keyword = typed.trim();
    const found = await request(productCalls.lookUp, { query: { keyword, size: MOST_SHOWN, ...asked, ...(onSale ? { onSale: 1 } : {}) } });
    const partIds = [...new Set(found.flatMap(({ parts }) => parts.map(({ productId }) => productId)))].slice(0, MOST_PARTS);
    const partRows =
      partIds.length > 0 ? (await request(productCalls.pick, { query: { ids: partIds, size: partIds.length, ...asked } })).content : [];
    const byId = new Map(partRows.map((row) => [row.id, foundProduct(row, Boolean(customerId), [])]));
    return found.map((row) => foundProduct(row, Boolean(customerId), partsIn(row, byId)));
  };
