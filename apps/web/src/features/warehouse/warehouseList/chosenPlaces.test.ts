import { expect, test } from 'vitest';
import { chosenBefore, chosenLines, keyOf, takenOf } from './chosenPlaces.ts';

const place = { lineId: 1, positionId: 7, positionCode: 'A-1', batch: '', markTime: '0001-01-01', free: 5 };
const other = { ...place, positionId: 8, positionCode: 'A-2', markTime: '2026-05-01' };

test('a line is reported with the places that were chosen for it, and missing without one', () => {
  const chosen = new Map([
    [keyOf(place), 2],
    [keyOf(other), 1.5],
  ]);
  expect(takenOf([place, other], chosen, 1)).toBe(3.5);
  const lines = [{ id: 1 }, { id: 2 }] as never;
  expect(chosenLines({ lines }, [place, other], chosen)).toEqual([
    {
      lineId: 1,
      reason: '',
      places: [
        { positionId: 7, batch: '', num: 2 },
        { positionId: 8, batch: '', markTime: '2026-05-01', num: 1.5 },
      ],
    },
    { lineId: 2, reason: '', places: [] },
  ]);
});

test('what was taken already is where one begins', () => {
  const picks = [{ ...place, id: 3, productId: 9, quality: 0, num: 4, doneNum: 3 }];
  expect(chosenBefore({ picks }).get(keyOf(place))).toBe(3);
});
