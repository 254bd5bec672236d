/** The clerks of another company, in a process of their own as their browsers are: how long their lists take, and what fails. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Desk {
  readonly url: string;
  /** Of each clerk. */
  readonly tokens: readonly string[];
  readonly seconds: number;
}

export interface Noticed {
  readonly p95: number;
  readonly requests: number;
  readonly errors: number;
}

/** Between a list and the next. */
const MOMENT_MS = 50;

const ask = (url: string, token: string, agent: Agent): Promise<{ ms: number; ok: boolean }> =>
  new Promise((resolve) => {
    const started = performance.now();
    const end = (ok: boolean): void => resolve({ ms: performance.now() - started, ok });
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().once('end', () => end(response.statusCode === 200));
    })
      .once('error', () => end(false))
      .end();
  });

async function work({ url, tokens, seconds }: Desk): Promise<Noticed> {
  const until = performance.now() + seconds * 1000;
  const answers: { ms: number; ok: boolean }[] = [];
  const clerk = async (token: string, at: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await pause((at * MOMENT_MS) / tokens.length);
    while (performance.now() < until) {
      answers.push(await ask(`${url}/api/dict?size=50`, token, agent));
      await pause(MOMENT_MS);
    }
    agent.destroy();
  };
  await Promise.all(tokens.map(clerk));
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, requests: sorted.length, errors: answers.filter(({ ok }) => !ok).length };
}

process.on('message', (desk: Desk) => void work(desk).then((noticed) => process.send?.(noticed)));
