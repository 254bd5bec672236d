/** Writes apps/server/src/platform/db/tables.gen.ts from a freshly migrated database; `--verify` only compares. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/embedded/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cangyun-types-'));
const postgres = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } });
try {
  const { socketDir: host, port } = postgres;
  await migrate({ host, port, user: 'postgres', database: 'postgres' }, () => {});
  const options = {
    'out-file': 'apps/server/src/platform/db/tables.gen.ts',
    dialect: 'postgres',
    'include-pattern': 'public.*',
    'numeric-parser': 'number',
    'date-parser': 'string',
    'type-mapping': JSON.stringify({ int8: 'number', timestamptz: 'string' }),
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync('npx', ['kysely-codegen', ...flags, ...(process.argv.includes('--verify') ? ['--verify'] : [])], { stdio: 'inherit' });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
