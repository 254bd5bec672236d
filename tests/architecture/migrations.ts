/** The schema reads as pages: one number per file without a gap, and a sentence above every table and function that says why it exists. */
import { at, type SourceFile } from './files.ts';

const PLACE = /^apps\/server\/migrations\/(.*)$/;

export const isMigration = ({ path }: SourceFile): boolean => PLACE.test(path);

/** platform/db/migrate.ts passes over a file of another name, and sorts by name. */
export const misnumbered = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path }, index) => {
    const number = String(index + 1).padStart(3, '0');
    return new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(PLACE.exec(path)?.[1] ?? '')
      ? []
      : [`${path}: the next migration is called ${number}-<what it holds>.sql`];
  });

/** Statements begin at the margin; what a function creates is indented. */
export const unexplained = (file: SourceFile): string[] =>
  [...file.text.matchAll(/^create (?:or replace )?(?:table|function|view) (\w+)/gm)]
    .filter(({ index }) => !/(?:^|\n)--[^\n]*\n$/.test(file.text.slice(0, index)))
    .map((match) => `${at(file, match.index)} ${match[1]}: a comment above it says why it exists`);
