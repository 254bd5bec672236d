/** May this user be made, changed or removed by that one. */
import { businessTypeDictionary, userRole, userState } from '@cangyun/contract/system/users.ts';
import { rowsById } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { entriesOf } from '../dict/dict.store.ts';
import { assertHolds, beyond } from '../job/job.rules.ts';
import { boundJob } from '../job/job.store.ts';
import { grantsOf, otherAdmins } from './users.store.ts';

const MOST_NAMED = 10;

interface Wanted {
  readonly isAdmin: number;
  readonly enabled: number;
  readonly jobIds: readonly number[];
}

/** Nobody hands out more than they hold: neither the administrator's mark nor a job's permissions. */
export async function assertMayGrant(tx: Tx, ctx: Ctx, wanted: Wanted, before: Wanted | undefined): Promise<void> {
  if (ctx.isAdmin) return;
  if (wanted.isAdmin !== (before?.isAdmin ?? userRole.code.staff))
    refuse('PERMISSION_NOT_HELD', { titles: userRole.label(userRole.code.admin) });
  const added = wanted.jobIds.filter((id) => !before?.jobIds.includes(id));
  for (const job of await rowsById(tx, ctx, boundJob, added)) assertHolds(ctx, job);
}

/** A staff member may not take over an administrator's account by resetting or editing it. */
export function assertMayTouch(ctx: Ctx, target: { readonly isAdmin: number }): void {
  if (!ctx.isAdmin && target.isAdmin === userRole.code.admin)
    refuse('PERMISSION_NOT_HELD', { titles: userRole.label(userRole.code.admin) });
}

/** Whoever sets a password can sign in with it, so the account may not reach further than their own. */
export async function assertMaySignInAs(tx: Tx, ctx: Ctx, target: { readonly id: number; readonly isAdmin: number }): Promise<void> {
  assertMayTouch(ctx, target);
  if (ctx.isAdmin || target.id === ctx.userId) return;
  const titles = new Set((await grantsOf(tx, ctx, target.id)).flatMap((grant) => beyond(ctx, grant)));
  if (titles.size > 0) refuse('USER_HOLDS_MORE', { titles: [...titles].slice(0, MOST_NAMED).join('、') });
}

export function assertNotSelf(ctx: Ctx, leaving: readonly number[]): void {
  if (leaving.includes(ctx.userId)) refuse('USER_IS_SELF');
}

/** A company never locks itself out: one enabled administrator stays. */
export async function assertCompanyKeepsAdmin(tx: Tx, ctx: Ctx, leaving: readonly number[]): Promise<void> {
  if ((await otherAdmins(tx, ctx, leaving)) === 0) refuse('LAST_ADMIN');
}

/** Whether an edit takes the right to sign in, or the administrator's mark, away. */
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
