/**
 * Goods that we carry ourselves: what trade asks of the transport area above it, wired in app.ts. The waybill is made when a document is
 * handed to logistics, and goes with the confirmation when that is taken back.
 */
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type ConsignmentDocument, changeHeader } from './consignment.store.ts';
import type { Desk } from './desk.ts';
import type { Trait } from './traits.ts';

export interface CarriedDocument {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly deptId: number;
  /** The site of ours that receives it, where one does. */
  readonly inDeptId: number | null;
  readonly customerId: number | null;
  readonly from: AddressJson;
  readonly to: AddressJson;
  readonly info: string;
  readonly lines: readonly { readonly productId: number; readonly productName: string; readonly num: number }[];
}

export interface OwnTransport {
  /** Makes its waybill, under the number given or the next; answers the number. */
  readonly make: (tx: Tx, ctx: Ctx, document: CarriedDocument, number: string) => Promise<string>;
  /** Voids its waybill, or refuses where that is on its way already. Answers whether there was one. */
  readonly cancel: (tx: Tx, ctx: Ctx, kind: string, id: number) => Promise<boolean>;
  readonly waybillOf: (
    tx: Tx,
    ctx: Ctx,
    kind: string,
    id: number,
  ) => Promise<{ id: number; number: string; state: number; createTime: string } | null>;
}

export async function carryOurselves(tx: Tx, ctx: Ctx, desk: Desk, { kind }: Trait, doc: ConsignmentDocument, given = ''): Promise<void> {
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
  const number = await desk.transport.make(tx, ctx, document, given || doc.tmsNumbers);
  await changeHeader(tx, ctx, doc.id, { tms_numbers: number });
}

export async function cancelOwn(tx: Tx, ctx: Ctx, desk: Desk, { kind }: Trait, doc: ConsignmentDocument): Promise<void> {
  if (await desk.transport.cancel(tx, ctx, kind.name, doc.id)) await changeHeader(tx, ctx, doc.id, { tms_numbers: '' });
}
