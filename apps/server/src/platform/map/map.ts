/** Looking up places: a port. The default knows the official divisions and asks nobody; a real service replaces it by configuration. */
import type { Place } from '@cangyun/contract/system/place.ts';
import { type Division, loadDivisions } from '../address/divisions.ts';

export interface MapPort {
  /** Places of that name, the best first; `region` narrows to a province, city or district. */
  search(query: string, region: string): Promise<Place[]>;
}

const MOST_PLACES = 20;

interface Line {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

function lineOf(division: Division): Line {
  const names = [division.above?.above, division.above, division].flatMap((one) => (one ? [one.name] : []));
  const [province = '', city = '', district = ''] = names;
  return { province, city, district };
}

const placeOf = (name: string, line: Line): Place => ({
  name,
  address: [...new Set([line.province, line.city, line.district, name])].filter((part) => part !== '').join(''),
  ...line,
  location: null,
});

const liesIn = (line: Line, region: string): boolean =>
  region === '' || [line.province, line.city, line.district].some((name) => name.startsWith(region));

export const offlineMap: MapPort = {
  search: async (query, region) => {
    const { provinces, cities, districts } = await loadDivisions();
    const found: Place[] = [];
    for (const division of [...provinces, ...cities, ...districts]) {
      const line = lineOf(division);
      if (!liesIn(line, region)) continue;
      if (division.name.includes(query)) found.push(placeOf(division.name, line));
      for (const street of division.streets) if (street.includes(query)) found.push(placeOf(street, line));
    }
    const rank = ({ name }: Place): number => (name === query ? 0 : name.startsWith(query) ? 1 : 2);
    return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_PLACES);
  },
};
