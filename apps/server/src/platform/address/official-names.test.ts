import { expect, test } from 'vitest';
import { loadDivisions } from './divisions.ts';
import { officialNames } from './official-names.ts';

const divisions = await loadDivisions();
const named = (province: string, city: string, district: string) => {
  const names = officialNames({ province, city, district }, divisions);
  return typeof names === 'string' ? names : [names.province, names.city, names.district, names.rest].join(' ').trim();
};

test('short names and full names become the official ones', () => {
  expect(named('浙江', '杭州', '滨江')).toBe('浙江省 杭州市 滨江区');
  expect(named('浙江省', '杭州市', '滨江区')).toBe('浙江省 杭州市 滨江区');
  expect(named('上海', '市辖区', '浦东新区')).toBe('上海市 上海市 浦东新区');
  expect(named('湖北省', '省直辖县级行政区划', '仙桃市')).toBe('湖北省 仙桃市 仙桃市');
});

test('a city of the county level is the district of its city', () => {
  expect(named('江苏省', '昆山市', '玉山镇')).toBe('江苏省 苏州市 昆山市 玉山镇');
});

test('zones and towns of cities without districts are taken as they are said', () => {
  expect(named('四川省', '成都市', '高新区')).toBe('四川省 成都市 高新区');
  expect(named('广东省', '东莞市', '长安镇')).toBe('广东省 东莞市 长安镇');
});

test('what is none is named', () => {
  expect(named('桃源省', '杭州市', '滨江区')).toBe('province');
  expect(named('浙江省', '南京市', '玄武区')).toBe('city');
  expect(named('浙江省', '杭州市', '玄武区')).toBe('district');
});

test('every division of the country is its own', () => {
  const lost = divisions.districts.filter((district) => {
    const city = district.above;
    return named(city?.above?.name ?? '', city?.name ?? '', district.name) !== `${city?.above?.name} ${city?.name} ${district.name}`;
  });
  expect(lost.map(({ code }) => code)).toEqual([]);
});
