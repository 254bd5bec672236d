import { expect, test } from 'vitest';
import { added, answered, type Scan, tally } from './scans.ts';

const scan = (key: number): Scan => ({ key, number: `YD${key}`, style: 30 });

test('scans run newest first, answers find theirs, and only the latest are kept', () => {
  const two = added(added([], scan(1)), scan(2));
  expect(two.map(({ key }) => key)).toEqual([2, 1]);
  expect(tally(two)).toEqual({ passed: 0, refused: 0, waiting: 2 });
  const told = answered(answered(two, 1, { isOk: 1, msg: '', state: 21 }), 2, { isOk: 0, msg: '不能装车', state: 0 });
  expect(told.map(({ answer }) => answer?.msg)).toEqual(['不能装车', '']);
  expect(tally(told)).toEqual({ passed: 1, refused: 1, waiting: 0 });
  expect(Array.from({ length: 300 }, (_, at) => scan(at)).reduce<Scan[]>((all, one) => added(all, one), [])).toHaveLength(200);
});
