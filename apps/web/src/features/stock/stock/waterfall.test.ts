import { outboundType } from '@cangyun/contract/movements.ts';
import { expect, it } from 'vitest';
import { barsOf, signed, whyText } from './waterfall.ts';

it('each movement is a bar from the balance before to the one after, within the balances of the period', () => {
  expect(
    barsOf([
      { bnum: 120, anum: 100 },
      { bnum: 100, anum: 140 },
    ]),
  ).toEqual([
    { left: 0, width: 50 },
    { left: 0, width: 100 },
  ]);
});

it('the smallest movement is still seen, and a balance that did not move has no bar to speak of', () => {
  expect(
    barsOf([
      { bnum: 10_000, anum: 9_999 },
      { bnum: 9_999, anum: 0 },
    ])[0],
  ).toEqual({ left: 99, width: 1 });
  expect(barsOf([{ bnum: 5, anum: 5 }])).toEqual([{ left: 0, width: 1 }]);
});

it('says why it is less or more, by reason', () => {
  const { deliveryOut } = outboundType.code;
  expect([signed(2.5), signed(-3)]).toEqual(['+2.5', '−3']);
  expect(whyText({ opening: 10, closing: 7.9, reasons: [{ type: deliveryOut, count: 2, num: -2.1 }] })).toMatch(
    /^少了 2\.1：.+ −2\.1（2 笔）$/,
  );
  expect(whyText({ opening: 1, closing: 1, reasons: [] })).toBe('没有变化');
});
