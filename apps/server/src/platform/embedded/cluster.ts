import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sync } from '../sync.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, explainFailure } from './embedded-error.ts';
import { spawnGuarded } from './guarded-process.ts';
import { giveTo, type Identity } from './identity.ts';
import type { ServerLog } from './server-log.ts';

const run = promisify(execFile);
const UNFINISHED = 'postgres.init-';
const MINIMUM_FREE_BYTES = 200 * 1024 * 1024;
/** The builtin provider sorts and folds case; this one only classifies characters and must exist on the system. */
const CHARACTER_TYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

export interface ClusterPlan {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly serverLog: ServerLog;
  readonly log: (line: string) => void;
  /** Off only where the data is thrown away (tests). */
  readonly durable: boolean;
}

/** Returns the folder of a complete database cluster that PostgreSQL may open, making it at the first start. */
export async function ensureCluster(plan: ClusterPlan): Promise<string> {
  const cluster = join(plan.dataDir, 'postgres');
  await removeUnfinished(plan.dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) await ensureOwner(cluster, plan.identity);
  else await createCluster(plan, cluster);
  return cluster;
}

/** Made in a neighbouring folder and moved by one rename: whatever kills us, `postgres` is absent or complete. */
async function createCluster(plan: ClusterPlan, cluster: string): Promise<void> {
  await assertFreeSpace(plan.dataDir);
  plan.log('首次启动，正在初始化内置数据库…');
  const unfinished = join(plan.dataDir, `${UNFINISHED}${randomUUID()}`);
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(plan.identity, unfinished);
  await runInitdb(plan, unfinished);
  await rename(unfinished, cluster);
  await sync(plan.dataDir);
}

async function runInitdb({ dataDir, binaries, identity, serverLog, durable }: ClusterPlan, target: string): Promise<void> {
  const command = [
    ...[binaries.initdb, '-D', target, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--lc-ctype=${CHARACTER_TYPE}`],
    // shared memory as files of the new folder, so that a killed initdb leaves none in /dev/shm; the server overrides it
    ...['--set', 'dynamic_shared_memory_type=mmap', ...(durable ? [] : ['--no-sync'])],
  ];
  const reason = await spawnGuarded(identity, command, binaries.env, serverLog.descriptor).ended;
  if (reason !== 'exit code 0') throw explainFailure(dataDir, serverLog.written().trim() || `initdb: ${reason}`);
}

async function assertFreeSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= MINIMUM_FREE_BYTES) return;
  throw new EmbeddedError(
    `数据目录 ${dataDir} 所在的磁盘只剩 ${Math.floor(free / 1024 / 1024)} MB，初始化内置数据库至少需要 200 MB，请先清理磁盘空间`,
  );
}

/** What a killed initdb left. Its processes may still write for a moment, hence the retries. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of leftovers) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** The same folder may be run by root with and without user namespaces; the owner follows, deepest files first. */
async function ensureOwner(cluster: string, identity: Identity): Promise<void> {
  const { uid } = await stat(cluster);
  if (uid === identity.ownerUid) return;
  if (process.getuid?.() !== 0) {
    throw new EmbeddedError(`数据目录 ${cluster} 属于另一个用户（uid ${uid}），请用该用户启动或更改目录的所有者`);
  }
  const owner = `${identity.ownerUid}:${identity.runAs?.gid ?? 0}`;
  await run('find', [cluster, '-depth', '-exec', 'chown', '-h', owner, '{}', '+']);
}
