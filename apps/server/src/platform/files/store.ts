/** Where uploaded bytes live: the few verbs that the product needs of any store. */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { sync } from '../sync.ts';

/** `ab/cdef….png`: random, never derived from a user's name for the file. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{46}\.(jpg|png|gif|webp|mp4|webm|pdf|xlsx|xls|csv)$/;
/** What anyone of the company may open by its path. Imported spreadsheets hold personal data: a call with a permission of its own sends them. */
export const OPEN_KEY = /\.(jpg|png|gif|webp|mp4|webm|pdf)$/;

/** One folder for files being written, so that a start need not search all files. */
const PARTS = '.part';
const ABANDONED_MS = 3_600_000;
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Throws if nothing can be written: found at the start, not at the first upload. */
  check(): Promise<void>;
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

/** Written through to the disk: a row must not outlive the bytes that it names. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', OWNER_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const partsIn = (folder: string): string => join(folder, PARTS);

/** At the start: closes the folder to other users of the machine, and removes what a kill left half written. */
export async function tidyFolder(folder: string): Promise<void> {
  const parts = partsIn(folder);
  await mkdir(parts, { recursive: true, mode: OWNER_FOLDER });
  await chmod(folder, OWNER_FOLDER);
  for (const name of await readdir(parts)) {
    const path = join(parts, name);
    // Another node may share the folder and be writing, or have finished meanwhile.
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key);
  const size: FileStore['size'] = async (key) => {
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    check: async () => {
      await tidyFolder(folder);
      await access(folder, constants.W_OK);
    },
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_FOLDER });
      // Written elsewhere and renamed: a crash leaves no half file under a name that is served.
      const part = join(partsIn(folder), randomUUID());
      await mkdir(dirname(part), { recursive: true, mode: OWNER_FOLDER });
      try {
        await writeThrough(part, bytes);
        await rename(part, path);
        await sync(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key, range) => ((await size(key)) === undefined ? undefined : createReadStream(pathOf(key), range)),
    size,
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
