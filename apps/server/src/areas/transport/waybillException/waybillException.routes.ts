/** HTTP of exceptions. */
import { waybillExceptionCalls as calls, type ExceptionRow } from '@cangyun/contract/transport/waybillException.calls.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { liveOnly } from '../liveOnly.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { reportException } from '../waybill/payAndVoid.rules.ts';
import { waybillByNumber } from '../waybillByNumber.rules.ts';
import { exceptionsWith } from './waybillException.rules.ts';
import { boundException, type ExceptionDocument, wentBack } from './waybillException.store.ts';

export const waybillExceptionRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const exceptions = exceptionsWith(dependencies);

  async function presented(tx: Tx, ctx: Ctx, rows: readonly ExceptionDocument[]): Promise<ExceptionRow[]> {
    const back = await wentBack(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      actions: exceptions.states(ctx, row),
      backJson: back.get(row.id)?.backJson ?? null,
      backOrder: back.get(row.id)?.backOrder ?? null,
    }));
  }

  async function shown(tx: Tx, ctx: Ctx, id: number): Promise<ExceptionRow> {
    const [row] = await presented(tx, ctx, [await oneRow(tx, ctx, boundException, id)]);
    return row as ExceptionRow;
  }

  const voidAll = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> => {
    await exceptions.actOnAll(tx, ctx, 'void', ids);
    return done;
  };

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundException, liveOnly(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundException, liveOnly(query));
      return { ...page, content: await presented(tx, ctx, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const { id } = await waybillByNumber(tx, ctx, body);
      return shown(tx, ctx, await reportException(tx, ctx, { id, type: body.type, info: body.info }));
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await exceptions.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    ...exceptions.serve(calls, ['over', 'cancelOver']),
    serve(calls.back, ({ tx, ctx, body }) => exceptions.act(tx, ctx, 'back', body.id, body)),
  ];
};
