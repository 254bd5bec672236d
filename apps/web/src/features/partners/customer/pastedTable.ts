/** A table as text, pasted from a spreadsheet, becomes rows by their headings. Pure. */
import { type FileSheet, sheetOfCells } from '@cangyun/contract/kernel/fileSheet.ts';
import { fieldsOf, isHeader, rowsUnder, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { customerSheet, type ImportedRow } from '@cangyun/contract/partners/customerImport.ts';

const QUOTE = '"';

/** Cells may be quoted; inside quotes a doubled quote is one, and tabs, commas and line ends are text. */
export function cellsOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== QUOTE) cell += char;
      else if (text[at + 1] === QUOTE) {
        cell += QUOTE;
        at += 1;
      } else quoted = false;
    } else if (char === QUOTE && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  return rows.filter((row) => row.some((value) => value !== ''));
}

/** If the first line is headings (any of ours among them) they place the cells; else the order of the template does. */
export function rowsOf(file: FileSheet): Partial<ImportedRow>[] {
  if (file.rows.some(({ cells }) => isHeader(customerSheet, cells))) return [...sheetRows(customerSheet, file).rows];
  return rowsUnder(customerSheet, file, fieldsOf(customerSheet));
}

export const pastedRows = (text: string): Partial<ImportedRow>[] => rowsOf(sheetOfCells(cellsOf(text)));

/** What people fill in: the headings as one line to paste into a spreadsheet. */
export const templateLine = fieldsOf(customerSheet)
  .map((field) => customerSheet.columns[field].heading)
  .join('\t');
