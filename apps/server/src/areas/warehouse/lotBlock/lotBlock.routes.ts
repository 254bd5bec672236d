/** HTTP of blocked lots. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { lotBlockCalls as calls } from '@cangyun/contract/warehouse/lotBlock.ts';
import { lotText } from '@cangyun/contract/warehouse/lots.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { insertBlocks, type LotOfProduct, liftBlocks, openBlocks } from './lotBlock.store.ts';

/** Lots that are blocked already stay as they are; a request that blocks nothing new is refused. */
async function block(tx: Tx, ctx: Ctx, lots: readonly LotOfProduct[], reason: string): Promise<number> {
  lots.forEach(({ batch, markTime }, at) => {
    if (batch === '' && markTime === NO_MARK_TIME) refuse('LOT_UNNAMED', { row: at + 1 });
  });
  const blocked = await insertBlocks(tx, ctx, lots, reason);
  if (blocked.length === 0) refuse('LOT_BLOCKED_ALREADY', { lots: lots.map(lotText).join('、') });
  for (const { id, ...lot } of blocked) ctx.audit.push({ object: 'lotBlock', objectId: id, after: { ...lot, reason } });
  return blocked.length;
}

export const lotBlockRoutes = (): Served[] => [
  serve(calls.list, ({ tx, ctx }) => openBlocks(tx, ctx)),
  serve(calls.block, async ({ tx, ctx, body: { lots, reason } }) => ({
    blocked: await block(
      tx,
      ctx,
      lots.map(({ markTime, ...lot }) => ({ ...lot, markTime: markTime || NO_MARK_TIME })),
      reason,
    ),
  })),
  serve(calls.lift, async ({ tx, ctx, body: { ids, reason } }) => {
    const wanted = [...new Set(ids)];
    if ((await liftBlocks(tx, ctx, wanted, reason)) !== wanted.length) refuse('LOT_BLOCK_LIFTED');
    for (const id of wanted) ctx.audit.push({ object: 'lotBlock', objectId: id, after: { lifted: 1, reason } });
    return done;
  }),
];
