/** HTTP of positions and of the put-away suggestion. */
import { positionCalls as calls } from '@cangyun/contract/warehouse/position.ts';
import { createRow, editRow, removeRows, seesSite, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { orderKindOf } from '../positionLimits/positionLimits.rules.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { mapOf } from './map.store.ts';
import { boundPosition, occupied, suggest } from './position.store.ts';
import { codeOf } from './position-import.rules.ts';

const done = { ok: true } as const;

/** Zone, row, column and layer joined, if no code is given. */
const coded = <B extends { a1: string; a2: string; a3: string; a4: string; code: string }>(body: B): B => ({
  ...body,
  code: body.code || codeOf(body),
});

async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const full = await occupied(tx, ctx, ids);
  if (full) refuse('POSITION_IN_USE', { code: full.code });
  await removeRows(tx, ctx, boundPosition, ids);
  return done;
}

export const positionRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundPosition, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => createRow(tx, ctx, boundPosition, coded(body))),
  serve(calls.edit, ({ tx, ctx, body }) => editRow(tx, ctx, boundPosition, coded(body))),
  serve(calls.remove, ({ tx, ctx, body }) => remove(tx, ctx, body)),
  serve(calls.removeOne, ({ tx, ctx, params }) => remove(tx, ctx, [params.id])),
  serve(calls.map, ({ tx, ctx, query }) => mapOf(tx, ctx, siteFor(ctx, query.deptId))),
  serve(calls.suggest, async ({ tx, ctx, query }) => {
    if (!seesSite(ctx, query.deptId)) refuse('SITE_FORBIDDEN');
    const [suggestions = []] = await suggest(tx, ctx, query.deptId, [{ ...query, orderKind: orderKindOf(query.type) }]);
    return suggestions;
  }),
];
