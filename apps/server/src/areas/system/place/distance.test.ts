import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from './distance.ts';

const shanghai = { lat: 31.2304, lng: 121.4737 };
const beijing = { lat: 39.9042, lng: 116.4074 };
const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) });
const HALF_WAY_ROUND = 20_015_115;

describe('distance', () => {
  it('knows how far Beijing is from Shanghai', () => {
    expect(distanceBetween(shanghai, beijing) / 1000).toBeCloseTo(1067, -1);
  });
  it('is a distance: never negative, nothing to itself, the same both ways, no shorter over a third point', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const direct = distanceBetween(a, b);
        expect(direct).toBeGreaterThanOrEqual(0);
        expect(direct).toBeLessThanOrEqual(HALF_WAY_ROUND);
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(b, a)).toBeCloseTo(direct, 0);
        expect(distanceBetween(a, c) + distanceBetween(c, b)).toBeGreaterThanOrEqual(direct - 1);
      }),
    );
  });
});
