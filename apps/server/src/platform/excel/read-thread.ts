/** The thread that reads uploaded spreadsheets, one after the other. */
import { parentPort } from 'node:worker_threads';
import { UnreadableFile } from '@cangyun/sheets/fileKind.ts';
import { readBook } from '@cangyun/sheets/workbook.ts';
import type { ReadAnswer, ReadOrder } from './read-file.ts';

const read = async ({ turn, bytes, sheetName }: ReadOrder): Promise<ReadAnswer> => {
  try {
    return { turn, book: await readBook(bytes, sheetName) };
  } catch (error) {
    return { turn, problem: error instanceof UnreadableFile ? error.problem : 'damaged' };
  }
};

let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (order: ReadOrder | 'stop') => {
  // Of this thread, not of the process.
  if (order === 'stop') process.exit();
  before = before.then(async () => parentPort?.postMessage(await read(order)));
});
