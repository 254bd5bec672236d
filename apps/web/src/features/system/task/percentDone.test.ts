import { taskState } from '@cangyun/contract/system/task.ts';
import { expect, it } from 'vitest';
import { percentDone } from './percentDone.ts';

const { running, done, failed } = taskState.code;

it('counts whole percents and never rounds up to done', () => {
  expect(percentDone({ state: running, progress: 999, total: 1000 })).toBe(99);
  expect(percentDone({ state: failed, progress: 1, total: 4 })).toBe(25);
});

it('has nothing to divide by before the total is known, and is 100 when done', () => {
  expect(percentDone({ state: running, progress: 0, total: 0 })).toBe(0);
  expect(percentDone({ state: done, progress: 0, total: 0 })).toBe(100);
});
