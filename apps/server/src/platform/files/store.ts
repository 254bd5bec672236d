/** Where uploaded bytes live: the few verbs that the product needs of any store. */
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** `ab/cdef….png`: random, never derived from a user's name for the file. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{46}\.(jpg|png|gif|webp|mp4|webm|pdf)$/;

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Throws where nothing can be written: found out at the start, not by the first who uploads. */
  check(): Promise<void>;
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
}

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key);
  const size: FileStore['size'] = async (key) => {
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed: a crash leaves no half file under a name that is served.
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    get: async (key, range) => ((await size(key)) === undefined ? undefined : createReadStream(pathOf(key), range)),
    size,
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
