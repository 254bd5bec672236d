import { chmodSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSymlinks } from '@cangyun/server/src/platform/embedded/symlinks.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolders } from './folders.ts';

afterEach(removeFolders);

/** A package as npm unpacks it when its install script is off. */
function packageWithoutLinks(): { packageDir: string; lib: string } {
  const packageDir = newFolder();
  const lib = join(packageDir, 'native', 'lib');
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, 'libx.so.1.2'), 'library');
  const links = ['libx.so', 'libx.so.1'].map((name) => ({ source: 'native/lib/libx.so.1.2', target: `native/lib/${name}` }));
  writeFileSync(join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return { packageDir, lib };
}

const NOBODY = 65_534;

/** Root ignores a folder's mode, so that an ordinary user's situation is tried as nobody. */
async function withoutRootRights<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('the library links of the package', () => {
  it('are made by several starters at once, and a wrong one is put right', async () => {
    const { packageDir, lib } = packageWithoutLinks();
    symlinkSync('libx.so.0', join(lib, 'libx.so'));
    const results = await Promise.all(Array.from({ length: 8 }, () => ensureSymlinks(packageDir, join(packageDir, 'unused'))));
    expect(results.flat()).toEqual([]);
    expect(readdirSync(lib).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2']);
    for (const name of ['libx.so', 'libx.so.1']) expect(readlinkSync(join(lib, name))).toBe('libx.so.1.2');
  });

  it('go next to the data when the package may not be written', async () => {
    const { packageDir, lib } = packageWithoutLinks();
    const beside = newFolder();
    const fallback = join(beside, 'postgres-lib');
    for (const folder of [packageDir, beside]) chmodSync(folder, 0o777);
    chmodSync(lib, 0o555);
    expect(await withoutRootRights(() => ensureSymlinks(packageDir, fallback))).toEqual([fallback, lib]);
    expect(readlinkSync(join(fallback, 'libx.so.1'))).toBe(join(lib, 'libx.so.1.2'));
    chmodSync(lib, 0o755);
  });
});
