/** When the courier is asked for a number, and when that is taken back. Only requests are written here; a job sends them after the commit. */
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierOrdering, courierState } from '@cangyun/contract/trade/consignment.ts';
import { courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import type { Ctx } from '#platform/context.ts';
import type { CourierOrder, CourierRequest } from '#platform/courier/courier.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { countRequests, type OutboxRequest, postRequest, type Subject, withdrawRequests } from '#platform/outbox/outbox.store.ts';
import { refuse } from '#platform/refusal.ts';
import { type ConsignmentDocument, changeHeader, type HeaderChange } from './consignment.store.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import type { Trait } from './traits.ts';

/** What the outbox keeps; the reference is the request's key. */
export type ParcelRequest = Omit<CourierRequest, 'reference'>;
export type CancelRequest = Omit<CourierOrder, 'reference'>;

const { none, given, waiting } = courierState.code;

/** Numbers are separated as people separate them. */
export const numbersIn = (tmsNumbers: string): string[] => tmsNumbers.split(/[\s,，;；、]+/).filter((number) => number !== '');

const subjectOf = ({ kind }: Trait, { id }: ConsignmentDocument): Subject => ({ objectKind: kind.name, objectId: id });

const notify = (tx: Tx, ctx: Ctx): Promise<void> => publishChange(tx, ctx.companyId, 'courierOrder', []);

/** A second order of a document has another key than the first: couriers do not revive what was cancelled. */
async function keyOf(tx: Tx, ctx: Ctx, trait: Trait, doc: ConsignmentDocument): Promise<string> {
  const earlier = await countRequests(tx, ctx, courierRequest.code.order, subjectOf(trait, doc));
  return `${ctx.companyId}-${doc.number}${earlier === 0 ? '' : `-${earlier + 1}`}`;
}

/** An order that may be at the courier, whether or not its answer has reached us, is cancelled there. It may still be on its way. */
async function cancelAtCourier(tx: Tx, ctx: Ctx, { request, requestKey, answer, ...order }: OutboxRequest): Promise<void> {
  const { carrier } = request as ParcelRequest;
  await postRequest(tx, ctx, {
    ...order,
    kind: courierRequest.code.cancel,
    requestKey,
    request: { carrier, number: answer } satisfies CancelRequest,
    notBefore: order.lockedUntil,
  });
}

const mayBeAtCourier = ({ state, firstTry }: OutboxRequest): boolean => firstTry !== null && state !== outboxState.code.refused;

/** Takes back what the courier was asked for. Answers what that changes on the document; numbers that people wrote stay. */
export async function withdrawOrder(tx: Tx, ctx: Ctx, trait: Trait, doc: ConsignmentDocument): Promise<HeaderChange> {
  if (doc.courierState === none) return {};
  const withdrawn = await withdrawRequests(tx, ctx, courierRequest.code.order, subjectOf(trait, doc));
  for (const order of withdrawn.filter(mayBeAtCourier)) await cancelAtCourier(tx, ctx, order);
  await notify(tx, ctx);
  return { courier_state: none, courier_reason: '', ...(doc.courierState === given ? { tms_numbers: '' } : {}) };
}

export async function cancelCourier(tx: Tx, ctx: Ctx, trait: Trait, doc: ConsignmentDocument): Promise<void> {
  const change = await withdrawOrder(tx, ctx, trait, doc);
  if (Object.keys(change).length > 0) await changeHeader(tx, ctx, doc.id, change);
}

/** Asks for a number. Answers what that changes on the document. */
export async function requestNumber(
  tx: Tx,
  ctx: Ctx,
  { courier }: Pick<ConsignmentDependencies, 'courier'>,
  trait: Trait,
  doc: ConsignmentDocument,
): Promise<HeaderChange> {
  if (!courier.available) refuse('COURIER_NOT_CONFIGURED');
  const request: ParcelRequest = {
    carrier: doc.carriersName,
    from: doc.sendJson,
    to: doc.reciveJson,
    pickup: { from: doc.takeFrom, to: doc.takeTo },
  };
  await postRequest(tx, ctx, {
    ...subjectOf(trait, doc),
    kind: courierRequest.code.order,
    requestKey: await keyOf(tx, ctx, trait, doc),
    request,
    objectNumber: doc.number,
    siteId: doc.deptId,
  });
  await notify(tx, ctx);
  return { courier_state: waiting, courier_reason: '' };
}

/** A number that is known already is kept, and an order that waits goes on; one that failed is taken back and made again. */
export async function orderCourier(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  typed = '',
): Promise<void> {
  if (typed !== '') return void (await changeHeader(tx, ctx, doc.id, { tms_numbers: typed }));
  if (doc.tmsNumbers !== '' || doc.courierState === waiting) return;
  await withdrawOrder(tx, ctx, trait, doc);
  await changeHeader(tx, ctx, doc.id, await requestNumber(tx, ctx, dependencies, trait, doc));
}

export interface Carrier {
  readonly carriageType: number;
  readonly carriersId?: number | null | undefined;
  readonly carriersName: string;
  readonly carriersKuaidi: number;
}

/** What was asked of the old carrier is taken back, and asked of the new one where it is a courier. */
export async function changeCarrier(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  trait: Trait,
  doc: ConsignmentDocument,
  carrier: Carrier,
): Promise<HeaderChange> {
  const isOther = carrier.carriersName !== doc.carriersName || carrier.carriageType !== doc.carriageType;
  const asked = isOther && doc.courierState !== none;
  const withdrawn = asked ? await withdrawOrder(tx, ctx, trait, doc) : {};
  const requested =
    asked && carrier.carriersKuaidi === courierOrdering.code.automatic
      ? await requestNumber(tx, ctx, dependencies, trait, { ...doc, carriersName: carrier.carriersName })
      : {};
  return {
    carriage_type: carrier.carriageType,
    carriers_id: carrier.carriersId || null,
    carriers_name: carrier.carriersName,
    courier_ordering: carrier.carriersKuaidi,
    ...withdrawn,
    ...requested,
  };
}

/** Numbers that people write replace those of the courier, unless they only add to them. */
export async function writeNumbers(tx: Tx, ctx: Ctx, trait: Trait, doc: ConsignmentDocument, tmsNumbers: string): Promise<HeaderChange> {
  const written = new Set(numbersIn(tmsNumbers));
  const keeps = doc.courierState === given && numbersIn(doc.tmsNumbers).some((number) => written.has(number));
  return { ...(keeps ? {} : await withdrawOrder(tx, ctx, trait, doc)), tms_numbers: tmsNumbers };
}
