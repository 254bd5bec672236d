/** Nobody grants permissions that they do not hold. */
import { holdsAny, permissionGroups } from '@cangyun/contract/permissions.ts';
import { dataScope, job } from '@cangyun/contract/system/job.ts';
import type { Ctx } from '#platform/context.ts';
import { refuse } from '#platform/refusal.ts';

const titleOf = (permission: string): string => {
  const [group = '', action = ''] = permission.split(':');
  const known = (permissionGroups as Readonly<Record<string, { title: string; actions: Readonly<Record<string, string>> }>>)[group];
  return known ? `${known.title}-${known.actions[action] ?? action}` : permission;
};

/** What a job lets its holder do and see. */
export interface Grant {
  readonly permissions: readonly string[];
  readonly dataScope: number;
}

/** From the narrowest to the widest. */
const widths: readonly number[] = [dataScope.code.own, dataScope.code.ownSite, dataScope.code.chosenSites, dataScope.code.all];
const wider = (wanted: number, held: number): boolean => widths.indexOf(wanted) > widths.indexOf(held);

/** Which of it this user does not hold, in words. What was granted before does not count. */
export function beyond(ctx: Ctx, wanted: Grant, before?: Grant): string[] {
  const missing = wanted.permissions.filter(
    (permission) => !before?.permissions.includes(permission) && !holdsAny(ctx.roles, [permission]),
  );
  const titles = missing.map(titleOf);
  if (wanted.dataScope !== before?.dataScope && wider(wanted.dataScope, ctx.dataScope))
    titles.push(`${job.fields.dataScope.label}-${dataScope.label(wanted.dataScope)}`);
  return titles;
}

/** What was granted before may stay; new permissions must be held by the person who grants. */
export function assertHolds(ctx: Ctx, wanted: Grant, before?: Grant): void {
  const titles = beyond(ctx, wanted, before);
  if (titles.length > 0) refuse('PERMISSION_NOT_HELD', { titles: titles.join('、') });
}
