/** The waybill that a request means: by its id, or by its number. Locked. */
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { idsByNumbers, lockWaybill, type WaybillDocument } from './waybill/waybill.store.ts';

export interface WaybillReference {
  readonly orderId?: number | undefined;
  readonly number: string;
}

export async function waybillByNumber(tx: Tx, ctx: Ctx, { orderId, number }: WaybillReference): Promise<WaybillDocument> {
  if (orderId === undefined && number === '') refuse('WAYBILL_NOT_SAID');
  const id = orderId ?? (await idsByNumbers(tx, ctx, [number])).get(number) ?? refuse('WAYBILL_NUMBER_UNKNOWN', { number });
  return (await lockWaybill(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: waybillKind.title });
}
