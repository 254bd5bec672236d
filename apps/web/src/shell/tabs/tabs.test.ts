import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { newSubject } from '#api/tabSubject.ts';
import type { ScreenRoute } from '../navigation/buildNavigation.ts';
import {
  about,
  addressOfTab,
  close,
  closeAll,
  closeOthers,
  fullTitle,
  initialTabs,
  neighbour,
  refresh,
  toStored,
  trailWith,
  visit,
} from './tabs.ts';

const route = (path: string, rest: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  title: path.slice(1),
  trail: [],
  component: '',
  affix: false,
  noCache: false,
  hidden: false,
  ...rest,
});

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: 'k', mask: undefined });

const home = route('/home', { affix: true, menuId: 1 });
const routes = [home, route('/a'), route('/b'), route('/c')];
const start = initialTabs(routes, [], (one) => `${one.path}?menuid=${one.menuId}`);
const open = [at('/a'), at('/b'), at('/c')].reduce((tabs, location) => visit(tabs, route(location.pathname), location), start);
const keys = (tabs: readonly { key: string }[]) => tabs.map((tab) => tab.key);

describe('tabs', () => {
  it('starts with the fixed tabs and opens the others after them', () => {
    expect(keys(open)).toEqual(['/home', '/a', '/b', '/c']);
    expect(addressOfTab(start[0]!)).toBe('/home?menuid=1');
  });

  it('comes back to the same tab with a new query', () => {
    const again = visit(open, route('/a'), at('/a', '?id=2'));
    expect(keys(again)).toEqual(keys(open));
    expect(again[1]?.location.search).toBe('?id=2');
    expect(visit(again, route('/a'), at('/a', '?id=2'))).toBe(again);
  });

  it('never closes a fixed tab', () => {
    expect(keys(close(open, '/home'))).toEqual(keys(open));
    expect(keys(close(open, '/b'))).toEqual(['/home', '/a', '/c']);
    expect(keys(closeOthers(open, '/b'))).toEqual(['/home', '/b']);
    expect(keys(closeAll(open))).toEqual(['/home']);
  });

  it('goes to the next tab, or the one before at the end', () => {
    expect(neighbour(open, '/a')?.key).toBe('/b');
    expect(neighbour(open, '/c')?.key).toBe('/b');
    expect(neighbour(start, '/home')).toBeUndefined();
  });

  it('refreshes one view only', () => {
    expect(refresh(open, '/b').map((tab) => tab.round)).toEqual([0, 0, 1, 0]);
  });

  it('says which document a view shows, also after a reload', () => {
    const documents = [...routes, route('/order/:id', { title: '订单详情' })];
    const opened = visit(start, route('/order/:id', { title: '订单详情' }), at('/order/7'));
    const told = about(opened, '/order/7', 'XS7');
    expect(told.map(fullTitle)).toEqual(['home', '订单详情 XS7']);
    expect(about(told, '/order/7', 'XS7')).toBe(told);
    expect(initialTabs(documents, toStored(told), (one) => one.path).map(fullTitle)).toEqual(['home', '订单详情 XS7']);
  });

  it('a new document is called new, whatever its screen is called', () => {
    const editing = route('/edit', { title: '编辑订单' });
    const opened = visit(start, editing, at('/edit'));
    expect(about(opened, '/edit', newSubject('销售订单')).map(fullTitle)).toEqual(['home', '新增销售订单']);
    expect(about(opened, '/edit', 'XS7').map(fullTitle)).toEqual(['home', '编辑订单 XS7']);
    const trail = ['交易', '编辑订单'];
    const trailOf = (subject: string) => trailWith(trail, about(opened, '/edit', subject).at(-1));
    expect(trailOf(newSubject('销售订单'))).toEqual(['交易', '新增销售订单']);
    expect(trailOf('XS7')).toEqual(trail);
    expect(trailWith(trail, undefined)).toEqual(trail);
  });

  it('survives a reload, without screens that are gone', () => {
    const stored = [...toStored(open), { path: '/gone', search: '' }];
    expect(keys(initialTabs(routes, stored, (one) => one.path))).toEqual(['/home', '/a', '/b', '/c']);
  });
});
