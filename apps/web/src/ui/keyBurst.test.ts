import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_MS, patientKeys } from './keyBurst.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typed = (...keys: readonly (readonly [key: string, pause: number])[]): string[] => {
  const acted: string[] = [];
  const patient = patientKeys((key) => acted.push(key));
  for (const [key, pause] of keys) {
    patient.press(key);
    vi.advanceTimersByTime(pause);
  }
  return acted;
};

it('lets the keys of a person act', () => {
  expect(typed(['j', 80], ['j', 200], ['Enter', 100])).toEqual(['j', 'j', 'Enter']);
});

it('ignores every key of a scanned code, its Enter too', () => {
  expect(typed(['x', 10], ['n', 10], ['j', 10], ['Enter', 300])).toEqual([]);
  expect(typed(['x', 10], ['n', 10], ['Enter', PAUSE_MS + 1], ['k', 100])).toEqual(['k']);
});
