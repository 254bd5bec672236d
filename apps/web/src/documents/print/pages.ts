/** Pages for the printer. What draws them, barcodes among it, is fetched when the first is printed. */
import type { LabelPaper, SheetPaper } from './papers.ts';
import type { Label, SheetDocument } from './sheet.ts';

export const sheetPage = async (documents: readonly SheetDocument[], paper?: SheetPaper): Promise<string> =>
  (await import('./sheet.ts')).sheetPage(documents, paper);

export const labelPage = async (labels: readonly Label[], paper?: LabelPaper, copies?: number): Promise<string> =>
  (await import('./sheet.ts')).labelPage(labels, paper, copies);
