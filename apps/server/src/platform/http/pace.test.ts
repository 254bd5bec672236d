import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('lets a burst begin at once and the rest one after another, for each sender apart', () => {
  const pace = new Pace({ burst: 3, everyMs: 2 });
  const waits = (sender: string, times: number, now: number): number[] => Array.from({ length: times }, () => pace.waitOf(sender, now));
  expect(waits('one', 6, 1_000)).toEqual([0, 0, 0, 2, 4, 6]);
  expect(waits('other', 2, 1_000)).toEqual([0, 0]);
  // Two of the six have begun meanwhile: a new one comes after the others.
  expect(waits('one', 1, 1_003)).toEqual([5]);
  // After a pause there is room for a burst again.
  expect(waits('one', 4, 2_000)).toEqual([0, 0, 0, 2]);
});

it('forgets senders who wait for nothing', () => {
  const pace = new Pace({ burst: 1, everyMs: 5 });
  for (let at = 0; at < 10_000; at += 1) pace.waitOf(`sender ${at}`, 1_000);
  expect(pace.waitOf('sender 1', 1_000)).toBe(5);
  expect(pace.waitOf('new', 1_500)).toBe(0);
  expect(pace.waitOf('sender 1', 1_500)).toBe(0);
});
