/** Where uploaded bytes live: six verbs would do for any store; these are the three that the product needs today. */
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** `ab/cdef….png`: random, never derived from a user's name for the file. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{46}\.(jpg|png|gif|webp)$/;

export interface FileStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  get(key: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  delete(key: string): Promise<void>;
}

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed: a crash leaves no half file under a name that is served.
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    get: async (key) => {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(pathOf(key)) } : undefined;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
