/** Starts one console with demonstration data for all paths of a run, and stops it after them. */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** Of a console that ends unexpectedly, its last words. */
const LINES_KEPT = 50;

export default async function startConsole(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cangyun-browser-'));
  const codes = join(dataDir, 'phone-codes.txt');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (said.length > LINES_KEPT) said.shift();
      // Texts to phones are lines of the log; the paths, other processes, read them from a file.
      const [, mobile, code] = /短信验证码 (\d{11}): (\d{6})/.exec(line) ?? [];
      if (code) appendFileSync(codes, `${mobile} ${code}\n`);
      const found = /(http:\/\/[^/]+)\/manager_v1/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the console ended with ${code}: ${said.join(' / ')}`)));
  });
  process.env.CONSOLE_URL = address;
  process.env.CONSOLE_DATA = dataDir;
  process.env.CONSOLE_CODES = codes;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
