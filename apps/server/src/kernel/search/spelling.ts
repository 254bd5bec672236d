/**
 * Pinyin that was typed in full: `yuanshan` for 远山. Rows store initials only (grams.ts), so a typed spelling is cut into syllables, their
 * initials find candidates, and the full spelling of a candidate decides. Nothing more has to be stored, and no row has to be written again.
 */
import { pinyin } from 'pinyin-pro';

const SYLLABLE =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:i?ang|i?ong|uang|[ei]ng|iao|i?an|uai|u?an|[aeu]i|[ao]u|ao|[eiu]n|er|i[aeu]|u[aeo]|ve|[aeiouv])$/;
/** What may come last while somebody is still typing. */
const BEGUN = /^(?:[zcs]h?|[bpmfdtnlgkhjqxrzcsyw])$/;
const LETTERS = /^[a-z]{3,40}$/;
const LONGEST = 6;
/** `xian` is 先 or 西安; a long text of such syllables has more readings than anybody means. */
const MOST_READINGS = 4;

/** The initials of every way to read these letters as two syllables or more, fewest syllables first; none if they are no pinyin. */
export function readingsOf(typed: string): string[] {
  if (!LETTERS.test(typed)) return [];
  const upTo: Set<string>[] = Array.from({ length: typed.length + 1 }, () => new Set());
  upTo[0]?.add('');
  for (let at = 0; at < typed.length; at += 1)
    for (const read of upTo[at] ?? [])
      for (let end = at + 1; end <= Math.min(at + LONGEST, typed.length); end += 1) {
        const piece = typed.slice(at, end);
        const further = upTo[end];
        if (further && further.size < MOST_READINGS * 2 && (SYLLABLE.test(piece) || (end === typed.length && BEGUN.test(piece))))
          further.add(`${read}${piece.charAt(0)}`);
      }
  return [...(upTo[typed.length] ?? [])]
    .filter((initials) => initials.length > 1)
    .sort((one, other) => one.length - other.length)
    .slice(0, MOST_READINGS);
}

/** `远山贸易` → `yuanshanmaoyi`. */
export const spellingOf = (text: string): string => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('').toLowerCase();
