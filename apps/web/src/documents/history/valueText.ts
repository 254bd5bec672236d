/** What a logged value says, for reading: labels instead of codes, names instead of numbers, lines one below the other. Pure. */
import { formatSeconds } from '@cangyun/contract/times.ts';
import type { Word, Words } from './fieldTitles.ts';

export type Plain = Readonly<Record<string, unknown>>;

/** Counts edits; it changes with every one and says nothing of what was done. */
export const EDIT_COUNT = 'version';

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Fields that hold the name of a kind of document. */
const NAMES_A_KIND = /[kK]ind$|^object$/;

/** What people call a kind of document, by its name. */
export type TitleOf = (object: string) => string;

function scalarText(name: string, word: Word | undefined, value: unknown, titleOf: TitleOf): string {
  const label = word?.labels?.get(value);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? '是' : '否';
  const control = word?.control;
  if (control?.kind === 'flag') return value === 1 ? '是' : '否';
  if (control?.kind === 'choice' && (typeof value === 'number' || typeof value === 'string')) return control.codes.label(value);
  if (typeof value !== 'string') return String(value);
  if (NAMES_A_KIND.test(name)) return titleOf(value);
  return INSTANT.test(value) ? formatSeconds(value) : value;
}

/** People read a row by its name: its number is left out where the name is there too. */
export const isNamedBeside = (name: string, row: Plain): boolean => {
  if (!name.endsWith('Id')) return false;
  const stem = name.slice(0, -2);
  return !isEmpty(row[`${stem}Name`]) || (stem === 'product' && !isEmpty(row.proName));
};

export const titleIn = (words: Words, name: string): string => words.get(name)?.title ?? name;

const NAMES = ['proName', 'productName', 'goodsName', 'feeName', 'itemName', 'name', 'title', 'number'];
const QUANTITIES = ['num', 'quantity'];
const UNITS = ['unitName', 'unit'];
const SAID = new Set([...NAMES, ...QUANTITIES, ...UNITS, 'id', EDIT_COUNT]);

const firstOf = (line: Plain, names: readonly string[]): string => {
  const found = names.find((name) => !isEmpty(line[name]));
  return found === undefined ? '' : String(line[found]);
};

/** `矿泉水 × 2 瓶，单价 1.5`. Keys say nothing where a name does. */
function lineText(line: Plain, at: number, words: Words, titleOf: TitleOf): string {
  const [name, num, unit] = [firstOf(line, NAMES), firstOf(line, QUANTITIES), firstOf(line, UNITS)];
  const counted = num === '' ? '' : ` × ${num}${unit && ` ${unit}`}`;
  const rest = Object.entries(line)
    .filter(([key, value]) => !SAID.has(key) && !isEmpty(value) && value !== 0 && !(name !== '' && key.endsWith('Id')))
    .map(([key, value]) => `${titleIn(words, key)} ${valueText(key, value, words, titleOf)}`);
  return [`${name || `第 ${at + 1} 行`}${counted}`, ...rest].join('，');
}

export function valueText(name: string, value: unknown, words: Words, titleOf: TitleOf): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value))
    return value.length > 0 && value.every(isPlain)
      ? value.map((line, at) => lineText(line, at, words, titleOf)).join('\n')
      : value.map((one) => valueText(name, one, words, titleOf)).join('、');
  if (isPlain(value))
    return Object.entries(value)
      .filter(([key, one]) => !isEmpty(one) && key !== 'id' && key !== EDIT_COUNT && !isNamedBeside(key, value))
      .map(([key, one]) => `${titleIn(words, key)} ${valueText(key, one, words, titleOf)}`)
      .join('，');
  return scalarText(name, words.get(name), value, titleOf);
}
