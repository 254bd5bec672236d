/** The product behind a scanned code: one that is expected here, else one of the catalogue. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { request } from '#api/client.ts';
import { type Goods, goodsByCode } from './counted.ts';

async function ofCatalogue(barcode: string): Promise<Goods | undefined> {
  const [found] = await request(productCalls.lookUp, { query: { barcode, size: 1 } }, { silent: true });
  if (!found) return undefined;
  const { id, name, barcode: own, unitName, units, kucun, period } = found;
  return { productId: id, productName: name, barcode: own, unitName: unitName ?? '', units, byDate: kucun, periodDays: period };
}

export async function findGoods(expected: readonly Goods[], codes: readonly string[]): Promise<Goods | undefined> {
  const here = goodsByCode(expected, codes);
  if (here) return here;
  for (const code of codes) {
    const found = await ofCatalogue(code);
    if (found) return found;
  }
  return undefined;
}
