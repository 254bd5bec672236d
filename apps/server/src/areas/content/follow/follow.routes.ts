/** HTTP of companies that we follow. */
import { followCalls } from '@cangyun/contract/content/follow.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { follow, topic, topics, unfollow } from './follow.rules.ts';
import { partners } from './follow.store.ts';

const done = { ok: true } as const;

export const followRoutes = (): Served[] => [
  serve(followCalls.companies, async ({ tx, query }) =>
    (await partners(tx)).filter(({ isFollowed }) => query.all === 1 || isFollowed === 1),
  ),
  serve(followCalls.follow, async ({ tx, ctx, body }) => {
    await follow(tx, ctx, body.companyId);
    return done;
  }),
  serve(followCalls.unfollow, async ({ tx, ctx, body }) => {
    await unfollow(tx, ctx, body);
    return done;
  }),
  serve(followCalls.topics, ({ tx, query }) => topics(tx, query)),
  serve(followCalls.topic, ({ tx, query }) => topic(tx, query.companyId, query.id)),
];
