/** HTTP of opened sites. */
import { deptOpenCalls } from '@cangyun/contract/system/deptOpen.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openSites } from '../cooperate/cooperate.store.ts';
import { siteInScope } from '../dept/dept.rules.ts';
import { assertMayOpen } from './deptOpen.rules.ts';
import { openingsOf, saveOpenings } from './deptOpen.store.ts';

const settingsOf = async (tx: Tx, ctx: Ctx, deptId: number) => {
  const { version } = await siteInScope(tx, ctx, deptId);
  return { deptId, version, opens: await openingsOf(tx, ctx, deptId) };
};

export const deptOpenRoutes = (): Served[] => [
  serve(deptOpenCalls.ofDept, ({ tx, ctx, query }) => settingsOf(tx, ctx, query.deptId)),
  serve(deptOpenCalls.bookable, ({ tx }) => openSites(tx)),
  serve(deptOpenCalls.save, async ({ tx, ctx, body }) => {
    const site = await siteInScope(tx, ctx, body.deptId, true);
    if (site.version !== body.version) refuse('STALE_EDIT');
    await assertMayOpen(tx, ctx, body.opens);
    const before = await openingsOf(tx, ctx, body.deptId);
    await saveOpenings(tx, ctx, body.deptId, body.opens);
    ctx.audit.push({ object: 'deptOpen', objectId: body.deptId, before, after: body.opens });
    return settingsOf(tx, ctx, body.deptId);
  }),
];
