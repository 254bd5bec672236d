/** A chosen spreadsheet, read: its rows, or why it can not be read, under its name. */
import { messages } from '@cangyun/contract/messages.ts';
import { UnreadableFile } from './fileKind.ts';
import { readFile } from './readFile.ts';

export interface ChosenSheet {
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
}

export const EXCEL: readonly string[] = ['.xlsx', '.xls'];

export async function readSheet(file: File, endings: readonly string[] = EXCEL): Promise<ChosenSheet | { readonly problem: string }> {
  try {
    return { name: file.name, cells: await readFile(file, endings) };
  } catch (failure) {
    return { problem: `${file.name}：${messages.importFile[failure instanceof UnreadableFile ? failure.problem : 'damaged']}` };
  }
}
