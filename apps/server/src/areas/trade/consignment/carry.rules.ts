/** When a waybill of our own is created for a document, and when it is voided again. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type ConsignmentDocument, changeHeader } from './consignment.store.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import type { CarriedDocument } from './ownTransport.ts';
import type { Trait } from './traits.ts';

export async function carryOurselves(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { kind }: Trait,
  doc: ConsignmentDocument,
  given = '',
): Promise<void> {
  const document: CarriedDocument = {
    kind: kind.name,
    id: doc.id,
    number: doc.number,
    deptId: doc.deptId,
    inDeptId: doc.inDeptId,
    customerId: doc.customerId,
    from: doc.sendJson,
    to: doc.reciveJson,
    info: doc.info,
    lines: doc.lines,
  };
  const number = await dependencies.transport.make(tx, ctx, document, given || doc.tmsNumbers);
  await changeHeader(tx, ctx, doc.id, { tms_numbers: number });
}

export async function cancelOwn(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { kind }: Trait,
  doc: ConsignmentDocument,
): Promise<void> {
  if (await dependencies.transport.cancel(tx, ctx, kind.name, doc.id)) await changeHeader(tx, ctx, doc.id, { tms_numbers: '' });
}
