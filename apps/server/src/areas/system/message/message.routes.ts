/** HTTP of messages between people. */
import { limits } from '@cangyun/contract/limits.ts';
import { messageCalls, type messageEvent } from '@cangyun/contract/system/message.ts';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publish } from '#platform/events/publish.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { assertReachable, assertSayable } from './message.rules.ts';
import * as store from './message.store.ts';

/** To both ends, each with the id of the other: a person may have the console open twice. */
async function notifyBoth(tx: Tx, ctx: Ctx, partnerId: number, event: z.output<typeof messageEvent>['event']): Promise<void> {
  const notify = (userId: number, other: number): Promise<void> =>
    publish(tx, { companyId: ctx.companyId, userId, topic: 'message', data: { partnerId: other, event } });
  await Promise.all([notify(partnerId, ctx.userId), notify(ctx.userId, partnerId)]);
}

export const messageRoutes = (): Served[] => [
  serve(messageCalls.friends, ({ tx, ctx }) => store.friendsOf(tx, ctx, limits.friendRows)),

  serve(messageCalls.unread, async ({ tx, ctx }) => {
    const content = await store.unreadOf(tx, ctx);
    return { total: content.reduce((sum, { noread }) => sum + noread, 0), content };
  }),

  serve(messageCalls.send, async ({ tx, ctx, body }) => {
    const to = await assertReachable(tx, ctx, body.toid);
    await assertSayable(tx, ctx, body.style, body.lastmsg);
    const said = await store.addMessage(tx, ctx, to, body.style, body.lastmsg);
    await notifyBoth(tx, ctx, to.id, 'said');
    // Messages are private: the log records that one was sent, not what it said.
    ctx.audit.push({ object: 'message', objectId: said.id });
    return said;
  }),

  serve(messageCalls.talk, async ({ tx, ctx, query }) => {
    const { toid, beforeId, size } = query;
    const found = await store.talkWith(tx, ctx, toid, beforeId, size);
    const newest = found[0]?.id;
    if (newest !== undefined && (await store.markRead(tx, ctx, toid, newest)) > 0) await notifyBoth(tx, ctx, toid, 'read');
    return { content: found.slice(0, size), more: found.length > size };
  }),
];
