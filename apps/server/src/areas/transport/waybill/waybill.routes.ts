/** HTTP of waybills. */
import { limits } from '@cangyun/contract/limits.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { makePrintCode, openPrint } from '#areas/trade/index.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { liveOnly } from '../liveOnly.ts';
import { detailOf, presented } from './detail.rules.ts';
import type { WaybillDependencies } from './followers.ts';
import { feesOf, goodsOf } from './lines.store.ts';
import { undoPayment } from './money.rules.ts';
import { type MoveInput, type MovingAction, moveAllWaybills, moveWaybills } from './moving.rules.ts';
import { changeSite, payEach, recoverWaybill, reportException, voidEach, voidWaybill } from './payAndVoid.rules.ts';
import { printedOf } from './print.rules.ts';
import { stopsOf } from './stops.store.ts';
import { boundWaybill, waybillsById } from './waybill.store.ts';
import { correctWaybill, createWaybill, rewriteWaybill } from './write.rules.ts';

const MOST_FOUND = 20;

export const waybillRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const act = async (tx: Tx, ctx: Ctx, action: MovingAction, { id, ...input }: { id: number } & MoveInput): Promise<typeof done> => {
    await oneRow(tx, ctx, boundWaybill, id);
    await moveAllWaybills(tx, ctx, dependencies, [id], action, input);
    return done;
  };
  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundWaybill, liveOnly(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundWaybill, liveOnly(query));
      return { ...page, content: page.content.map((row) => presented(ctx, row)) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
    serve(calls.order, async ({ tx, ctx, query }) => presented(ctx, await oneRow(tx, ctx, boundWaybill, query.id))),
    serve(calls.money, ({ tx, ctx, query }) => oneRow(tx, ctx, boundWaybill, query.id)),
    serve(calls.byNumber, async ({ tx, ctx, query }) => {
      const page = { page: 0, size: MOST_FOUND, sort: 'id,desc', exact: 0 };
      const { content } = await listRows(tx, ctx, boundWaybill, liveOnly({ ...page, number: query.number }));
      return content.map((row) => presented(ctx, row));
    }),
    serve(calls.stops, async ({ tx, ctx, query }) => stopsOf(tx, ctx, (await oneRow(tx, ctx, boundWaybill, query.id)).id)),
    serve(calls.goods, async ({ tx, ctx, query }) => goodsOf(tx, ctx, (await oneRow(tx, ctx, boundWaybill, query.orderId)).id)),
    serve(calls.fees, async ({ tx, ctx, query }) => feesOf(tx, ctx, (await oneRow(tx, ctx, boundWaybill, query.orderId)).id)),
    serve(calls.byIds, async ({ tx, ctx, body }) => (await waybillsById(tx, ctx, body.ids, 'visible')).map((row) => presented(ctx, row))),

    serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, (await createWaybill(tx, ctx, dependencies, body)).id)),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await rewriteWaybill(tx, ctx, dependencies, body);
      return detailOf(tx, ctx, body.id);
    }),
    serve(calls.correct, async ({ tx, ctx, body }) => {
      await correctWaybill(tx, ctx, dependencies, body);
      return detailOf(tx, ctx, body.id);
    }),
    serve(calls.check, ({ tx, ctx, body }) => act(tx, ctx, 'check', body)),
    serve(calls.checkEach, ({ tx, ctx, body }) => moveWaybills(tx, ctx, dependencies, body.ids, 'check')),
    serve(calls.take, ({ tx, ctx, body }) => act(tx, ctx, 'take', body)),
    serve(calls.enter, ({ tx, ctx, body }) => act(tx, ctx, 'enter', body)),
    serve(calls.load, ({ tx, ctx, body }) => act(tx, ctx, 'load', body)),
    serve(calls.unload, ({ tx, ctx, body }) => act(tx, ctx, 'unload', body)),
    serve(calls.depart, ({ tx, ctx, body }) => act(tx, ctx, 'depart', body)),
    serve(calls.arrive, ({ tx, ctx, body }) => act(tx, ctx, 'arrive', body)),
    serve(calls.abnormal, async ({ tx, ctx, body }) => {
      await reportException(tx, ctx, body);
      return done;
    }),
    serve(calls.changeDept, async ({ tx, ctx, body }) => {
      await changeSite(tx, ctx, dependencies, body.id, body.deptId);
      return done;
    }),
    serve(calls.pay, ({ tx, ctx, body: { ids, ...given } }) => payEach(tx, ctx, dependencies, ids, given)),
    serve(calls.unpay, async ({ tx, ctx, body }) => {
      await undoPayment(tx, ctx, body);
      return done;
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await voidWaybill(tx, ctx, dependencies, body.id);
      return done;
    }),
    serve(calls.removeEach, ({ tx, ctx, body }) => voidEach(tx, ctx, dependencies, body.ids)),
    serve(calls.recover, async ({ tx, ctx, body }) => {
      await recoverWaybill(tx, ctx, dependencies, body.id);
      return done;
    }),

    serve(calls.printCode, async ({ tx, ctx, body }) => {
      const { id } = await oneRow(tx, ctx, boundWaybill, body.id);
      return makePrintCode(tx, ctx, { kind: kind.name, id }, limits.printCodeHours);
    }),
    serve(calls.printed, async ({ tx, ctx, query }) => {
      const opened = await openPrint(tx, ctx, query.code, kind.name);
      return printedOf(tx, opened.ctx, opened.companyName, opened.id);
    }),
  ];
};
