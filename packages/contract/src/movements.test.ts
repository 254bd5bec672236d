import { expect, it } from 'vitest';
import { bearsFee, feeBearingTypes, feeStyle, inboundType, isInbound, movementLabel, movementType, outboundType } from './movements.ts';

it('has every type of the spec once, in or out', () => {
  expect(inboundType.entries.map(({ code }) => code)).toEqual([10, 11, 12, 13, 14, 15, 18, 101, 102, 110]);
  expect(outboundType.entries.map(({ code }) => code)).toEqual([21, 22, 23, 24, 25, 26, 27, 202, 203, 205, 210]);
  expect(movementType.entries).toHaveLength(21);
  expect(inboundType.entries.every(({ code }) => isInbound(code))).toBe(true);
  expect(outboundType.entries.some(({ code }) => isInbound(code))).toBe(false);
});

it('bears fees by the longer list of the spec', () => {
  expect([...feeBearingTypes].sort((a, b) => a - b)).toEqual([10, 11, 13, 14, 17, 18, 21, 22, 25, 27, 203]);
  expect(bearsFee(12)).toBe(false);
});

it('settles fees by the shorter list, and understands 17 without offering it', () => {
  expect(movementLabel(17)).toBe('17');
  expect(movementLabel(10)).toBe('采购到货');
  expect(feeStyle.entries.map(({ code }) => code)).toEqual([10, 11, 13, 14, 18, 22, 25, 27]);
});
