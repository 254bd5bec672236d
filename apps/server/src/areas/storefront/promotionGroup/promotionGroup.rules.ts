/** Groups (拼团): a buyer joins, the last one fills it and its orders are confirmed, or its time ends and they are voided. */
import { messages } from '@cangyun/contract/messages.ts';
import { promotionGroup } from '@cangyun/contract/storefront/promotionGroup.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { sayAsSystem } from '#areas/system/index.ts';
import { confirmHeldOrders, voidHeldOrders } from '#areas/trade/index.ts';
import { atScheduledWork, type Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asCompany, asVisitor, type Database } from '#platform/db/transaction.ts';
import type { TaskDefinition } from '#platform/jobs/worker.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './promotionGroup.store.ts';

export interface Joining {
  readonly id: number;
  readonly size: number;
}

/** The given group, locked and open to this customer, or a new one. */
export async function joinGroup(
  tx: Tx,
  ctx: Ctx,
  { promotionId, groupId, customerId }: { promotionId: number; groupId: number | null; customerId: number },
): Promise<Joining> {
  if (groupId === null) return store.insertGroup(tx, ctx, promotionId);
  await store.lockGroup(tx, ctx, groupId);
  const group =
    (await store.groupToJoin(tx, ctx, groupId, promotionId, customerId)) ?? refuse('NOT_FOUND', { title: promotionGroup.title });
  if (group.isMember) refuse('GROUP_MEMBER');
  if (!group.joinable) refuse('GROUP_CLOSED');
  return { id: groupId, size: group.size };
}

type Said = { readonly to: number; readonly content: string };

/** After the new order is in it. Answers whether the group is full. Orders that can not be confirmed now are reported to those who made them. */
export async function fillWhenFull(tx: Tx, ctx: Ctx, { id, size }: Joining): Promise<boolean> {
  const members = await store.membersOf(tx, ctx, [id]);
  if (members.length < size) return false;
  await store.fillGroup(tx, ctx, id);
  const results = await confirmHeldOrders(
    tx,
    ctx,
    members.map(({ orderId }) => orderId),
  );
  const byOrder = new Map(members.map((member) => [member.orderId, member]));
  await sayAsSystem(
    tx,
    ctx.companyId,
    results.flatMap(({ id: orderId, isOk, msg }): Said[] => {
      const member = byOrder.get(orderId);
      return isOk === 1 || !member ? [] : [{ to: member.userId, content: messages.groupNotConfirmed(member.title, member.number, msg) }];
    }),
  );
  return true;
}

/** Few enough that nobody notices the transaction. */
const MOST_AT_ONCE = 50;

const endSome = (db: Database, companyId: number): Promise<number> =>
  db.inTransaction(asCompany(companyId, historyFinder.id), async (tx) => {
    const ctx = atScheduledWork(companyId, historyFinder.name, dataScope.code.all);
    const ids = await store.endGroups(tx, ctx, MOST_AT_ONCE);
    const members = await store.membersOf(tx, ctx, ids);
    if (members.length === 0) return ids.length;
    const results = await voidHeldOrders(
      tx,
      ctx,
      members.map(({ orderId }) => orderId),
      messages.groupEnded,
    );
    const failed = new Map(results.filter(({ isOk }) => isOk === 0).map(({ id, msg }) => [id, msg]));
    await sayAsSystem(
      tx,
      companyId,
      members.map(({ userId, title, number, orderId }) => ({
        to: userId,
        content: failed.has(orderId)
          ? messages.groupNotVoided(title, number, failed.get(orderId) ?? '')
          : messages.groupVoided(title, number),
      })),
    );
    return ids.length;
  });

/** Run twice, or on several nodes at once, it ends each group once. */
export const endGroupsTask: TaskDefinition = {
  name: 'endPromotionGroups',
  cron: '* * * * * endPromotionGroups',
  run: async (db) => {
    const companies = await db.inTransaction(asVisitor, store.companiesWithEnded);
    let ended = 0;
    for (const companyId of companies)
      for (let more = MOST_AT_ONCE; more === MOST_AT_ONCE; ended += more) more = await endSome(db, companyId);
    return String(ended);
  },
};
