import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineEntry, problemOf, resultsOf } from './putAway.ts';

const entry = (more: Partial<LineEntry> = {}): LineEntry => ({
  lineId: 1,
  plan: 10,
  received: 10,
  damaged: 0,
  places: [],
  batch: '',
  markTime: undefined,
  reason: '',
  ...more,
});
const place = (positionId: number, num: number | null) => ({ key: String(positionId), positionId, positionCode: '', num });

describe('what was received', () => {
  test('stays unplaced where nobody said a place', () => {
    expect(resultsOf([entry()])[0]?.places).toEqual([{ positionId: 0, num: 10, batch: '' }]);
  });
  test('lies on its only place without the damaged part', () => {
    const [result] = resultsOf([entry({ damaged: 2, places: [place(7, null)], markTime: '2026-01-02' })]);
    expect(result?.places).toEqual([
      { positionId: 7, num: 8, batch: '', markTime: '2026-01-02' },
      { positionId: 0, num: 2, quality: 10, batch: '', markTime: '2026-01-02' },
    ]);
  });
  test.each([
    [{ received: null }, '请输入实收数量'],
    [{ received: 11 }, '实收不能超过计划 10'],
    [{ received: 3, damaged: 4 }, '次品不能超过实收'],
    [{ places: [place(0, 10)] }, '请选择库位'],
    [{ places: [place(1, 4), place(2, 5)] }, '各库位合计 9，应为 10'],
    [{ places: [place(1, 4), place(2, 6)] }, undefined],
    [{ received: 0 }, undefined],
  ])('%j is judged', (more, problem) => {
    expect(problemOf(entry(more))).toBe(problem);
  });
  test('with serial numbers it is sent piece by piece, broken ones last', () => {
    const phones = entry({ plan: 3, received: 3, damaged: 1, bySerial: true, batch: 'S1，S2\nS3', places: [place(7, null)] });
    expect(problemOf(phones)).toBeUndefined();
    expect(resultsOf([phones])[0]?.places).toEqual([
      { positionId: 7, num: 1, batch: 'S1' },
      { positionId: 7, num: 1, batch: 'S2' },
      { positionId: 0, num: 1, quality: 10, batch: 'S3' },
    ]);
    expect(problemOf({ ...phones, batch: 'S1 S2' })).toBe('请填写 3 个序列号，现在是 2 个');
    expect(problemOf({ ...phones, batch: 'S1 S2 S1' })).toBe('序列号有重复');
  });
  test('nothing is lost between what is typed and what is sent', () => {
    const thousandths = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(thousandths, thousandths, fc.integer({ min: 0, max: 4 }), (a, b, count) => {
        const received = Math.max(a, b) / 1000;
        const damaged = Math.min(a, b) / 1000;
        const places = Array.from({ length: count }, (_, at) => place(at + 1, at === 0 ? Number((received - damaged).toFixed(3)) : 0));
        const sent = resultsOf([entry({ plan: 1000, received, damaged, places })])[0]?.places ?? [];
        expect(Number(sent.reduce((sum, { num }) => sum + num, 0).toFixed(3))).toBe(received);
      }),
    );
  });
});
