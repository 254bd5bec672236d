import { expect, it } from 'vitest';
import { chosenOf, NO_TICKS, tickedSum, ticksOfSource, toggled, withAmount } from './ticks.ts';

const items = [
  { id: 1, sourceKind: 'personIn', sourceId: 7, openAmount: 100 },
  { id: 2, sourceKind: 'shipmentOrder', sourceId: 7, openAmount: 0.1 },
  { id: 3, sourceKind: 'personIn', sourceId: 7, openAmount: 0.2 },
];

it('ticks what an address names, adds up to the cent, and sends parts only where they were typed', () => {
  const asked = ticksOfSource(items, 'personIn:7');
  expect([...asked.keys()]).toEqual([1, 3]);
  expect(tickedSum(items, asked)).toBe(100.2);
  const part = withAmount(toggled(asked, 2), 1, 40);
  expect(tickedSum(items, part)).toBe(40.3);
  expect(chosenOf(part)).toEqual([{ itemId: 1, amount: 40 }, { itemId: 3 }, { itemId: 2 }]);
  expect([...toggled(part, 1).keys()]).toEqual([3, 2]);
  expect(ticksOfSource(items, 'waybill:7')).toBe(NO_TICKS);
});
