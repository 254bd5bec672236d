/** Starts one console with demonstration data for all paths of a run, and stops it after them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keepPhoneCode } from './phone.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

export default async function startConsole(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cangyun-browser-'));
  const child = spawn(process.execPath, [MAIN], {
    // At `info` the console writes the codes it would send to phones.
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.splice(0, said.length - 20);
      said.push(line);
      keepPhoneCode(dataDir, line);
      const found = /(http:\/\/[^/]+)\/manager_v1/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the console ended with ${code}: ${said.join(' / ')}`)));
  });
  process.env.CONSOLE_URL = address;
  process.env.CONSOLE_DATA = dataDir;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
