/** The sheet that people fill in for an import: what is required, which words a column takes, and an example. No SQL. */
import { fieldsOf, type ImportColumn, type ImportSheet } from '@cangyun/contract/kernel/import.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { Sheet } from '#platform/excel/sheet.ts';

/** What only the company knows of a sheet, by field. */
export interface SheetGuide {
  /** What cells may say, in place of the declared words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** What the example says, in place of the declared one. */
  readonly example: Readonly<Record<string, string>>;
}

const NO_GUIDE: SheetGuide = { words: {}, example: {} };

const { importTemplate: say } = messages;
/** A comment names some of the words; the second sheet has all. */
const MOST_WORDS = 10;

/** The comment of a heading: a line for each thing that people should know of the column. */
export function noteOf(column: ImportColumn, words: readonly string[] = [], example = column.example ?? ''): string {
  const { must, hint, also = [], once } = column;
  return [
    must ? say.required : say.optional,
    hint ?? '',
    words.length > 0 ? say.words(words.slice(0, MOST_WORDS), words.length > MOST_WORDS) : '',
    example === '' ? '' : say.example(example),
    also.length > 0 ? say.also(also) : '',
    once ? say.once : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

export function templateOf(sheet: ImportSheet, guide: SheetGuide = NO_GUIDE): Sheet {
  const columns = fieldsOf(sheet).flatMap((field) => {
    const column = sheet.columns[field];
    return column ? [{ field, column, example: guide.example[field] ?? column.example ?? '' }] : [];
  });
  const wordsOf = (field: string): readonly string[] | undefined => {
    const own = guide.words[field] ?? [];
    return own.length > 0 ? own : sheet.columns[field]?.words;
  };
  return {
    title: sheet.title,
    headings: columns.map(({ field, column, example }) => {
      const words = wordsOf(field);
      return {
        // A star marks what is required; reading ignores it.
        title: `${column.heading}${column.must ? '*' : ''}`,
        ...(column.must ? { required: true as const } : {}),
        ...(words ? { words } : {}),
        note: noteOf(column, words, example),
      };
    }),
    parts: [[[columns.map(({ example }) => example)]]],
  };
}
