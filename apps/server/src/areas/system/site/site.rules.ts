/** Sites form a tree: no site below itself, none deleted from under others. */

import { dataScope } from '@cangyun/contract/system/job.ts';
import type { SiteNode } from '@cangyun/contract/system/site.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundSite, branchOf, obstacles } from './site.store.ts';

export async function assertNoCycle(tx: Tx, ctx: Ctx, site: { id: number; name: string; pid?: number | null | undefined }): Promise<void> {
  if (site.pid && (await branchOf(tx, ctx, site.id)).includes(site.pid)) refuse('DEPT_CYCLE', { name: site.name });
}

export async function assertRemovable(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const { name, children, users } of await obstacles(tx, ctx, ids)) {
    if (children) refuse('DEPT_HAS_CHILDREN', { name });
    if (users) refuse('DEPT_HAS_USERS', { name });
  }
}

const reaches = ({ dataScope: scope, sites, homeSite }: Ctx, deptId: number): boolean => {
  if (scope === dataScope.code.all) return true;
  return scope === dataScope.code.chosenSites ? sites.includes(deptId) : deptId === homeSite;
};

/** A site whose settings the asking user may see: it exists and is within their data scope. */
export async function siteInScope(tx: Tx, ctx: Ctx, deptId: number, lock = false) {
  const site = await oneRow(tx, ctx, boundSite, deptId, lock);
  return reaches(ctx, deptId) ? site : refuse('SITE_FORBIDDEN');
}

interface FlatSite {
  readonly id: number;
  readonly name: string;
  readonly pid?: number | null | undefined;
  readonly kind: number;
  readonly enabled: number;
}

/** A site whose parent is not in the list is at the top, so that nothing is ever lost from sight. */
export function treeOf(sites: readonly FlatSite[]): SiteNode[] {
  const nodes = new Map(
    sites.map(({ id, name, pid, kind, enabled }) => [id, { id, name, pid: pid ?? null, kind, enabled, children: [] as SiteNode[] }]),
  );
  const roots: SiteNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.pid ?? 0)?.children ?? roots).push(node);
  return roots;
}
