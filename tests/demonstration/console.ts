/** The real console as a process of its own, on a data folder of the caller's. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export interface LaunchedConsole {
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers when the console listens. `onLine` gets what it prints. */
export async function launchConsole(dataDir: string, onLine: (line: string) => void = () => {}): Promise<LaunchedConsole> {
  // `--verbose` prints a line for each request. At `info` the console prints the codes it would send to phones.
  const child = spawn(process.execPath, [MAIN, '--verbose'], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups'), PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const lastLines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      lastLines.splice(0, lastLines.length - 20);
      lastLines.push(line);
      onLine(line);
      const found = /(http:\/\/[^/]+)\/manager_v1/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the console ended with ${code}: ${lastLines.join(' / ')}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
