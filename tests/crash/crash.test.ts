/** Must show 6: `kill -9` of everything during writes, twenty times. Nothing acknowledged is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { systemProofs } from '../../apps/server/src/areas/system/index.ts';
import { prove } from '../../apps/server/src/kernel/proofs/proof.store.ts';
import { newFolder, removeFolders } from '../embedded/folders.ts';
import { asOwner, killConsoles, startConsole } from './console.ts';

const ROUNDS = 20;
const CLERKS = 4;

afterAll(() => {
  killConsoles();
  removeFolders();
});

async function signIn(url: string, dataDir: string): Promise<string> {
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

interface Write {
  readonly key: string;
  readonly name: string;
  acknowledged: boolean;
}

async function write(url: string, token: string, one: Write): Promise<void> {
  const response = await fetch(`${url}/api/dict`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': one.key },
    body: JSON.stringify({ name: one.name, description: 'crash' }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  one.acknowledged = true;
}

/** Writes until the connection breaks; a refusal by the server is a failure of the test. */
async function clerk(url: string, token: string, writes: Write[], killed: () => boolean): Promise<void> {
  while (!killed()) {
    const one: Write = { key: randomUUID(), name: `crash-${randomUUID()}`, acknowledged: false };
    writes.push(one);
    try {
      await write(url, token, one);
    } catch (error) {
      if (!killed()) throw error;
    }
  }
}

it(`survives ${ROUNDS} kills of everything: acknowledged writes stay, retries with the same key do nothing twice`, {
  timeout: 600_000,
}, async () => {
  const dataDir = newFolder();
  const writes: Write[] = [];
  let token = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const console = await startConsole(dataDir);
    if (token === '') token = await signIn(console.url, dataDir);
    for (const one of writes.filter((unknown) => !unknown.acknowledged)) await write(console.url, token, one);
    let killed = false;
    const clerks = Array.from({ length: CLERKS }, () => clerk(console.url, token, writes, () => killed));
    await sleep(50 + Math.random() * 400);
    killed = true;
    await console.killEverything();
    await Promise.all(clerks);
  }
  const last = await startConsole(dataDir);
  for (const one of writes.filter((unknown) => !unknown.acknowledged)) await write(last.url, token, one);
  const stored = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(`select name from dict where description = 'crash'`);
    expect((await prove(owner, systemProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
    return rows.map((row) => row.name);
  });
  await last.killEverything();
  expect(writes.length).toBeGreaterThan(ROUNDS * 5);
  expect(stored.sort()).toEqual(writes.map((one) => one.name).sort());
});
