/** How requests to couriers are sent from the outbox, and what the answers do to the documents that asked. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierState } from '@cangyun/contract/trade/consignment.ts';
import { courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { CourierPort } from '#platform/courier/courier.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { hastenRequests, type OutboxRequest, type Settlement } from '#platform/outbox/outbox.store.ts';
import type { OutboxKind } from '#platform/outbox/outbox.ts';
import { type HeaderChange, lockAll, recordingOfKind } from '../consignment/consignment.store.ts';
import type { CancelRequest, ParcelRequest } from '../consignment/courier.rules.ts';
import { traitOf } from '../consignment/traits.ts';
import { boundCourierOrder, changeDocument } from './courierOrder.store.ts';

const lock = (tx: Tx, ctx: Ctx, { objectId }: OutboxRequest): Promise<void> => lockAll(tx, ctx, [objectId]);

/** Undefined while the courier is asked again: the document has 取号中 already. */
function changeBy({ state, answer, error }: Settlement): HeaderChange | undefined {
  const { sent, refused, dead } = outboxState.code;
  if (state === sent) return { tms_numbers: answer, courier_state: courierState.code.given, courier_reason: '' };
  if (state === refused) return { courier_state: courierState.code.refused, courier_reason: error };
  return state === dead ? { courier_state: courierState.code.dead, courier_reason: error } : undefined;
}

const orderKind = (courier: CourierPort): OutboxKind => ({
  name: courierRequest.code.order,
  unanswered: 'COURIER_SILENT',
  send: async ({ request, requestKey }, signal) => {
    const answer = await courier.order({ ...(request as ParcelRequest), reference: requestKey }, signal);
    return answer.accepted ? { accepted: true, answer: answer.number } : answer;
  },
  lock,
  settled: async (tx, ctx, { id, objectKind, objectId }, end) => {
    const change = changeBy(end);
    if (change) {
      await changeDocument(tx, ctx, objectId, change);
      await recordingOfKind(traitOf(objectKind))(tx, ctx, [objectId]);
    } else {
      // Open documents show the reason of the wait.
      await publishChange(tx, ctx.companyId, objectKind, [objectId]);
    }
    await notifyChange(tx, ctx, boundCourierOrder, [id]);
  },
  // Its cancellation waits until it can no longer be on its way: now it is not.
  withdrawn: (tx, ctx, order) => hastenRequests(tx, ctx, courierRequest.code.cancel, order.requestKey, order),
});

const cancelKind = (courier: CourierPort): OutboxKind => ({
  name: courierRequest.code.cancel,
  unanswered: 'COURIER_SILENT',
  send: async ({ request, requestKey }, signal) => {
    const answer = await courier.cancel({ ...(request as CancelRequest), reference: requestKey }, signal);
    return answer.accepted ? { accepted: true, answer: (request as CancelRequest).number } : answer;
  },
  lock,
  settled: (tx, ctx, { id }) => notifyChange(tx, ctx, boundCourierOrder, [id]),
});

export const courierKinds = (courier: CourierPort): readonly OutboxKind[] => [orderKind(courier), cancelKind(courier)];
