/** A spreadsheet as a stream: headings and batches of rows become xlsx bytes without ever being held whole. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export type Cell = string | number | boolean | null;

export interface Sheet {
  /** File name without its ending. */
  readonly title: string;
  readonly headings: readonly { readonly title: string; readonly width?: number }[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

const LONGEST_CELL = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 can not carry these
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What a cell can not hold would make a file that Excel calls damaged. */
const safeCell = (value: Cell): Cell => {
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL).replace(NOT_XML, '');
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
};

async function* cells(batches: Sheet['batches']): AsyncGenerator<Cell[]> {
  for await (const batch of batches) for (const row of batch) yield row.map(safeCell);
}

export const sheetStream = (sheet: Sheet): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cells(sheet.batches), {
      name: sheet.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: sheet.headings.map(({ title, width = 18 }) => ({ header: title, width })),
      freezePane: { rows: 1 },
    }) as unknown as ReadableStream,
  );
