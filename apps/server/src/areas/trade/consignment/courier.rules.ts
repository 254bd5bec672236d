/** When the courier is asked for a number, and when that is taken back. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type ConsignmentDocument, changeHeader } from './consignment.store.ts';
import type { ConsignmentDependencies } from './dependencies.ts';

export const courierOrdered = 1;

/** Numbers are separated as people separate them. */
export const numbersIn = (tmsNumbers: string): string[] => tmsNumbers.split(/[\s,，;；、]+/).filter((number) => number !== '');

/** A number that is known already is kept; otherwise the courier gives one, the same at every try for the same document. */
export async function orderCourier(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  doc: ConsignmentDocument,
  given = '',
): Promise<void> {
  if (given !== '') return void (await changeHeader(tx, ctx, doc.id, { tms_numbers: given }));
  if (doc.tmsNumbers !== '') return;
  if (!dependencies.courier.available) refuse('COURIER_NOT_CONFIGURED');
  const answer = await dependencies.courier.order({
    reference: `${ctx.companyId}-${doc.number}`,
    carrier: doc.carriersName,
    from: doc.sendJson,
    to: doc.reciveJson,
    pickup: { from: doc.takeFrom, to: doc.takeTo },
  });
  if (!answer.accepted) return refuse('COURIER_REFUSED', { reason: answer.reason });
  await changeHeader(tx, ctx, doc.id, { tms_numbers: answer.number, courier_ordered: courierOrdered });
}

/** Only what the courier gave is the courier's to take back; numbers written by hand stay. */
export async function cancelCourier(tx: Tx, ctx: Ctx, dependencies: ConsignmentDependencies, doc: ConsignmentDocument): Promise<void> {
  if (doc.courierOrdered !== courierOrdered) return;
  for (const number of numbersIn(doc.tmsNumbers)) await dependencies.courier.cancel(number);
  await changeHeader(tx, ctx, doc.id, { tms_numbers: '', courier_ordered: 0 });
}
