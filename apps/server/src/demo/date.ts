/**
 * JavaScript's side of the demonstration's clock: days of claims and payments are JavaScript's, times of rows are PostgreSQL's. While the
 * demonstration is filled day by day, `new Date()` inside one of its calls is the time of that clock; everywhere else it is the real one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const time = new AsyncLocalStorage<number>();
const real = Date;

/** Dates of before are dates still: only the time of now differs. */
const byTheClock = new Proxy(real, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [time.getStore() ?? real.now()] : given, made) as object,
  get: (date, name): unknown => (name === 'now' ? () => time.getStore() ?? real.now() : Reflect.get(date, name)),
});

let hand: (() => Promise<number>) | undefined;

/** Until `work` ends, each call that it makes is of the time that `read` answers. */
export async function withDates<T>(read: () => Promise<number>, work: () => Promise<T>): Promise<T> {
  let reading: Promise<number> | undefined;
  globalThis.Date = byTheClock;
  // Calls that begin together are of one time.
  hand = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return work().finally(() => {
    globalThis.Date = real;
    hand = undefined;
  });
}

/** A request that is injected begins when it is awaited: so it is awaited inside. */
export const atItsTime = async <T>(call: () => PromiseLike<T>): Promise<T> =>
  hand ? time.run(await hand(), async () => await call()) : call();
