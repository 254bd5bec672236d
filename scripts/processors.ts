/** What the processors of this machine did during a run: its seconds mean little where others take a part of them. */
import { cpus } from 'node:os';

/** Since the start of the machine, in seconds of one processor. */
interface Spent {
  readonly at: number;
  readonly busy: number;
  readonly idle: number;
}

export function spentByNow(): Spent {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }));
  const sum = (of: 'busy' | 'idle'): number => times.reduce((total, one) => total + one[of], 0) / 1000;
  return { at: performance.now() / 1000, busy: sum('busy'), idle: sum('idle') };
}

/** The rest is what the host gave to others, and waiting for disks, which the system counts apart. */
export function spentSince(start: Spent): string {
  const end = spentByNow();
  const count = cpus().length;
  const all = (end.at - start.at) * count;
  const busy = end.busy - start.busy;
  const idle = end.idle - start.idle;
  const share = (seconds: number): string => `${Math.max(0, Math.round((100 * seconds) / all))} %`;
  const given = `${Math.round(busy)} s of work, ${share(idle)} idle, ${share(all - busy - idle)} not given to us`;
  return `${Math.round(all / count)} s on ${count} processors: ${given}`;
}
