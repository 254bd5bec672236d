/** Which promotion a typed line asks for. */
import type { MarketQuote } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { expect, it } from 'vitest';
import { newLine } from '#documents/lines/editedLines.ts';
import { cartLines, NONE, plainLines } from './cart.ts';

const product = { id: 7, name: '茶', barcode: '69', code: '', unitName: '盒' };
const { flashSale, groupBuying } = promotionType.code;
const choice = (id: number, type: string, why = '') => ({ id, type, title: '', price: 1, points: null, left: null, why, groups: [] });
const quoteWith = (...choices: ReturnType<typeof choice>[]) => ({ lines: [{ proId: 7, choices }] }) as unknown as MarketQuote;

it('takes a flash sale that applies, unless another choice was made by hand', () => {
  const line = newLine(product, 2);
  expect(cartLines([line], quoteWith(choice(1, flashSale)))).toEqual([{ proId: 7, num: 2, promotionId: 1 }]);
  expect(cartLines([{ ...line, values: { promotionId: NONE } }], quoteWith(choice(1, flashSale)))).toEqual([{ proId: 7, num: 2 }]);
  expect(cartLines([{ ...line, values: { promotionId: 3, groupId: 9 } }], quoteWith(choice(1, flashSale)))).toEqual([
    { proId: 7, num: 2, promotionId: 3, groupId: 9 },
  ]);
});

it('never joins a group, and never asks for what does not apply, unless chosen', () => {
  expect(cartLines([newLine(product, 1)], quoteWith(choice(1, groupBuying), choice(2, flashSale, '售完')))).toEqual([{ proId: 7, num: 1 }]);
});

it('leaves out lines without a quantity', () => {
  expect(plainLines([newLine(product, null), newLine(product, 1.5)])).toEqual([{ proId: 7, num: 1.5 }]);
});
