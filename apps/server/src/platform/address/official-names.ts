/** Province, city and district as three cells of a form give them, under their official names: 浙江 杭州 滨江 is 浙江省 杭州市 滨江区. */
import type { Division, Divisions } from './divisions.ts';
import { isZone } from './find-division.ts';

export interface SaidDivisions {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

export interface OfficialNames extends SaidDivisions {
  /** What was given as a district although the city turned out to be one: 昆山市 玉山镇. It belongs before the street. */
  readonly rest: string;
}

export type UnknownDivision = keyof SaidDivisions;

/** The statistics office's own level, which some forms write out. */
const COUNTING_LEVEL = /^(?:市辖区|县)$/;
const DIRECTLY_GOVERNED = /直辖县/;

const called = (name: string, among: readonly Division[]): Division | undefined =>
  among.find((division) => division.name === name) ?? among.find(({ shortNames }) => shortNames.includes(name));

function cityOf(province: Division, { city, district }: SaidDivisions): Division | undefined {
  const [only, ...others] = province.below;
  if (COUNTING_LEVEL.test(city) && others.length === 0) return only;
  return called(DIRECTLY_GOVERNED.test(city) ? district : city, province.below);
}

/** The names, or which of the three is wrong. A zone (高新区) is no division but is used like one, so it is taken as it is written. */
export function officialNames(said: SaidDivisions, { provinces }: Divisions): OfficialNames | UnknownDivision {
  const province = called(said.province, provinces);
  if (!province) return 'province';
  const city = cityOf(province, said);
  if (!city) {
    const within = called(
      said.city,
      province.below.flatMap(({ below }) => below),
    );
    if (!within?.above) return 'city';
    const rest = said.district === said.city ? '' : said.district;
    return { province: province.name, city: within.above.name, district: within.name, rest };
  }
  const district =
    called(said.district, city.below)?.name ?? (city.below.length === 0 || isZone(said.district) ? said.district : undefined);
  return district === undefined ? 'district' : { province: province.name, city: city.name, district, rest: '' };
}
