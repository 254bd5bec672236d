/** One pasted line into its parts: province, city, district, street, detail, name, phone. Works offline, on the official divisions. */
import type { ParsedAddress } from '@cangyun/contract/system/place.ts';
import type { Divisions } from './divisions.ts';
import { type FoundDivision, findDivision } from './find-division.ts';
import { splitByLabels } from './labels.ts';
import { isOrganisation, nameLikelihood, splitStuckName } from './person-names.ts';
import { CUT, takePhones } from './phone-numbers.ts';
import { PEOPLES_TOWNSHIP } from './short-names.ts';

const BRACKETS_TO_KEEP = /[（）]/;
const TOKEN_END = new RegExp(`[\\s,;|。、!${CUT}]+`);
const EMPTY_BRACKETS = new RegExp(`[\\[【(（]\\s*${CUT}\\s*[\\]】)）]`, 'g');
const POSTCODE = /^\d{6}$/;
/** 李明（收）, 李明 收 */
const RECEIVES = /[（(]?[亲签]?收[）)]?$/;
const SURE_ENOUGH = 2;

/** Full-width digits, letters and signs become plain ones; Chinese brackets stay as they were written. */
const normalise = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => (BRACKETS_TO_KEEP.test(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)))
    .replace(/\u3000/g, ' ')
    .replace(/[—–−]/g, '-')
    .replace(/[\u200b-\u200f\ufeff\u202a-\u202e]/g, '');

const tokensOf = (text: string): string[] =>
  text
    .split(TOKEN_END)
    .map((token) => token.replace(/^[-/:.~\]】>」]+|[-/:~[【<「]+$/g, ''))
    .filter((token) => /[\p{L}\p{N}]/u.test(token) && !POSTCODE.test(token) && token !== '中国');

/** Parts of one address need no space between them, except between two Latin words or numbers. */
const join = (tokens: readonly string[]): string =>
  tokens.reduce((text, token) => (/[A-Za-z0-9]$/.test(text) && /^[A-Za-z0-9]/.test(token) ? `${text} ${token}` : text + token), '');

const STREET = /^[一-龥]{1,4}?街道/;
const TOWN = /^[一-龥]{1,4}?[镇乡](?![路街道东南西北中大工村])/;
/** The official list also names parks and zones that no one writes as a street. */
const STREET_ENDING = /(?:街道|地区|办事处|[镇乡]|苏木|[农林牧]场)$/;
const NO_STREET = /[路街号村道区市县园巷弄](?=.)/;

/** The street that the detail begins with: an official one, or something that can be nothing else. */
function takeStreet(detail: string, streets: readonly string[]): { street: string; detail: string } {
  const official = streets
    .filter((street) => detail.startsWith(street) && STREET_ENDING.test(street))
    .toSorted((a, b) => b.length - a.length)[0];
  const guess = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(detail)?.[0];
    return found && !NO_STREET.test(found.replace(/街道$/, '')) ? found : undefined;
  };
  const street = official ?? PEOPLES_TOWNSHIP.exec(detail)?.[0] ?? guess(STREET) ?? guess(TOWN) ?? '';
  const rest = detail.slice(street.length).replace(/^[-/]+/, '');
  return { street, detail: street.endsWith('街道') ? rest.replace(/^办(?:事处)?/, '') : rest };
}

interface Sorted {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Which of the pieces around the divisions is the receiver. */
function takeName(before: readonly string[], after: readonly string[], attached: boolean): Sorted {
  const candidates = [
    ...before.map((token, at) => ({
      token,
      at,
      side: 'before' as const,
      sure: nameLikelihood(token) + (nameLikelihood(token) > 0 ? 1 : 0),
    })),
    ...after.map((token, at) => ({ token, at, side: 'after' as const, sure: attached && at === 0 ? 0 : nameLikelihood(token) })),
  ];
  // Of equals the last: text after an address is more likely a name than text inside it.
  const best = candidates.reduce(
    (top, one) => (one.sure >= (top?.sure ?? SURE_ENOUGH) ? one : top),
    undefined as (typeof candidates)[0] | undefined,
  );
  if (best) {
    const without = (tokens: readonly string[], side: string): string[] => tokens.filter((_, at) => side !== best.side || at !== best.at);
    return { name: best.token, before: without(before, 'before'), after: without(after, 'after') };
  }
  const stuck = splitStuckName(after.at(-1) ?? '');
  return stuck ? { name: stuck.name, before, after: [...after.slice(0, -1), stuck.rest] } : { name: '', before, after };
}

const receiver = (token: string): string => token.replace(RECEIVES, '');

/** The pieces that labels name, and the rest as one text. */
function byLabels(text: string): { name: string; pool: string } {
  let name = '';
  const pool: string[] = [];
  for (const part of splitByLabels(text)) {
    const [first = '', ...more] = tokensOf(part.text);
    if (part.label === 'name' && name === '') {
      name = receiver(first);
      pool.push(...more);
    } else if (part.label === 'noise') pool.push(...more);
    else pool.push(part.text);
  }
  return { name, pool: pool.join('\n') };
}

export function parseAddress(pasted: string, divisions: Divisions): ParsedAddress {
  const { numbers, rest } = takePhones(normalise(pasted));
  const labelled = byLabels(rest.replace(EMPTY_BRACKETS, CUT));
  const { pool } = labelled;
  const found: FoundDivision | undefined = findDivision(pool, divisions);
  const before = tokensOf(pool.slice(0, found?.start ?? 0))
    .map(receiver)
    .filter(Boolean);
  const tail = pool.slice(found?.end ?? 0);
  const after = tokensOf(tail)
    .map((token) => (token === '收' ? '' : token.replace(/[（(]收[）)]$/, '')))
    .filter(Boolean);
  const attached = found !== undefined && tail !== '' && !TOKEN_END.test(tail[0] ?? '');
  const sorted = labelled.name ? { name: labelled.name, before, after } : takeName(before, after, attached);
  const companies = found ? sorted.before.filter(isOrganisation) : [];
  const others = sorted.before.filter((token) => !companies.includes(token));
  const whole = join([found?.between ?? '', ...others, ...sorted.after, ...companies].filter((token) => token !== ''));
  const { street, detail } = takeStreet(whole, found?.streets ?? []);
  return {
    province: found?.province ?? '',
    city: found?.city ?? '',
    district: found?.district ?? '',
    street,
    detail,
    name: sorted.name,
    phone: numbers[0] ?? '',
    otherPhones: [...numbers.slice(1)],
  };
}
