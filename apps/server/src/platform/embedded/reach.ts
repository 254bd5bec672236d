import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Identity } from './identity.ts';

const run = promisify(execFile);

/** Another operating system user may not be able to enter our folders (a 0700 home): say so before PostgreSQL fails. */
export async function assertReachable(identity: Identity, binaries: Binaries, dataDir: string): Promise<void> {
  const { runAs } = identity;
  if (!runAs) return;
  for (const folder of [dirname(binaries.postgres), dataDir]) {
    try {
      await run('test', ['-x', folder], { cwd: '/', uid: runAs.uid, gid: runAs.gid });
    } catch (error) {
      throw new EmbeddedError(
        `以 root 运行时 PostgreSQL 使用系统用户 ${runAs.name}，但该用户无法进入 ${folder}，请移到它能进入的位置或改用普通用户启动`,
        { cause: error },
      );
    }
  }
}
