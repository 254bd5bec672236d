/** HTTP of sites. */
import { siteCalls, siteKind } from '@cangyun/contract/system/site.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { type Served, serve, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertNoCycle, assertRemovable, treeOf } from './site.rules.ts';
import * as store from './site.store.ts';

const done = { ok: true } as const;
const { boundSite, sites } = store;

async function removeSites(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertRemovable(tx, ctx, ids);
  await removeRows(tx, ctx, boundSite, ids);
  return done;
}

const idName = ({ id, name }: { id: number; name: string }) => ({ id, name });

export const siteRoutes = ({ config, files }: Services): Served[] => [
  ...serveResource(boundSite, config, ['download']),
  // Not through serveResource: the contract adds an alias to the list, and the tree has rules of its own.
  ...serveResource(boundSite, config, ['list']).map((served) => ({ ...served, call: siteCalls.list })),
  serve(siteCalls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundSite, body)),
  serve(siteCalls.edit, async ({ tx, ctx, body }) => {
    await assertNoCycle(tx, ctx, body);
    return editRow(tx, ctx, boundSite, body);
  }),
  serve(siteCalls.remove, ({ tx, ctx, body }) => removeSites(tx, ctx, body)),
  serve(siteCalls.removeOne, ({ tx, ctx, params }) => removeSites(tx, ctx, [params.id])),
  serve(siteCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundSite, query.id)),

  // The company named in the query can only be the asker's own: row-level security shows no other.
  serve(siteCalls.byCompany, async ({ tx, ctx, query }) => ((query.companyId ?? ctx.companyId) === ctx.companyId ? sites(tx, ctx) : [])),
  serve(siteCalls.flat, ({ tx, ctx }) => sites(tx, ctx, { all: true })),
  serve(siteCalls.pickList, async ({ tx, ctx, query }) =>
    (await sites(tx, ctx, { name: query.name, ...(query.kind ? { kinds: [query.kind] } : {}) })).map(({ id, name, kind }) => ({
      id,
      name,
      kind,
    })),
  ),
  serve(siteCalls.centre, async ({ tx, ctx, query }) => {
    const from = query.deptId ?? ctx.site ?? ctx.homeSite;
    const id = from === null ? undefined : await store.centreAbove(tx, ctx, from);
    return id === undefined ? null : oneRow(tx, ctx, boundSite, id);
  }),
  serve(siteCalls.centres, ({ tx, ctx }) => sites(tx, ctx, { kinds: [siteKind.code.centre] })),
  serve(siteCalls.centresOfCloud, ({ tx, ctx, query }) => sites(tx, ctx, { kinds: [siteKind.code.centre], yunId: query.yunId })),
  serve(siteCalls.warehouses, async ({ tx, ctx }) => {
    const content = await sites(tx, ctx);
    return { content, totalElements: content.length };
  }),
  serve(siteCalls.idNames, async ({ tx, ctx }) => (await sites(tx, ctx)).map(idName)),
  serve(siteCalls.onlyIdNames, async ({ tx, ctx, query }) => (await sites(tx, ctx, { cloudChildren: query.yunChild === 1 })).map(idName)),
  serve(siteCalls.tree, async ({ tx, ctx }) => treeOf(await sites(tx, ctx, { all: true }))),
  serve(siteCalls.virtuals, ({ tx, ctx }) => sites(tx, ctx, { kinds: [siteKind.code.virtual] })),
  serve(siteCalls.belowSort, ({ tx, ctx, query }) => sites(tx, ctx, { below: query.deptId })),

  serve(siteCalls.customer, async ({ tx, ctx, query }) => {
    const found = (await store.customerOf(tx, ctx, query.deptId)) ?? refuse('NOT_FOUND', { title: boundSite.resource.title });
    return { deptId: query.deptId, customerId: found.customerId };
  }),
  serve(siteCalls.regions, ({ tx, ctx, query }) => store.regionsOf(tx, ctx, query.deptId)),
  serve(siteCalls.cities, ({ tx, ctx }) => store.citiesServed(tx, ctx)),
  serve(siteCalls.saveRegions, async ({ tx, ctx, body }) => {
    await oneRow(tx, ctx, boundSite, body.deptId, true);
    const before = await store.regionsOf(tx, ctx, body.deptId);
    await store.saveRegions(tx, ctx, body.deptId, body.regions);
    ctx.audit.push({ object: 'deptRegion', objectId: body.deptId, before, after: body.regions });
    return done;
  }),
  serve(siteCalls.setSortState, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundSite, body.id, true);
    await editRow(tx, ctx, boundSite, { ...before, sortState: body.sortState });
    return done;
  }),
  serve(siteCalls.images, ({ tx, ctx, query }) => store.imagesOf(tx, ctx, query.deptId)),
  serveUpload(siteCalls.uploadImage, async ({ tx, ctx, query, file }) => {
    await oneRow(tx, ctx, boundSite, query.deptId);
    const image = await store.addImage(tx, ctx, query.deptId, await storeImage(tx, ctx, files, file, 'dept'));
    ctx.audit.push({ object: 'dept', objectId: query.deptId, after: image });
    return image;
  }),
];
