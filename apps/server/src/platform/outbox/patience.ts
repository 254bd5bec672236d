/** How long we wait for others. */

/** What `work` answers, or an error when that takes too long, even if `work` does not listen to the signal. */
export async function answeredIn<T>(seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${seconds} s`)), { once: true });
  });
  return Promise.race([work(signal), late]);
}
