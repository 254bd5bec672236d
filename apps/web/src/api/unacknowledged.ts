/**
 * Writes whose answer never came. The same request, sent again soon, carries the same key: if it was done after all, the server repeats its
 * answer and does not do it a second time.
 */

/** Long enough for a connection to come back; the server remembers for a day. */
const REMEMBERED_MS = 600_000;

const unacknowledged = new Map<string, { readonly key: string; readonly until: number }>();

export function keyOfUnacknowledged(request: string, now: number = Date.now()): string | undefined {
  const found = unacknowledged.get(request);
  if (found && found.until < now) unacknowledged.delete(request);
  return found && found.until >= now ? found.key : undefined;
}

export const rememberUnacknowledged = (request: string, key: string, now: number = Date.now()): void =>
  void unacknowledged.set(request, { key, until: now + REMEMBERED_MS });

/** It was answered, one way or the other: the same again is a new request. */
export const forgetUnacknowledged = (request: string): void => void unacknowledged.delete(request);
