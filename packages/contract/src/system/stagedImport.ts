/**
 * An import whose file is read by the server. Its rows are staged there: they are judged, corrected and saved by these calls, and the
 * browser shows pages of them. Each kind of import has them under its own name.
 */
import { z } from 'zod';
import { type Access, call } from '../kernel/call.ts';
import { fieldsOf, type ImportSheet } from '../kernel/import.ts';
import { pageOf } from '../kernel/page.ts';
import { flag, id, idText, integer, integerText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { earlierImport, importState, rowChoice } from './importJob.ts';

const LAST_ROW = 1_048_576;
const LONGEST_CELL = 32_767;

const rowNumber = () => integer(1, LAST_ROW).meta({ title: '行' });
const cellText = () => text(LONGEST_CELL).meta({ title: '内容' });
const importId = () => id().meta({ title: '导入' });

/** What only rows of orders have: gifts, and numbers that name their order. */
export const orderMarks = {
  gift: z.object({ row: rowNumber(), gift: flag().meta({ title: '赠品' }) }).optional(),
  /** 1: rows without a number take that of the row above. */
  numbersFromAbove: flag().default(0).meta({ title: '并入上面的订单' }),
};

interface Declaration<
  Field extends string,
  Row extends z.ZodType,
  Summary extends z.ZodType,
  Settings extends z.ZodRawShape,
  Head extends z.ZodRawShape,
  Marks extends z.ZodRawShape,
  Narrowing extends z.ZodRawShape,
> {
  /** In the path. */
  readonly name: string;
  readonly title: string;
  readonly sheet: ImportSheet<Field>;
  readonly access: Access;
  /** What a row means, with its verdict. */
  readonly row: Row;
  /** Sums of the rows, and what prevents saving. */
  readonly summary: Summary;
  /** Chosen in the preview, for all rows. */
  readonly settings: Settings;
  /** Said when it is saved. */
  readonly head: Head;
  /** What people say of a row besides its cells. */
  readonly marks: Marks;
  /** By what people narrow the rows besides their verdict. */
  readonly narrowing: Narrowing;
}

const pathOf = (name: string): string => `/api/importJob/${name}`;

const wholeOf = <Head extends z.ZodRawShape>(head: Head) => ({
  id: importId(),
  again: flag().default(0).meta({ title: '再次导入' }),
  ...head,
});

const saved = z.object({ id: z.int(), documents: z.int() });

export function stagedImport<
  const Field extends string,
  Row extends z.ZodType,
  Summary extends z.ZodType,
  Settings extends z.ZodRawShape,
  Head extends z.ZodRawShape,
  Marks extends z.ZodRawShape,
  Narrowing extends z.ZodRawShape,
>({
  name,
  title,
  sheet,
  access,
  row,
  summary,
  settings,
  head,
  marks,
  narrowing,
}: Declaration<Field, Row, Summary, Settings, Head, Marks, Narrowing>) {
  const path = pathOf(name);
  const field = z.enum(fieldsOf(sheet)).meta({ title: '列' });
  const stagedRow = z.object({
    row: z.int(),
    /** As people corrected them. */
    cells: z.record(z.string(), z.string()),
    corrected: flag(),
    leftOut: flag(),
    judged: row,
  });
  const staged = z.object({
    id: z.int(),
    fileName: z.string(),
    state: importState.schema,
    rowCount: z.int(),
    rightCount: z.int(),
    correctedCount: z.int(),
    wrongCount: z.int(),
    leftCount: z.int(),
    documentCount: z.int(),
    madeCount: z.int(),
    failedCount: z.int(),
    /** How it ended. */
    message: z.string(),
    /** Fields that any row fills: the columns of the preview. */
    filled: z.array(z.string()),
    summary,
    settings: z.object(settings),
    earlier: z.array(earlierImport),
  });
  return {
    /** The sheet to fill in, with the words of the company and an example of its own. */
    template: call({ method: 'GET', path: `${path}/template`, title: `${title}导入模板`, access, reply: 'xlsx' }),
    /** The columns are those of the stored template for the file's headings. */
    stage: call({
      method: 'POST',
      path: `${path}/stage`,
      title: `上传${title}文件`,
      access,
      query: z.object({
        sheetName: text(100).default('').meta({ title: '工作表' }),
        /** The row of the headings, if people clicked it; 0: it is found. */
        header: integerText(0, LAST_ROW).default(0).meta({ title: '标题行' }),
      }),
      upload: true,
      uploadBytes: limits.importFileBytes,
      archive: true,
      reply: z.object({ id: z.int() }),
    }),
    rows: call({
      method: 'GET',
      path: `${path}/rows`,
      title: `${title}导入的行`,
      access,
      query: z.object({
        id: idText().meta({ title: '导入' }),
        page: integerText(0, 100_000).default(0),
        size: integerText(1, 500).default(20),
        show: integerText(0, 9).default(rowChoice.code.all),
        ...narrowing,
      }),
      reply: pageOf(stagedRow).extend({ staged }),
    }),
    /** Any of these; then every row is judged again. */
    change: call({
      method: 'POST',
      path: `${path}/change`,
      title: `更正${title}导入`,
      access,
      body: z.object({
        id: importId(),
        cell: z.object({ row: rowNumber(), field, text: cellText() }).optional(),
        /** The same correction for all rows that say the same. */
        same: z.object({ field, from: cellText(), to: cellText() }).optional(),
        leftOut: z.object({ row: rowNumber(), leftOut: flag().meta({ title: '不导入' }) }).optional(),
        settings: z.object(settings).optional(),
        ...marks,
      }),
      reply: z.object({
        /** How many other cells said what the corrected one said. */
        sameCells: z.int(),
      }),
    }),
    /** A new import of the rows that an ended one has not saved, with their corrections. */
    retry: call({
      method: 'POST',
      path: `${path}/retry`,
      title: `继续导入${title}未保存的行`,
      access,
      body: z.object({ id: importId() }),
      reply: z.object({ id: z.int() }),
    }),
    save: call({ method: 'POST', path: `${path}/save`, title: `保存${title}导入`, access, body: z.object(wholeOf(head)), reply: saved }),
  } as const;
}

/** The call that also sends the goods of what it saves. `carriage`: how they travel. */
export const sendingCall = <Head extends z.ZodRawShape, Carriage extends z.ZodRawShape>({
  name,
  title,
  sending,
  head,
  carriage,
}: {
  readonly name: string;
  readonly title: string;
  /** Who may send the goods at once. */
  readonly sending: Access;
  readonly head: Head;
  readonly carriage: Carriage;
}) =>
  call({
    method: 'POST',
    path: `${pathOf(name)}/send`,
    title: `保存${title}导入并发货`,
    access: sending,
    body: z.object({ ...wholeOf(head), ...carriage }),
    reply: saved,
  });
