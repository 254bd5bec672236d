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

/** Both answer the time. */
export interface Hand {
  read(): Promise<number>;
  move(): Promise<number>;
}

let hand: Hand | undefined;
/** The hand belongs to one connection, which answers one question after the other. */
let answered: Promise<unknown> = Promise.resolve();

/** Who waits for a time, and what tells them. */
let waiting: readonly { readonly time: number; tell(): void }[] = [];

function tellWaiting(now: number): number {
  const reachedNow = waiting.filter((one) => one.time <= now);
  waiting = waiting.filter((one) => one.time > now);
  for (const { tell } of reachedNow) tell();
  return now;
}

function timeBy(of: Hand, writes: boolean): Promise<number> {
  const at = answered.then(() => (writes ? of.move() : of.read())).then(tellWaiting);
  answered = at.catch(() => undefined);
  return at;
}

/** Until `work` ends, each call that it makes is of the hand's time, and each write moves the hand on. */
export async function withDates<T>(of: Hand, work: () => Promise<T>): Promise<T> {
  globalThis.Date = byTheClock;
  hand = of;
  return work().finally(() => {
    globalThis.Date = real;
    hand = undefined;
    waiting = [];
  });
}

/** When a call is of this time or later. Only calls move the hand: who waits for others must also wait for their end. */
export const reached = (at: number): Promise<void> =>
  new Promise((tell) => {
    waiting = [...waiting, { time: at, tell }];
  });

/** A request that is injected begins when it is awaited: so it is awaited inside. */
export const atItsTime = async <T>(writes: boolean, call: () => PromiseLike<T>): Promise<T> =>
  hand ? time.run(await timeBy(hand, writes), async () => await call()) : call();
