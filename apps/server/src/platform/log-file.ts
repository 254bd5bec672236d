/** Log lines in a file that stays small: when it is full it becomes `<name>.1`, whose older namesake goes. */
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogFile {
  write(line: string): void;
}

/** Two files of this size hold some fifty thousand requests. */
const MOST_BYTES = 8_000_000;

/** `onError` gets lines of errors: nobody watches a file. */
export function openLogFile(path: string, onError: (line: string) => void, mostBytes = MOST_BYTES): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'a');
  let bytes = fstatSync(file).size;
  const turnOver = (): void => {
    closeSync(file);
    if (existsSync(path)) renameSync(path, `${path}.1`);
    file = openSync(path, 'a');
    bytes = 0;
  };
  return {
    write: (line) => {
      // pino begins each line with its level.
      if (/^\{"level":[56]0/.test(line)) onError(line.trimEnd());
      try {
        if (bytes >= mostBytes) turnOver();
        bytes += writeSync(file, line);
      } catch {
        // A full disk must not fail the request that is logged.
      }
    },
  };
}
