/**
 * HTML as a row of tokens, read once from left to right as browsers do: nothing is read twice, so that time grows with the length only.
 * Anything without an end is dropped with everything after it.
 */
import { swallowed } from '@cangyun/contract/richText.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

interface Read {
  readonly text: string;
  readonly end: number;
}

const TAG_NAME = /[a-z][^\s/>]*/iy;
const GAP = /[\s/]*/y;
const ATTRIBUTE_NAME = /[^\s/>][^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s>]*/y;

const readBy = (pattern: RegExp, html: string, at: number): Read | undefined => {
  pattern.lastIndex = at;
  const text = pattern.exec(html)?.[0];
  return text === undefined ? undefined : { text, end: at + text.length };
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  tab: '\t',
  newline: '\n',
};
const LARGEST_CHARACTER = 0x10ffff;

const characterOf = (code: number): string => (code <= LARGEST_CHARACTER ? String.fromCodePoint(code) : '');

/** The value as the browser would read it: an address hides in `&#106;` as well as in plain letters. */
const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,9})|#x([0-9a-f]{1,8})|([a-z]{2,7}));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return named[(name ?? '').toLowerCase()] ?? whole;
  });

/** Undefined where a quote is never closed. */
function readValue(html: string, at: number): Read | undefined {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") return readBy(BARE_VALUE, html, at);
  const end = html.indexOf(quote, at + 1);
  return end === -1 ? undefined : { text: html.slice(at + 1, end), end: end + 1 };
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

function readTag(html: string, start: number): Tag | undefined {
  const name = readBy(TAG_NAME, html, start);
  if (!name) return undefined;
  const attributes = new Map<string, string>();
  let at = name.end;
  while (at < html.length) {
    at = readBy(GAP, html, at)?.end ?? at;
    if (html[at] === '>') return { name: name.text.toLowerCase(), attributes, end: at + 1 };
    const attribute = readBy(ATTRIBUTE_NAME, html, at);
    if (!attribute) return undefined;
    const equals = readBy(EQUALS, html, attribute.end);
    const value = equals && readValue(html, equals.end);
    if (equals && !value) return undefined;
    const key = attribute.text.toLowerCase();
    // The first of two counts, as in browsers.
    if (!attributes.has(key)) attributes.set(key, decoded(value?.text ?? ''));
    at = value?.end ?? attribute.end;
  }
  return undefined;
}

const endAfter = (html: string, mark: string, from: number): number | undefined => {
  const at = html.indexOf(mark, from);
  return at === -1 ? undefined : at + mark.length;
};

/** Where the end tag of the element is, whatever is between. */
const endOfElement = (html: string, name: string, from: number): number | undefined => {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index;
};

/** Comments, declarations and instructions: where they end. */
const endOfOther = (html: string, at: number): number | undefined =>
  html.startsWith('<!--', at) ? endAfter(html, '-->', at + 4) : endAfter(html, '>', at);

export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) yield { kind: 'text', text: html.slice(at, start === -1 ? html.length : start) };
    if (start === -1) return;
    const closes = html[start + 1] === '/';
    const nameAt = start + (closes ? 2 : 1);
    if (/[a-z]/i.test(html[nameAt] ?? '')) {
      const tag = readTag(html, nameAt);
      if (!tag) return;
      const { name, attributes } = tag;
      yield closes ? { kind: 'close', name } : { kind: 'open', name, attributes };
      const end = !closes && swallowed.has(name) ? endOfElement(html, name, tag.end) : tag.end;
      if (end === undefined) return;
      at = end;
    } else if (closes || html[start + 1] === '!' || html[start + 1] === '?') {
      const end = endOfOther(html, start);
      if (end === undefined) return;
      at = end;
    } else {
      yield { kind: 'text', text: '<' };
      at = start + 1;
    }
  }
}
