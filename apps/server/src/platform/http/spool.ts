/** Bytes on their way, on disk instead of in memory: what is sent or received slowly holds neither a connection of the database nor memory. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const CHUNK = 65_536;

/** A file without a name. */
export interface Spool {
  readonly size: number;
  stream(): Readable;
  close(): Promise<void>;
}

export interface Received extends Spool {
  readonly sha256: Buffer;
  readonly fd: number;
  bytes(): Promise<Buffer>;
}

/** It loses its name as soon as it is open: a killed process leaves nothing on the disk. */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cangyun-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Reads by place, so that several may read at once; streams of node would close the file when they are left. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

export const spoolOf = (file: FileHandle, size: number): Spool => ({
  size,
  stream: () => Readable.from(chunksOf(file), { objectMode: false }),
  close: () => file.close(),
});

export async function receive(source: Readable): Promise<Received> {
  // It may break before it is read; the reading then says so.
  source.on('error', () => {});
  const file = await openNameless();
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await file.writeFile(chunk);
      size += chunk.length;
      hash.update(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  const spool = spoolOf(file, size);
  return { ...spool, sha256: hash.digest(), fd: file.fd, bytes: () => buffer(spool.stream()) };
}
