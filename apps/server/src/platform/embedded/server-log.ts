import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROTATE_ABOVE_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

export interface ServerLog {
  readonly descriptor: number;
  /** What was written since this log was opened (its end, when it is long). */
  written(): string;
  close(): void;
}

/** Opens `postgres.log` for appending. A large one becomes `postgres.log.1` first. */
export function openServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_ABOVE_BYTES) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a+', 0o600);
  const start = fstatSync(descriptor).size;
  return {
    descriptor,
    written: () => readTail(descriptor, start),
    close: () => closeSync(descriptor),
  };
}

function readTail(descriptor: number, start: number): string {
  const end = fstatSync(descriptor).size;
  const from = Math.max(start, end - TAIL_BYTES);
  const buffer = Buffer.alloc(Math.max(0, end - from));
  const length = readSync(descriptor, buffer, 0, buffer.length, from);
  return buffer.toString('utf8', 0, length);
}
