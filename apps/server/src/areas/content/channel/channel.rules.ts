/** Channels form a tree: none below itself, none too deep, none deleted from under others or with articles in it. */
import { CHANNEL_LEVELS, channel } from '@cangyun/contract/content/channel.ts';
import { isBelowItself, lockTree, parentAmong } from '#kernel/trees/tree.store.ts';
import { NOT_YET, type Placed } from '#kernel/trees/tree.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { filledAmong, levelsOf, type ReachableChannel, reachableChannels } from './channel.store.ts';

/** Locks the tree until the request ends. */
export async function assertPlaceable(tx: Tx, ctx: Ctx, placed: Placed): Promise<void> {
  const { id = NOT_YET, name, pid } = placed;
  await lockTree(tx, ctx, 'channel');
  if (!pid) return;
  if (await isBelowItself(tx, ctx, 'channel', placed)) refuse('CHANNEL_CYCLE', { name });
  const { above, height } = await levelsOf(tx, ctx, id, pid);
  if (above === 0) refuse('REFERENCE_MISSING', { title: channel.fields.pid.label });
  if (above + height > CHANNEL_LEVELS) refuse('CHANNEL_TOO_DEEP', { name, levels: CHANNEL_LEVELS });
}

export async function assertRemovable(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await lockTree(tx, ctx, 'channel');
  const parent = await parentAmong(tx, ctx, 'channel', ids);
  if (parent !== undefined) refuse('CHANNEL_HAS_CHILDREN', { name: parent });
  const filled = await filledAmong(tx, ctx, ids);
  if (filled !== undefined) refuse('CHANNEL_HAS_ARTICLES', { name: filled });
}

/** The channel as its readers see it; a disabled one does not exist for them. */
export async function readableChannel(tx: Tx, ctx: Ctx, id: number): Promise<ReachableChannel> {
  const found = (await reachableChannels(tx, ctx)).find((one) => one.id === id);
  return found ?? refuse('NOT_FOUND', { title: channel.title });
}
