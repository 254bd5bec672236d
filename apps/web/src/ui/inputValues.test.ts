import { expect, it } from 'vitest';
import { heldCodes, heldNumbers, heldTexts } from './inputValues.ts';

it('shows one value or several of its kind, and nothing else', () => {
  expect([heldNumbers(7), heldNumbers([7, 8]), heldNumbers([])]).toEqual([7, [7, 8], []]);
  expect([heldNumbers('7'), heldNumbers([7, '8']), heldNumbers(null), heldNumbers(undefined)]).toEqual(Array(4).fill(undefined));
  expect([heldTexts('a'), heldTexts(['a']), heldTexts(7)]).toEqual(['a', ['a'], undefined]);
  expect([heldCodes('a'), heldCodes(7), heldCodes([7, 'a'])]).toEqual(['a', 7, [7, 'a']]);
});
