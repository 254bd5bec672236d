/**
 * Contains-search in Chinese. A text is stored in one normal form together with the pinyin initials of its Chinese parts, and as the set of
 * its pairs of neighbouring characters (grams). A text that contains a term contains all pairs of the term, so the index finds candidates
 * by pairs, and a LIKE on the same normal form decides. Rows and terms both go through here.
 */
import { pinyin } from 'pinyin-pro';

const CHINESE = /\p{Script=Han}/u;
/** Between the parts of a text: no pair crosses it, and no term can contain it. */
const BREAK = '\n';

/** Full width becomes half width, capitals small, runs of blanks one blank. */
export const normalForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const initialsIn = (text: string): string =>
  normalForm(pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('')).replaceAll(' ', '');

/** An import asks for the same names again and again: of a product and its goods, of a customer for each of its orders. */
const MOST_KNOWN = 10_000;
const known = new Map<string, string>();

/** `顺丰速运A` → `sfsya`; empty for a text without Chinese. */
export function initialsOf(text: string): string {
  if (!CHINESE.test(text)) return '';
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = initialsIn(text);
  known.set(text, found);
  return found;
}

const pairsOf = (characters: readonly string[]): string[] => characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`);

/** Goods and their product are indexed one after the other, by nearly the same texts. */
const MOST_RECENT = 64;
const recent = new Map<string, readonly string[]>();

function gramsOf(part: string): readonly string[] {
  const before = recent.get(part);
  if (before) return before;
  if (recent.size >= MOST_RECENT) recent.clear();
  const characters = [...part];
  // One Chinese character is a usable term; one letter or digit is in nearly every row.
  const found = [...characters.filter((character) => CHINESE.test(character)), ...pairsOf(characters)];
  recent.set(part, found);
  return found;
}

/** What a row is found by: its texts and their initials, and the grams of both. */
export function indexed(texts: readonly string[]): { searchText: string; grams: string[] } {
  const parts = texts.map(normalForm).filter((part) => part !== '');
  const all = [...new Set([...parts, ...texts.map(initialsOf).filter((initials) => initials !== '')])];
  return { searchText: all.join(BREAK), grams: [...new Set(all.flatMap(gramsOf))] };
}

/** What a search asks for: pairs that a match must have, and the pattern that decides. */
export function termOf(keyword: string): { grams: string[]; pattern: string } {
  const term = normalForm(keyword);
  const characters = [...term];
  const grams = characters.length === 1 ? characters.filter((character) => CHINESE.test(character)) : pairsOf(characters);
  return { grams: [...new Set(grams)], pattern: `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` };
}
