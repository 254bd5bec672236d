/** Choosing permissions by group. Pure. */
import { type Permission, type PermissionGroup, permissionGroups } from '@cangyun/contract/permissions.ts';

export interface PermissionAction {
  readonly permission: Permission;
  readonly label: string;
}

export interface PermissionRow {
  readonly group: PermissionGroup;
  readonly title: string;
  readonly actions: readonly PermissionAction[];
}

export const permissionRows: readonly PermissionRow[] = Object.entries(permissionGroups).map(([group, { title, actions }]) => ({
  group: group as PermissionGroup,
  title,
  actions: Object.entries(actions).map(([action, label]) => ({ permission: `${group}:${action}` as Permission, label })),
}));

/** By the title of the group or of one of its actions. */
export const findRows = (rows: readonly PermissionRow[], typed: string): PermissionRow[] =>
  rows.filter(({ title, actions }) => title.includes(typed) || actions.some(({ label }) => label.includes(typed)));

export type Ticked = 'all' | 'some' | 'none';

export const tickedOf = (actions: readonly PermissionAction[], held: ReadonlySet<Permission>): Ticked => {
  const count = actions.filter(({ permission }) => held.has(permission)).length;
  if (count === 0) return 'none';
  return count === actions.length ? 'all' : 'some';
};

/** Permissions the chooser may not give stay as they are. */
export function setPermissions(
  held: readonly Permission[],
  changed: readonly Permission[],
  on: boolean,
  mayGive: (permission: Permission) => boolean,
): Permission[] {
  const allowed = changed.filter(mayGive);
  const rest = held.filter((permission) => !allowed.includes(permission));
  return on ? [...rest, ...allowed] : rest;
}
