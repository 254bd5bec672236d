/** HTTP of lines. Every change of a line goes through its list: locked, and only while the list waits. */

import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListLineCalls as calls, warehouseListLine } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { listRows, oneRow, rowsById, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { headsOf } from '../warehouseList/behind.store.ts';
import { assertMade } from '../warehouseList/dates.rules.ts';
import { holdAgain, type Lists, listsOfStyle } from '../warehouseList/warehouseList.rules.ts';
import * as store from './warehouseListLine.store.ts';

/** The user must be allowed to see every line; one that is hidden refuses all. */
async function assertVisible(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await rowsById(tx, ctx, store.boundWarehouseListLine, wanted)).length !== wanted.length)
    refuse('NOT_FOUND', { title: warehouseListLine.title });
}

export const warehouseListLineRoutes = ({ config }: Services, lists: Lists): Served[] => {
  /** Changes lines of lists that wait; the first of them writes, the others are only checked and recorded. */
  const change = async (tx: Tx, ctx: Ctx, ids: readonly number[], write: () => Promise<unknown>): Promise<typeof done> => {
    await assertVisible(tx, ctx, ids);
    const { listIds } = await store.listsOf(tx, ctx, ids);
    for (const [at, { id, style }] of (await headsOf(tx, ctx, listIds)).entries()) {
      const documents = listsOfStyle(lists, style);
      const doc = await documents.lock(tx, ctx, id);
      await documents.actOnLocked(tx, ctx, 'edit', [doc], async () => {
        if (at === 0) await write();
        await holdAgain(tx, ctx, doc);
      });
    }
    return done;
  };

  /** Tags without influence on quantities: at any time. */
  const mark = async (tx: Tx, ctx: Ctx, ids: readonly number[], write: () => Promise<unknown>, after: object): Promise<typeof done> => {
    await assertVisible(tx, ctx, ids);
    await write();
    ctx.audit.push({ object: warehouseListLine.name, objectId: ids.slice(0, 20).join(','), after });
    return done;
  };

  return [
    ...serveResource(store.boundWarehouseListLine, config, ['download']),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, store.boundWarehouseListLine, query);
      return { ...page, content: await store.withObjects(tx, ctx, page.content) };
    }),
    serve(calls.measure, ({ tx, ctx, query }) => store.measure(tx, ctx, query.ids)),
    serve(
      calls.lastMeasure,
      async ({ tx, ctx, query }) => (await store.lastMeasure(tx, ctx, query.productId)) ?? refuse('NOT_FOUND', { title: '产品' }),
    ),
    serve(calls.update, async ({ tx, ctx, body }) => {
      const { id, version, proNumType, sellPrice, xiangzhuang, batchProNumber, markTime, totalWeight, totalVolume, num, info } = body;
      const before = await oneRow(tx, ctx, store.boundWarehouseListLine, id);
      if (before.version !== version) refuse('STALE_EDIT');
      assertMade([{ markTime }]);
      await change(tx, ctx, [id], () =>
        store.changeLine(tx, ctx, id, {
          num,
          quality: proNumType,
          sell_price: sellPrice,
          case_pack: xiangzhuang,
          batch: batchProNumber,
          mark_time: markTime,
          total_weight: totalWeight,
          total_volume: totalVolume,
          info,
        }),
      );
      const [row] = await store.linesById(tx, ctx, [id]);
      ctx.audit.push({ object: warehouseListLine.name, objectId: id, before, after: row });
      return row ?? refuse('NOT_FOUND', { title: warehouseListLine.title });
    }),
    serve(warehouseListCalls.setBatch, ({ tx, ctx, body }) => {
      const { ids, ...batch } = body;
      assertMade([batch]);
      return change(tx, ctx, ids, () =>
        store.setBatches(
          tx,
          ctx,
          ids.map((id) => ({ id, ...batch })),
        ),
      );
    }),
    serve(warehouseListCalls.saveBatches, ({ tx, ctx, body }) => {
      assertMade(body.lines);
      return change(
        tx,
        ctx,
        body.lines.map(({ id }) => id),
        () => store.setBatches(tx, ctx, body.lines),
      );
    }),
    serve(calls.setTags, ({ tx, ctx, body }) =>
      mark(tx, ctx, body.ids, () => store.setTags(tx, ctx, body.ids, body.tags), { tags: body.tags }),
    ),
    serve(warehouseListCalls.setBackTag, ({ tx, ctx, body }) =>
      mark(tx, ctx, body.ids, () => store.setBackTag(tx, ctx, body.ids, body.backTag), { backTag: body.backTag }),
    ),
  ];
};
