/** How an exception comes to be, and what every change of one leaves behind. */
import { messages } from '@cangyun/contract/messages.ts';
import { abnormalType, abnormalKind as kind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { keepFirstVersion, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { publishChange } from '../../../platform/events/publish.store.ts';
import { type AbnormalDocument, boundAbnormal, insertAbnormal, type NewAbnormal } from './orderAbnormal.store.ts';

export const recordAbnormals = recordingOf(kind, boundAbnormal);

/** The waybill is locked and may have one. */
export async function addAbnormal(tx: Tx, ctx: Ctx, made: NewAbnormal): Promise<number> {
  const id = await insertAbnormal(tx, ctx, made);
  await keepFirstVersion(tx, ctx, boundAbnormal, id);
  await tellChange(tx, ctx, boundAbnormal, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { type: made.type, info: made.info } });
  return id;
}

/** A line in the waybill's own log; its list counts what is open. */
export async function tellWaybill(
  tx: Tx,
  ctx: Ctx,
  { orderId, number, type }: Pick<AbnormalDocument, 'orderId' | 'number' | 'type'>,
  action: keyof typeof kind.actions,
): Promise<void> {
  const name = messages.abnormalDone(number, abnormalType.label(type), kind.actions[action].label);
  ctx.audit.push({ object: waybillKind.name, objectId: orderId, after: { name, number }, apart: true });
  await publishChange(tx, ctx.companyId, waybillKind.name, [orderId]);
}
