/** HTTP of collections. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type CashOnDeliveryRow, cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashInHand } from '#kernel/money/index.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { liveOnly } from '../liveOnly.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { waybillByNumber } from '../waybillByNumber.rules.ts';
import { cashOnDeliveriesWith, createCashOnDelivery, payEach } from './cashOnDelivery.rules.ts';
import { boundCashOnDelivery, type CashOnDeliveryDocument, sumsOf } from './cashOnDelivery.store.ts';
import { handIn } from './handIn.rules.ts';
import { dueIds, held } from './remit.store.ts';

/** As many as a batch by ids takes. */
const MOST_PAID = 500;

export const cashOnDeliveryRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const cashOnDeliveries = cashOnDeliveriesWith(dependencies);
  const presented = (ctx: Ctx, row: CashOnDeliveryDocument): CashOnDeliveryRow => ({ ...row, actions: cashOnDeliveries.states(ctx, row) });
  const shown = async (tx: Tx, ctx: Ctx, id: number): Promise<CashOnDeliveryRow> =>
    presented(ctx, await oneRow(tx, ctx, boundCashOnDelivery, id));

  const voidAll = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> => {
    await cashOnDeliveries.actOnAll(tx, ctx, 'void', ids);
    return done;
  };

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundCashOnDelivery, liveOnly(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundCashOnDelivery, liveOnly(query));
      return { ...page, content: page.content.map((row) => presented(ctx, row)) };
    }),
    serve(calls.items, async ({ tx, ctx, query }) => {
      const items = await sumsOf(tx, ctx, query);
      const total = (pick: 'count' | 'money'): number => sumMoney(...items.map((item) => item[pick]));
      return { count: total('count'), money: total('money'), items };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const id = await createCashOnDelivery(tx, ctx, dependencies, await waybillByNumber(tx, ctx, body), body);
      return shown(tx, ctx, id);
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await cashOnDeliveries.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    ...cashOnDeliveries.serve(calls, ['pay', 'unpay', 'collect']),
    serve(calls.payEach, ({ tx, ctx, body: { ids, ...given } }) => payEach(tx, ctx, cashOnDeliveries, ids, given)),
    serve(calls.payDue, async ({ tx, ctx, body: { customerId, ...given } }) => {
      const ids = await dueIds(tx, ctx, formatDay(new Date()), customerId, MOST_PAID);
      if (ids.length === 0) refuse('COLLECT_NONE_DUE');
      return payEach(tx, ctx, cashOnDeliveries, ids, given);
    }),
    serve(calls.inHand, ({ tx, ctx }) => cashInHand(tx, ctx)),
    serve(calls.handIn, async ({ tx, ctx, body }) => ({ amount: await handIn(tx, ctx, body) })),
    serve(calls.held, ({ tx, ctx, query }) => held(tx, ctx, formatDay(new Date()), query)),
  ];
};
