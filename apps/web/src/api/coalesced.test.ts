import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a hundred changes of one list reload it twice: at once, and after the last', () => {
  const run = vi.fn<(key: string) => void>();
  const reload = coalesced(1_000, run);
  for (let at = 0; at < 100; at += 1) reload('shipmentOrder');
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('lists do not wait for each other, and a rested one reloads at once', () => {
  const run = vi.fn<(key: string) => void>();
  const reload = coalesced(1_000, run);
  reload('product');
  reload('goods');
  vi.advanceTimersByTime(1_000);
  reload('product');
  expect(run.mock.calls).toEqual([['product'], ['goods'], ['product']]);
});
