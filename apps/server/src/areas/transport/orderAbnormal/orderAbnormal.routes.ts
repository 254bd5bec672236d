/** HTTP of exceptions. */
import { type AbnormalRow, orderAbnormalCalls as calls } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { listRows, oneRow, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { standing } from '../standing.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { reportAbnormal } from '../waybill/keeping.rules.ts';
import { waybillNamed } from '../waybillNamed.rules.ts';
import { abnormalsWith } from './orderAbnormal.rules.ts';
import { type AbnormalDocument, boundAbnormal, wentBack } from './orderAbnormal.store.ts';

export const orderAbnormalRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const abnormals = abnormalsWith(desk);

  async function presented(tx: Tx, ctx: Ctx, rows: readonly AbnormalDocument[]): Promise<AbnormalRow[]> {
    const back = await wentBack(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      actions: abnormals.states(ctx, row),
      backJson: back.get(row.id)?.backJson ?? null,
      backOrder: back.get(row.id)?.backOrder ?? null,
    }));
  }

  async function shown(tx: Tx, ctx: Ctx, id: number): Promise<AbnormalRow> {
    const [row] = await presented(tx, ctx, [await oneRow(tx, ctx, boundAbnormal, id)]);
    return row as AbnormalRow;
  }

  const voidAll = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> => {
    await abnormals.actOnAll(tx, ctx, 'void', ids);
    return done;
  };

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundAbnormal, standing(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundAbnormal, standing(query));
      return { ...page, content: await presented(tx, ctx, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const { id } = await waybillNamed(tx, ctx, body);
      return shown(tx, ctx, await reportAbnormal(tx, ctx, { id, type: body.type, info: body.info }));
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await abnormals.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    ...abnormals.serve(calls, ['over']),
    serve(calls.back, ({ tx, ctx, body }) => abnormals.act(tx, ctx, 'back', body.id, body)),
  ];
};
