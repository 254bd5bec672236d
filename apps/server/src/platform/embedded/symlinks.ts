import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface PackagedSymlink {
  readonly source: string;
  readonly target: string;
}

/**
 * npm archives carry no symlinks, so the package lists them in a file for its install script; that script may not have
 * run. Returns the folders that the loader must search, when the package folder itself is not writable.
 */
export async function ensureSymlinks(packageDir: string, fallbackDir: string): Promise<string[]> {
  const list = JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as PackagedSymlink[];
  try {
    for (const { source, target } of list) await ensureLink(join(packageDir, target), basename(source));
    return [];
  } catch (error) {
    if (!isNotWritable(error)) throw error;
  }
  // Installed by root, run by a service user: the links go next to the data instead.
  await mkdir(fallbackDir, { recursive: true });
  for (const { source, target } of list) await ensureLink(join(fallbackDir, basename(target)), join(packageDir, source));
  return [fallbackDir, join(packageDir, 'native', 'lib')];
}

/** Idempotent, and safe against a second starter: a wrong link is replaced by one rename, never removed first. */
async function ensureLink(path: string, value: string): Promise<void> {
  if ((await linkValue(path)) === value) return;
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.${Math.random().toString(36).slice(2)}`);
  await symlink(value, temporary);
  await rename(temporary, path);
}

async function linkValue(path: string): Promise<string | undefined> {
  return await readlink(path).catch(() => undefined);
}

function isNotWritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}
