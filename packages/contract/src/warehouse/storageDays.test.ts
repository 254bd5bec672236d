import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeUnit } from './feeEngine.ts';
import { countDays, dayAfter, daysBetween, type StockMove, storedDays, unitsOfDay } from './storageDays.ts';

const START = '2026-02-20';

/** First in, first out, as a warehouse would do it: layers by the day of receipt. */
function layered(events: readonly { day: number; num: number }[], days: number, freeDays: number) {
  const layers: { day: number; left: number }[] = [];
  return Array.from({ length: days }, (_, day) => {
    for (const { num } of events.filter((event) => event.day === day)) {
      if (num > 0) layers.push({ day, left: num });
      let out = Math.max(0, -num);
      for (const layer of layers) {
        const taken = Math.min(out, layer.left);
        layer.left -= taken;
        out -= taken;
      }
    }
    const pieces = layers.reduce((sum, { left }) => sum + left, 0);
    const free = layers.filter((layer) => day - layer.day < freeDays).reduce((sum, { left }) => sum + left, 0);
    return { pieces, free };
  });
}

describe('days of storage', () => {
  it('the day of entry counts, the day of exit does not', () => {
    const moves: StockMove[] = [
      { day: '2026-02-27', receiptDay: '2026-02-27', net: 10, received: 10 },
      { day: '2026-03-02', receiptDay: '2026-03-02', net: -10, received: 0 },
    ];
    expect(storedDays(0, moves, daysBetween('2026-02-26', '2026-03-03'), 0).map(({ pieces }) => pieces)).toEqual([0, 10, 10, 10, 0, 0]);
  });

  it('free days begin with the day of receipt; a receipt that is taken back begins none', () => {
    const moves: StockMove[] = [
      { day: '2026-03-01', receiptDay: '2026-03-01', net: 10, received: 10 },
      { day: '2026-03-05', receiptDay: '2026-03-05', net: 5, received: 5 },
      { day: '2026-03-06', receiptDay: '2026-03-05', net: -5, received: -5 },
    ];
    const charged = storedDays(10, moves, daysBetween('2026-03-01', '2026-03-07'), 3).map(({ pieces, freePieces }) => pieces - freePieces);
    expect(charged).toEqual([0, 0, 0, 10, 10, 10, 10]);
  });

  it('are those of first in, first out, however goods come and go', () => {
    const event = fc.record({ day: fc.integer({ min: 0, max: 29 }), num: fc.integer({ min: -50, max: 50 }).filter((num) => num !== 0) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.integer({ min: 0, max: 10 }), (wanted, freeDays) => {
        let there = 0;
        // Nothing leaves that is not there.
        const events = wanted
          .toSorted((a, b) => a.day - b.day)
          .flatMap(({ day, num }) => {
            const moved = Math.max(num, -there);
            there += moved;
            return moved === 0 ? [] : [{ day, num: moved }];
          });
        const moves = events.map(({ day, num }) => {
          const on = dayAfter(START, day);
          return { day: on, receiptDay: on, net: num, received: Math.max(0, num) };
        });
        const days = daysBetween(START, dayAfter(START, 29));
        const found = storedDays(there, moves, days, freeDays).map(({ pieces, freePieces }) => ({ pieces, free: freePieces }));
        expect(found).toEqual(layered(events, 30, freeDays));
        expect(
          storedDays(there, moves.toReversed(), days, freeDays).map(({ pieces, freePieces }) => ({ pieces, free: freePieces })),
        ).toEqual(found);
      }),
    );
  });

  it('count pieces, pallets rounded up, or volume', () => {
    const stored = { pieces: 130, freePieces: 30 };
    const as = { perPallet: 48, volume: 0.0125 };
    const { pieceDay, palletDay, volumeDay } = chargeUnit.code;
    expect([pieceDay, palletDay, volumeDay].map((unit) => unitsOfDay(unit, stored, as))).toEqual([100, 3, 1.25]);
    expect(unitsOfDay(palletDay, stored, { ...as, perPallet: 0 })).toBe(0);
    expect(
      countDays(palletDay, [
        { productName: '甲', quantity: 3 },
        { productName: '乙', quantity: 1 },
        { productName: '甲', quantity: 2 },
      ]),
    ).toEqual({
      quantity: 6,
      pieces: 0,
      text: '甲 5、乙 1，共 6 托·天',
    });
  });
});
