/** HTTP of opened sites. */
import { siteOpeningCalls } from '@cangyun/contract/system/siteOpening.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { openSites } from '../cooperation/cooperation.store.ts';
import { siteInScope } from '../site/site.rules.ts';
import { assertMayOpen } from './siteOpening.rules.ts';
import { openingsOf, saveOpenings } from './siteOpening.store.ts';

const settingsOf = async (tx: Tx, ctx: Ctx, deptId: number) => {
  const { version } = await siteInScope(tx, ctx, deptId);
  return { deptId, version, opens: await openingsOf(tx, ctx, deptId) };
};

export const siteOpeningRoutes = (): Served[] => [
  serve(siteOpeningCalls.ofDept, ({ tx, ctx, query }) => settingsOf(tx, ctx, query.deptId)),
  serve(siteOpeningCalls.bookable, ({ tx }) => openSites(tx)),
  serve(siteOpeningCalls.save, async ({ tx, ctx, body }) => {
    const site = await siteInScope(tx, ctx, body.deptId, true);
    if (site.version !== body.version) refuse('STALE_EDIT');
    await assertMayOpen(tx, ctx, body.opens);
    const before = await openingsOf(tx, ctx, body.deptId);
    await saveOpenings(tx, ctx, body.deptId, body.opens);
    ctx.audit.push({ object: 'deptOpen', objectId: body.deptId, before, after: body.opens });
    return settingsOf(tx, ctx, body.deptId);
  }),
];
