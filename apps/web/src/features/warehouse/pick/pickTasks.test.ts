import { describe, expect, test } from 'vitest';
import { nextTask, nothingYet, otherPlaces, type PickTask, scanned, summaryOf, takenFrom } from './pickTasks.ts';

const task = (more: Partial<PickTask> = {}): PickTask => ({
  pickId: 1,
  lineId: 1,
  positionId: 3,
  positionCode: 'A-01-02',
  productName: '矿泉水',
  barcode: '6901',
  unitName: '箱',
  units: [],
  batch: '',
  markTime: '',
  num: 2,
  doneNum: null,
  ...more,
});

describe('a scan', () => {
  test('of the shelf confirms the place', () => {
    expect(scanned(task(), nothingYet, ' a-01-02 ')).toEqual({ progress: { atPlace: true, counted: 0 } });
  });
  test('of the product takes one piece, and no more than wanted', () => {
    const one = scanned(task(), nothingYet, '6901').progress;
    const two = scanned(task(), one, '6901').progress;
    expect([one.counted, two.counted]).toEqual([1, 2]);
    expect(scanned(task(), two, '6901')).toEqual({ progress: two, wrong: '只需要 2 箱，已经够了' });
  });
  test('takes the rest where less than a piece is left', () => {
    expect(scanned(task({ num: 1.5 }), { atPlace: true, counted: 1 }, '6901').progress.counted).toBe(1.5);
  });
  test('of a box takes all of its pieces, unless fewer are wanted', () => {
    const water = task({ unitName: '瓶', num: 14, units: [{ name: '箱', factor: 12, barcode: 'BOX' }] });
    const { progress } = scanned(water, nothingYet, 'box');
    expect(progress.counted).toBe(12);
    expect(scanned(water, progress, 'box')).toEqual({ progress, wrong: '一箱 12 瓶，只差 2，请拆开逐件扫' });
    expect(scanned(water, progress, '6901').progress.counted).toBe(13);
  });
  test('of a serial number takes its piece', () => {
    expect(scanned(task({ num: 1, batch: 'SN1' }), nothingYet, 'sn1').progress.counted).toBe(1);
    expect(scanned(task({ num: 2, batch: 'L1' }), nothingYet, 'L1').wrong).toContain('不是这个商品');
  });
  test('of anything else changes nothing and says so', () => {
    expect(scanned(task(), nothingYet, 'B-9')).toEqual({ progress: nothingYet, wrong: '「B-9」不是库位 A-01-02，也不是这个商品' });
    expect(scanned(task({ positionCode: '' }), nothingYet, '')).toEqual({ progress: nothingYet });
  });
});

test('the next place is the first that nobody has been to', () => {
  const tasks = [task({ doneNum: 0 }), task({ pickId: 2 }), task({ pickId: 3 })];
  expect(nextTask(tasks)?.pickId).toBe(2);
  expect(summaryOf(tasks)).toEqual({ places: 3, done: 1, wanted: 6, found: 0 });
});

describe('goods that are elsewhere', () => {
  const place = { lineId: 1, positionId: 3, positionCode: 'A-01-02', batch: '', markTime: '0001-01-01', free: 9 };
  test('are other places of the same line', () => {
    const other = { ...place, positionId: 4, positionCode: 'B-01' };
    expect(otherPlaces([place, other, { ...other, lineId: 2 }, { ...place, batch: 'L1' }], task())).toEqual([
      other,
      { ...place, batch: 'L1' },
    ]);
  });
  test('are taken as far as the task wants them', () => {
    expect(takenFrom(place, { num: 5 })).toEqual({ positionId: 3, batch: '', num: 5 });
    expect(takenFrom({ ...place, markTime: '2026-05-01', free: 2 }, { num: 5 })).toEqual({
      positionId: 3,
      batch: '',
      markTime: '2026-05-01',
      num: 2,
    });
  });
});
