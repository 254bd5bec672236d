/** Saving groups with their members, one or many. */
import { type GroupBody, productGroup } from '@cangyun/contract/catalog/productGroup.ts';
import { notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import { insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProductGroup, customersIn, productsIn, saveMembers } from './productGroup.store.ts';

export type Saved = GroupBody & { readonly id?: number | undefined; readonly version?: number | undefined };

const columnsOf = ({ name, sort, enabled, remark }: GroupBody) => ({ name, sort, enabled, remark });

/** With an id a change, without an id a new group; all or none. Answers the rows in the order given. */
export async function saveGroups(tx: Tx, ctx: Ctx, list: readonly Saved[]) {
  const kept = list.filter((group): group is GroupBody & { id: number; version: number } => group.id !== undefined);
  const ids = kept.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) refuse('DUPLICATE', { title: productGroup.title });
  const before = await rowsById(tx, ctx, boundProductGroup, ids, true);
  if (before.length !== ids.length) refuse('NOT_FOUND', { title: productGroup.title });
  if (kept.some(({ id, version }) => before.find((row) => row.id === id)?.version !== version)) refuse('STALE_EDIT');
  await updateAll(
    tx,
    ctx,
    'product_group',
    kept.map((group) => ({ id: group.id, ...columnsOf(group) })),
  );
  const made = await insertAll(tx, ctx, 'product_group', list.filter(({ id }) => id === undefined).map(columnsOf));
  const fresh = made.values();
  const groupIds = list.map(({ id }) => id ?? fresh.next().value ?? 0);
  await saveMembers(
    tx,
    ctx,
    list.map(({ productIds, customerIds }, at) => ({ groupId: groupIds[at] ?? 0, productIds, customerIds })),
  );
  const rows = await rowsById(tx, ctx, boundProductGroup, groupIds);
  for (const [at, groupId] of groupIds.entries())
    ctx.audit.push({ object: productGroup.name, objectId: groupId, before: before.find(({ id }) => id === groupId), after: list[at] });
  await notifyChange(tx, ctx, boundProductGroup, groupIds);
  return groupIds.map((groupId) => rows.find(({ id }) => id === groupId) ?? refuse('NOT_FOUND', { title: productGroup.title }));
}

export async function saveGroup(tx: Tx, ctx: Ctx, group: Saved) {
  const [row] = await saveGroups(tx, ctx, [group]);
  return row ?? refuse('NOT_FOUND', { title: productGroup.title });
}

export async function groupDetail(tx: Tx, ctx: Ctx, id: number) {
  const row = await oneRow(tx, ctx, boundProductGroup, id);
  const [products, customers] = await Promise.all([productsIn(tx, ctx, id), customersIn(tx, ctx, id)]);
  return { ...row, products, customers: customers.map(({ id: customerId, name }) => ({ id: customerId, name })) };
}
