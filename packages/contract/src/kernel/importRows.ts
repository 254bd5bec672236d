/** Rows of a spreadsheet on the wire: every cell is text until the check reads it, under Excel's row number. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { codeText, plainText } from './cells.ts';
import { fieldsOf, type ImportSheet } from './import.ts';
import { integer, text } from './wire.ts';

/** Excel's own limits. A cell that is too long for its field is reported with its row and heading, so it must arrive. */
const LONGEST_CELL = 32_767;
const LAST_ROW = 1_048_576;

const cell = text(LONGEST_CELL).default('');
/** For calls whose clients send numbers too. */
export const numberCell = z.union([text(LONGEST_CELL), z.number().transform(String)]).default('');
/** Of rows that the server keeps: what they say was cleaned when it was stored. */
const storedCell = z.string().default('');
type Cell = typeof cell | typeof numberCell;

/** Clients that send no row number mean the place in the list. */
export const excelRow = integer(1, LAST_ROW).optional().meta({ title: '行' });

/** A column of a sheet as a cell of text; empty if the file does not have it. */
const cellsShape = <Field extends string, Shape extends Cell>(sheet: Pick<ImportSheet<Field>, 'columns'>, shape: Shape) =>
  Object.fromEntries(fieldsOf(sheet).map((field) => [field, shape.meta({ title: sheet.columns[field].heading })])) as Record<Field, Shape>;

export const importRow = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>) =>
  z.object({ ...cellsShape(sheet, cell), row: excelRow });
export const importNumberRow = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>) =>
  z.object({ ...cellsShape(sheet, numberCell), row: excelRow });
/** Gives the rows of a staged import their type back. Reading every cell as if a stranger sent it takes longer than judging it. */
export const storedRow = <Field extends string>(sheet: Pick<ImportSheet<Field>, 'columns'>) =>
  z.object({ ...cellsShape(sheet, storedCell), row: excelRow });

export const importRows = <Row extends z.ZodType>(row: Row) => z.array(row).max(limits.importRowsReadable).meta({ title: '文件' });

/** Of every row of a check. */
export const checkVerdict = { row: z.int(), isErr: z.union([z.literal(0), z.literal(1)]), msg: z.string() };

/** The number by which people find a row. */
export const rowAt = ({ row }: { readonly row?: number | undefined } | undefined = {}, index: number): number => row ?? index + 1;

/** The cells without what nobody sees; codes without Excel's marks and wide digits besides. */
export function tidied<Field extends string, Row extends Partial<Record<Field, unknown>>>(
  sheet: Pick<ImportSheet<Field>, 'columns'>,
  row: Row,
): Row {
  const tidy: Record<string, unknown> = { ...row };
  for (const field of fieldsOf(sheet)) {
    const value = row[field];
    if (typeof value === 'string' && value !== '') tidy[field] = sheet.columns[field].code ? codeText(value) : plainText(value);
  }
  return tidy as Row;
}
