/** HTTP of what moves sales orders: one by one, many at once, merged. */
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { act, actOnAll, actOnEach } from '../order/act.rules.ts';
import { detailOf } from './detail.rules.ts';
import { mergeOrders } from './merge.rules.ts';
import { orderActor } from './shipmentOrder.rules.ts';

const done = { ok: true } as const;

/** The calls that are nothing but the action of the same name on one order. */
const PLAIN = ['check', 'uncheck', 'confirm', 'unconfirm', 'end', 'reopen', 'pause', 'resume', 'pay', 'unpay', 'refund', 'cancel'] as const;

export const movesRoutes = ({ numbers }: Services): Served[] => [
  ...PLAIN.map((action) =>
    serve(calls[action], async ({ tx, ctx, body }) => {
      await act(tx, ctx, orderActor, action, body.id, body);
      return done;
    }),
  ),
  serve(calls.checkEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, orderActor, ['check'], body.ids)),
  serve(calls.confirmEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, orderActor, ['confirm'], body.ids)),
  serve(calls.endEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, orderActor, ['end'], body.ids)),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await act(tx, ctx, orderActor, 'edit', body.id, body);
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await actOnAll(tx, ctx, orderActor, 'cancel', body);
    return done;
  }),
  serve(calls.merge, ({ tx, ctx, body }) => mergeOrders(tx, ctx, numbers, body.ids)),
];
