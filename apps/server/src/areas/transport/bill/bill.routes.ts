/** HTTP of freight bills. */
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { listRows, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { act, actOnAll, actOnEach } from './act.rules.ts';
import * as answers from './answers.store.ts';
import { billMovable } from './bill.rules.ts';
import { boundBill } from './bill.store.ts';
import { detailOf, presented } from './detail.rules.ts';
import { createForLists } from './inout.rules.ts';
import { marks, pointOf } from './places.store.ts';
import { createBill } from './write.rules.ts';

const done = { ok: true } as const;

export const billRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const movable = billMovable(desk);
  const doing =
    (action: string) =>
    async ({ tx, ctx, body: { id, ...input } }: { tx: Tx; ctx: Ctx; body: { id: number } }): Promise<typeof done> => {
      await act(tx, ctx, movable, action, id, input);
      return done;
    };
  const shown = (tx: Tx, ctx: Ctx, id: number) => detailOf(tx, ctx, movable, id);

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundBill, query, config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundBill, query);
      return { ...page, content: await presented(tx, ctx, movable, page.content) };
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
      return { ...page, content: await presented(tx, ctx, movable, page.content), sum };
    }),

    serve(calls.create, async ({ tx, ctx, body }) => shown(tx, ctx, await createBill(tx, ctx, desk, body))),
    serve(calls.addForInout, async ({ tx, ctx, body }) => shown(tx, ctx, await createForLists(tx, ctx, desk.numbers, body))),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await act(tx, ctx, movable, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await actOnAll(tx, ctx, movable, 'void', body);
      return done;
    }),
    serve(calls.publish, doing('publish')),
    serve(calls.cancelBid, doing('cancelBid')),
    serve(calls.selectCar, doing('selectCar')),
    serve(calls.cancelCar, doing('cancelCar')),
    serve(calls.depart, doing('depart')),
    serve(calls.departEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, movable, 'depart', body.ids)),
    serve(calls.addPoint, doing('point')),
    serve(calls.saveAbnormal, doing('abnormal')),
    serve(calls.finish, doing('finish')),
    serve(calls.finishEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, movable, 'finish', body.ids)),
    serve(calls.pay, doing('pay')),
    serve(calls.payEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, movable, 'pay', body.ids)),
    serve(calls.addComment, doing('comment')),
  ];
};
