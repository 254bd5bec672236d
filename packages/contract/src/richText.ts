/**
 * Formatted text as HTML of a few elements: what an editor makes, what the server allows, what a reader draws. Anything not listed here
 * does not exist: both ends build their output from this list and copy nothing from the input.
 */

/** The value as it is stored, or nothing if it is not allowed. */
type Admit = (value: string) => string | undefined;

const STORED = '/files/[0-9a-f]{2}/[0-9a-f]{46}';
const PICTURE = new RegExp(`^${STORED}\\.(?:jpg|png|gif|webp)$`);
const VIDEO = new RegExp(`^${STORED}\\.(?:mp4|webm)$`);
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\`]{1,1900}$/i;
const ALIGNED = /^text-align:\s{0,3}(left|center|right|justify);?$/;
const MOST_ALT = 200;
const MOST_CELLS = 100;

const matching =
  (pattern: RegExp): Admit =>
  (value) =>
    pattern.test(value) ? value : undefined;

const align: Admit = (value) => {
  const way = ALIGNED.exec(value.trim())?.[1];
  return way && `text-align: ${way}`;
};
const count: Admit = (value) => (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_CELLS ? value : undefined);

export interface RichElement {
  readonly attributes: Readonly<Record<string, Admit>>;
  /** Without it the element would be nothing. */
  readonly needs?: string;
  /** Has no content and no end. */
  readonly single?: true;
}

const plain: RichElement = { attributes: {} };
const block: RichElement = { attributes: { style: align } };
const cell: RichElement = { attributes: { colspan: count, rowspan: count } };

export const richElements: Readonly<Record<string, RichElement>> = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  br: { attributes: {}, single: true },
  hr: { attributes: {}, single: true },
  strong: plain,
  em: plain,
  u: plain,
  s: plain,
  code: plain,
  pre: plain,
  blockquote: plain,
  ul: plain,
  ol: { attributes: { start: count } },
  li: plain,
  a: { attributes: { href: matching(LINK) }, needs: 'href' },
  img: { attributes: { src: matching(PICTURE), alt: (value) => value.slice(0, MOST_ALT) }, needs: 'src', single: true },
  video: { attributes: { src: matching(VIDEO) }, needs: 'src' },
  table: plain,
  tbody: plain,
  tr: plain,
  th: cell,
  td: cell,
};

/** Older spellings of the same. */
const spelled: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', div: 'p', h5: 'h4', h6: 'h4' };

/** The name under which an element is kept. */
export const canonical = (tag: string): string => (Object.hasOwn(spelled, tag) ? (spelled[tag] ?? tag) : tag);

export interface Admitted {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly single: boolean;
}

/** The allowed form of the element with its allowed attributes; nothing if the element itself is not allowed. */
export function admitted(tag: string, given: ReadonlyMap<string, string>): Admitted | undefined {
  const name = canonical(tag);
  if (!Object.hasOwn(richElements, name)) return undefined;
  const { attributes, needs, single = false } = richElements[name] ?? plain;
  const kept = Object.entries(attributes).flatMap(([attribute, admit]) => {
    const value = given.get(attribute);
    const passed = value === undefined ? undefined : admit(value);
    return passed === undefined ? [] : [[attribute, passed] as const];
  });
  if (needs !== undefined && !kept.some(([attribute]) => attribute === needs)) return undefined;
  return { name, attributes: kept, single };
}

/** Elements that are dropped with their content: it was never meant to be read. */
export const swallowed: ReadonlySet<string> = new Set([
  ...['script', 'style', 'iframe', 'object', 'applet', 'noscript', 'noembed', 'noframes', 'template', 'svg', 'math'],
  ...['textarea', 'title', 'xmp', 'plaintext'],
]);

/** Nothing but empty paragraphs. */
export const isEmptyRichText = (html: string): boolean => !/<(?:img|video)\s/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
