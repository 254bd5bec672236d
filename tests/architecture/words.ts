/**
 * Words of an older idiom that a reader has to translate (STYLE "Words"). Only words without an honest use are here: hygiene.test.ts
 * refuses them in comments of code, words.test.ts in documents and migrations.
 */
import { at, type SourceFile } from './files.ts';

export const IDIOM =
  /\b(?:anew|whoever|told|thereby|wherein|beside|wishes|makes? known|by (?:it|them)sel(?:f|ves)|held against|mend(?:s|ed)?|stands?(?= (?:in|at|on|there|once|already|behind|above|below|beside)\b))\b/gi;

export const INSTEAD_OF_IDIOM = 'write plain English, subject first: again, anybody who, next to, fix, is in, is shown';

const PROSE: readonly { readonly path: RegExp; readonly text: (file: string) => string }[] = [
  // Code spans and blocks quote names, they are no prose.
  { path: /\.md$/, text: (file) => file.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' ')) },
  { path: /\.sql$/, text: (file) => file.replace(/^(?!\s*--).*$/gm, (line) => line.replace(/./g, ' ')) },
];

/** Working notes of the day are not held to it. */
const NOTES = 'docs/PROGRESS.md';

export const idiomIn = (file: SourceFile): string[] =>
  PROSE.filter(({ path }) => path.test(file.path) && file.path !== NOTES).flatMap(({ text }) =>
    [...text(file.text).matchAll(IDIOM)].map((match) => `${at(file, match.index)} has 「${match[0]}」: ${INSTEAD_OF_IDIOM}`),
  );
