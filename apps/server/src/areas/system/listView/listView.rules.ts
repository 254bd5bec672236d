/** Views of lists: everybody saves their own; who arranges jobs shares them, and tidies up what is shared. */
import { mayCall } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { type ListLook, listViewCalls, viewScope } from '@cangyun/contract/system/listView.ts';
import type { SavedFilter } from '@cangyun/contract/system/userSetting.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { countViews, isShared, type KnownView, lockView, removeView, type Sharing, saveView, shareView } from './listView.store.ts';
import { replaceFilters } from './savedFilters.store.ts';

const VIEW = { title: '视图' };

/** One's own, or a shared one. Somebody else's own view is as good as not there. */
async function reachable(tx: Tx, ctx: Ctx, id: number): Promise<KnownView> {
  const view = await lockView(tx, ctx, id);
  return view && (view.userId === ctx.userId || isShared(view)) ? view : refuse('NOT_FOUND', VIEW);
}

export async function saveOwnView(tx: Tx, ctx: Ctx, screen: string, name: string, look: ListLook): Promise<{ id: number }> {
  if ((await countViews(tx, ctx, screen, name)) >= limits.viewsPerScreen) refuse('TOO_MANY_VIEWS', { limit: limits.viewsPerScreen });
  const id = await saveView(tx, ctx, screen, name, look);
  ctx.audit.push({ object: 'listView', objectId: id, after: { screen, name } });
  return { id };
}

export async function shareWith(tx: Tx, ctx: Ctx, id: number, sharing: Sharing): Promise<void> {
  const view = await reachable(tx, ctx, id);
  const { name } = view;
  const isForJob = sharing.scope === viewScope.code.job;
  if (isForJob && sharing.jobId === null) refuse('VIEW_NEEDS_JOB', { name });
  if (!isForJob && sharing.isDefault === 1) refuse('VIEW_DEFAULT_NEEDS_JOB', { name });
  await shareView(tx, ctx, view, { ...sharing, jobId: isForJob ? sharing.jobId : null });
  ctx.audit.push({ object: 'listView', objectId: id, after: { name, ...sharing } });
}

export async function deleteView(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const view = await reachable(tx, ctx, id);
  if (view.userId !== ctx.userId && !mayCall(listViewCalls.share, ctx)) refuse('FORBIDDEN', { title: listViewCalls.remove.title });
  await removeView(tx, ctx, id);
  ctx.audit.push({ object: 'listView', objectId: id, before: { screen: view.screen, name: view.name } });
}

export async function saveFilters(tx: Tx, ctx: Ctx, screen: string, filters: readonly SavedFilter[]): Promise<void> {
  await replaceFilters(tx, ctx, screen, filters);
  ctx.audit.push({ object: 'listView', objectId: screen, after: filters.map(({ name }) => name) });
}
