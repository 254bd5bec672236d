/** A chosen spreadsheet, read: its rows, or why it can not be read, under its name. */
import type { FileSheet } from '@cangyun/contract/kernel/fileSheet.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { UnreadableFile } from '@cangyun/sheets/fileKind.ts';
import { readFile } from './readFile.ts';

export interface ChosenSheet {
  /** Of the file. */
  readonly name: string;
  readonly file: File;
  readonly sheet: FileSheet;
  readonly sheetName: string;
  /** Of all its sheets: another one can be chosen. */
  readonly sheetNames: readonly string[];
}

export const EXCEL: readonly string[] = ['.xlsx', '.xls', '.csv'];

export async function readSheet(
  file: File,
  endings: readonly string[] = EXCEL,
  sheetName?: string,
): Promise<ChosenSheet | { readonly problem: string }> {
  try {
    const { name, names, sheet } = await readFile(file, endings, sheetName);
    return { name: file.name, file, sheet, sheetName: name, sheetNames: names };
  } catch (failure) {
    return { problem: `${file.name}：${messages.importFile[failure instanceof UnreadableFile ? failure.problem : 'damaged']}` };
  }
}

const MOST_NAMED = 10;

/** Rows that people filtered away or hid, and may have forgotten. */
export function hiddenRows({ rows }: FileSheet): string | undefined {
  const hidden = rows.filter((row) => row.hidden).map(({ row }) => row);
  if (hidden.length === 0) return undefined;
  const named = hidden.slice(0, MOST_NAMED).join('、');
  return messages.importFile.hiddenRows(hidden.length, hidden.length > MOST_NAMED ? `${named}…` : named);
}
