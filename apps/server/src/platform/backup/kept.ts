/** Archives in a folder: their names, and how many of them are kept. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatSeconds } from '@cangyun/contract/times.ts';
import { BackupError } from './backup-error.ts';

const ARCHIVE = /^cangyun-\d{8}-\d{6}\.tar\.zst$/;
const LEFTOVER = /^cangyun-\d{8}-\d{6}\.tar\.zst\.part(\.keys)?$/;
/** No backup takes that long: an older one belongs to a killed process. */
const LEFTOVER_MS = 24 * 3_600_000;

const archiveName = (now: Date): string => `cangyun-${formatSeconds(now).replaceAll(/[-:]/g, '').replace(' ', '-')}.tar.zst`;

/** In a folder the archive is named by its time; another archive is never overwritten. */
export async function archivePath(target: string, now: Date): Promise<string> {
  const found = await stat(target).catch(() => undefined);
  if (found?.isDirectory()) return join(target, archiveName(now));
  if (found) throw new BackupError(`${target} 已经存在，备份不会覆盖它`);
  return target;
}

/** Keeps the newest archives of the folder. Called when a new one is complete, never before. */
export async function removeOld(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const archives = names.filter((name) => ARCHIVE.test(name)).sort();
  const old = archives.slice(0, Math.max(archives.length - keep, 0));
  const leftovers = [];
  for (const name of names.filter((one) => LEFTOVER.test(one)))
    if (now.getTime() - (await stat(join(folder, name))).mtimeMs > LEFTOVER_MS) leftovers.push(name);
  for (const name of [...old, ...leftovers]) await rm(join(folder, name), { force: true });
  return old;
}
