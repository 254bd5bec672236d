/** The console of one worker: a process and a copy of the demonstration of its own, both gone afterwards, also when a path failed. */
import { launchConsole } from '#demonstration/console.ts';
import { copyDemonstration, removeCopy } from '#demonstration/kept.ts';
import { keepPhoneCode } from './phone.ts';

/** The helpers of the paths find it in CONSOLE_URL and CONSOLE_DATA of their process. */
export async function withOwnConsole(work: () => Promise<void>): Promise<void> {
  const dataDir = await copyDemonstration();
  try {
    const launched = await launchConsole(dataDir, (line) => keepPhoneCode(dataDir, line));
    process.env.CONSOLE_URL = launched.url;
    process.env.CONSOLE_DATA = dataDir;
    try {
      await work();
    } finally {
      await launched.stop();
    }
  } finally {
    removeCopy(dataDir);
  }
}
