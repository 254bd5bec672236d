/** An uploaded file becomes an import: read, its columns found, its rows staged and judged. Nothing is stored of a file that is refused. */
import { createHash } from 'node:crypto';
import type { FileSheet } from '@cangyun/contract/kernel/fileSheet.ts';
import { fieldsOf, type ImportSheet, type RowOf, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { fileRows, mappedRows, mappingByName, templateCode, unmapped } from '@cangyun/contract/kernel/mapping.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { importJob } from '@cangyun/contract/system/importJob.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { readSpreadsheet } from '#platform/excel/read-file.ts';
import { contentTypes, type Ending } from '#platform/files/file-kinds.ts';
import { keyOf, newName, sheetEndings } from '#platform/files/keep.ts';
import { keepOutOfLibrary, recordFiles } from '#platform/files/stored-file.store.ts';
import { sweepLater } from '#platform/files/sweep.ts';
import type { UploadedFile } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundImport, insertImport } from './importJob.store.ts';
import { insertRows, type NewRow } from './importRow.store.ts';
import { judgeImport } from './judging.rules.ts';
import type { ImportKind } from './kind.ts';

const LONGEST_NAME = 200;
/** Excel's own limit; a csv has none. */
const LONGEST_CELL = 32_767;
const FOLDER = 'import';
const HASH_LENGTH = 32;

const endingOf = (name: string): Ending | undefined => sheetEndings.find((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Cells that say something. Half a character is none: PostgreSQL could not store it. */
const cellsOf = (sheet: Pick<ImportSheet, 'columns'>, row: RowOf<string> | undefined): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(sheet).flatMap((field) => {
      const text = row?.[field];
      return typeof text === 'string' && text !== '' ? [[field, text.slice(0, LONGEST_CELL).toWellFormed()]] : [];
    }),
  );

/** The same row of another file has the same hash, whatever the order of the columns. */
const hashOf = (cells: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, HASH_LENGTH);

interface Choice {
  readonly sheetName: string;
  readonly header: number;
}

function assertCount(kind: ImportKind, count: number): void {
  if (count === 0) refuse('IMPORT_EMPTY');
  if (count > kind.most) refuse(kind.tooMany, { limit: kind.most });
}

/** The rows of a sheet of ours, or of a file whose columns somebody matched. */
async function rowsIn(tx: Tx, ctx: Ctx, kind: ImportKind, file: string, found: FileSheet, header: number): Promise<RowOf<string>[]> {
  const { sheet, mappingOf } = kind;
  if (!mappingOf) {
    const { rows, missing } = sheetRows(sheet, found, header || undefined);
    if (missing.length > 0) refuse('IMPORT_UNREADABLE', { file, reason: messages.importFile.noColumns(missing.join('、')) });
    assertCount(kind, rows.length);
    return [...rows];
  }
  const table = fileRows(sheet, file, found, header || undefined);
  assertCount(kind, table.rows.length);
  const mapping = (await mappingOf(tx, ctx, templateCode(sheet, table.headings))) ?? mappingByName(sheet, table.headings);
  if (unmapped(sheet, mapping).length > 0) refuse('IMPORT_UNMAPPED', { file });
  return mappedRows(sheet, mapping, table);
}

async function readRows(tx: Tx, ctx: Ctx, kind: ImportKind, file: string, bytes: Buffer, { sheetName, header }: Choice) {
  const book = await readSpreadsheet(file, bytes, sheetName || undefined);
  const rows = (await rowsIn(tx, ctx, kind, file, book.sheet, header)).map((one): NewRow => {
    const cells = cellsOf(kind.sheet, one);
    return { row: one.row, cells, hash: hashOf(cells) };
  });
  return { rows, sheetName: book.name };
}

async function storeFile(
  tx: Tx,
  ctx: Ctx,
  { files, numbers }: Pick<Services, 'files' | 'numbers'>,
  name: string,
  bytes: Buffer,
  ending: Ending,
) {
  const random = newName();
  const key = keyOf(random, ending);
  await sweepLater(numbers, ctx, [random]);
  await files.put(key, bytes, contentTypes[ending]);
  await recordFiles(tx, ctx, [{ key, kind: ending, bytes: bytes.length, name, folder: FOLDER }]);
  await keepOutOfLibrary(tx, ctx, [key]);
  return key;
}

interface Source {
  readonly fileName: string;
  readonly fileKey: string;
  readonly fileHash: string;
  readonly fileBytes: number;
  readonly sheetName: string;
}

/** Rows that were read, wherever they come from. */
async function stageRows(tx: Tx, ctx: Ctx, kind: ImportKind, source: Source, rows: readonly NewRow[]): Promise<number> {
  const id = await insertImport(tx, ctx, { kind: kind.code, rowCount: rows.length, ...source });
  await insertRows(tx, ctx, id, rows);
  await judgeImport(tx, ctx, kind, id, {});
  ctx.audit.push({ object: importJob.name, objectId: id, after: { fileName: source.fileName, rows: rows.length } });
  await notifyChange(tx, ctx, boundImport, [id]);
  return id;
}

/** Rows that were read from a text that people pasted: numbered in their order. */
export function stageText(
  tx: Tx,
  ctx: Ctx,
  kind: ImportKind,
  text: string,
  cells: readonly Readonly<Record<string, string>>[],
): Promise<number> {
  assertCount(kind, cells.length);
  const source = {
    ...{ fileName: messages.importJob.pasted(formatMinutes(new Date())), fileKey: '', sheetName: '' },
    ...{ fileHash: createHash('sha256').update(text).digest('hex'), fileBytes: Buffer.byteLength(text) },
  };
  const rows = cells.map((row, at) => ({ row: at + 1, cells: row, hash: hashOf(row) }));
  return stageRows(tx, ctx, kind, source, rows);
}

export async function stageFile(
  tx: Tx,
  ctx: Ctx,
  services: Pick<Services, 'files' | 'numbers'>,
  kind: ImportKind,
  file: UploadedFile,
  choice: Choice,
): Promise<number> {
  const fileName = file.name.slice(0, LONGEST_NAME).toWellFormed();
  const ending = endingOf(fileName) ?? refuse('IMPORT_UNREADABLE', { file: fileName, reason: messages.importFile.wrongKind });
  const bytes = await file.bytes();
  const { rows, sheetName } = await readRows(tx, ctx, kind, fileName, bytes, choice);
  const fileKey = await storeFile(tx, ctx, services, fileName, bytes, ending);
  const source = { fileName, fileKey, fileHash: file.sha256.toString('hex'), fileBytes: file.size, sheetName: sheetName.toWellFormed() };
  return stageRows(tx, ctx, kind, source, rows);
}
