import { EMPTY_ROLE } from '@cangyun/contract/permissions.ts';
import type { MenuNode } from '@cangyun/contract/system/menus.ts';
import { describe, expect, it } from 'vitest';
import { buildNavigation, firstLeaf, groupsAbove, linkTo, withFixedScreens } from './buildNavigation.ts';

const menu = (id: number, title: string, path: string, rest: Partial<MenuNode> = {}): MenuNode => ({
  id,
  pid: null,
  title,
  path,
  component: rest.children ? 'Layout' : path,
  icon: '',
  permission: '',
  hidden: 0,
  affix: 0,
  noCache: 0,
  children: [],
  ...rest,
});

const staff = { roles: [EMPTY_ROLE], companyId: 1 };

const tree = [
  menu(1, '首页', '/', { children: [menu(2, '工作台', 'dashboard', { affix: 1 })] }),
  menu(10, '仓储', 'WMS', { children: [menu(11, '库内', 'inside', { children: [menu(12, '库存', 'stock', { noCache: 1 })] })] }),
  menu(20, '系统', '/system', {
    children: [menu(21, '用户', 'users', { component: 'system/users' }), menu(22, '秘密', 'secret', { hidden: 1 })],
  }),
];

describe('menus become routes', () => {
  const { tops, routes } = buildNavigation(tree, staff);

  it('gives every leaf its full path, trail and flags', () => {
    expect(routes.map((route) => route.path)).toEqual(['/dashboard', '/WMS/inside/stock', '/system/users', '/system/secret']);
    expect(routes[0]).toMatchObject({ affix: true, noCache: false, topId: 1 });
    expect(routes[1]).toMatchObject({ trail: ['仓储', '库内', '库存'], noCache: true, menuId: 12, topId: 10 });
    expect(routes[2]).toMatchObject({ title: '用户', component: 'system/users' });
  });

  it('keeps hidden menus reachable but out of the sidebar', () => {
    expect(tops[2]?.side.map((entry) => entry.title)).toEqual(['用户']);
    expect(routes[3]?.hidden).toBe(true);
  });

  it('leads a top menu to its first leaf, with its menuid', () => {
    expect(tops.map((top) => firstLeaf(top.side))).toEqual([
      '/dashboard?menuid=2',
      '/WMS/inside/stock?menuid=12',
      '/system/users?menuid=21',
    ]);
    expect(linkTo('/user/center', undefined)).toBe('/user/center');
  });

  it('knows the groups above a leaf', () => {
    expect(groupsAbove(tops[1]?.side ?? [], '/WMS/inside/stock')).toEqual([11]);
    expect(groupsAbove(tops[2]?.side ?? [], '/system/users')).toEqual([]);
  });

  it('accepts a top menu that is a screen itself', () => {
    const alone = buildNavigation([menu(5, '报表', '/reports', { component: 'reports' })], staff);
    expect(alone.tops[0]?.side).toEqual([{ id: 5, title: '报表', icon: '', path: '/reports', children: [] }]);
  });
});

describe('menus with a rule of their own', () => {
  const fixed = menu(999, '更多', '/more', {
    children: [menu(31, '文章', 'articles', { permission: 'article:list' }), menu(32, '其他', 'other')],
  });

  it('hides children of 999 without their permission', () => {
    expect(buildNavigation([fixed], staff).tops).toEqual([]);
    expect(buildNavigation([fixed], { ...staff, roles: ['article:list'] }).routes.map((route) => route.path)).toEqual(['/more/articles']);
    expect(buildNavigation([fixed], { ...staff, roles: ['admin'] }).routes).toHaveLength(2);
  });

  it('shows 319 to company 393 only', () => {
    const special = menu(20, '系统', '/system', { children: [menu(319, '专用', 'special')] });
    expect(buildNavigation([special], staff).routes).toEqual([]);
    expect(buildNavigation([special], { ...staff, companyId: 393 }).routes).toHaveLength(1);
  });

  it('leaves out a group without anything to show', () => {
    expect(buildNavigation([menu(40, '空', '/empty', { children: [], component: 'Layout' })], staff).tops).toEqual([]);
  });
});

describe('screens of the console itself', () => {
  const fixed = [
    { path: '/dashboard', title: '工作台', component: 'dashboard', icon: 'dashboard', affix: true },
    { path: '/user/center', title: '个人中心', component: 'user/center', icon: 'user' },
  ] as const;

  it('are under home, without a menuid, unless a menu names them', () => {
    const { tops, routes } = withFixedScreens(buildNavigation(tree, staff), fixed);
    expect(tops[0]?.side.map((entry) => entry.title)).toEqual(['工作台', '个人中心']);
    expect(routes.filter((route) => route.path === '/dashboard')).toHaveLength(1);
    expect(routes.at(-1)).toMatchObject({ path: '/user/center', topId: 1, trail: ['个人中心'] });
    expect(routes.at(-1)?.menuId).toBeUndefined();
  });

  it('puts a screen next to the one it belongs to, if the viewer has that one', () => {
    const entry = (beside: string) => [{ path: '/stock/entry', title: '录入', component: 'x', icon: '', hidden: true, beside } as const];
    const known = withFixedScreens(buildNavigation(tree, staff), entry('/WMS/inside/stock'));
    expect(known.routes.at(-1)).toMatchObject({ topId: 10, trail: ['仓储', '库内', '录入'] });
    expect(known.tops[0]?.side.map((side) => side.title)).toEqual(['工作台']);
    const unknown = withFixedScreens(buildNavigation(tree, staff), entry('/nowhere'));
    expect(unknown.routes.at(-1)).toMatchObject({ topId: 1, trail: ['录入'] });
  });
});
