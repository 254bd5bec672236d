/** The rows of the menu that every installation begins with, read from the migrations, against what the kinds of document say. */
import { listPermission } from '@cangyun/contract/kernel/console.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';

export interface MenuRow {
  readonly id: number;
  readonly title: string;
  /** From the root, through the entry above it. */
  readonly path: string;
  readonly component: string;
  readonly icon: string;
  readonly permission: string;
  readonly hidden: boolean;
}

/** (id, pid, title, path, component, icon, permission, sort, hidden, affix) */
const ROW = /^ {2}\((\d+), (null|\d+), '([^']*)', '([^']*)', '([^']*)', '([^']*)', '([^']*)', \d+, ([01]), [01]\)[,;]/gm;

export function menuRows(sql: string): MenuRow[] {
  const paths = new Map<string, string>();
  return [...sql.matchAll(ROW)].map(([, id = '', pid = '', title = '', own = '', component = '', icon = '', permission = '', hidden]) => {
    const path = own.startsWith('/') ? own : `${paths.get(pid) ?? ''}/${own}`;
    paths.set(id, path);
    return { id: Number(id), title, path, component, icon, permission, hidden: hidden === '1' };
  });
}

/** Entries of the menu that a kind declares and no migration writes, or writes otherwise. */
export function menuFaults(kind: DocumentKind, rows: readonly MenuRow[]): string[] {
  const { path, component, icon, title = kind.title, within } = kind.menu;
  const wanted = [title, path, component, icon, listPermission(kind)].join(' ');
  const isEntry = (row: MenuRow): boolean => [row.title, row.path, row.component, row.icon, row.permission].join(' ') === wanted;
  return [
    ...(rows.some((row) => isEntry(row) && !row.hidden) ? [] : [`${kind.name}: no migration writes the menu entry ${wanted}`]),
    ...(within || rows.some((row) => row.path === `${path}/:id` && row.hidden) ? [] : [`${kind.name}: no migration writes ${path}/:id`]),
  ];
}
