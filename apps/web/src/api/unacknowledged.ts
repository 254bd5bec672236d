/**
 * Writes whose answer never came. The same wish, sent again soon, carries the same key: if it was done after all, the server answers
 * what it answered then, and does it no second time.
 */

/** Long enough for whoever waits for the line to come back; the server remembers for a day. */
const REMEMBERED_MS = 600_000;

const unacknowledged = new Map<string, { readonly key: string; readonly until: number }>();

export function keyOfUnacknowledged(request: string, now: number = Date.now()): string | undefined {
  const found = unacknowledged.get(request);
  if (found && found.until < now) unacknowledged.delete(request);
  return found && found.until >= now ? found.key : undefined;
}

export const rememberUnacknowledged = (request: string, key: string, now: number = Date.now()): void =>
  void unacknowledged.set(request, { key, until: now + REMEMBERED_MS });

/** It was answered, one way or the other: the same again is another wish. */
export const forgetUnacknowledged = (request: string): void => void unacknowledged.delete(request);
