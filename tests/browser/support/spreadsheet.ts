/** Spreadsheets that a path uploads, and those that it downloads, as their reader sees them. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/** Every row as texts, the headings first. */
export async function rowsOf(download: Download): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? '')));
}

export const EXCEL = 'application/vnd.ms-excel';

/** What old systems export as .xls is often a plain table of text. */
export const sheetNamed = (name: string, ...lines: readonly (readonly string[])[]) => ({
  name,
  mimeType: EXCEL,
  buffer: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')),
});

export const sheet = (...lines: readonly (readonly string[])[]) => sheetNamed('导入.xls', ...lines);
