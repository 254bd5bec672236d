/**
 * Goods that we carry ourselves: the port to the transport area above, wired in app.ts. The waybill is created when a document is passed to
 * logistics, and voided when its confirmation is undone.
 */
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface CarriedDocument {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly deptId: number;
  /** Our receiving site, if there is one. */
  readonly inDeptId: number | null;
  readonly customerId: number | null;
  readonly from: AddressJson;
  readonly to: AddressJson;
  readonly info: string;
  readonly lines: readonly { readonly productId: number; readonly productName: string; readonly num: number }[];
}

export interface OwnTransport {
  /** Creates its waybill, under the given number or the next; answers the number. */
  readonly make: (tx: Tx, ctx: Ctx, document: CarriedDocument, number: string) => Promise<string>;
  /** Voids its waybill, or refuses if that is on its way already. Answers whether there was one. */
  readonly cancel: (tx: Tx, ctx: Ctx, kind: string, id: number) => Promise<boolean>;
  readonly waybillOf: (
    tx: Tx,
    ctx: Ctx,
    kind: string,
    id: number,
  ) => Promise<{ id: number; number: string; state: number; createTime: string } | null>;
}
