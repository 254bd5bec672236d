/** The reader under node, in a thread with little memory, as a server runs it. */
import { Worker } from 'node:worker_threads';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';

const MOST_MEMORY_MB = 256;

const READ = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.reader)
    .then(({ readBook }) => readBook(workerData.bytes))
    .then(({ sheet }) => parentPort.postMessage({ rows: sheet.rows.length, last: sheet.rows.at(-1) }));
`;

const readInThread = (bytes: Uint8Array): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const reader = new URL('./workbook.ts', import.meta.url).href;
    const limits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
    const worker = new Worker(READ, { eval: true, workerData: { bytes, reader }, resourceLimits: limits });
    worker.once('message', (answer: unknown) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
  });

test('a file of more rows than any import takes is read in little memory, and no further than needed', async () => {
  const rows = Array.from({ length: 25_000 }, (_, at) => [
    `A-${at}`,
    '华联超市',
    6_999_900_000_011,
    at,
    9.9,
    '2026-12-05',
    '李红',
    '网商路 699 号',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '订单');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '备份');
  const bytes = new Uint8Array(write(book, { bookType: 'xlsx', type: 'array', compression: true }) as ArrayBuffer);
  expect(await readInThread(bytes)).toMatchObject({ rows: 20_100, last: { row: 20_100 } });
});
