import { describe, expect, test } from 'vitest';
import { isDarkSurface, scaleColours, seriesColours } from './palette.ts';

const channels = (hex: string): number[] => (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16) / 255);
const linear = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const light = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [light(a), light(b)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
};

describe('colours of charts', () => {
  // WCAG asks 3 : 1 of what a chart is drawn with; the second pair of a light chart is only used together with patterns.
  test('the first two can be seen on their surface', () => {
    for (const colour of seriesColours(false).slice(0, 2)) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
    for (const colour of seriesColours(true)) expect(contrast(colour, '#171a1f')).toBeGreaterThanOrEqual(3);
  });
  test('a scale grows darker on white and lighter on black, step by step', () => {
    const white = scaleColours(false).map(light);
    expect(white).toEqual([...white].sort((a, b) => b - a));
    const black = scaleColours(true).map(light);
    expect(black).toEqual([...black].sort((a, b) => a - b));
  });
  test('follow the surface', () => {
    expect([isDarkSurface('#171a1f'), isDarkSurface('#ffffff'), isDarkSurface('rgb(0,0,0)')]).toEqual([true, false, false]);
  });
});
