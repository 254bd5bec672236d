/** Why the rows of a file are not sent, and why a confirmed import does not begin. Pure. */
import { errors } from '@cangyun/contract/errors.ts';
import type { FileSheet } from '@cangyun/contract/kernel/fileSheet.ts';
import { type ImportSheet, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';

export function objectionTo<Field extends string>(sheet: ImportSheet<Field>, file: FileSheet, most: number): string | undefined {
  const { rows, missing } = sheetRows(sheet, file);
  if (missing.length > 0) return messages.importFile.noColumns(missing.join('、'));
  if (rows.length === 0) return errors.IMPORT_EMPTY.message;
  return rows.length > most ? errors.IMPORT_TOO_MANY.message.replace('{limit}', String(most)) : undefined;
}

/** The sentence for confirming too early (spec 1 §5.1); undefined if the import may begin. */
export function refusalToConfirm({ chosen, rows, wrong }: { readonly chosen: boolean; readonly rows: number; readonly wrong: number }) {
  if (!chosen) return messages.importFile.none;
  if (rows === 0) return errors.IMPORT_EMPTY.message;
  return wrong > 0 ? errors.IMPORT_WRONG_ROWS.message.replace('{detail}', '') : undefined;
}
