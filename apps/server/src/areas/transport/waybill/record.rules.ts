/** What every change of waybills leaves behind: a version in each one's hash chain, a line of its own in the action log, word to the open browsers. */
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { keepVersions, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { boundWaybill, type WaybillDocument, waybillsById } from './waybill.store.ts';

const labelOf = (action: string): string => kind.actions[action as keyof typeof kind.actions]?.label ?? action;

/** Answers the waybills as they stand now, in the order of their ids. */
export async function record(tx: Tx, ctx: Ctx, before: readonly WaybillDocument[], action: string): Promise<WaybillDocument[]> {
  const ids = before.map(({ id }) => id);
  const [after] = await Promise.all([waybillsById(tx, ctx, ids), keepVersions(tx, ctx, boundWaybill, ids)]);
  await tellChange(tx, ctx, boundWaybill, ids);
  const states = new Map(before.map(({ id, state }) => [id, state]));
  for (const { id, number, state } of after)
    ctx.audit.push({
      object: kind.name,
      objectId: id,
      before: { state: states.get(id) },
      after: { name: `${number} ${labelOf(action)}`, number, state, action },
      apart: true,
    });
  return after;
}
