/** HTTP of loss records. A loss that has left the stock does not change any more. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { lossCalls as calls, loseState, lossResource } from '@cangyun/contract/warehouse/loss.ts';
import { forEachDocument } from '#kernel/documents/index.ts';
import { createRow, editRow, oneRow, recordVersions, removeRows, rowsById, serveResource } from '#kernel/resources/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { createPosted } from '../warehouseList/posting.rules.ts';
import { boundLose, type LoseRow, markOut } from './loss.store.ts';

const done = { ok: true } as const;

const assertOpen = (row: LoseRow): void => {
  if (row.state !== loseState.code.reported) refuse('LOSE_DONE', { id: row.id });
};

async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  for (const row of await removeRows(tx, ctx, boundLose, ids)) assertOpen(row);
  return done;
}

export const lossRoutes = ({ config, numbers }: Services): Served[] => [
  ...serveResource(boundLose, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => {
    siteFor(ctx, body.deptId);
    return createRow(tx, ctx, boundLose, body, { user_id: ctx.userId, create_by: ctx.nickName });
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    assertOpen(await oneRow(tx, ctx, boundLose, body.id, true));
    return editRow(tx, ctx, boundLose, body);
  }),
  serve(calls.remove, ({ tx, ctx, body }) => remove(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => remove(tx, ctx, [params.id])),
  serve(calls.createOut, async ({ tx, ctx, body }) => {
    const ids = [...new Set(body.ids)].sort((a, b) => a - b);
    const rows = new Map((await rowsById(tx, ctx, boundLose, ids, true)).map((row) => [row.id, row]));
    await lockBalances(tx, ctx, [...rows.values()]);
    return forEachDocument(
      tx,
      ctx,
      ids.map((id) => ({ id, number: '' })),
      async ({ id }) => {
        const row = rows.get(id) ?? refuse('NOT_FOUND', { title: lossResource.title });
        assertOpen(row);
        const made = await createPosted(tx, ctx, numbers, {
          type: row.quality === quality.code.defective ? outboundType.code.defectiveOut : outboundType.code.stocktakeOut,
          deptId: row.deptId,
          ownerId: row.ownerId,
          customerName: '',
          objKind: lossResource.name,
          objId: row.id,
          objNumber: '',
          groupName: '',
          info: row.reason,
          addressJson: {},
          known: 'stocked',
          lines: [
            {
              productId: row.productId,
              num: row.num,
              proNumType: row.quality,
              sellPrice: 0,
              xiangzhuang: 1,
              fromId: row.positionId ?? undefined,
              batchProNumber: row.batch,
              ...(row.markTime ? { markTime: row.markTime } : {}),
              tags: [],
              info: '',
            },
          ],
        });
        await markOut(tx, ctx, row.id, made.id);
        await recordVersions(tx, ctx, boundLose, [row.id]);
        return { id: row.id, number: made.number };
      },
    );
  }),
];
