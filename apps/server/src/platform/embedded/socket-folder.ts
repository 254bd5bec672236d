import { mkdir, mkdtemp, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { giveTo, type Identity } from './identity.ts';
import { PORT } from './settings.ts';

/** Linux allows 107 bytes for a socket path and macOS 103. */
const MAX_SOCKET_PATH = 100;
const TEMPORARY = 'cangyun-pg-';

/** A fresh private folder, so that no socket or lock file of an earlier run can be in the way. */
export async function createSocketFolder(dataDir: string, identity: Identity): Promise<string> {
  await removeSocketFolder(dataDir);
  const beside = besideTheData(dataDir);
  const folder = fits(beside) ? beside : await createTemporary();
  if (folder === beside) await mkdir(folder, { mode: 0o700 });
  else await symlink(folder, beside); // where the next run finds what a killed one left
  await giveTo(identity, folder);
  return folder;
}

/** Removes the folder of this run or of a killed one. A link that does not lead to one of ours is not followed. */
export async function removeSocketFolder(dataDir: string): Promise<void> {
  const beside = besideTheData(dataDir);
  const temporary = await readlink(beside).catch(() => '');
  if (basename(temporary).startsWith(TEMPORARY)) await rm(temporary, { recursive: true, force: true });
  await rm(beside, { recursive: true, force: true });
}

/** The socket of a server that answers on this data folder now. */
export async function runningSocket(dataDir: string): Promise<{ socketDir: string; port: number } | undefined> {
  const socketDir = await realpath(besideTheData(resolve(dataDir))).catch(() => undefined);
  if (socketDir === undefined) return undefined;
  const answers = await new Promise<boolean>((done) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${PORT}`));
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
  return answers ? { socketDir, port: PORT } : undefined;
}

function besideTheData(dataDir: string): string {
  return join(dataDir, 'postgres-socket');
}

async function createTemporary(): Promise<string> {
  const base = fits(join(tmpdir(), `${TEMPORARY}XXXXXX`)) ? tmpdir() : '/tmp';
  return await mkdtemp(join(base, TEMPORARY));
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH;
}
