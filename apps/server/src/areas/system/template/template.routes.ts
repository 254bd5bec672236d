/** HTTP of import templates: made from the declared columns, so that a template never asks for a column that the import does not read. */
import { sheetOfFile, templateCalls } from '@cangyun/contract/imports.ts';
import { type Served, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { templateOf } from './template.rules.ts';

export const templateRoutes = (): Served[] => [
  serveSheet(templateCalls.template, async ({ params }) =>
    templateOf(sheetOfFile(params.file) ?? refuse('NOT_FOUND', { title: templateCalls.template.title })),
  ),
];
