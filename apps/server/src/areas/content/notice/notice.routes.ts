/** HTTP of notices. */
import { noticeCalls, noticeState } from '@cangyun/contract/content/notice.ts';
import { createRow, editRow, oneRow, removeRows, rowsById, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publish } from '#platform/events/publish.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertNotPublished, assertPeriod, assertPublishable, assertPublished } from './notice.rules.ts';
import * as store from './notice.store.ts';

const done = { ok: true } as const;
const { boundNotice } = store;

async function removeNotices(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  for (const row of await rowsById(tx, ctx, boundNotice, ids, true)) assertNotPublished(row);
  await removeRows(tx, ctx, boundNotice, ids);
  return done;
}

const oneNotice = (tx: Tx, ctx: Ctx, id: number) => oneRow(tx, ctx, boundNotice, id, true);

interface Step {
  readonly may: (row: Awaited<ReturnType<typeof oneNotice>>) => void;
  readonly to: number;
}

/** Locks, judges, sets, records, and notifies open browsers: a publication is news for them, a withdrawal a shorter list. */
async function takeStep(tx: Tx, ctx: Ctx, { id, version }: { id: number; version: number }, { may, to }: Step) {
  const before = await oneNotice(tx, ctx, id);
  may(before);
  if (!(await store.setState(tx, ctx, id, version, to))) refuse('STALE_EDIT');
  const after = await oneRow(tx, ctx, boundNotice, id);
  await publish(tx, { companyId: ctx.companyId, topic: 'notice', id, data: { state: to, userId: ctx.userId } });
  ctx.audit.push({ object: boundNotice.resource.name, objectId: id, before, after });
  return after;
}

/** The reader's other tabs count again. */
const notifyOwnTabs = (tx: Tx, ctx: Ctx): Promise<void> =>
  publish(tx, { companyId: ctx.companyId, userId: ctx.userId, topic: 'changed', data: { object: boundNotice.resource.name } });

export const noticeRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundNotice, config, ['list', 'download']),

  serve(noticeCalls.create, ({ tx, ctx, body }) => {
    assertPeriod(body);
    return createRow(tx, ctx, boundNotice, body, { user_id: ctx.userId, user_name: ctx.nickName });
  }),
  serve(noticeCalls.edit, async ({ tx, ctx, body }) => {
    assertPeriod(body);
    assertNotPublished(await oneNotice(tx, ctx, body.id));
    return editRow(tx, ctx, boundNotice, body);
  }),
  serve(noticeCalls.remove, ({ tx, ctx, body }) => removeNotices(tx, ctx, body)),
  serve(noticeCalls.removeOne, ({ tx, ctx, params }) => removeNotices(tx, ctx, [params.id])),

  serve(noticeCalls.publish, ({ tx, ctx, body }) => takeStep(tx, ctx, body, { may: assertPublishable, to: noticeState.code.published })),
  serve(noticeCalls.withdraw, ({ tx, ctx, body }) => takeStep(tx, ctx, body, { may: assertPublished, to: noticeState.code.withdrawn })),

  serve(noticeCalls.readers, async ({ tx, ctx, query }) => {
    await oneRow(tx, ctx, boundNotice, query.id);
    return store.readersOf(tx, ctx, query);
  }),

  serve(noticeCalls.forReader, ({ tx, ctx, query }) => store.announcements(tx, ctx, query)),
  serve(noticeCalls.read, async ({ tx, ctx, body }) => {
    const { seen, read } = await store.markRead(tx, ctx, body.noticeId);
    if (seen === 0) refuse('NOT_FOUND', { title: boundNotice.resource.title });
    if (read > 0) await notifyOwnTabs(tx, ctx);
    return done;
  }),
  serve(noticeCalls.readAll, async ({ tx, ctx }) => {
    const { read } = await store.markRead(tx, ctx);
    if (read > 0) await notifyOwnTabs(tx, ctx);
    return { read };
  }),
];
