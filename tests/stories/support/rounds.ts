/** Many requests in few rounds: some at once, and some of many values for each. */

/** The database works on one while the server works on another. */
const AT_ONCE = 6;

/** What the work on each gives, in their order. */
export async function inRounds<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return results;
}

/** The faults that all of these find. */
export const faultsOf = async <T>(all: readonly T[], work: (one: T) => Promise<string[]>): Promise<string[]> =>
  (await inRounds(all, work)).flat();

/** The next few, round and round: every call gets some, all calls together get everything many times. */
export function turnstile<T>(values: readonly T[]): (count: number) => T[] {
  let next = 0;
  return (count) => Array.from({ length: count }, () => values[next++ % values.length] as T);
}

/** In parts of so many. */
export const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
