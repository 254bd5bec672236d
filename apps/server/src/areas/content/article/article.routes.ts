/** HTTP of articles. */
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { createRow, editRow, listRows, oneRow, removeRows, sheetOf } from '#kernel/resources/index.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { prepared, readableArticle, readingList, withBranches, withChannel } from './article.rules.ts';
import { boundArticle, markGood, markRead, neighboursOf, readerFacts } from './article.store.ts';

const done = { ok: true } as const;

export const articleRoutes = ({ config }: Services): Served[] => [
  serve(articleCalls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundArticle, await withBranches(tx, ctx, query));
    return { ...page, content: page.content.map(withChannel) };
  }),
  serveSheet(articleCalls.download, async ({ tx, ctx, query }) =>
    sheetOf(tx, ctx, boundArticle, await withBranches(tx, ctx, query), config.exportLimit),
  ),
  serve(articleCalls.create, async ({ tx, ctx, body }) =>
    withChannel(await createRow(tx, ctx, boundArticle, await prepared(tx, ctx, body), { user_id: ctx.userId })),
  ),
  serve(articleCalls.edit, async ({ tx, ctx, body }) => withChannel(await editRow(tx, ctx, boundArticle, await prepared(tx, ctx, body)))),
  serve(articleCalls.remove, async ({ tx, ctx, body }) => {
    await removeRows(tx, ctx, boundArticle, body);
    return done;
  }),
  serve(articleCalls.removeOne, async ({ tx, ctx, params }) => {
    await removeRows(tx, ctx, boundArticle, [params.id]);
    return done;
  }),

  serve(articleCalls.reading, ({ tx, ctx, query }) => readingList(tx, ctx, query)),
  serve(articleCalls.getOne, async ({ tx, ctx, query }) => {
    const row = await readableArticle(tx, ctx, query.id);
    const [facts, neighbours] = await Promise.all([readerFacts(tx, ctx, row.id), neighboursOf(tx, ctx, row)]);
    return { ...withChannel(row), ...facts, ...neighbours };
  }),
  serve(articleCalls.read, async ({ tx, ctx, body }) => {
    await readableArticle(tx, ctx, body.id);
    await markRead(tx, ctx, body.id);
    const { readCount } = await oneRow(tx, ctx, boundArticle, body.id);
    return { readCount };
  }),
  serve(articleCalls.good, async ({ tx, ctx, body }) => {
    await readableArticle(tx, ctx, body.id);
    await markGood(tx, ctx, body.id, body.isGood);
    return done;
  }),
];
