/** Turns files of any format into our rows: each is looked up by its headings, and matched by hand if it is new. */
import type { FileSheet } from '@cangyun/contract/kernel/fileSheet.ts';
import type { ImportSheet, RowOf } from '@cangyun/contract/kernel/import.ts';
import {
  type FileRows,
  fileRows,
  type Mapping,
  mappedRows,
  mappingByName,
  templateCode,
  unmapped,
} from '@cangyun/contract/kernel/mapping.ts';
import { importTemplateCalls } from '@cangyun/contract/trade/importTemplate.ts';
import { useState } from 'react';
import { request } from '../api/client.ts';
import { useAction } from '../api/hooks.ts';
import { notice } from '../api/notice.ts';
import type { ChosenSheet } from './SheetUpload.tsx';

export interface MappedFile<Field extends string> {
  readonly source: FileSheet;
  readonly file: FileRows;
  readonly code: string;
  /** The initial mapping of the panel. */
  readonly kept: Mapping<Field>;
  /** Undefined while nobody has matched the columns. */
  readonly mapping: Mapping<Field> | undefined;
}

interface MappedFilesOptions<Field extends string> {
  readonly sheet: ImportSheet<Field>;
  /** Why so many rows are not read. */
  readonly objection: (rows: number) => string | undefined;
  /** All files are matched. */
  readonly onRows: (rows: RowOf<Field>[], files: readonly MappedFile<Field>[]) => Promise<void>;
}

type Files<Field extends string> = readonly MappedFile<Field>[];

const rowsOf = <Field extends string>(sheet: ImportSheet<Field>, files: Files<Field>): RowOf<Field>[] | undefined =>
  files.length > 0 && files.every(({ mapping }) => mapping !== undefined)
    ? files.flatMap(({ file, mapping }) => mappedRows(sheet, mapping ?? {}, file))
    : undefined;

export function useMappedFiles<Field extends string>({ sheet, objection, onRows }: MappedFilesOptions<Field>) {
  const [files, setFiles] = useState<Files<Field>>([]);
  const [busy, setBusy] = useState(false);
  const saveTemplate = useAction(importTemplateCalls.save);

  /** The client has shown the failure. */
  const work = async (doing: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await doing()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  const lookedUp = async ({ sheet: source }: ChosenSheet, file: FileRows, again: boolean): Promise<MappedFile<Field>> => {
    const code = templateCode(sheet, file.headings);
    const { content } = await request(importTemplateCalls.list, { query: { code } });
    const known = content[0]?.jsonData as Mapping<Field> | undefined;
    const ready = known !== undefined && !again && unmapped(sheet, known).length === 0;
    return { source, file, code, kept: known ?? mappingByName(sheet, file.headings), mapping: ready ? known : undefined };
  };

  const goOn = async (next: Files<Field>): Promise<void> => {
    setFiles(next);
    const rows = rowsOf(sheet, next);
    if (rows) await onRows(rows, next);
  };

  /** Answers whether the files are taken. `again`: each is matched again, whatever is stored. */
  const begin = async (sheets: readonly ChosenSheet[], again: boolean): Promise<boolean> => {
    const read = sheets.map((chosen) => ({ chosen, file: fileRows(sheet, chosen.name, chosen.sheet) }));
    const problem = objection(read.reduce((sum, { file }) => sum + file.rows.length, 0));
    if (problem) {
      notice.error(problem);
      return false;
    }
    await work(async () => goOn(await Promise.all(read.map(({ chosen, file }) => lookedUp(chosen, file, again)))));
    return true;
  };

  const waiting = files.filter(({ mapping }) => mapping === undefined);
  const [open] = waiting;

  /** A mapping applies to every other file with the same headings. */
  const confirm = (mapping: Mapping<Field>): Promise<void> =>
    work(async () => {
      if (!open) return;
      const { code, file } = open;
      await saveTemplate.mutateAsync({ body: { code, filename: file.name, jsonData: mapping as Record<string, string> } });
      await goOn(files.map((one) => (one.code === code ? { ...one, mapping } : one)));
    });

  /** People say that the header is another row. */
  const moveHeader = (row: number): Promise<void> =>
    work(async () => {
      if (!open) return;
      const file = fileRows(sheet, open.file.name, open.source, row);
      const moved = { ...open, file, code: templateCode(sheet, file.headings), kept: mappingByName(sheet, file.headings) };
      setFiles(files.map((one) => (one === open ? moved : one)));
    });

  return {
    busy,
    work,
    begin,
    confirm,
    moveHeader,
    /** The file whose columns are to be matched now. */
    open,
    /** How many formats are still to be matched. */
    formats: new Set(waiting.map(({ code }) => code)).size,
    /** Undefined while a file is not matched. */
    rows: rowsOf(sheet, files),
    reset: () => setFiles([]),
  };
}
