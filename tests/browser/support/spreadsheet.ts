/** A downloaded spreadsheet, as its reader sees it. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/** Every row as texts, the headings first. */
export async function rowsOf(download: Download): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? '')));
}
