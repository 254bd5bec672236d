/**
 * Distinguishes code from comments, strings and regular expressions. TypeScript 7 has no compiler API, so all checks of source text rely on
 * this small scanner. Offsets of `code` are offsets of the file: removed characters become spaces.
 */

export interface Literal {
  readonly kind: 'string' | 'template' | 'comment' | 'regex';
  /** Of the first character inside the quotes. */
  readonly start: number;
  readonly end: number;
  /** As written, escapes unread. Of a template: one entry per piece between its `${…}`. */
  readonly text: string;
}

export interface Scan {
  /** The source with the insides of comments, strings, templates and regular expressions blanked; quotes stay. */
  readonly code: string;
  readonly literals: readonly Literal[];
}

/** After one of these a slash begins a regular expression; after anything else that ends a value it divides. */
const BEFORE_REGEX_WORD = /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|instanceof|new|throw|await|yield)$/;
const ENDS_VALUE = /[\w$)\]}'"`]$/;

const beginsRegex = (before: string): boolean => {
  const left = before.slice(-2000).trimEnd();
  // `</div>` closes an element; `<` can not stand before a regular expression in code that type-checks
  if (left.endsWith('<')) return false;
  return left === '' || BEFORE_REGEX_WORD.test(left) || !ENDS_VALUE.test(left);
};

const regexEnd = (source: string, start: number): number => {
  let inClass = false;
  for (let i = start; i < source.length && source[i] !== '\n'; i += 1) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i;
  }
  return -1;
};

/** A quote that does not close on its line is an apostrophe in JSX text. */
const stringEnd = (source: string, start: number, quote: string): number => {
  for (let i = start; i < source.length && source[i] !== '\n'; i += 1) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === quote) return i;
  }
  return -1;
};

/** Where `mark` is next found, plus `length`; the end of the source if it is not. */
const after = (source: string, mark: string, from: number, length: number): number => {
  const found = source.indexOf(mark, from);
  return found === -1 ? source.length : found + length;
};

const cache = new Map<string, Scan>();

/** Several checks read the same files, so each text is scanned once. */
export function scan(source: string): Scan {
  const known = cache.get(source);
  if (known) return known;
  const made = scanAfresh(source);
  cache.set(source, made);
  return made;
}

function scanAfresh(source: string): Scan {
  const literals: Literal[] = [];
  let code = '';
  let i = 0;
  /** One entry per open `${` of a template: how many braces are open inside it. */
  const templates: number[] = [];

  const copy = (count: number): void => {
    code += source.slice(i, i + count);
    i += count;
  };
  const blank = (kind: Literal['kind'], end: number): void => {
    literals.push({ kind, start: i, end, text: source.slice(i, end) });
    code += source.slice(i, end).replace(/[^\n]/g, ' ');
    i = end;
  };
  /** From just after a backtick, or after the brace that closes a `${…}`, to the next `${` or the closing backtick. */
  const templatePiece = (): void => {
    let end = i;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end)) end += source[end] === '\\' ? 2 : 1;
    blank('template', Math.min(end, source.length));
    if (source[i] === '`') copy(1);
    else if (i < source.length) {
      copy(2);
      templates.push(0);
    }
  };

  const quoted = (quote: string): void => {
    const end = stringEnd(source, i + 1, quote);
    copy(1);
    if (end === -1) return;
    blank('string', end);
    copy(1);
  };
  const regex = (): void => {
    const end = regexEnd(source, i + 1);
    copy(1);
    if (end === -1) return;
    blank('regex', end);
    copy(1);
  };

  while (i < source.length) {
    const char = source[i] ?? '';
    const open = templates.length - 1;
    if (source.startsWith('//', i)) blank('comment', after(source, '\n', i, 0));
    else if (source.startsWith('/*', i)) blank('comment', after(source, '*/', i + 2, 2));
    else if (char === "'" || char === '"') quoted(char);
    else if (char === '/' && beginsRegex(code)) regex();
    else if (char === '`') {
      copy(1);
      templatePiece();
    } else if (char === '}' && templates[open] === 0) {
      templates.pop();
      copy(1);
      templatePiece();
    } else {
      if (char === '{' && open >= 0) templates[open] = (templates[open] ?? 0) + 1;
      if (char === '}' && open >= 0) templates[open] = (templates[open] ?? 0) - 1;
      copy(1);
    }
  }
  return { code, literals };
}
