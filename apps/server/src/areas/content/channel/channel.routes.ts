/** HTTP of channels. */
import { channelCalls } from '@cangyun/contract/content/channel.ts';
import { createRow, editRow, listRows, oneRow, removeRows, sheetOf } from '#kernel/resources/index.ts';
import { treeOf } from '#kernel/trees/tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { firstArticle, readingList } from '../article/article.rules.ts';
import { briefsByChannel } from '../article/reading.store.ts';
import { assertPlaceable, assertRemovable, readableChannel } from './channel.rules.ts';
import { allChannels, boundChannel, type ReachableChannel, reachableChannels } from './channel.store.ts';

const done = { ok: true } as const;

async function removeChannels(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertRemovable(tx, ctx, ids);
  await removeRows(tx, ctx, boundChannel, ids);
  return done;
}

const nodeOf = ({ topicCount: _topicCount, ...node }: ReachableChannel) => node;

export const channelRoutes = ({ config }: Services): Served[] => [
  serve(channelCalls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundChannel, query)),
  serveSheet(channelCalls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundChannel, query, config.exportLimit)),
  serve(channelCalls.create, async ({ tx, ctx, body }) => {
    await assertPlaceable(tx, ctx, body);
    return createRow(tx, ctx, boundChannel, body);
  }),
  serve(channelCalls.edit, async ({ tx, ctx, body }) => {
    await assertPlaceable(tx, ctx, body);
    return editRow(tx, ctx, boundChannel, body);
  }),
  serve(channelCalls.remove, ({ tx, ctx, body }) => removeChannels(tx, ctx, body)),
  serve(channelCalls.removeOne, ({ tx, ctx, params }) => removeChannels(tx, ctx, [params.id])),
  serve(channelCalls.flat, ({ tx, ctx }) => allChannels(tx, ctx)),
  serve(channelCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundChannel, query.id)),
  serve(channelCalls.tree, async ({ tx, ctx }) => treeOf((await reachableChannels(tx, ctx)).map(nodeOf))),

  serve(channelCalls.withTopics, async ({ tx, ctx, query }) => {
    const channels = await reachableChannels(tx, ctx);
    const topics = await briefsByChannel(
      tx,
      ctx,
      channels.map(({ id }) => id),
      query.size,
    );
    return channels.map((one) => ({ ...one, topics: topics.get(one.id) ?? [] }));
  }),
  serve(channelCalls.below, async ({ tx, ctx, query }) => {
    const channels = await reachableChannels(tx, ctx);
    const parents = new Set(channels.map(({ pid }) => pid));
    return channels
      .filter(({ pid }) => (pid ?? 0) === query.pid)
      .map((one) => ({ ...one, hasChildren: parents.has(one.id) ? (1 as const) : (0 as const) }));
  }),
  serve(channelCalls.withArticle, async ({ tx, ctx, query: { id, ...paging } }) => {
    const one = await readableChannel(tx, ctx, id);
    const topics = await readingList(tx, ctx, { channelId: id, ...paging });
    return { ...one, topics, article: await firstArticle(tx, ctx, id) };
  }),
];
