/** What an operator gets without a development machine: the release archive, on a PostgreSQL of their own. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../scratch.ts';
import { everything } from '../tier.ts';
import { runCommand, startNode } from './command.ts';
import { hasDebianPostgres, startDebianPostgres } from './own-postgres.ts';
import { signIn } from './sign-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = scratchFolder('cangyun-operations-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('without a built console a production node says so in one sentence, and builds nothing', async () => {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  for (const path of ['package.json', 'scripts', 'packages/contract/src', 'apps/server/src'])
    cpSync(join(root, path), join(clone, path), { recursive: true });
  const { code, output } = await runCommand(clone, { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') }, 'scripts/start.ts');
  expect(output).toMatch(/^没有构建好的控制台：[^\n]*npm run release[^\n]*\n$/);
  expect(code).toBe(1);
});

/** A release is made on a developer's machine, with what npm needs to reach its registry; but not for tests. */
const { NODE_ENV: _, ...machine } = process.env as Record<string, string>;
const developer = { ...machine, INIT_CWD: root };

/** Where everything is tested: it installs the packages of a release, a minute. */
const servers = everything && hasDebianPostgres ? [{ name: 'Debian’s PostgreSQL 15', start: startDebianPostgres }] : [];

it.each(servers)(
  'the release runs where it is unpacked, on $name: the first administrator signs in',
  { timeout: 600_000 },
  async ({ start }) => {
    const release = join(folder, 'release');
    expect(await runCommand(root, developer, 'scripts/release.ts', release)).toMatchObject({
      code: 0,
    });
    const postgres = await start();
    try {
      const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'own'), PATH: '/usr/bin:/bin' };
      const migrated = await runCommand(release, { ...env, DATABASE_OWNER_URL: postgres.ownerUrl }, 'apps/server/src/migrate.ts');
      expect(migrated.output).toContain('数据库已是最新');
      await postgres.query('alter role cangyun_app login');
      const first = { FIRST_ADMIN_COMPANY: '第一公司', FIRST_ADMIN_USERNAME: 'first', FIRST_ADMIN_PASSWORD: 'cangyun-first-1' };
      const node = await startNode(release, { ...env, ...first, DATABASE_URL: postgres.appUrl }, 'apps/server/src/main.ts');
      expect((await fetch(`${node.url}/ready`)).status).toBe(200);
      expect(await (await fetch(`${node.url}/manager_v1/`)).text()).toContain('<script type="module"');
      expect(await signIn(node.url, postgres.query, first.FIRST_ADMIN_USERNAME, first.FIRST_ADMIN_PASSWORD)).toMatchObject({
        nickName: 'first',
      });
      await node.stop();
    } finally {
      postgres.stop();
    }
  },
);
