/** The sheet that people fill in for an import: what is required, which words a column takes, and an example. No SQL. */
import { fieldsOf, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import type { Sheet } from '#platform/excel/sheet.ts';

/** What only the company knows of a sheet, by field. */
export interface SheetGuide {
  /** What cells may say, in place of the declared words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** What the example says, in place of the declared one. */
  readonly example: Readonly<Record<string, string>>;
}

const NO_GUIDE: SheetGuide = { words: {}, example: {} };

export function templateOf(sheet: ImportSheet, guide: SheetGuide = NO_GUIDE): Sheet {
  const columns = fieldsOf(sheet).map((field) => ({ field, column: sheet.columns[field] }));
  const wordsOf = (field: string): readonly string[] | undefined => {
    const own = guide.words[field] ?? [];
    return own.length > 0 ? own : sheet.columns[field]?.words;
  };
  return {
    title: sheet.title,
    headings: columns.map(({ field, column }) => {
      const words = wordsOf(field);
      return {
        // A star marks what is required; reading ignores it.
        title: `${column?.heading ?? ''}${column?.must ? '*' : ''}`,
        ...(column?.must ? { required: true as const } : {}),
        ...(words ? { words } : {}),
      };
    }),
    parts: [[[columns.map(({ field, column }) => guide.example[field] ?? column?.example ?? '')]]],
  };
}
