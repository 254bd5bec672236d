/** The official divisions of the country, read once when first needed (data: scripts/make-divisions.ts). */
import { readFile } from 'node:fs/promises';
import { shortNames } from './short-names.ts';

export interface Division {
  readonly code: string;
  readonly name: string;
  readonly shortNames: readonly string[];
  readonly above: Division | undefined;
  readonly below: Division[];
  /** Where there is nothing below but streets. */
  readonly streets: readonly string[];
}

export interface Divisions {
  readonly provinces: readonly Division[];
  readonly cities: readonly Division[];
  readonly districts: readonly Division[];
}

const LINE = /^( {0,2})(\d{6}) (\S+)(?: (\S+))?$/;

function read(text: string): Divisions {
  const levels: [Division[], Division[], Division[]] = [[], [], []];
  for (const line of text.split('\n')) {
    const [, indent, code = '', name = '', streets] = LINE.exec(line) ?? [];
    if (indent === undefined) continue;
    const above = indent.length > 0 ? levels[indent.length - 1]?.at(-1) : undefined;
    const names = above ? [above.name, ...(above.above ? [above.above.name] : [])] : [];
    const division: Division = { code, name, shortNames: shortNames(name, names), above, below: [], streets: streets?.split(',') ?? [] };
    levels[indent.length]?.push(division);
    above?.below.push(division);
  }
  const [provinces, cities, districts] = levels;
  return { provinces, cities, districts };
}

let loading: Promise<Divisions> | undefined;

export const loadDivisions = (): Promise<Divisions> =>
  (loading ??= readFile(new URL('./divisions.txt', import.meta.url), 'utf8').then(read));
