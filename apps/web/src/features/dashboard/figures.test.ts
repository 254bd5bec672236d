import { describe, expect, test } from 'vitest';
import { figureText, lineThrough, niceStep, shortText, ticksFor } from './figures.ts';

describe('figures of the home', () => {
  test('have as many decimals as their unit', () => {
    expect(figureText(18420.6, 2)).toBe('18,420.60');
    expect(figureText(11, 0)).toBe('11');
  });
  test('are short on an axis', () => {
    expect([0, 800, 12_000, 150_000].map(shortText)).toEqual(['0', '800', '1.2万', '15万']);
  });
});

describe('the axis', () => {
  test('has round steps up to the most', () => {
    expect(niceStep(13_600, 3)).toBe(5000);
    expect(ticksFor(13_600)).toEqual([0, 5000, 10_000, 15_000]);
    expect(ticksFor(3)).toEqual([0, 1, 2, 3]);
  });
  test('of nothing still has steps', () => expect(ticksFor(0)).toEqual([0, 1, 2, 3]));
});

describe('a trend', () => {
  test('runs from the left to the right, the highest at the top', () => {
    expect(lineThrough([0, 5, 10], 100, 20)).toBe('0.0,20.0 50.0,10.0 100.0,0.0');
  });
  test('without a change is a line at the foot', () => expect(lineThrough([4, 4], 10, 5)).toBe('0.0,5.0 10.0,5.0'));
});
