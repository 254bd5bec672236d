/** Plain text with a little form: paragraphs, headings, lists, bold and web addresses. Nothing in it is ever markup to the browser. Pure. */

export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

export type LiteBlock =
  | { readonly kind: 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'points' | 'steps'; readonly lines: readonly (readonly Inline[])[] };

const INLINE = /\*\*([^*\n]+)\*\*|(https?:\/\/[^\s<>"，。；、）)]+)/g;

/** Only web addresses become links: no other scheme can run anything. */
export function inlinesOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, bold, address] = match;
    parts.push(address === undefined ? { kind: 'bold', text: bold ?? '' } : { kind: 'link', text: address, address });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

const MARKS = [
  { kind: 'heading', mark: /^#{1,3}\s+/ },
  { kind: 'points', mark: /^[-*•]\s+/ },
  { kind: 'steps', mark: /^\d{1,3}[.、)]\s*/ },
] as const;

const markOf = (line: string) => MARKS.find(({ mark }) => mark.test(line)) ?? { kind: 'paragraph' as const, mark: /^/ };

/** Lines of one kind stand together until another kind or an empty line comes. */
export function liteBlocks(text: string): LiteBlock[] {
  const blocks: { kind: LiteBlock['kind']; lines: Inline[][] }[] = [];
  let open = false;
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim();
    if (line === '') {
      open = false;
      continue;
    }
    const { kind, mark } = markOf(line);
    const inlines = inlinesOf(line.replace(mark, ''));
    const last = blocks.at(-1);
    if (open && kind !== 'heading' && last?.kind === kind) last.lines.push(inlines);
    else blocks.push({ kind, lines: [inlines] });
    open = true;
  }
  return blocks.map(({ kind, lines }) => (kind === 'heading' ? { kind, inlines: lines[0] ?? [] } : { kind, lines }));
}

/** Without any form, for one-line excerpts. */
export const plainOf = (text: string): string =>
  liteBlocks(text)
    .flatMap((block) => (block.kind === 'heading' ? [block.inlines] : block.lines))
    .map((inlines) => inlines.map((inline) => inline.text).join(''))
    .join(' ');
