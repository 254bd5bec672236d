/** One archive: tar in zstd. Written under another name, synced to the disk and renamed, so that a file with its final name is complete. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { sync } from '../sync.ts';
import { drained } from './drained.ts';

/** Only the operator may read and write it: the archive holds everything that the installation knows. */
const PRIVATE = 0o600;
const PART = '.part';

export interface ArchiveWriter {
  /** Writes one entry and waits until the disk keeps up. */
  add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>;
  /** Everything is on the disk, under a temporary name. */
  finish(): Promise<void>;
  /** Gives it its name. */
  publish(): Promise<void>;
  discard(): Promise<void>;
  readonly part: string;
}

export function writeArchive(path: string): ArchiveWriter {
  const part = `${path}${PART}`;
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(tar, compress, createWriteStream(part, { mode: PRIVATE }));
  // A full disk ends the entry with "destroyed"; the real reason is known here.
  let reason: Error | undefined;
  written.catch((error: Error) => {
    reason = error;
  });
  const addEntry: ArchiveWriter['add'] = async (name, size, content) => {
    let done = (_error?: Error | null): void => {};
    const ended = new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve());
    });
    ended.catch(() => undefined);
    const entry = tar.entry({ name, size, mode: PRIVATE }, (error) => done(error));
    for await (const chunk of content) if (!entry.write(chunk)) await drained(entry as unknown as NodeJS.WritableStream);
    entry.end(undefined);
    await ended;
  };
  return {
    part,
    add: (name, size, content) =>
      addEntry(name, size, content).catch((error: unknown) => {
        throw reason ?? error;
      }),
    finish: async () => {
      tar.finalize();
      await written;
      await sync(part);
    },
    publish: async () => {
      await rename(part, path);
      await sync(dirname(path));
    },
    discard: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

/** The entries in their order. Each must be read to its end before the next is asked for. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; size: number; content: AsyncIterable<Buffer> }> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createZstdDecompress(), tar as unknown as NodeJS.WritableStream);
  read.catch(() => undefined);
  for await (const entry of tar) yield { name: entry.header.name, size: entry.header.size, content: entry as AsyncIterable<Buffer> };
  await read;
}
