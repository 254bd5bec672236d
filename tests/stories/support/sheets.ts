/** Reads a downloaded spreadsheet back into rows under their headings. */

import type { LightMyRequestResponse } from 'fastify';
import { readXlsx } from 'hucre/xlsx';

export interface ReadSheet {
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export async function sheetIn(response: LightMyRequestResponse): Promise<ReadSheet> {
  const workbook = await readXlsx(response.rawPayload);
  const [head = [], ...body] = workbook.sheets[0]?.rows ?? [];
  const headings = head.map(String);
  const disposition = String(response.headers['content-disposition']);
  return {
    fileName: decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? ''),
    headings,
    rows: body.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))),
  };
}
