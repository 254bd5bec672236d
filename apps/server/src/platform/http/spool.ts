/** Bytes on their way, on disk instead of in memory: what is sent or received slowly holds neither a connection of the database nor memory. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  readonly size: number;
  readonly sha256: Buffer;
  readonly fd: number;
  stream(): Readable;
  bytes(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Nameless as soon as it is open: a killed process leaves nothing behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cangyun-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

export async function spool(source: Readable): Promise<Spooled> {
  const file = await openNameless();
  const close = (): Promise<void> => file.close();
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream('', { fd: file.fd, autoClose: false }),
    );
  } catch (error) {
    await close();
    throw error;
  }
  // By its number: streams of the handle would keep it open.
  const stream = (): Readable => createReadStream('', { fd: file.fd, start: 0, autoClose: false });
  return { size, sha256: hash.digest(), fd: file.fd, stream, bytes: () => buffer(stream()), close };
}
