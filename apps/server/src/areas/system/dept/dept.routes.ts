/** HTTP of sites. */
import { deptCalls, deptKind } from '@cangyun/contract/system/dept.ts';
import { createRow, editRow, oneRow, removeRows, serveResource } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { storeImage } from '../../../platform/files/keep.ts';
import { type Served, serve, serveUpload } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { assertNoCycle, assertRemovable, treeOf } from './dept.rules.ts';
import * as store from './dept.store.ts';

const done = { ok: true } as const;
const { boundDept, sites } = store;

async function removeSites(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  await assertRemovable(tx, ctx, ids);
  await removeRows(tx, ctx, boundDept, ids);
  return done;
}

const idName = ({ id, name }: { id: number; name: string }) => ({ id, name });

export const deptRoutes = ({ config, files }: Services): Served[] => [
  ...serveResource(boundDept, config, ['download']),
  // Not through serveResource: the contract adds an alias to the list, and the tree has rules of its own.
  ...serveResource(boundDept, config, ['list']).map((served) => ({ ...served, call: deptCalls.list })),
  serve(deptCalls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundDept, body)),
  serve(deptCalls.edit, async ({ tx, ctx, body }) => {
    await assertNoCycle(tx, ctx, body);
    return editRow(tx, ctx, boundDept, body);
  }),
  serve(deptCalls.remove, ({ tx, ctx, body }) => removeSites(tx, ctx, body)),
  serve(deptCalls.removeOne, ({ tx, ctx, params }) => removeSites(tx, ctx, [params.id])),
  serve(deptCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundDept, query.id)),

  // The company named in the query can only be the asker's own: row-level security shows no other.
  serve(deptCalls.byCompany, async ({ tx, ctx, query }) => ((query.companyId ?? ctx.companyId) === ctx.companyId ? sites(tx, ctx) : [])),
  serve(deptCalls.flat, ({ tx, ctx }) => sites(tx, ctx, { all: true })),
  serve(deptCalls.pickList, async ({ tx, ctx, query }) =>
    (await sites(tx, ctx, { name: query.name, ...(query.kind ? { kinds: [query.kind] } : {}) })).map(({ id, name, kind }) => ({
      id,
      name,
      kind,
    })),
  ),
  serve(deptCalls.centre, async ({ tx, ctx, query }) => {
    const from = query.deptId ?? ctx.site ?? ctx.homeSite;
    const id = from === null ? undefined : await store.centreAbove(tx, ctx, from);
    return id === undefined ? null : oneRow(tx, ctx, boundDept, id);
  }),
  serve(deptCalls.centres, ({ tx, ctx }) => sites(tx, ctx, { kinds: [deptKind.code.centre] })),
  serve(deptCalls.centresOfCloud, ({ tx, ctx, query }) => sites(tx, ctx, { kinds: [deptKind.code.centre], yunId: query.yunId })),
  serve(deptCalls.warehouses, async ({ tx, ctx }) => {
    const content = await sites(tx, ctx);
    return { content, totalElements: content.length };
  }),
  serve(deptCalls.idNames, async ({ tx, ctx }) => (await sites(tx, ctx)).map(idName)),
  serve(deptCalls.onlyIdNames, async ({ tx, ctx, query }) => (await sites(tx, ctx, { cloudChildren: query.yunChild === 1 })).map(idName)),
  serve(deptCalls.tree, async ({ tx, ctx }) => treeOf(await sites(tx, ctx, { all: true }))),
  serve(deptCalls.virtuals, ({ tx, ctx }) => sites(tx, ctx, { kinds: [deptKind.code.virtual] })),
  serve(deptCalls.belowSort, ({ tx, ctx, query }) => sites(tx, ctx, { below: query.deptId })),

  serve(deptCalls.customer, async ({ tx, ctx, query }) => {
    const found = (await store.customerOf(tx, ctx, query.deptId)) ?? refuse('NOT_FOUND', { title: boundDept.resource.title });
    return { deptId: query.deptId, customerId: found.customerId };
  }),
  serve(deptCalls.regions, ({ tx, ctx, query }) => store.regionsOf(tx, ctx, query.deptId)),
  serve(deptCalls.cities, ({ tx, ctx }) => store.citiesServed(tx, ctx)),
  serve(deptCalls.saveRegions, async ({ tx, ctx, body }) => {
    await oneRow(tx, ctx, boundDept, body.deptId, true);
    const before = await store.regionsOf(tx, ctx, body.deptId);
    await store.saveRegions(tx, ctx, body.deptId, body.regions);
    ctx.audit.push({ object: 'deptRegion', objectId: body.deptId, before, after: body.regions });
    return done;
  }),
  serve(deptCalls.setSortState, async ({ tx, ctx, body }) => {
    const before = await oneRow(tx, ctx, boundDept, body.id, true);
    await editRow(tx, ctx, boundDept, { ...before, sortState: body.sortState });
    return done;
  }),
  serve(deptCalls.images, ({ tx, ctx, query }) => store.imagesOf(tx, ctx, query.deptId)),
  serveUpload(deptCalls.uploadImage, async ({ tx, ctx, query, file }) => {
    await oneRow(tx, ctx, boundDept, query.deptId);
    const image = await store.addImage(tx, ctx, query.deptId, await storeImage(tx, ctx, files, file, 'dept'));
    ctx.audit.push({ object: 'dept', objectId: query.deptId, after: image });
    return image;
  }),
];
