/** Money follows waybills: what is owed for them, and for what was collected with them, is posted after everything else that happens. */
import { followSources, postItems } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { collectedClaims } from './cashOnDelivery/collected.rules.ts';
import type { WaybillAction, WaybillFollower } from './waybill/followers.ts';
import { claimsOf, waybillMoney } from './waybill/money.rules.ts';
import type { WaybillDocument } from './waybill/waybill.store.ts';

type Docs = readonly WaybillDocument[];

async function claim(tx: Tx, ctx: Ctx, waybills: Docs, signed: Docs = []): Promise<void> {
  const items = [...(await claimsOf(tx, ctx, waybills)), ...(await collectedClaims(tx, ctx, signed))];
  const posted = await postItems(tx, ctx, items);
  // What was paid before settles what is owed now; without such money nothing changes.
  if (waybills.some(({ paidAmount }) => paidAmount !== 0)) await followSources(tx, ctx, [waybillMoney], posted);
}

/** Other moves do not change what is owed. */
const CLAIMING: readonly WaybillAction[] = ['check', 'sign', 'giveBack'];

/** The last of the followers: partners' accounts are locked after all documents. */
export const moneyFollower: WaybillFollower = {
  made: claim,
  changed: (tx, ctx, after, before) =>
    claim(
      tx,
      ctx,
      after.filter(({ totalFee }, at) => totalFee !== before[at]?.totalFee),
    ),
  voided: claim,
  recovered: claim,
  moved: async (tx, ctx, moves) => {
    const claiming = moves.filter(({ action }) => CLAIMING.includes(action));
    const signed = claiming.filter(({ action }) => action === 'sign');
    await claim(
      tx,
      ctx,
      claiming.map(({ waybill }) => waybill),
      signed.map(({ waybill }) => waybill),
    );
  },
};
