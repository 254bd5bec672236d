/** Which menus a user gets, and that they stay a tree (spec 0 §2.3). */
import { fixedMenuId, layoutComponent, menuOnlyForOneCompany } from '@cangyun/contract/limits.ts';
import { holdsAny, PLATFORM } from '@cangyun/contract/permissions.ts';
import type { MenuNode, MenuUrl } from '@cangyun/contract/system/menus.ts';
import { refuse } from '#platform/refusal.ts';

export type Menu = Omit<MenuNode, 'children' | 'pid'> & { pid?: number | null | undefined; customer: number };

export function treeOfMenus(rows: readonly Menu[]): MenuNode[] {
  const nodes = new Map(
    rows.map(({ id, pid, title, path, component, icon, permission, hidden, affix, noCache }) => [
      id,
      { id, pid: pid ?? null, title, path, component, icon, permission, hidden, affix, noCache, children: [] as MenuNode[] },
    ]),
  );
  const roots: MenuNode[] = [];
  for (const node of nodes.values()) (node.pid === null ? roots : (nodes.get(node.pid)?.children ?? roots)).push(node);
  return roots;
}

export interface Viewer {
  readonly roles: readonly string[];
  readonly companyId: number;
  readonly isPlatform: boolean;
}

/** Item 319 is one company's own; a menu with a permission needs it; the fixed entry's children are hidden by the same rule. */
const visible = ({ id, permission }: Menu, { roles, companyId, isPlatform }: Viewer): boolean => {
  if (id === menuOnlyForOneCompany.menuId && companyId !== menuOnlyForOneCompany.companyId) return false;
  if (permission === PLATFORM) return isPlatform;
  return permission === '' || holdsAny(roles, [permission]);
};

/** A folder with nothing inside is not shown, except the fixed entry. */
const withContent = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .map((node) => ({ ...node, children: withContent(node.children) }))
    .filter((node) => node.component !== layoutComponent || node.children.length > 0 || node.id === fixedMenuId);

export const menusOf = (rows: readonly Menu[], viewer: Viewer): MenuNode[] =>
  withContent(treeOfMenus(rows.filter((menu) => visible(menu, viewer))));

/** What a customer's user may be shown (客户可见). */
export const menusForCustomers = (rows: readonly Menu[]): MenuNode[] => treeOfMenus(rows.filter(({ customer }) => customer === 1));

const urlOf = (path: string, base: string): string => (path.startsWith('/') ? path : `${base.replace(/\/$/, '')}/${path}`);

export function urlsOf(nodes: readonly MenuNode[], base = ''): MenuUrl[] {
  return nodes.map(({ id, title, path, children }) => {
    const url = urlOf(path, base);
    return { id, title, url, children: urlsOf(children, url) };
  });
}

/** Paths of screens; `/trade/dispatch/:id` is one for all dispatches. */
const screenPaths = (nodes: readonly MenuNode[], base = ''): string[] =>
  nodes.flatMap(({ path, component, children }) => {
    const url = urlOf(path, base);
    return [...(component === '' || component === layoutComponent ? [] : [url]), ...screenPaths(children, url)];
  });

/** Whether the console has a screen at this address, for whatever permission. */
export function isScreenPath(rows: readonly Menu[], path: string): boolean {
  const parts = path.replace(/\/+$/, '').split('/');
  return screenPaths(treeOfMenus(rows)).some((known) => {
    const wanted = known.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}

export function assertMenuTree(rows: readonly Menu[], menu: { id: number; title: string; pid?: number | null | undefined }): void {
  const parentOf = new Map(rows.map((row) => [row.id, row.pid ?? null]));
  for (let at = menu.pid ?? null; at !== null; at = parentOf.get(at) ?? null)
    if (at === menu.id) refuse('MENU_CYCLE', { name: menu.title });
}

export function assertMenusRemovable(rows: readonly Menu[], ids: readonly number[]): void {
  const left = rows.find((row) => row.pid && ids.includes(row.pid) && !ids.includes(row.id));
  if (left) refuse('MENU_HAS_CHILDREN', { name: rows.find((row) => row.id === left.pid)?.title ?? '' });
}
