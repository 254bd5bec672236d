/** Where tests store data that nobody needs afterwards: in memory if there is plenty, because a world is two thousand small files. */
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Both workers' databases and consoles of a whole run stay below half of it. */
const ENOUGH = 6 * 2 ** 30;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** A new folder; its maker removes it. */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(freeBytes(MEMORY) > ENOUGH ? MEMORY : tmpdir(), prefix));
