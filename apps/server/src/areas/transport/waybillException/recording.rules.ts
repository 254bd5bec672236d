/** How an exception is created, and what every change of one records. */
import { messages } from '@cangyun/contract/messages.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { exceptionType, waybillExceptionKind as kind } from '@cangyun/contract/transport/waybillException.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { notifyChange, recordFirstVersion } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { boundException, type ExceptionDocument, insertException, type NewException } from './waybillException.store.ts';

export const recordExceptions = recordingOf(kind, boundException);

/** The waybill is locked and may have one. */
export async function addException(tx: Tx, ctx: Ctx, made: NewException): Promise<number> {
  const id = await insertException(tx, ctx, made);
  await recordFirstVersion(tx, ctx, boundException, id);
  await notifyChange(tx, ctx, boundException, [id]);
  ctx.audit.push({ object: kind.name, objectId: id, after: { type: made.type, info: made.info } });
  return id;
}

/** A line in the waybill's own log; its list counts what is open. */
export async function notifyWaybill(
  tx: Tx,
  ctx: Ctx,
  { orderId, number, type }: Pick<ExceptionDocument, 'orderId' | 'number' | 'type'>,
  action: keyof typeof kind.actions,
): Promise<void> {
  const name = messages.abnormalDone(number, exceptionType.label(type), kind.actions[action].label);
  ctx.audit.push({ object: waybillKind.name, objectId: orderId, after: { name, number }, apart: true });
  await publishChange(tx, ctx.companyId, waybillKind.name, [orderId]);
}
