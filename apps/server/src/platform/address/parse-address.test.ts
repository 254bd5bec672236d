/** Address parsing, compared with addresses whose parts were written down before the parser existed; a third was held out while tuning. */
import { readFileSync } from 'node:fs';
import type { ParsedAddress } from '@cangyun/contract/system/place.ts';
import { describe, expect, it } from 'vitest';
import { loadDivisions } from './divisions.ts';
import { parseAddress } from './parse-address.ts';

const fixture = JSON.parse(readFileSync(new URL('../../../../../tests/fixtures/addresses.json', import.meta.url), 'utf8')) as {
  columns: string[];
  tuned: string[][];
  heldOut: string[][];
};
const divisions = await loadDivisions();
const NEEDED = 0.98;

interface Wrong {
  readonly text: string;
  readonly fields: string[];
}

const wrongIn = (rows: readonly string[][]): Wrong[] =>
  rows.flatMap(([text = '', ...expected]) => {
    const parsed = parseAddress(text, divisions) as unknown as Readonly<Record<keyof ParsedAddress, unknown>>;
    const fields = fixture.columns.slice(1).flatMap((name, at) => {
      const got = parsed[name as keyof ParsedAddress];
      return got === expected[at] ? [] : [`${name}: 「${String(got)}」 should be 「${expected[at]}」`];
    });
    return fields.length > 0 ? [{ text, fields }] : [];
  });

describe('pasted addresses', () => {
  it.each(['tuned', 'heldOut'] as const)('are right in all fields (%s)', (part) => {
    const rows = fixture[part];
    const wrong = wrongIn(rows);
    const report = wrong.map(({ text, fields }) => `${JSON.stringify(text)}\n    ${fields.join('\n    ')}`).join('\n');
    expect(1 - wrong.length / rows.length, `${wrong.length} of ${rows.length} wrong:\n${report}`).toBeGreaterThanOrEqual(NEEDED);
  });
});

describe('every district of the country', () => {
  const ending = { detail: '幸福路18号3栋', name: '王小明', phone: '13812345678' };
  const bare = (name: string): string => name.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '');
  const forms: readonly [string, (province: string, city: string, district: string) => string][] = [
    ['whole', (province, city, district) => `${province}${city}${district}幸福路18号3栋 王小明 13812345678`],
    ['parts apart, person first', (province, city, district) => `王小明 13812345678 ${province} ${city} ${district} 幸福路18号3栋`],
    [
      'nothing apart, above it in short',
      (province, city, district) => `${bare(province)}${bare(city)}${district}幸福路18号3栋王小明13812345678`,
    ],
    ['without its province', (_, city, district) => `13812345678，王小明，${city}${district}幸福路18号3栋`],
  ];
  it.each(forms)('is found: %s', (_, write) => {
    const lost = divisions.districts.flatMap((district) => {
      const city = district.above?.name ?? '';
      const province = district.above?.above?.name ?? '';
      const text = write(province, city, district.name);
      const { street, otherPhones, ...parsed } = parseAddress(text, divisions);
      const right = JSON.stringify(parsed) === JSON.stringify({ province, city, district: district.name, ...ending });
      return right && street === '' && otherPhones.length === 0 ? [] : [`${text} → ${JSON.stringify(parsed)}`];
    });
    expect(lost.slice(0, 20), `${lost.length} lost`).toEqual([]);
  });
});

describe('whatever is pasted', () => {
  it('is never lost: every letter and digit of an unparsable text stays in some field', () => {
    const text = '老地方旁边那个蓝色大门进去左转';
    expect(parseAddress(text, divisions)).toMatchObject({ province: '', city: '', district: '', detail: text, name: '', phone: '' });
  });
  it('keeps every telephone number', () => {
    const { phone, otherPhones } = parseAddress('张三 0571-85022088 13588012345 杭州市上城区解放路85号', divisions);
    expect([phone, otherPhones]).toEqual(['13588012345', ['0571-85022088']]);
  });
});
