/** Whether one user may create, change or remove another. */
import { siteResource } from '@cangyun/contract/system/site.ts';
import { businessTypeDictionary, userRole, userState } from '@cangyun/contract/system/users.ts';
import { rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { entriesOf } from '../dictionary/dictionary.store.ts';
import { assertHolds, beyond } from '../job/job.rules.ts';
import { boundJob } from '../job/job.store.ts';
import { assertSees, sitesAfter, sitesBeyond } from '../site/site-grants.rules.ts';
import { grantsOf, linksOf, otherAdmins } from './users.store.ts';

const MOST_NAMED = 10;

interface Wanted {
  readonly isAdmin: number;
  readonly enabled: number;
  readonly deptId?: number | null | undefined;
  readonly deptIds: readonly number[];
  readonly jobIds: readonly number[];
}

/**
 * Nobody grants more than they hold: neither the administrator's mark nor a site nor a job's permissions. Answers the further sites that
 * the user has from now on.
 */
export async function assertMayGrant(tx: Tx, ctx: Ctx, wanted: Wanted, before: Wanted | undefined): Promise<number[]> {
  const sites = await sitesAfter(tx, ctx, wanted, before);
  if (ctx.isAdmin) return sites;
  if (wanted.isAdmin !== (before?.isAdmin ?? userRole.code.staff))
    refuse('PERMISSION_NOT_HELD', { titles: userRole.label(userRole.code.admin) });
  const added = wanted.jobIds.filter((id) => !before?.jobIds.includes(id));
  for (const job of await rowsById(tx, ctx, boundJob, added)) {
    assertHolds(ctx, job);
    await assertSees(tx, ctx, job.dataScope, sites);
  }
  return sites;
}

interface Target {
  readonly id: number;
  readonly isAdmin: number;
  readonly deptId?: number | null | undefined;
}

/** A staff member may not take over an administrator's account by resetting or editing it. */
export function assertMayTouch(ctx: Ctx, target: { readonly isAdmin: number }): void {
  if (!ctx.isAdmin && target.isAdmin === userRole.code.admin)
    refuse('PERMISSION_NOT_HELD', { titles: userRole.label(userRole.code.admin) });
}

/**
 * A new password opens the account, and so does a new number in time: both need that the account reaches no further than the editor's own.
 */
export async function assertMaySignInAs(tx: Tx, ctx: Ctx, target: Target): Promise<void> {
  assertMayTouch(ctx, target);
  if (ctx.isAdmin || target.id === ctx.userId) return;
  const [grants, links] = await Promise.all([grantsOf(tx, ctx, target.id), linksOf(tx, ctx, target.id)]);
  const sites = await sitesBeyond(tx, ctx, { deptId: target.deptId, deptIds: links.deptIds });
  const titles = new Set([...grants.flatMap((grant) => beyond(ctx, grant)), ...sites.map((name) => `${siteResource.title}-${name}`)]);
  if (titles.size > 0) refuse('USER_HOLDS_MORE', { titles: [...titles].slice(0, MOST_NAMED).join('、') });
}

export function assertNotSelf(ctx: Ctx, leaving: readonly number[]): void {
  if (leaving.includes(ctx.userId)) refuse('USER_IS_SELF');
}

/** A company never locks itself out: one enabled administrator stays. */
export async function assertCompanyKeepsAdmin(tx: Tx, ctx: Ctx, leaving: readonly number[]): Promise<void> {
  if ((await otherAdmins(tx, ctx, leaving)) === 0) refuse('LAST_ADMIN');
}

/** Whether an edit takes away the right to sign in, or the administrator's mark. */
export const losesAdmin = (before: Wanted, after: Wanted): boolean =>
  before.isAdmin === userRole.code.admin &&
  before.enabled === userState.code.enabled &&
  (after.isAdmin !== userRole.code.admin || after.enabled !== userState.code.enabled);

/** Business types are entries of the dictionary, separated by commas; none means all. */
export async function assertBusinessTypes(tx: Tx, ctx: Ctx, businessTypes: string): Promise<void> {
  const wanted = businessTypes.split(',').filter((type) => type !== '');
  if (wanted.length === 0) return;
  const known = (await entriesOf(tx, ctx, [businessTypeDictionary])).map(({ value }) => value);
  const unknown = wanted.filter((type) => !known.includes(type));
  if (unknown.length > 0) refuse('BUSINESS_TYPE_UNKNOWN', { values: unknown.join('、') });
}
