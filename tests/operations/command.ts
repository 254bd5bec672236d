/** Commands of the operator, run as processes of their own with only the given environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  /** Both streams, as the operator sees them. */
  readonly output: string;
}

const launch = (folder: string, env: Environment, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });

export async function runCommand(folder: string, env: Environment, ...args: string[]): Promise<Ended> {
  const child = launch(folder, env, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** A console, until it listens. */
export async function startNode(folder: string, env: Environment, ...args: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const child = launch(folder, { PORT: '0', LOG_LEVEL: 'error', ...env }, args);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          const found = /(http:\/\/[^/]+)\/manager_v1/.exec(line)?.[1];
          if (found) resolve(found);
        });
    child.once('close', (code) => reject(new Error(`the console ended with ${code}: ${lines.join(' / ')}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
