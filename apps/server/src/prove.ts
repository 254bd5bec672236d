/** `npm run prove`: checks the stored data against every proof, on a running or a stopped installation. Exits 1 if one is broken. */
import { readConfig } from './config.ts';
import { openOwner } from './installation.ts';
import { prove } from './kernel/proofs/proof.store.ts';
import { assertCurrentFormat, assertSeesAllCompanies } from './platform/db/migrate.ts';
import { newClient } from './platform/db/pool.ts';
import { allProofs } from './proofs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { owner, close } = await openOwner(readConfig(process.env));
  const client = newClient(owner, 'prove');
  await client.connect();
  await assertSeesAllCompanies(client);
  await assertCurrentFormat(client);
  const verdicts = await prove(client, allProofs);
  await client.end();
  await close();
  for (const { title, broken, first } of verdicts) say(broken === 0 ? `✓ ${title}` : `✗ ${title}：${broken} 处，首处 ${first ?? ''}`);
  process.exit(verdicts.some(({ broken }) => broken > 0) ? 1 : 0);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
