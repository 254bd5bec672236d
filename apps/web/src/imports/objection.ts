/** Why the rows of a file are not even sent. Pure. */
import { errors } from '@cangyun/contract/errors.ts';
import { type ImportSheet, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';

export function objectionTo<Field extends string>(
  sheet: ImportSheet<Field>,
  cells: readonly (readonly string[])[],
  most: number,
): string | undefined {
  const { rows, missing } = sheetRows(sheet, cells);
  if (missing.length > 0) return messages.importFile.noColumns(missing.join('、'));
  if (rows.length === 0) return errors.IMPORT_EMPTY.message;
  return rows.length > most ? errors.IMPORT_TOO_MANY.message.replace('{limit}', String(most)) : undefined;
}
