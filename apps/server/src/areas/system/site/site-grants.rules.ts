/** Nobody gives or takes away a site that they do not hold (decision 056). Every path that gives a user sites asks here. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { enabledNames, namesOf } from './site.store.ts';

const MOST_NAMED = 10;

interface Sites {
  readonly deptId?: number | null | undefined;
  readonly deptIds: readonly number[];
}

const notHeld = (ctx: Ctx, ids: readonly number[]): number[] => (ctx.isAdmin ? [] : ids.filter((id) => !ctx.sites.includes(id)));

/** A site that does not exist has no name: the foreign key answers for it. */
export async function assertHoldsSites(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const missing = notHeld(ctx, ids);
  if (missing.length === 0) return;
  const names = await namesOf(tx, ctx, missing);
  if (names.length > 0) refuse('SITE_NOT_HELD', { sites: names.slice(0, MOST_NAMED).join('、') });
}

/**
 * The further sites that a user has after an edit: of those that the editor holds exactly the wanted ones, the others unchanged. An editor
 * decides only about part of a user's sites, so a site that is missing from the form is not taken away.
 */
export async function sitesAfter(tx: Tx, ctx: Ctx, wanted: Sites, before?: Sites): Promise<number[]> {
  const kept = notHeld(ctx, before?.deptIds ?? []);
  const moved = wanted.deptId === before?.deptId ? [] : [wanted.deptId, before?.deptId];
  const decided = [...moved, ...wanted.deptIds.filter((id) => !kept.includes(id))];
  await assertHoldsSites(
    tx,
    ctx,
    decided.flatMap((id) => id ?? []),
  );
  return [...new Set([...wanted.deptIds, ...kept])];
}

/** A job that shows its holder the chosen sites shows no more than its giver sees. */
export async function assertSees(tx: Tx, ctx: Ctx, scope: number, sites: readonly number[]): Promise<void> {
  if (scope === dataScope.code.chosenSites && ctx.dataScope !== dataScope.code.all) await assertHoldsSites(tx, ctx, sites);
}

/** Names of the sites at which this user works and the asking one does not. */
export const sitesBeyond = (tx: Tx, ctx: Ctx, { deptId, deptIds }: Sites): Promise<string[]> =>
  enabledNames(tx, ctx, notHeld(ctx, [...deptIds, ...(deptId ? [deptId] : [])]));
