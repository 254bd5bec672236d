import { expect, it } from 'vitest';
import { atItsTime, reached, withDates } from './date.ts';

it('who waits for a time goes on when a call has reached it, and calls are of the hand’s time', async () => {
  let now = 0;
  const hand = {
    read: () => Promise.resolve(now),
    move: () => {
      now += 10;
      return Promise.resolve(now);
    },
  };
  const seen: (number | string)[] = [];
  await withDates(hand, async () => {
    const waiting = reached(25).then(() => seen.push('reached'));
    for (let call = 0; call < 4; call += 1)
      await atItsTime(true, () => {
        seen.push(Date.now());
        return Promise.resolve();
      });
    await waiting;
  });
  expect(seen.filter((one) => one !== 'reached')).toEqual([10, 20, 30, 40]);
  expect(seen.indexOf('reached')).toBeGreaterThan(seen.indexOf(20));
  expect(seen.indexOf('reached')).toBeLessThan(seen.indexOf(40));
});
