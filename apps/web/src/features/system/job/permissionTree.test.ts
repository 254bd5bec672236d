import type { MenuNode } from '@cangyun/contract/system/menus.ts';
import { expect, it } from 'vitest';
import { permissionRows } from './permissionChoice.ts';
import { permissionTree } from './permissionTree.ts';

const menu = (id: number, title: string, permission: string, children: MenuNode[] = []): MenuNode => ({
  id,
  pid: null,
  title,
  path: '',
  component: '',
  icon: '',
  permission,
  hidden: 0,
  affix: 0,
  noCache: 0,
  children,
});

const menus = [
  menu(1, '首页', ''),
  menu(2, '仓储', '', [menu(3, '设置', 'wmsInoutlist:list')]),
  menu(4, '系统', '', [menu(5, '用户', 'users:list'), menu(6, '出入库', 'wmsInoutlist:list'), menu(7, '公司', 'platform')]),
];

it('puts each group under the first top menu that opens it, and the rest last', () => {
  const tree = permissionTree(menus, permissionRows);
  expect(tree.map(({ title }) => title)).toEqual(['仓储', '系统', '其他']);
  expect(tree[0]?.rows.map(({ group }) => group)).toEqual(['wmsInoutlist']);
  expect(tree[1]?.rows.map(({ group }) => group)).toEqual(['users']);
  expect(tree.flatMap(({ rows }) => rows)).toHaveLength(permissionRows.length);
});
