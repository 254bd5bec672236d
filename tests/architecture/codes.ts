/**
 * State and type codes are named in contract (`userState.code.enabled`) and written nowhere else. What this catches, in
 * product code outside contract, for names that end in one of the words below:
 *   comparison      row.state === 10 · 10 !== row.state · Number(row.kind) > 2
 *   assignment      row.state = 20 · { enabled: 1 } · enabled={1}
 *   choice          switch (row.state) { case 10: … } · [10, 20].includes(row.state)
 *   query builder   .where('state', '=', 10) · .set({ state: 20 })
 *   SQL text        sql`… where enabled = 1` · `state in (10, 20)` · `site_kind <> 2`
 * Codes as digits in quotes count too. What it can not see: a code behind a constant or a parameter of another name.
 * Words as codes (`kind: 'text'`) are left to the compiler, which knows the closed set.
 */
import { at, isTest, type SourceFile } from './files.ts';
import { scan } from './scan.ts';

const WORDS = ['state', 'kind', 'style', 'type', 'enabled', 'scope', 'gender', 'quality'];
/** A whole name (`state`), the end of a camel-case one (`outState`) or of a column (`out_state`). */
const NAME = `(?:[A-Za-z0-9$]+_)*(?:${[...WORDS, ...WORDS.map((word) => `\\w*${word.replace(/^./, (first) => first.toUpperCase())}`)].join('|')})`;
/** Of the platform, not of the product. */
const NOT_OURS = /^(?:readyState|nodeType|useState|\w*ContentType|\w*MimeType)$/;
/** A number, or digits in quotes: quotes come from the scanner blanked, so their content is looked up. */
const NUMBER = '-?\\d+(?![\\w.])';

const IN_CODE = [
  new RegExp(`(?<![\\w$])(${NAME})\\)?\\s*(?:[=!]==?|[<>]=?)\\s*${NUMBER}`, 'g'),
  new RegExp(`(?<![\\w.$])${NUMBER}\\s*[=!]==?\\s*(?:[\\w$]+\\??\\.)*(${NAME})(?![\\w$(])`, 'g'),
  new RegExp(`(?<![\\w$])(${NAME})\\s*=\\s*\\{?\\s*${NUMBER}`, 'g'),
  new RegExp(`(?<![\\w$?])(${NAME})\\s*:\\s*${NUMBER}(?=\\s*[,}\\n])`, 'g'),
  new RegExp(`\\[\\s*${NUMBER}(?:\\s*,\\s*${NUMBER})*\\s*\\]\\s*\\.includes\\(\\s*(?:[\\w$]+\\??\\.)*(${NAME})(?![\\w$])`, 'g'),
];
const SWITCH = new RegExp(`\\bswitch\\s*\\((?:[^()]*[.\\s(])?(${NAME})\\s*\\)+\\s*\\{`, 'g');
/** On the text as written, strings included. */
const IN_TEXT = [
  new RegExp(`\\(\\s*['"](?:\\w+\\.)?(${NAME})['"]\\s*,\\s*['"](?:=|<>|!=|<|>|<=|>=|in|not in)['"]\\s*,\\s*\\[?\\s*['"]?${NUMBER}`, 'g'),
  new RegExp(`(?<![\\w$])(${NAME})\\s*[=!]==?\\s*['"]-?\\d+['"]`, 'g'),
];
const IN_SQL = new RegExp(`(?<![\\w$])(${NAME})\\s*(?:=|<>|!=|<=?|>=?|(?:not\\s+)?in\\s*\\()\\s*'?${NUMBER}`, 'gi');
const LOOKS_LIKE_SQL = /\b(?:select|insert|update|delete|where|set|from|and|or|when|on)\b/i;

/** The body between a brace and its partner. */
const blockAt = (code: string, open: number): string => {
  let depth = 0;
  for (let i = open; i < code.length; i += 1) {
    if (code[i] === '{') depth += 1;
    if (code[i] === '}') depth -= 1;
    if (depth === 0) return code.slice(open, i);
  }
  return code.slice(open);
};

interface Hit {
  readonly offset: number;
  readonly name: string;
}

const hits = (pattern: RegExp, text: string, shift = 0): Hit[] =>
  [...text.matchAll(pattern)].map((match) => ({ offset: match.index + shift, name: match[1] ?? '' }));

export const codeLiterals = (file: SourceFile): string[] => {
  if (isTest(file.path) || !file.path.startsWith('apps/')) return [];
  const { code, literals } = scan(file.text);
  const inComment = (offset: number): boolean =>
    literals.some(({ kind, start, end }) => kind === 'comment' && start <= offset && offset < end);
  const found = [
    ...IN_CODE.flatMap((pattern) => hits(pattern, code)),
    ...hits(SWITCH, code).filter(({ offset }) => /\bcase\s+-?\d/.test(blockAt(code, code.indexOf('{', offset)))),
    ...IN_TEXT.flatMap((pattern) => hits(pattern, file.text)).filter(({ offset }) => !inComment(offset)),
    ...literals.flatMap(({ kind, text, start }) =>
      (kind === 'template' || kind === 'string') && LOOKS_LIKE_SQL.test(text) ? hits(IN_SQL, text, start) : [],
    ),
  ];
  const byLine = new Map(found.filter(({ name }) => !NOT_OURS.test(name)).map((hit) => [at(file, hit.offset), hit.name]));
  return [...byLine].map(
    ([line, name]) => `${line} writes a code of 「${name}」 as a number: use the name from contract, as in userState.code.enabled`,
  );
};
