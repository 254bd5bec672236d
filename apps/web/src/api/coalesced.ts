/** Runs at once for the first call of a key, and once more, after a pause, for all that came meanwhile. */
export function coalesced(pauseMs: number, run: (key: string) => void): (key: string) => void {
  /** Keys that rest, and whether they were called again. */
  const resting = new Map<string, boolean>();
  const call = (key: string): void => {
    if (resting.has(key)) {
      resting.set(key, true);
      return;
    }
    resting.set(key, false);
    setTimeout(() => {
      const again = resting.get(key);
      resting.delete(key);
      if (again) call(key);
    }, pauseMs);
    run(key);
  };
  return call;
}
