/** HTTP of warehouse lists: reading them, writing them by hand. Their actions are in moves.routes.ts. */
import { bearsFee, inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf, warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { boundSite, centreAbove } from '#areas/system/index.ts';
import { listRows, oneRow, rowsById, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { done, type Served, serve, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { linesById, linesOfList } from '../warehouseListLine/warehouseListLine.store.ts';
import { createList, siteFor } from './create.rules.ts';
import { picksOf } from './picks.store.ts';
import * as queries from './queries.store.ts';
import { assertPhotoLeft } from './steps.rules.ts';
import { type Lists, listsOfStyle } from './warehouseList.rules.ts';
import { boundList, idByNumber, type ListRow, outNumOf, rowsByObjNumber, withoutLines } from './warehouseList.store.ts';

/** The row with its actions. */
const withActions = (lists: Lists, ctx: Ctx) => (row: ListRow) => ({
  ...row,
  actions: listsOfStyle(lists, row.style).states(ctx, withoutLines(row)),
});

export async function detailOf(tx: Tx, ctx: Ctx, lists: Lists, id: number) {
  const [row, lines, picks, images] = await Promise.all([
    oneRow(tx, ctx, boundList, id),
    linesOfList(tx, ctx, id),
    picksOf(tx, ctx, id),
    queries.imagesOf(tx, ctx, id),
  ]);
  return { ...withActions(lists, ctx)(row), lines, picks, images };
}

const linesFor = (exportLimit: number, style: number) => async (tx: Tx, ctx: Ctx, query: Omit<queries.LineFilter, 'style' | 'limit'>) => {
  const ids = await queries.lineIdsFor(tx, ctx, { ...query, style, limit: exportLimit });
  if (ids.length > exportLimit) refuse('EXPORT_TOO_LARGE', { limit: exportLimit });
  return linesById(tx, ctx, ids);
};

const typesOf = (style: number, codes: typeof inboundType | typeof outboundType) =>
  codes.entries.map(({ code, label }) => ({ code, label, style: style as 1, bearsFee: bearsFee(code) }));

export const warehouseListRoutes = ({ config, files, numbers }: Services, lists: Lists): Served[] => [
  ...serveResource(boundList, config, ['download']),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundList, query);
    return { ...page, content: page.content.map(withActions(lists, ctx)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, lists, query.id)),
  serve(calls.byNumber, async ({ tx, ctx, query }) => {
    const id = await idByNumber(tx, ctx, query.number);
    return id === undefined ? refuse('NOT_FOUND', { title: warehouseList.title }) : detailOf(tx, ctx, lists, id);
  }),
  serve(calls.byObjNumber, async ({ tx, ctx, query }) => (await rowsByObjNumber(tx, ctx, query.objNumber)).map(withActions(lists, ctx))),
  serve(calls.listForIds, async ({ tx, ctx, query }) => (await rowsById(tx, ctx, boundList, query.ids)).map(withActions(lists, ctx))),

  serve(calls.create, async ({ tx, ctx, body }) => {
    const { overrideReason, ...list } = body;
    const { id } = await createList(tx, ctx, numbers, list, { overrideReason });
    return detailOf(tx, ctx, lists, id);
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    const { style } = await oneRow(tx, ctx, boundList, body.id);
    await listsOfStyle(lists, style).act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, lists, body.id);
  }),

  serve(calls.outNum, async ({ tx, ctx, query }) => ({ objNumber: query.objNumber, ...(await outNumOf(tx, ctx, query.objNumber)) })),
  serve(calls.stateCounts, ({ tx, ctx, query }) => queries.countsByState(tx, ctx, query.style)),
  serve(calls.typeCodes, async ({ query }) => [
    ...(query.style === direction.code.out ? [] : typesOf(direction.code.in, inboundType)),
    ...(query.style === direction.code.in ? [] : typesOf(direction.code.out, outboundType)),
  ]),
  serve(calls.centre, async ({ tx, ctx, query }) => {
    const site = query.id ? (await oneRow(tx, ctx, boundList, query.id)).deptId : siteFor(ctx, query.deptId);
    const id = await centreAbove(tx, ctx, site);
    return id === undefined ? null : oneRow(tx, ctx, boundSite, id);
  }),
  serve(calls.outLines, ({ tx, ctx, query }) => linesFor(config.exportLimit, direction.code.out)(tx, ctx, query)),
  serve(calls.inLines, ({ tx, ctx, query }) => linesFor(config.exportLimit, direction.code.in)(tx, ctx, query)),
  serve(calls.dayEnd, async ({ tx, ctx, query }) => {
    const day = query.day ?? formatDay(new Date());
    const found = await queries.dayEnd(tx, ctx, siteFor(ctx, query.deptId), day);
    return { day, ready: found.unfinished.length === 0, ...found };
  }),

  serveUpload(calls.uploadImage, async ({ tx, ctx, query, file }) => {
    const row = await oneRow(tx, ctx, boundList, query.id);
    const image = await queries.addImage(tx, ctx, row.id, await storeImage(tx, ctx, files, file, 'inoutlist'));
    ctx.audit.push({ object: kindOf(row.style).name, objectId: row.id, after: image });
    return image;
  }),
  serve(calls.removeImages, async ({ tx, ctx, body }) => {
    const removed = await queries.removeImages(tx, ctx, body);
    if (removed.length !== new Set(body).size) refuse('NOT_FOUND', { title: calls.uploadImage.title });
    const ids = [...new Set(removed.map(({ listId }) => listId))];
    const concerned = await rowsById(tx, ctx, boundList, ids);
    if (concerned.length !== ids.length) refuse('NOT_FOUND', { title: warehouseList.title });
    for (const list of concerned) await assertPhotoLeft(tx, ctx, list);
    for (const image of removed) ctx.audit.push({ object: warehouseList.name, objectId: image.listId, before: image });
    return done;
  }),
];
