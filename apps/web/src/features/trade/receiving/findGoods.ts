/** The product behind a scanned code: one that is expected here, else one of the catalogue. */
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { request } from '#api/client.ts';
import { type Goods, goodsByCode } from './counted.ts';

const goodsOf = ({ id, name, barcode, unitName, units, kucun, bySerial, period }: ShortProduct): Goods => ({
  productId: id,
  productName: name,
  barcode,
  unitName: unitName ?? '',
  units,
  byDate: kucun,
  bySerial,
  periodDays: period,
});

async function ofCatalogue(barcode: string): Promise<Goods | undefined> {
  const [found] = await request(productCalls.lookUp, { query: { barcode, size: 1 } }, { silent: true });
  return found && goodsOf(found);
}

/** Chosen by its name: goods may have no code, or one that nobody can read any more. */
export async function goodsById(productId: number): Promise<Goods | undefined> {
  const [found] = (await request(productCalls.pick, { query: { ids: [productId], size: 1 } })).content;
  return found && goodsOf(found);
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
