/** The permissions of the product by the menus that they open. Pure. */
import type { MenuNode } from '@cangyun/contract/system/menus.ts';
import type { PermissionRow } from './permissionChoice.ts';

export interface PermissionBranch {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly PermissionRow[];
}

const groupOf = (permission: string): string => permission.split(':')[0] ?? '';

/** Groups that a menu and what is below it open. */
const groupsBelow = (menu: MenuNode): string[] => [groupOf(menu.permission), ...menu.children.flatMap(groupsBelow)];

const OTHERS = { key: 'others', title: '其他' };

/** One branch per top menu, each group once, in the order of the menus; groups that no menu opens come last. */
export function permissionTree(menus: readonly MenuNode[], rows: readonly PermissionRow[]): PermissionBranch[] {
  const left = new Map(rows.map((row) => [row.group as string, row]));
  const take = (groups: readonly string[]): PermissionRow[] =>
    groups.flatMap((group) => {
      const row = left.get(group);
      left.delete(group);
      return row ? [row] : [];
    });
  const branches = menus.map((menu) => ({ key: String(menu.id), title: menu.title, rows: take(groupsBelow(menu)) }));
  return [...branches, { ...OTHERS, rows: [...left.values()] }].filter((branch) => branch.rows.length > 0);
}
