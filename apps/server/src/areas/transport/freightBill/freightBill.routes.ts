/** HTTP of freight bills. */
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { listRows, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { detailOf, presented } from './detail.rules.ts';
import { freightBillsWith } from './freightBill.rules.ts';
import { boundFreightBill } from './freightBill.store.ts';
import { marks, pointOf } from './places.store.ts';
import * as queries from './queries.store.ts';
import { createForLists } from './warehouseList.rules.ts';
import { createFreightBill } from './write.rules.ts';

const PLAIN = [
  'publish',
  'cancelBid',
  'selectCar',
  'cancelCar',
  'depart',
  'point',
  'abnormal',
  'finish',
  'pay',
  'unpay',
  'comment',
] as const;

export const freightBillRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const freightBills = freightBillsWith(dependencies);
  const shown = (tx: Tx, ctx: Ctx, id: number) => detailOf(tx, ctx, freightBills, id);

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundFreightBill, query, config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundFreightBill, query);
      return { ...page, content: await presented(tx, ctx, freightBills, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.marks, ({ tx, ctx }) => marks(tx, ctx)),
    serve(calls.drivers, ({ tx, ctx, query }) => queries.driversOf(tx, ctx, query)),
    serve(calls.currentPoint, async ({ tx, ctx, query }) => (await pointOf(tx, ctx, query.id)) ?? refuse('NOT_FOUND', { title: '运费单' })),
    serve(calls.comments, ({ tx, ctx, query }) => queries.commentsOf(tx, ctx, query)),
    serve(calls.counts, ({ tx, ctx, query }) => queries.countStates(tx, ctx, query)),
    serve(calls.sums, ({ tx, ctx, query }) => queries.sumsOf(tx, ctx, query)),
    serve(calls.waitPay, async ({ tx, ctx, query }) => {
      const [page, sum] = await Promise.all([
        listRows(tx, ctx, boundFreightBill, query, queries.waitsForPay),
        queries.sumToPay(tx, ctx, query),
      ]);
      return { ...page, content: await presented(tx, ctx, freightBills, page.content), sum };
    }),

    serve(calls.create, async ({ tx, ctx, body }) => {
      if (body.orderIds.length > 0) freightBills.permit(ctx, 'load');
      return shown(tx, ctx, await createFreightBill(tx, ctx, dependencies, body));
    }),
    serve(calls.addForInout, async ({ tx, ctx, body }) => shown(tx, ctx, await createForLists(tx, ctx, dependencies.numbers, body))),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await freightBills.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await freightBills.actOnAll(tx, ctx, 'void', body);
      return done;
    }),
    ...freightBills.serve({ ...calls, point: calls.addPoint, abnormal: calls.saveAbnormal, comment: calls.addComment }, PLAIN),
    serve(calls.departEach, ({ tx, ctx, body }) => freightBills.actOnEach(tx, ctx, 'depart', body.ids)),
    serve(calls.finishEach, ({ tx, ctx, body }) => freightBills.actOnEach(tx, ctx, 'finish', body.ids)),
    serve(calls.payEach, ({ tx, ctx, body: { ids, ...given } }) => freightBills.actOnEach(tx, ctx, 'pay', ids, given)),
  ];
};
