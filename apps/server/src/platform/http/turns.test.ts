import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Turns } from './turns.ts';

const settings = {
  perKey: 2,
  together: 3,
  waiting: 2,
  waitMs: 10_000,
  refusal: (ahead: number) => new Refusal('EXPORTS_QUEUED', { ahead }),
};
const here = new AbortController().signal;
/** Work that ends on demand. */
const held = () => {
  let finish = (): void => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, work: () => ended };
};

describe('turns', () => {
  it('are taken by so many of a key, and by so many together, in the order of asking', async () => {
    const turns = new Turns(settings);
    const jobs = ['a', 'a', 'a', 'b', 'b'].map((key) => ({ key, ...held() }));
    const begun: number[] = [];
    const all = jobs.map(({ key, work }, at) =>
      turns.run(key, here, () => {
        begun.push(at);
        return work();
      }),
    );
    await sleep(0);
    // The third of a waits for an a, the second of b for anyone.
    expect([begun, turns.working, turns.waiting]).toEqual([[0, 1, 3], 3, 2]);
    jobs[3]?.finish();
    await sleep(0);
    expect(begun).toEqual([0, 1, 3, 4]);
    jobs[0]?.finish();
    await sleep(0);
    expect(begun).toEqual([0, 1, 3, 4, 2]);
    for (const { finish } of jobs) finish();
    await Promise.all(all);
    expect([turns.working, turns.waiting]).toEqual([0, 0]);
  });

  it('are refused with the place when the line is full, too slow, or left', async () => {
    const turns = new Turns({ ...settings, perKey: 1, waitMs: 20 });
    const first = held();
    const working = turns.run('a', here, first.work);
    const leaving = new AbortController();
    const reasonOf = (signal: AbortSignal): Promise<string> =>
      turns.run('a', signal, async () => 'in').catch((error: Error) => error.message);
    const [slow, left, tooMany] = [reasonOf(here), reasonOf(leaving.signal), reasonOf(here)];
    leaving.abort();
    expect(await Promise.all([slow, left, tooMany])).toEqual([0, 1, 2].map((ahead) => settings.refusal(ahead).message));
    first.finish();
    await working;
    expect(await turns.run('a', here, async () => 'now')).toBe('now');
    expect(await reasonOf(leaving.signal)).toBe(settings.refusal(0).message);
  });

  it('are never more than allowed, and each is given back, whatever fails', async () => {
    const jobs = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), pause: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() }));
    await fc.assert(
      fc.asyncProperty(jobs, async (given) => {
        const turns = new Turns({ ...settings, waiting: 1_000 });
        const busy = new Map<string, number>();
        const seen: { own: number; together: number }[] = [];
        const work = async ({ key, pause, fails }: (typeof given)[0]): Promise<void> => {
          busy.set(key, (busy.get(key) ?? 0) + 1);
          seen.push({ own: busy.get(key) ?? 0, together: [...busy.values()].reduce((sum, one) => sum + one, 0) });
          await sleep(pause);
          busy.set(key, (busy.get(key) ?? 0) - 1);
          if (fails) throw new Error('planted');
        };
        await Promise.allSettled(given.map((job) => turns.run(job.key, here, () => work(job))));
        expect(seen).toHaveLength(given.length);
        expect(seen.every(({ own, together }) => own <= settings.perKey && together <= settings.together)).toBe(true);
        expect([turns.working, turns.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 30 },
    );
  });
});
