/** People who write while the console dies under them, and who ask again with the same key when it is back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner } from '../demonstration/owner.ts';
import { type RunningConsole, startConsole } from './console.ts';

/** A start after a kill recovers the database first; both together take five seconds on an idle machine. */
export const ROUND_MS = 60_000;

/** The moments of the kills. CRASH_SEED repeats those of a failed run as closely as two processes can. */
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`CRASH_SEED=${seed}`);
export const random = seededRandom(seed);

/** mulberry32: small, and good enough for moments. */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Write {
  readonly key: string;
  readonly body: object;
  acknowledged: boolean;
}

export async function signIn(url: string, dataDir: string): Promise<string> {
  const { uuid } = (await (await fetch(`${url}/auth/code`)).json()) as { uuid: string };
  const code = await asOwner(
    dataDir,
    async (owner) => (await owner.query('select answer from captcha where uuid = $1', [uuid])).rows[0].answer as string,
  );
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'cangyun123', code, uuid }),
  });
  return ((await response.json()) as { token: string }).token;
}

export interface Office {
  readonly dataDir: string;
  readonly path: string;
  /** Where a write goes that is not for `path`. */
  readonly pathOf?: (body: object) => string | undefined;
  readonly token: string;
  readonly clerks: number;
  /** What a clerk writes next. */
  next(): object;
}

type Address = Pick<Office, 'path' | 'pathOf' | 'token'>;

export async function send(url: string, { path, pathOf, token }: Address, one: Write): Promise<void> {
  const response = await fetch(`${url}${pathOf?.(one.body) ?? path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': one.key },
    body: JSON.stringify(one.body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  one.acknowledged = true;
}

export async function retry(url: string, office: Office, writes: readonly Write[]): Promise<void> {
  for (const one of writes.filter((unknown) => !unknown.acknowledged)) await send(url, office, one);
}

/** Writes until the console is gone; a refusal before that is a failure of the test. */
async function clerk(url: string, office: Office, writes: Write[], killed: () => boolean): Promise<void> {
  while (!killed()) {
    const one: Write = { key: randomUUID(), body: office.next(), acknowledged: false };
    writes.push(one);
    try {
      await send(url, office, one);
    } catch (error) {
      if (!killed()) throw error;
    }
  }
}

type Death = (console: RunningConsole) => Promise<void>;

/** Kills of the server alone and of the database alone, in turn. */
export const serverFirst = (round: number): Death =>
  round % 2 === 0 ? (console) => console.killServer() : (console) => console.killDatabase();
export const databaseFirst = (round: number): Death => serverFirst(round + 1);

/** So many rounds: starts, repeats what was not acknowledged, works for a random time, and dies. The first round has its console already. */
export async function dieAtWork(
  first: RunningConsole,
  rounds: number,
  office: Office,
  writes: Write[],
  death: (round: number) => Death,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await workUntil(death(round), round === 0 ? first : await startConsole(office.dataDir), office, writes);
}

const acknowledgedIn = (writes: readonly Write[]): number => writes.filter(({ acknowledged }) => acknowledged).length;

async function workUntil(die: Death, console: RunningConsole, office: Office, writes: Write[]): Promise<void> {
  await retry(console.url, office, writes);
  let killed = false;
  const before = acknowledgedIn(writes);
  const clerks = Array.from({ length: office.clerks }, () => clerk(console.url, office, writes, () => killed));
  const waiting = new AbortController();
  const everyoneAtWork = async (): Promise<void> => {
    while (!waiting.signal.aborted && acknowledgedIn(writes) < before + office.clerks) await sleep(5);
  };
  // On a slow machine a moment by the clock alone may come before the first answers. A clerk that fails ends the waiting.
  await Promise.race([everyoneAtWork(), ...clerks]).finally(() => waiting.abort());
  await sleep(50 + random() * 400);
  killed = true;
  await die(console);
  await Promise.all(clerks);
}
