/**
 * Bytes of a file → one of its sheets, as rows of text. The browser's worker and the server read files here. One sheet is opened at a time,
 * so that memory does not grow with the number of sheets.
 */
import { uncalculated } from '@cangyun/contract/kernel/cells.ts';
import { type FileRow, type FileSheet, type Merge, NO_SHEET } from '@cangyun/contract/kernel/fileSheet.ts';
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { type FileKind, kindOf, textOf, UnreadableFile } from './fileKind.ts';
import { checkZip } from './zipCheck.ts';

/** Rows beyond this are not read: more than any import takes, and a sheet may claim a million empty ones. */
const MOST_ROWS = 20_100;
const HALF_A_SECOND = 500;
const EXACT_DIGITS = 15;

const two = (value: number): string => String(value).padStart(2, '0');

/** The wall time that the sheet shows, which the reader keeps in the UTC fields, a millisecond short now and then. */
export function dateText(value: Date): string {
  const time = new Date(Math.floor((value.getTime() + HALF_A_SECOND) / 1_000) * 1_000);
  const day = `${time.getUTCFullYear()}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())}`;
  const [hour, minute, second] = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
  if (hour + minute + second === 0) return day;
  return `${day} ${two(hour)}:${two(minute)}:${two(second)}`;
}

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The value, not how it is shown: a barcode in a narrow column shows as 6.9E+12. */
export function cellText(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  const { t: type, v: value, f: formula } = cell;
  // A stub has no value: only a formula in it says something.
  if (type === 'z' || value === undefined || value === null) return formula ? uncalculated(formula) : '';
  if (type === 'e') return cell.w ?? '#ERROR';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(EXACT_DIGITS)));
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (formula && value === `=${formula}`) return uncalculated(formula);
  return value.replace(CONTROL_CHARACTERS, '').trim();
}

/** `cellStyles` brings hidden rows and, with stubs, formulas without a value. */
const options = {
  dense: true,
  cellDates: true,
  UTC: true,
  cellFormula: true,
  cellStyles: true,
  cellHTML: false,
  sheetRows: MOST_ROWS,
} as const;

function opened(bytes: Uint8Array, kind: FileKind, at: number): WorkBook {
  try {
    // Texts keep what they say: leading zeros of a code are part of it.
    if (kind === 'text') return read(textOf(bytes), { ...options, type: 'string', raw: true });
    return read(bytes, { ...options, type: 'array', sheets: at });
  } catch (failure) {
    throw new UnreadableFile(/password|encrypt/i.test(String(failure)) ? 'locked' : 'damaged');
  }
}

/** The sheets that people see; all of them if they hid every one. */
const visible = ({ SheetNames: names, Workbook: book }: WorkBook): string[] => {
  const shown = names.filter((_, at) => !book?.Sheets?.[at]?.Hidden);
  return shown.length > 0 ? shown : names;
};

function rowsOf(sheet: WorkSheet): FileRow[] {
  const lines: readonly ((CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows: FileRow[] = [];
  // Rows without a cell are holes in the list.
  for (const [at, line] of lines.entries()) {
    const cells = Array.from(line ?? [], (cell) => cellText(cell));
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) rows.push({ row: at + 1, cells, ...(sheet['!rows']?.[at]?.hidden ? { hidden: true } : {}) });
  }
  return rows;
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c }))
    .toSorted((a, b) => a.top - b.top);

export interface FileBook {
  /** Of the visible sheets. */
  readonly names: readonly string[];
  /** Of the one that was read. */
  readonly name: string;
  readonly sheet: FileSheet;
}

function sheetNamed(bytes: Uint8Array, kind: FileKind, first: WorkBook, name: string): FileSheet {
  const at = first.SheetNames.indexOf(name);
  const sheet = first.Sheets[name] ?? opened(bytes, kind, at).Sheets[name];
  return sheet ? { rows: rowsOf(sheet), merges: mergesOf(sheet) } : NO_SHEET;
}

/** `wanted`: a sheet by its name; otherwise the first visible one that is not empty. */
export async function readBook(bytes: Uint8Array, wanted?: string): Promise<FileBook> {
  const kind = kindOf(bytes);
  if (kind === 'zip') await checkZip(bytes);
  const book = opened(bytes, kind, 0);
  const names = visible(book);
  const [first] = names;
  if (first === undefined) throw new UnreadableFile('damaged');
  const asked = wanted !== undefined && names.includes(wanted) ? [wanted] : names;
  for (const name of asked) {
    const sheet = sheetNamed(bytes, kind, book, name);
    if (sheet.rows.length > 0) return { names, name, sheet };
  }
  return { names, name: asked[0] ?? first, sheet: NO_SHEET };
}
