/** Plain text with a little form: paragraphs, headings, lists, bold and web addresses. Nothing in it is ever markup to the browser. Pure. */

/** `at`: its position in the line. */
export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly at: number; readonly text: string }
  | { readonly kind: 'link'; readonly at: number; readonly text: string; readonly address: string };

/** `at`: which line of the text it is. */
export interface LiteLine {
  readonly at: number;
  readonly inlines: readonly Inline[];
}

export interface LiteBlock {
  readonly kind: 'heading' | 'paragraph' | 'points' | 'steps';
  readonly at: number;
  readonly lines: readonly LiteLine[];
}

const INLINE = /\*\*([^*\n]+)\*\*|(https?:\/\/[^\s<>"，。；、）)]+)/g;

/** Only web addresses become links: no other scheme can run anything. */
export function inlinesOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', at: from, text: line.slice(from, match.index) });
    const [whole, bold, address] = match;
    const at = match.index;
    parts.push(address === undefined ? { kind: 'bold', at, text: bold ?? '' } : { kind: 'link', at, text: address, address });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: 'text', at: from, text: line.slice(from) });
  return parts;
}

const MARKS = [
  { kind: 'heading', mark: /^#{1,3}\s+/ },
  { kind: 'points', mark: /^[-*•]\s+/ },
  { kind: 'steps', mark: /^\d{1,3}[.、)]\s*/ },
] as const;

const markOf = (line: string) => MARKS.find(({ mark }) => mark.test(line)) ?? { kind: 'paragraph' as const, mark: /^/ };

/** Lines of one kind belong together until another kind or an empty line comes. */
export function liteBlocks(text: string): LiteBlock[] {
  const blocks: (LiteBlock & { lines: LiteLine[] })[] = [];
  let open = false;
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') {
      open = false;
      continue;
    }
    const { kind, mark } = markOf(line);
    const read = { at, inlines: inlinesOf(line.replace(mark, '')) };
    const last = blocks.at(-1);
    if (open && kind !== 'heading' && last?.kind === kind) last.lines.push(read);
    else blocks.push({ kind, at, lines: [read] });
    open = true;
  }
  return blocks;
}

/** Without any form, for one-line excerpts. */
export const plainOf = (text: string): string =>
  liteBlocks(text)
    .flatMap(({ lines }) => lines)
    .map(({ inlines }) => inlines.map((inline) => inline.text).join(''))
    .join(' ');
