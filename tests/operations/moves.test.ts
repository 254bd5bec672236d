/** An installation moves by its commands: from the embedded PostgreSQL to another folder, and to a PostgreSQL of the operator's own. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inboundType } from '@cangyun/contract/movements.ts';
import { afterAll, expect, it } from 'vitest';
import { send, signIn as tokenOf } from '../crash/clerks.ts';
import { copyDemonstration, removeCopy } from '../demonstration/kept.ts';
import { asOwner } from '../demonstration/owner.ts';
import { scratchFolder } from '../scratch.ts';
import { everything } from '../tier.ts';
import { type Ended, type Environment, runCommand, startNode } from './command.ts';
import { hasDebianPostgres, startDebianPostgres } from './own-postgres.ts';
import { signIn } from './sign-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = scratchFolder('cangyun-moves-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npmRun = (command: string, env: Environment, ...args: string[]) => runCommand(root, env, `apps/server/src/${command}.ts`, ...args);

it('a command without its argument says what it needs', async () => {
  expect(await npmRun('backup', {})).toEqual({ code: 1, output: '请给出备份的文件夹或文件：npm run backup -- <文件夹或文件>\n' });
  expect(await npmRun('restore', {})).toEqual({ code: 1, output: '请给出备份文件：npm run restore -- <文件>\n' });
});

async function expectProved(env: Environment): Promise<void> {
  const { code, output } = await npmRun('prove', env);
  expect(output.split('\n').filter((line) => line !== '' && !line.startsWith('✓'))).toEqual([]);
  expect(code).toBe(0);
}

/** An empty installation, as the commands and as a node see it. */
interface Target {
  readonly commands: Environment;
  /** After the restore. */
  node(): Promise<Environment>;
  readonly query: Parameters<typeof signIn>[1];
  close(): void;
}

const newFolder = async (): Promise<Target> => {
  const env = { DATA_DIR: join(folder, 'moved') };
  const query: Target['query'] = (text, values) => asOwner(env.DATA_DIR, async (owner) => (await owner.query(text, values)).rows);
  return { commands: env, node: async () => env, query, close: () => {} };
};

const debianPostgres = async (): Promise<Target> => {
  const postgres = await startDebianPostgres();
  const commands = { DATA_DIR: join(folder, 'own'), DATABASE_OWNER_URL: postgres.ownerUrl };
  const node = async (): Promise<Environment> => {
    await postgres.query('alter role cangyun_app login');
    return { ...commands, DATABASE_URL: postgres.appUrl };
  };
  return { commands, node, query: postgres.query, close: postgres.stop };
};

/** Where everything is tested: whole consoles on ninety days of work, a minute each. */
const targets = everything
  ? [{ name: 'a new folder', open: newFolder }, ...(hasDebianPostgres ? [{ name: 'Debian’s PostgreSQL 15', open: debianPostgres }] : [])]
  : [];

const CLERKS = 3;

/** Clerks receive goods all the while. Answers how many lists they posted. */
async function whileReceiving(url: string, dataDir: string, work: () => Promise<unknown>): Promise<number> {
  const token = await tokenOf(url, dataDir);
  const { deptId, productId } = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ deptId: number; productId: number }>(
      `insert into product (company_id, name, barcode)
       select company_id, '搬家商品', 'moves' from app_user where username = 'admin'
       returning id::int as "productId", (select min(d.id)::int from site d where d.company_id = product.company_id) as "deptId"`,
    );
    return rows[0] ?? { deptId: 0, productId: 0 };
  });
  const body = { type: inboundType.code.otherIn, deptId, lines: [{ productId, num: 1 }] };
  const done = new AbortController();
  let posted = 0;
  const clerk = async (): Promise<void> => {
    for (; !done.signal.aborted; posted += 1)
      await send(url, { path: '/api/wmsInoutlist/shortcutIn', token }, { key: randomUUID(), body, acknowledged: false });
  };
  await Promise.all([...Array.from({ length: CLERKS }, clerk), work().finally(() => done.abort())]);
  return posted;
}

let kept: Promise<string> | undefined;

/** Of a console at which people work. */
const demonstrationBackup = (): Promise<string> =>
  (kept ??= (async () => {
    const demonstration = await copyDemonstration();
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const running = await startNode(root, { DATA_DIR: demonstration }, 'apps/server/src/main.ts');
    let made: Ended | undefined;
    const posted = await whileReceiving(running.url, demonstration, async () => {
      made = await npmRun('backup', { DATA_DIR: demonstration }, backups);
    });
    await running.stop();
    removeCopy(demonstration);
    if (made?.code !== 0 || posted === 0) throw new Error(`${posted} lists, ${made?.output}`);
    console.log(`${posted} lists were posted during the backup`);
    return join(backups, readdirSync(backups)[0] ?? '');
  })());

it.each(targets)(
  'ninety days of work move from a running console into $name, and on from there',
  { timeout: 600_000 },
  async ({ name, open }) => {
    const archive = await demonstrationBackup();
    const { commands, node, query, close } = await open();
    expect(await npmRun('restore', commands, archive)).toMatchObject({ code: 0 });
    await expectProved(commands);
    const moved = await startNode(root, await node(), 'apps/server/src/main.ts');
    expect((await signIn(moved.url, query, 'admin', 'cangyun123')).nickName).not.toBe('');
    await moved.stop();
    expect((await npmRun('restore', commands, archive)).output).toContain('目标数据库不是空的');
    const onward = join(folder, `${targets.findIndex((target) => target.name === name)}.tar.zst`);
    expect(await npmRun('backup', commands, onward)).toMatchObject({ code: 0 });
    close();
    const home = { DATA_DIR: join(folder, `home of ${name}`) };
    expect(await npmRun('restore', home, onward)).toMatchObject({ code: 0 });
    await expectProved(home);
  },
);
