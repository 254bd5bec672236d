/**
 * Contains-search in Chinese. A text is stored in one normal form together with the pinyin initials of its Chinese parts, and as the set of
 * its pairs of neighbouring characters (grams). A text that contains a term contains all pairs of the term, so the index finds candidates
 * by pairs, and a LIKE on the same normal form decides. Rows and terms both go through here.
 */
import { pinyin } from 'pinyin-pro';

const CHINESE = /\p{Script=Han}/u;
const CHINESE_RUN = /\p{Script=Han}+/gu;
/** Between the parts of a text: no pair crosses it, and no term can contain it. */
const BREAK = '\n';

/** Barcodes and most numbers are in normal form already. */
const IN_NORMAL_FORM = /^[0-9a-z]*$/;

/** Full width becomes half width, capitals small, runs of blanks one blank. */
export const normalForm = (text: string): string =>
  IN_NORMAL_FORM.test(text) ? text : text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const initialsIn = (run: string): string => pinyin(run, { pattern: 'first', toneType: 'none', type: 'array' }).join('');

/** Names of one catalogue repeat the same Chinese between their sizes and numbers, and customers are named by each of their orders. */
const MOST_KNOWN = 10_000;
const known = new Map<string, string>();

function initialsOfRun(run: string): string {
  const before = known.get(run);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = initialsIn(run);
  known.set(run, found);
  return found;
}

/** `顺丰速运A` → `sfsya`; empty for a text without Chinese. */
export const initialsOf = (text: string): string =>
  CHINESE.test(text) ? normalForm(text.replace(CHINESE_RUN, initialsOfRun)).replaceAll(' ', '') : '';

const pairsOf = (characters: readonly string[]): string[] => characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`);

/** No character below is Chinese: most are letters and digits, and asking the expression takes longer than all the rest. */
const FIRST_CHINESE = 0x2e80;
const isChinese = (character: string): boolean => (character.codePointAt(0) ?? 0) >= FIRST_CHINESE && CHINESE.test(character);

function addGrams(part: string, grams: Set<string>): void {
  let last = '';
  for (const character of part) {
    // One Chinese character is a usable term; one letter or digit is in nearly every row.
    if (isChinese(character)) grams.add(character);
    if (last !== '') grams.add(last + character);
    last = character;
  }
}

/** Its texts and their initials in normal form. */
export function searchTextOf(texts: readonly string[]): string {
  const parts = texts.map(normalForm).filter((part) => part !== '');
  const initials = texts.map(initialsOf).filter((one) => one !== '');
  return [...new Set([...parts, ...initials])].join(BREAK);
}

/** Of a text that `searchTextOf` made. */
export function gramsOf(searchText: string): string[] {
  const grams = new Set<string>();
  for (const part of searchText.split(BREAK)) addGrams(part, grams);
  return [...grams];
}

/** What a row is found by: its texts and their initials, and the grams of both. */
export function indexed(texts: readonly string[]): { searchText: string; grams: string[] } {
  const searchText = searchTextOf(texts);
  return { searchText, grams: gramsOf(searchText) };
}

/** What a search asks for: pairs that a match must have, and the pattern that decides. */
export function termOf(keyword: string): { grams: string[]; pattern: string } {
  const term = normalForm(keyword);
  const characters = [...term];
  const grams = characters.length === 1 ? characters.filter((character) => CHINESE.test(character)) : pairsOf(characters);
  return { grams: [...new Set(grams)], pattern: `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` };
}
