/**
 * Two tiers of the same tests. `npm test` runs each check once; `npm run test:all` repeats it with every value, pair, id and kill.
 * A test never skips a kind of check in the first tier, it only repeats it less often (docs/testing.md).
 */
export const everything = process.env.TEST_TIER === 'all';

/** As many repetitions as the tier asks for. */
export const times = (usually: number, inAll: number): number => (everything ? inAll : usually);
