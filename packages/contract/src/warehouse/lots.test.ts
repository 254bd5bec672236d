import { expect, test } from 'vitest';
import { inboundType, outboundType } from '../movements.ts';
import { lifeText, lotText, mustLast, otherLotsText, remainingDays, takesUnusableGoods } from './lots.ts';

test('a lot is called by what it has: batch, date, both or neither', () => {
  const dated = { batch: '', markTime: '2026-05-01' };
  expect(lotText({ batch: 'L1', markTime: '0001-01-01' })).toBe('批次 L1');
  expect(lotText(dated)).toBe('生产日期 2026-05-01');
  expect(lotText({ ...dated, batch: 'L1' })).toBe('批次 L1（2026-05-01）');
  expect(lotText({ batch: '', markTime: '0001-01-01' })).toBe('无批次');
  expect(otherLotsText([{ ...dated, batch: 'L2', free: 3 }])).toBe('可用的有 批次 L2（2026-05-01） 3');
  expect(otherLotsText([])).toBe('没有别的批次可用');
});

test('goods are good on their last day, and a day later they are not', () => {
  const milk = { markTime: '2026-10-01', periodDays: 31 };
  expect([remainingDays(milk, '2026-11-01'), remainingDays(milk, '2026-11-02')]).toEqual([0, -1]);
  expect(lifeText({ ...milk, name: '牛奶', left: -1 })).toBe('牛奶 2026-10-01 生产，保质期 31 天，已过期 1 天');
});

test('what goes back to the supplier or is written off may be expired; what a supplier brings must last', () => {
  const { returnOut, defectiveOut, deliveryOut, otherOut, transferOut } = outboundType.code;
  expect([returnOut, defectiveOut].every(takesUnusableGoods)).toBe(true);
  expect([deliveryOut, otherOut, transferOut].some(takesUnusableGoods)).toBe(false);
  const { purchaseArrival, salesReturnIn, transferArrival } = inboundType.code;
  expect([mustLast(purchaseArrival), mustLast(salesReturnIn), mustLast(transferArrival)]).toEqual([true, false, false]);
});
