import { allKinds } from '@cangyun/contract/kinds.ts';
import { type SearchHit, searchPlaces } from '@cangyun/contract/system/search.ts';
import { describe, expect, it } from 'vitest';
import { addressOf, functionResult, ranked } from './results.ts';

const hit = (more: Partial<SearchHit>): SearchHit => ({
  kind: 'waybill',
  id: 7,
  label: 'YD1',
  detail: '',
  state: 20,
  exact: false,
  ...more,
});
const users = functionResult({ title: '用户', path: '/system/users', trail: ['系统', '用户'] }, '/system/users?menuid=1');

describe('search results', () => {
  it.each(allKinds.filter(({ menu }) => !menu.within).map(({ name, menu }) => [name, menu.path] as const))(
    'open %s below %s',
    (kind, path) => expect(addressOf({ kind, id: 7, label: '' })).toBe(`${path}/7`),
  );

  it.each(Object.entries(searchPlaces))('open %s on its screen', (kind, { path }) => {
    expect(addressOf({ kind, id: 7, label: 'A-1 甲' })?.startsWith(path)).toBe(true);
  });

  it('open a list without pages narrowed to the name', () => {
    expect(addressOf({ kind: 'product', id: 7, label: '茶&杯' })).toBe('/catalog/product?keyword=%E8%8C%B6%26%E6%9D%AF');
    expect(addressOf({ kind: 'unknown', id: 7, label: '' })).toBeUndefined();
  });

  it('begin with what was meant exactly; functions come before other names, and behind other numbers', () => {
    const [exact, other] = [hit({ id: 1, exact: true }), hit({ id: 2 })];
    const keys = (text: string) => ranked(text, [users], [other, exact]).map(({ key }) => key);
    expect(keys('用户')).toEqual(['waybill:1', 'function:/system/users', 'waybill:2']);
    expect(keys('26111')).toEqual(['waybill:1', 'waybill:2', 'function:/system/users']);
  });

  it('say what a document is and its state', () => {
    expect(ranked('YD1', [], [hit({})])).toMatchObject([{ sort: '运单', state: '待派送' }]);
  });
});
