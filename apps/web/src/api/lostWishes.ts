/**
 * Writes whose answer never came. The same wish, sent again soon, carries the same key: if it was done after all, the server answers
 * what it answered then, and does it no second time.
 */

/** Long enough for whoever waits for the line to come back; the server remembers for a day. */
const KEPT_MS = 600_000;

const lost = new Map<string, { readonly key: string; readonly until: number }>();

export function keyOfLost(wish: string, now: number = Date.now()): string | undefined {
  const found = lost.get(wish);
  if (found && found.until < now) lost.delete(wish);
  return found && found.until >= now ? found.key : undefined;
}

export const rememberLost = (wish: string, key: string, now: number = Date.now()): void =>
  void lost.set(wish, { key, until: now + KEPT_MS });

/** It was answered, one way or the other: the same again is another wish. */
export const forgetLost = (wish: string): void => void lost.delete(wish);
