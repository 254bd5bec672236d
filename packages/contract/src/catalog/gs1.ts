/**
 * GS1 codes: what the code on a box or pallet says of its goods. An element string is a sequence of application identifiers (AIs) with their
 * values; values of no fixed length end at a separator (FNC1, sent as GS). People write the same with brackets: (01)06901234567892(10)L1.
 */

export interface Gs1 {
  /** AI 00: the number of a logistic unit. */
  readonly sscc?: string;
  /** AI 01, or 02 for what a box contains: always 14 digits. */
  readonly gtin?: string;
  /** AI 10 */
  readonly batch?: string;
  /** AI 11, `yyyy-MM-dd` as all days. */
  readonly made?: string;
  /** AI 15 */
  readonly bestBefore?: string;
  /** AI 17 */
  readonly expires?: string;
  /** AI 21 */
  readonly serial?: string;
  /** AI 37: how many trade items. */
  readonly count?: number;
}

/** Either what it says, or why it can not be trusted. */
export type ReadGs1 = { readonly said: Gs1 } | { readonly wrong: string };

const GS = '\u001d';
/** What scanners send in front: the symbology. */
const SYMBOLOGY = /^\](?:C1|d2|Q3|e[0-3]|J1)/;
/** How scanners spell the separator if they can not send it. */
const SPELT_GS = /<GS>|\{GS\}/gi;

/** Lengths that the standard fixes by the first two digits, AI included: such a value needs no separator. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '11': 8, '12': 8, '13': 8, '14': 8, '15': 8, '16': 8, '17': 8, '18': 8, '19': 8 },
  ...{ '20': 4, '31': 10, '32': 10, '33': 10, '34': 10, '35': 10, '36': 10, '41': 16 },
};

type Names = Readonly<Record<string, keyof Gs1>>;
const NAMES: Names = {
  '00': 'sscc',
  '01': 'gtin',
  '02': 'gtin',
  '10': 'batch',
  '11': 'made',
  '15': 'bestBefore',
  '17': 'expires',
  '21': 'serial',
  '37': 'count',
};

const FORMS: Readonly<Record<string, RegExp>> = {
  sscc: /^\d{18}$/,
  gtin: /^\d{14}$/,
  batch: /^[\x21-\x7e]{1,20}$/,
  serial: /^[\x21-\x7e]{1,20}$/,
  made: /^\d{6}$/,
  bestBefore: /^\d{6}$/,
  expires: /^\d{6}$/,
  count: /^\d{1,8}$/,
};

/** The last digit checks the others: from the right their weights are 3, 1, 3 … */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((so, digit, at) => so + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const isChecked = (code: string): boolean => checkDigitOf(code.slice(0, -1)) === Number(code.at(-1));

const CENTURY = 100;
const HALF = 50;

/** Two digits mean the year that is less than half a century away. */
function fullYear(yy: number, thisYear: number): number {
  const apart = yy - (thisYear % CENTURY);
  const century = thisYear - (thisYear % CENTURY);
  if (apart > HALF) return century - CENTURY + yy;
  return apart < -HALF + 1 ? century + CENTURY + yy : century + yy;
}

/** `yyMMdd`; day 00 is the last of its month. Undefined if there is no such day. */
function dayOf(value: string, today: string): string | undefined {
  const [yy, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number) as [number, number, number];
  const year = fullYear(yy, Number(today.slice(0, 4)));
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

type Element = readonly [ai: string, value: string];

const BRACKETED = /\((\d{2,4})\)([^(]+)/g;

function bracketed(code: string): Element[] | undefined {
  const found = [...code.matchAll(BRACKETED)];
  const whole = found.reduce((length, [text]) => length + text.length, 0);
  return whole === code.length && found.length > 0 ? found.map(([, ai = '', value = '']) => [ai, value.trim()] as const) : undefined;
}

/** One element after the other; undefined where what is left begins with no AI. */
function elementsOf(code: string): Element[] | undefined {
  const elements: Element[] = [];
  let rest = code;
  while (rest !== '') {
    if (rest.startsWith(GS)) rest = rest.slice(1);
    const ai = rest.slice(0, 2);
    if (!/^\d{2}$/.test(ai)) return undefined;
    const end = rest.indexOf(GS);
    const length = FIXED[ai] ?? (end === -1 ? rest.length : end);
    if (rest.length < length) return undefined;
    elements.push([ai, rest.slice(2, length)]);
    rest = rest.slice(length);
    if (rest === GS) break;
  }
  return elements;
}

/** Without symbology or separator a long code is read as GS1 only if its first number is right: a plain EAN must stay what it is. */
function looksLikeGs1(code: string): boolean {
  if (/^0[12]\d{14}/.test(code)) return isChecked(code.slice(2, 16));
  return /^00\d{18}/.test(code) && isChecked(code.slice(2, 20));
}

const LABELS: Readonly<Record<keyof Gs1, string>> = {
  sscc: 'SSCC',
  gtin: 'GTIN',
  batch: '批号',
  made: '生产日期',
  bestBefore: '保质期至',
  expires: '有效期至',
  serial: '序列号',
  count: '数量',
};

function valueOf(name: keyof Gs1, text: string, today: string): string | number | undefined {
  if (!FORMS[name]?.test(text)) return undefined;
  if (name === 'count') return Number(text) > 0 ? Number(text) : undefined;
  if (name === 'sscc' || name === 'gtin') return isChecked(text) ? text : undefined;
  return name === 'batch' || name === 'serial' ? text : dayOf(text, today);
}

/** `today`: for the century of its years. Undefined: the code is no GS1 code, but one of a product, a box or a shelf. */
export function readGs1(typed: string, today: string): ReadGs1 | undefined {
  const code = typed.trim().replace(SPELT_GS, GS);
  const bare = code.replace(SYMBOLOGY, '');
  const isMarked = bare !== code || bare.includes(GS);
  const elements = bracketed(bare) ?? (isMarked || looksLikeGs1(bare) ? elementsOf(bare) : undefined);
  if (!elements) return isMarked ? { wrong: `「${typed.trim()}」不是完整的 GS1 码` } : undefined;
  const known = elements.flatMap(([ai, text]) => {
    const name = NAMES[ai];
    return name === undefined ? [] : [{ name, text, value: valueOf(name, text, today) }];
  });
  const wrong = known.find(({ value }) => value === undefined);
  if (wrong) return { wrong: `GS1 码的${LABELS[wrong.name]}「${wrong.text}」不对，请重新扫描` };
  // A box that names itself and its contents means itself: the first one counts.
  return { said: Object.fromEntries(known.toReversed().map(({ name, value }) => [name, value])) as Gs1 };
}

/** The codes under which a product or a box may be known: 14 digits, and without the zeros in front of shorter ones. */
export const codesOfGtin = (gtin: string): string[] => {
  const shorter = [13, 12, 8].filter((length) => gtin.startsWith('0'.repeat(14 - length))).map((length) => gtin.slice(-length));
  return [gtin, ...shorter];
};

const DAY_MS = 86_400_000;

/** When the goods were made: as the code says, else counted back from their last day by how long the product lasts. */
export function madeOn({ made, expires, bestBefore }: Gs1, periodDays: number): string | undefined {
  if (made !== undefined) return made;
  const last = expires ?? bestBefore;
  if (last === undefined || periodDays <= 0) return undefined;
  return new Date(Date.parse(last) - periodDays * DAY_MS).toISOString().slice(0, 10);
}
