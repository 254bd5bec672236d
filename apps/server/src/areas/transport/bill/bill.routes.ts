/** HTTP of freight bills. */
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { listRows, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import * as answers from './answers.store.ts';
import { billsWith } from './bill.rules.ts';
import { boundBill } from './bill.store.ts';
import { detailOf, presented } from './detail.rules.ts';
import { createForLists } from './inout.rules.ts';
import { marks, pointOf } from './places.store.ts';
import { createBill } from './write.rules.ts';

const PLAIN = ['publish', 'cancelBid', 'selectCar', 'cancelCar', 'depart', 'point', 'abnormal', 'finish', 'pay', 'comment'] as const;

export const billRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const bills = billsWith(desk);
  const shown = (tx: Tx, ctx: Ctx, id: number) => detailOf(tx, ctx, bills, id);

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundBill, query, config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundBill, query);
      return { ...page, content: await presented(tx, ctx, bills, page.content) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.marks, ({ tx, ctx }) => marks(tx, ctx)),
    serve(calls.drivers, ({ tx, ctx, query }) => answers.driversOf(tx, ctx, query)),
    serve(calls.currentPoint, async ({ tx, ctx, query }) => (await pointOf(tx, ctx, query.id)) ?? refuse('NOT_FOUND', { title: '运费单' })),
    serve(calls.comments, ({ tx, ctx, query }) => answers.commentsOf(tx, ctx, query)),
    serve(calls.counts, ({ tx, ctx, query }) => answers.countStates(tx, ctx, query)),
    serve(calls.sums, ({ tx, ctx, query }) => answers.sumsOf(tx, ctx, query)),
    serve(calls.waitPay, async ({ tx, ctx, query }) => {
      const [page, sum] = await Promise.all([listRows(tx, ctx, boundBill, query, answers.waitsForPay), answers.sumToPay(tx, ctx, query)]);
      return { ...page, content: await presented(tx, ctx, bills, page.content), sum };
    }),

    serve(calls.create, async ({ tx, ctx, body }) => {
      if (body.orderIds.length > 0) bills.permit(ctx, 'load');
      return shown(tx, ctx, await createBill(tx, ctx, desk, body));
    }),
    serve(calls.addForInout, async ({ tx, ctx, body }) => shown(tx, ctx, await createForLists(tx, ctx, desk.numbers, body))),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await bills.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await bills.actOnAll(tx, ctx, 'void', body);
      return done;
    }),
    ...bills.serve({ ...calls, point: calls.addPoint, abnormal: calls.saveAbnormal, comment: calls.addComment }, PLAIN),
    serve(calls.departEach, ({ tx, ctx, body }) => bills.actOnEach(tx, ctx, 'depart', body.ids)),
    serve(calls.finishEach, ({ tx, ctx, body }) => bills.actOnEach(tx, ctx, 'finish', body.ids)),
    serve(calls.payEach, ({ tx, ctx, body }) => bills.actOnEach(tx, ctx, 'pay', body.ids)),
  ];
};
