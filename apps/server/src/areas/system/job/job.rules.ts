/** Nobody hands out permissions that they do not hold. */
import { holdsAny, permissionGroups } from '@cangyun/contract/permissions.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';

const titleOf = (permission: string): string => {
  const [group = '', action = ''] = permission.split(':');
  const known = (permissionGroups as Readonly<Record<string, { title: string; actions: Readonly<Record<string, string>> }>>)[group];
  return known ? `${known.title}-${known.actions[action] ?? action}` : permission;
};

export const titlesOf = (permissions: readonly string[]): string => permissions.map(titleOf).join('、');

/** What was there before may stay; what is new must be held by the one who grants. */
export function assertHolds(ctx: Ctx, wanted: readonly string[], before: readonly string[]): void {
  const missing = wanted.filter((permission) => !before.includes(permission) && !holdsAny(ctx.roles, [permission]));
  if (missing.length > 0) refuse('PERMISSION_NOT_HELD', { titles: titlesOf(missing) });
}
