/** Which product is sold through which channel. */
import { expect, it } from 'vitest';
import { isDiscontinued, offeredLine, offeredLines, offerNote, whyNotSold } from './offered.ts';

const usual = { marketState: 2, onSale: 0, stoppedAt: null };
const desk = { shop: false, fromStock: true };

it('is refused where a site stopped it, before it is on the market, and in shops while it is not on show', () => {
  expect(whyNotSold(usual, desk)).toBe('');
  expect(whyNotSold({ ...usual, stoppedAt: '南仓' }, desk)).toBe('南仓停售');
  expect(whyNotSold({ ...usual, marketState: 1 }, desk)).toBe('未上市');
  expect(whyNotSold(usual, { ...desk, shop: true })).toBe('未上架');
  expect(whyNotSold({ ...usual, onSale: 1 }, { ...desk, shop: true })).toBe('');
});

it('is sold from stock after it is discontinued, and from nowhere else', () => {
  const over = { ...usual, marketState: 3 };
  expect(isDiscontinued(over)).toBe(true);
  expect(whyNotSold(over, desk)).toBe('');
  expect(whyNotSold(over, { shop: false, fromStock: false })).toBe('已停产，未选发货仓库');
  expect(offerNote({ ...over, stoppedAt: '南仓' })).toBe('南仓停售，已停产');
  expect(offerNote(usual)).toBe('');
});

it('names a line with its quantity and unit, and no more lines than people read', () => {
  expect(offeredLine('龙井', 5, '盒', '未上市')).toBe('「龙井」5 盒（未上市）');
  expect(offeredLine('龙井', 5, '')).toBe('「龙井」5');
  expect(offeredLines(Array.from({ length: 12 }, () => 'x'))).toMatch(/^(x；){9}x 等 12 行$/);
});
