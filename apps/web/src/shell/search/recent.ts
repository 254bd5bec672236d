/** What this user opened from the search box last, in this browser. Pure except for the two functions that touch its storage. */
import type { Result } from './results.ts';

const MOST = 8;

const storageKey = (userId: number): string => `search:${userId}`;

/** The newest first, each once. */
export const withRecent = (recent: readonly Result[], opened: Result): Result[] =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, MOST);

const isResult = (one: unknown): one is Result =>
  typeof one === 'object' && one !== null && ['key', 'label', 'detail', 'sort', 'state', 'to'].every((name) => name in one);

export function readRecent(text: string | null): Result[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isResult).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export const loadRecent = (userId: number): Result[] => readRecent(localStorage.getItem(storageKey(userId)));

/** A state grows old, so it is not kept. */
export const keepRecent = (userId: number, opened: Result): void =>
  localStorage.setItem(storageKey(userId), JSON.stringify(withRecent(loadRecent(userId), { ...opened, state: '' })));
