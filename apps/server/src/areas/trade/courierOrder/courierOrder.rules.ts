/** What a person at the desk does about a number that does not come: send again, another carrier, a number by hand, or nothing more. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierOrdering, courierState } from '@cangyun/contract/trade/consignment.ts';
import { type CourierAction, courierActions, courierOrder, courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { forEachDocument } from '#kernel/documents/index.ts';
import { notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { cancelRequest, lockRequest, type OutboxRequest, sendAgain } from '#platform/outbox/outbox.store.ts';
import { refuse } from '#platform/refusal.ts';
import { withdrawFromFormer } from '../consignment/carriage.rules.ts';
import {
  boundKinds,
  type ConsignmentDocument,
  type HeaderChange,
  lockConsignment,
  recordingOfKind,
  unscoped,
} from '../consignment/consignment.store.ts';
import { requestNumber, withdrawOrder, writeNumbers } from '../consignment/courier.rules.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { type ConsignmentKindName, type Trait, traitOf } from '../consignment/traits.ts';
import { boundCourierOrder, changeDocument } from './courierOrder.store.ts';

interface Locked {
  readonly request: OutboxRequest;
  readonly trait: Trait;
  readonly doc: ConsignmentDocument;
}

/** The document first, then the request: as every action of the document does. Only what is still open can be seen to. */
async function lockOpen(tx: Tx, ctx: Ctx, id: number, action: CourierAction): Promise<Locked> {
  const { objectKind, objectId } = await oneRow(tx, ctx, boundCourierOrder, id);
  const bound = unscoped(boundKinds[objectKind as ConsignmentKindName]);
  const missing = { title: courierOrder.title };
  const doc = (await lockConsignment(tx, ctx, bound, objectId ?? 0)) ?? refuse('NOT_FOUND', missing);
  const request = (await lockRequest(tx, ctx, id)) ?? refuse('NOT_FOUND', missing);
  const { state, kind, objectNumber } = request;
  if (state === outboxState.code.sent || state === outboxState.code.cancelled)
    refuse('COURIER_REQUEST_STATE', {
      number: objectNumber,
      request: courierRequest.label(kind),
      state: outboxState.label(state),
      action,
    });
  return { request, trait: traitOf(objectKind), doc };
}

const isOrder = ({ kind }: OutboxRequest): boolean => kind === courierRequest.code.order;

async function lockOrder(tx: Tx, ctx: Ctx, id: number, action: CourierAction): Promise<Locked> {
  const locked = await lockOpen(tx, ctx, id, action);
  return isOrder(locked.request) ? locked : refuse('COURIER_CANCEL_ONLY', { number: locked.request.objectNumber, action });
}

/** The document's change with its version, and the line in the action log that says who did what to the request. */
async function apply(tx: Tx, ctx: Ctx, { request, trait, doc }: Locked, action: CourierAction, change?: HeaderChange): Promise<void> {
  if (change) {
    await changeDocument(tx, ctx, doc.id, change);
    await recordingOfKind(trait)(tx, ctx, [doc.id]);
    const { tmsNumbers, carriersName, courierState: state } = doc;
    const after = { tmsNumbers: change.tms_numbers, carriersName: change.carriers_name, courierState: change.courier_state };
    ctx.audit.push({ object: trait.kind.name, objectId: doc.id, before: { tmsNumbers, carriersName, courierState: state }, after });
  }
  ctx.audit.push({ object: courierOrder.name, objectId: request.id, before: { state: request.state }, after: { action } });
  await notifyChange(tx, ctx, boundCourierOrder, [request.id]);
}

type Work = (tx: Tx, ctx: Ctx, id: number) => Promise<void>;

export const retry: Work = async (tx, ctx, id) => {
  const locked = await lockOpen(tx, ctx, id, courierActions.retry);
  await sendAgain(tx, ctx, id);
  const asked = { courier_state: courierState.code.waiting, courier_reason: '' };
  const failed = isOrder(locked.request) && locked.doc.courierState !== courierState.code.waiting;
  await apply(tx, ctx, locked, courierActions.retry, failed ? asked : undefined);
};

/** A number is no longer wanted; or, of a cancellation, somebody has called the courier. */
export const giveUp: Work = async (tx, ctx, id) => {
  const locked = await lockOpen(tx, ctx, id, courierActions.cancel);
  if (isOrder(locked.request)) return apply(tx, ctx, locked, courierActions.cancel, await withdrawOrder(tx, ctx, locked.trait, locked.doc));
  await cancelRequest(tx, ctx, id);
  await apply(tx, ctx, locked, courierActions.cancel);
};

/** In the order of the documents, so that two batches never wait crosswise; one that is refused does not stop the others. */
export async function forEachRequest(tx: Tx, ctx: Ctx, ids: readonly number[], work: Work): Promise<DocumentResult[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundCourierOrder, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const attempts = wanted.map((id) => ({ id, number: byId.get(id)?.objectNumber ?? '', document: byId.get(id)?.objectId ?? 0 }));
  return forEachDocument(
    tx,
    ctx,
    attempts.toSorted((a, b) => a.document - b.document || a.id - b.id),
    async ({ id }) => {
      await work(tx, ctx, id);
      return undefined;
    },
  );
}

export async function typeNumbers(tx: Tx, ctx: Ctx, { id, tmsNumbers }: { id: number; tmsNumbers: string }): Promise<void> {
  const locked = await lockOrder(tx, ctx, id, courierActions.fill);
  await apply(tx, ctx, locked, courierActions.fill, await writeNumbers(tx, ctx, locked.trait, locked.doc, tmsNumbers));
}

export async function orderElsewhere(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { id, carriersId, carriersName }: { id: number; carriersId?: number | null | undefined; carriersName: string },
): Promise<void> {
  const locked = await lockOrder(tx, ctx, id, courierActions.changeCarrier);
  const { trait, doc } = locked;
  const carrier = { carriers_id: carriersId || null, carriers_name: carriersName };
  await withdrawFromFormer(tx, ctx, trait, doc, carrier);
  await apply(tx, ctx, locked, courierActions.changeCarrier, {
    ...carrier,
    courier_ordering: courierOrdering.code.automatic,
    ...(await withdrawOrder(tx, ctx, trait, doc)),
    ...(await requestNumber(tx, ctx, dependencies, trait, { ...doc, carriersName })),
  });
}
