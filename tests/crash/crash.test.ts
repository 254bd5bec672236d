/** `kill -9` of everything during writes. Nothing acknowledged is lost, nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { systemProofs } from '@cangyun/server/src/areas/system/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { afterAll, expect, it } from 'vitest';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { times } from '../tier.ts';
import { dieAtWork, type Office, ROUND_MS, retry, signIn, type Write } from './clerks.ts';
import { killConsoles, startConsole } from './console.ts';

const ROUNDS = times(1, 20);

afterAll(() => {
  killConsoles();
  removeCopy(dataDir);
});

const dataDir = await copyDemonstration({ durable: true });
const first = await startConsole(dataDir);

it('a first start that was killed while it filled the demonstration is made good by the next', { timeout: ROUND_MS }, async () => {
  // kept.ts kills the first start of the folder that is copied here.
  const { rows } = await asOwner(dataDir, (owner) =>
    // Pages are filled last.
    owner.query(`select (select count(*)::int from app_user where username = 'admin') as admins, exists (select from store_page) as pages`),
  );
  expect(rows).toEqual([{ admins: 1, pages: true }]);
});

it(`survives ${ROUNDS} kills of everything: acknowledged writes stay, retries with the same key do nothing twice`, {
  timeout: ROUNDS * ROUND_MS,
}, async () => {
  const writes: Write[] = [];
  const token = await signIn(first.url, dataDir);
  const next = () => ({ name: `crash-${randomUUID()}`, description: 'crash' });
  const office: Office = { dataDir, path: '/api/dict', token, clerks: 4, next };
  await dieAtWork(first, ROUNDS, office, writes, () => (console) => console.killEverything());
  const last = await startConsole(dataDir);
  await retry(last.url, office, writes);
  const stored = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(`select name from dictionary where description = 'crash'`);
    expect((await prove(owner, systemProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
    return rows.map((row) => row.name);
  });
  await last.killEverything();
  expect(writes.length).toBeGreaterThan(ROUNDS * 5);
  expect(stored.sort()).toEqual(writes.map(({ body }) => (body as { name: string }).name).sort());
});
