/** HTTP of import templates: made from the declared columns, so that a template never asks for a column that the import does not read. */
import { sheetOfFile, templateCalls } from '@cangyun/contract/imports.ts';
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import type { Sheet } from '#platform/excel/sheet.ts';
import { type Served, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';

function templateOf(sheet: ImportSheet): Sheet {
  const columns = fieldsOf(sheet).map((field) => sheet.columns[field]);
  const example = columns.map((column) => column?.example ?? '');
  return {
    title: sheet.title,
    headings: columns.map((column) => ({
      // A star marks what is required; reading ignores it.
      title: `${column?.heading ?? ''}${column?.must ? '*' : ''}`,
      ...(column?.must ? { required: true } : {}),
      ...(column?.words ? { words: column.words } : {}),
    })),
    parts: [[[example]]],
  };
}

export const templateRoutes = (): Served[] => [
  serveSheet(templateCalls.template, async ({ params }) =>
    templateOf(sheetOfFile(params.file) ?? refuse('NOT_FOUND', { title: templateCalls.template.title })),
  ),
];
