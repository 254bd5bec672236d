import { expect, it } from 'vitest';
import { newLine, type ProductChoice } from '#documents/lines/editedLines.ts';
import { lastPriced, lastPriceText, withLastPrices } from './lastPrices.ts';

const water: ProductChoice = { id: 1, name: '矿泉水', barcode: '69', code: '', unitName: '瓶' };
const last = (price: number, ofSupplier = 1) => ({
  proId: 1,
  price,
  number: 'CG1',
  customerName: '松溪',
  createTime: '2026-11-02T00:00:00Z',
  ofSupplier,
});
const of = (price: number) => new Map([[1, last(price)]]);

it('a line begins with the last price and says where it comes from', () => {
  expect(lastPriced(water, of(3.2))).toMatchObject({ values: { price: 3.2 }, priceNote: '上次进价 3.20，2026-11-02' });
  expect(lastPriceText(last(3.2, 0))).toBe('上次进价 3.20，2026-11-02，松溪');
  expect(lastPriced(water, new Map())).toMatchObject({ values: { price: 0 }, priceNote: '没有进价记录，请填写' });
});

it('the parts of a combined product have their own prices', () => {
  const kit = { ...water, id: 9, parts: [{ product: water, num: 2 }] };
  expect(lastPriced(kit, of(3)).parts?.[0]?.product.values).toEqual({ price: 3 });
});

it('lines follow another supplier, in their unit, unless somebody typed a price', () => {
  const box = { name: '箱', factor: 24 };
  const piece = newLine(lastPriced(water, of(3)), 1);
  const boxed = { ...newLine(lastPriced(water, of(3)), 1, {}), unit: box, values: { price: 72 } };
  const typed = { ...piece, values: { price: 2.8 } };
  const saved = { ...piece, product: water };
  const next = withLastPrices([piece, boxed, typed, saved], of(4));
  expect(next.map(({ values }) => values.price)).toEqual([4, 96, 2.8, 3]);
  const lines = [piece];
  expect(withLastPrices(lines, of(3))).toBe(lines);
});
