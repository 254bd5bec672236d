/** HTTP of what moves sales orders: one by one, many at once, merged. */
import { shipmentBack } from '@cangyun/contract/trade/shipmentBack.ts';
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Desk } from '../consignment/desk.ts';
import { act, actOnAll, actOnEach } from '../order/act.rules.ts';
import { createEach } from '../order/create-each.rules.ts';
import { detailOf } from './detail.rules.ts';
import { mergeOrders } from './merge.rules.ts';
import { assertMaySend, carrierCheck, checkAndSendEach, sendOrder } from './sending.rules.ts';
import { returnToRefund } from './sending.store.ts';
import { orderActor } from './shipmentOrder.rules.ts';
import type { OrderDocument } from './shipmentOrder.store.ts';
import { createOrder } from './write.rules.ts';

const done = { ok: true } as const;

/** The calls that are nothing but the action of the same name on one order. */
const PLAIN = ['check', 'uncheck', 'confirm', 'unconfirm', 'end', 'reopen', 'pause', 'resume', 'pay', 'unpay', 'refund', 'cancel'] as const;

export const movesRoutes = ({ numbers }: Services, desk: Desk): Served[] => [
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
  serve(calls.checkAndSend, ({ tx, ctx, body: { ids, ...carriage } }) => {
    assertMaySend(ctx);
    return checkAndSendEach(tx, ctx, desk, ids, carriage);
  }),
  serve(calls.uploadAndSend, ({ tx, ctx, body: { list, ...carriage } }) => {
    assertMaySend(ctx);
    return createEach(tx, ctx, list, async (form) => {
      const state = shipmentOrderKind.state.code.confirmed as 10;
      const made = await createOrder(tx, ctx, numbers, { ...form, source: orderSource.code.upload, state });
      await sendOrder(tx, ctx, desk, made.id, carriage);
      return made;
    });
  }),
  serve(calls.carrierCheck, async ({ tx, ctx, body }) => {
    await act(tx, ctx, orderActor, 'carrierCheck', body.id, { work: (order: OrderDocument) => carrierCheck(tx, ctx, desk, order) });
    return done;
  }),
  serve(calls.refundBack, async ({ tx, ctx, body: { id: backId, ...refund } }) => {
    const { orderId } = (await returnToRefund(tx, ctx, backId)) ?? refuse('NOT_FOUND', { title: shipmentBack.title });
    return { amount: await act<OrderDocument, number>(tx, ctx, orderActor, 'refund', orderId, { ...refund, backId }) };
  }),
  serve(calls.merge, ({ tx, ctx, body }) => mergeOrders(tx, ctx, numbers, body.ids)),
];
