/** Bytes on disk instead of in memory: a slow transfer holds neither a connection of the database nor memory. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const CHUNK = 65_536;

export interface Spooled {
  readonly size: number;
  readonly sha256: Buffer;
  readonly fd: number;
  stream(): Readable;
  bytes(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Nameless as soon as it is open: a killed process leaves no file. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cangyun-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Reads by position, so that several may read at once; node's streams would close the file when a reader leaves. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

export async function spool(source: Readable): Promise<Spooled> {
  // It may break before it is read; reading then reports it.
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
  const stream = (): Readable => Readable.from(chunksOf(file), { objectMode: false });
  return { size, sha256: hash.digest(), fd: file.fd, stream, bytes: () => buffer(stream()), close: () => file.close() };
}
