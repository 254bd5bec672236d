/** Whether this customer may be changed, merged, deleted; and what a deletion does. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { customerAccount } from '@cangyun/contract/partners/customerAccount.ts';
import { holdsAny, type Permission } from '@cangyun/contract/permissions.ts';
import { closeAccounts, lockOverdraft, removeAccounts, setCredit } from '#kernel/money/index.ts';
import { notifyChange, removeRows, rowsById } from '#kernel/resources/index.ts';
import { branchOf, lockTree } from '#kernel/trees/tree.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './customer.store.ts';

const SET_CREDIT: Permission = 'customerAccount:credit';

export const maySetCredit = (ctx: Ctx): boolean => holdsAny(ctx.roles, [SET_CREDIT]);

export function assertMaySetCredit(ctx: Ctx): void {
  if (!maySetCredit(ctx)) refuse('FORBIDDEN', { title: store.boundCustomer.resource.fields.creditLimit?.label ?? '' });
}

interface Placed {
  readonly id: number;
  readonly name: string;
  readonly pid?: number | null | undefined;
  readonly mergeId?: number | null | undefined;
}

/** No customer is below itself; a settlement has one step. */
export async function assertPlaced(tx: Tx, ctx: Ctx, { id, name, pid, mergeId }: Placed): Promise<void> {
  if (!pid && !mergeId) return;
  await lockTree(tx, ctx, 'customer');
  if (pid && (await branchOf(tx, ctx, 'customer', id)).includes(pid)) refuse('CUSTOMER_CYCLE', { name });
  const { targetMerged, settles, voided } = await store.placeFacts(tx, ctx, id, pid || null, mergeId || null);
  if (voided) refuse('REFERENCE_MISSING', { title: store.boundCustomer.resource.title });
  if (mergeId && (mergeId === id || targetMerged || settles)) refuse('CUSTOMER_MERGE_CHAIN', { name });
}

/** A limit below the amount in use would make the account invalid. */
export async function changeCredit(
  tx: Tx,
  ctx: Ctx,
  { id, name, creditLimit: old }: Placed & { creditLimit: number },
  creditLimit: number,
) {
  assertMaySetCredit(ctx);
  const used = await lockOverdraft(tx, ctx, id);
  if (creditLimit < used) refuse('CREDIT_TOO_LOW', { name, used: moneyText(used) });
  await setCredit(tx, ctx, id, creditLimit);
  ctx.audit.push({ object: customerAccount.name, objectId: id, before: { creditLimit: old }, after: { creditLimit } });
}

function assertRemovable({ name, children, merged, business, site, goods, balance, frozen }: store.Obstacle): void {
  if (children) refuse('CUSTOMER_HAS_CHILDREN', { name });
  if (merged) refuse('CUSTOMER_HAS_MERGED', { name });
  if (business) refuse('CUSTOMER_HAS_BUSINESS', { name });
  if (site) refuse('CUSTOMER_HAS_SITE', { name });
  if (goods) refuse('CUSTOMER_HAS_GOODS', { name });
  if (balance !== 0 || frozen !== 0) refuse('CUSTOMER_HAS_BALANCE', { name, balance: moneyText(balance) });
}

/** A customer that never moved money or goods is removed; the others are voided, because a ledger names them. */
export async function removeCustomers(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ ok: true }> {
  const { boundCustomer } = store;
  const wanted = [...new Set(ids)];
  const found = await store.obstacles(tx, ctx, wanted);
  if (found.length !== wanted.length) refuse('NOT_FOUND', { title: boundCustomer.resource.title });
  found.forEach(assertRemovable);
  const voided = found.filter((one) => one.moved).map((one) => one.id);
  const removed = found.filter((one) => !one.moved).map((one) => one.id);
  if (voided.length > 0) {
    for (const before of await rowsById(tx, ctx, boundCustomer, voided, true))
      ctx.audit.push({ object: boundCustomer.resource.name, objectId: before.id, before, after: { isDelete: 1 } });
    await store.voidCustomers(tx, ctx, voided);
    await closeAccounts(tx, ctx, voided);
    await notifyChange(tx, ctx, boundCustomer, voided);
  }
  if (removed.length > 0) {
    await removeAccounts(tx, ctx, removed);
    await removeRows(tx, ctx, boundCustomer, removed);
  }
  return { ok: true };
}
