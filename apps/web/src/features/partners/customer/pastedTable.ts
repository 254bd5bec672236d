/** A table as text, pasted from a spreadsheet (tabs) or read from a csv file, becomes rows by their headings. Pure. */
import { type ImportedRow, type ImportField, importColumns } from '@cangyun/contract/partners/customerImport.ts';

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

const fieldByHeading = new Map<string, ImportField>(importColumns.map(([field, heading]) => [heading, field]));
const plainHeading = (heading: string): string => heading.replace(/[*＊\s]/g, '');

/** Where the first line is headings (any of ours among them) they place the cells; else the order of the template does. */
export function rowsOf(text: string): Partial<ImportedRow>[] {
  const [first = [], ...rest] = cellsOf(text);
  const headings = first.map((heading) => fieldByHeading.get(plainHeading(heading)));
  const isHeading = headings.some((field) => field !== undefined);
  const fields = isHeading ? headings : importColumns.map(([field]) => field);
  const body = isHeading ? rest : first.length > 0 ? [first, ...rest] : [];
  return body.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (fields[at] ? [[fields[at], cell]] : []))));
}

/** Files of Windows Excel are GBK where they are not UTF-8. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** What people fill in: the headings as one line to paste into a spreadsheet. */
export const templateLine = importColumns.map(([, heading]) => heading).join('\t');
