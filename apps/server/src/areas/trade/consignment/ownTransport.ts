/**
 * Goods that we carry ourselves: what trade asks of the transport area above it, wired in app.ts. The waybill is made when a document is
 * handed to logistics, and goes with the confirmation when that is taken back.
 */
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

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
