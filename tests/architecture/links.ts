/** Documents that point to files: each link leads somewhere, each anchor to a heading, and each file that is named exists. */
import { posix } from 'node:path';
import { at, type SourceFile } from './files.ts';

/** Fenced blocks and code spans show text, they do not link. Blanked, so that offsets stay. */
const withoutCode = (text: string): string => text.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));

const INLINE = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const REFERENCE = /^\s*\[[^\]]+\]:\s*<?([^\s>]+)>?/gm;
const HTML = /\b(?:href|src)="([^"]+)"/g;

/** As GitHub makes them: lower case, punctuation away, spaces to hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (text: string): string[] =>
  [...text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) => anchorOf(match[1] ?? ''));

/** `exists` answers for a path from the root, `read` gives the text of a document there. */
export const brokenLinks = (file: SourceFile, exists: (path: string) => boolean, read: (path: string) => string | undefined): string[] => {
  const text = withoutCode(file.text);
  const links = [INLINE, REFERENCE, HTML].flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({ offset: match.index, link: match[1] ?? '' })),
  );
  return links.flatMap(({ offset, link }) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return [];
    const [path = '', anchor] = decodeURI(link).split('#');
    const target =
      path === '' ? file.path : posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file.path), path));
    if (!exists(target)) return [`${at(file, offset)} links to ${link}, which does not exist: correct the path or remove the link`];
    const document = anchor && target.endsWith('.md') ? read(target) : undefined;
    return document !== undefined && anchor && !anchorsOf(document).includes(anchor)
      ? [`${at(file, offset)} links to ${link}, but no heading there has that name`]
      : [];
  });
};

/** The abbreviations of docs/ARCHITECTURE.md. */
const ROOTS: Readonly<Record<string, string>> = { C: 'packages/contract/src', S: 'apps/server/src', W: 'apps/web/src' };

/** A source file in a code span. Names with a placeholder (`<stem>.rules.ts`, `*.store.ts`) name no file. */
const NAMED = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|sql))`/g;

/** Files that a document names, by their whole path or by its end, and that do not exist. */
export const missingFiles = ({ path, text }: SourceFile, paths: readonly string[]): string[] =>
  [...text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, ' ')).matchAll(NAMED)].flatMap((match) => {
    const named = (match[1] ?? '').replace(/^([CSW])(?=\/)/, (root) => ROOTS[root] ?? root);
    return paths.some((known) => known === named || known.endsWith(`/${named}`))
      ? []
      : [`${at({ path, text }, match.index)} names ${named}, which does not exist: correct the name`];
  });
