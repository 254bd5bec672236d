/** A spreadsheet's first visible sheet as rows of text. Runs in the worker; unit tests call it directly. */
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { kindOf, textOf, UnreadableFile } from './fileKind.ts';
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

/** The value, not how it is shown: a barcode in a narrow column shows as 6.9E+12. */
export function cellText(cell: CellObject | undefined): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (cell?.t === 'e') return cell.w ?? '#ERROR';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(EXACT_DIGITS)));
  if (typeof value === 'boolean') return value ? '是' : '否';
  return String(value).trim();
}

const firstVisible = (book: WorkBook): WorkSheet | undefined => {
  const at = book.SheetNames.findIndex((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const name = book.SheetNames[Math.max(at, 0)];
  return name === undefined ? undefined : book.Sheets[name];
};

const options = { dense: true, cellDates: true, UTC: true, cellFormula: false, cellHTML: false, sheetRows: MOST_ROWS } as const;

function opened(bytes: Uint8Array, kind: 'zip' | 'compound' | 'text'): WorkBook {
  try {
    // Texts keep what they say: leading zeros of a code are part of it.
    return kind === 'text' ? read(textOf(bytes), { ...options, type: 'string', raw: true }) : read(bytes, { ...options, type: 'array' });
  } catch (failure) {
    throw new UnreadableFile(/password|encrypt/i.test(String(failure)) ? 'locked' : 'damaged');
  }
}

export async function matrixOf(bytes: Uint8Array): Promise<string[][]> {
  const kind = kindOf(bytes);
  if (kind === 'zip') await checkZip(bytes);
  const sheet = firstVisible(opened(bytes, kind));
  if (!sheet) throw new UnreadableFile('damaged');
  const lines = sheet['!data'] ?? [];
  return Array.from(lines, (line: (CellObject | undefined)[] | undefined) => Array.from(line ?? [], (cell) => cellText(cell)));
}
