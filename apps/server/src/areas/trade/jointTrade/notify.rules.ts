/** Notifies the other company: its browsers read again, and its people who may act get a message. */
import type { Permission } from '@cangyun/contract/permissions.ts';
import { SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { jointTradeSide, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange, publishLater } from '#platform/events/publish.store.ts';
import { type OtherRow, sayToOther } from './crossing.store.ts';
import { type Pair, pairsOf } from './pair.store.ts';

/** Who of the other company is concerned: the seller's people answer, the buyer's people place again. */
const neededAtOther = ({ side }: Pick<Pair, 'side'>): Permission =>
  side === jointTradeSide.code.buyer ? kind.actions.accept.permission : kind.actions.place.permission;

export async function notifyBoth(tx: Tx, ctx: Ctx, pair: Pick<Pair, 'id' | 'side'>, other: OtherRow, news: string): Promise<void> {
  await publishChange(tx, ctx.companyId, kind.name, [pair.id]);
  await publishChange(tx, other.companyId, kind.name, [other.id]);
  for (const { companyId, userId } of await sayToOther(tx, ctx, pair.id, neededAtOther(pair), kind.title, news))
    publishLater(tx, { companyId, userId, topic: 'message', data: { partnerId: SYSTEM_SENDER, event: 'said' } });
}

/** Documents of one side have moved: both companies' screens of their trades are out of date. */
export async function notifyProgress(tx: Tx, ctx: Ctx, side: number, docIds: readonly number[]): Promise<void> {
  const pairs = await pairsOf(tx, ctx, side, docIds);
  for (const { id, partnerId, partnerUnionId } of pairs) {
    await publishChange(tx, ctx.companyId, kind.name, [id]);
    if (partnerUnionId !== null) await publishChange(tx, partnerId, kind.name, [partnerUnionId]);
  }
}
