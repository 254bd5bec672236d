/** `npm run prove`: holds the stored data against every proof, on a running or a stopped installation. Exits 1 where one is broken. */
import pg from 'pg';
import { type Config, readConfig } from './config.ts';
import { prove } from './kernel/proofs/proof.store.ts';
import { EMBEDDED_DATABASE } from './platform/db/embedded-database.ts';
import { assertSeesAllCompanies } from './platform/db/migrate.ts';
import { connectionOptions } from './platform/db/pool.ts';
import { runningSocket, startEmbedded } from './platform/embedded/index.ts';
import { allProofs } from './proofs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Uses the server of a running console where there is one. */
async function openOwner(config: Config): Promise<{ owner: pg.ClientConfig; close: () => Promise<void> }> {
  const url = config.ownerUrl ?? config.databaseUrl;
  if (url) return { owner: connectionOptions(url), close: async () => {} };
  const running = await runningSocket(config.dataDir);
  const server = running ?? (await startEmbedded({ dataDir: config.dataDir, log: () => {} }));
  return {
    owner: connectionOptions({ host: server.socketDir, port: server.port, user: 'postgres', database: EMBEDDED_DATABASE }),
    close: async () => ('stop' in server ? server.stop() : undefined),
  };
}

try {
  const { owner, close } = await openOwner(readConfig(process.env));
  const client = new pg.Client(owner);
  await client.connect();
  await assertSeesAllCompanies(client);
  const verdicts = await prove(client, allProofs);
  await client.end();
  await close();
  for (const { title, broken, first } of verdicts) say(broken === 0 ? `✓ ${title}` : `✗ ${title}：${broken} 处，首处 ${first ?? ''}`);
  process.exit(verdicts.some(({ broken }) => broken > 0) ? 1 : 0);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
