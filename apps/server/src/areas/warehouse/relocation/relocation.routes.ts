/** HTTP of moves between positions. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { orderType } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { MOST_MOVED } from '@cangyun/contract/warehouse/relocation.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { apart } from '../position/position.rules.ts';
import { suggest } from '../position/position.store.ts';
import { siteFor } from '../warehouseList/create.rules.ts';
import { unplacedLots } from './lots.store.ts';
import { createRelocation, relocations } from './relocation.rules.ts';
import { boundRelocation, linesOf, type RelocationRow, withoutLines } from './relocation.store.ts';

const withActions = (ctx: Ctx, row: RelocationRow) => ({ ...row, actions: relocations.states(ctx, withoutLines(row)) });

async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const [row, lines] = await Promise.all([oneRow(tx, ctx, boundRelocation, id), linesOf(tx, ctx, id)]);
  return {
    ...withActions(ctx, row),
    lines: lines.map(({ positionId, markTime, ...line }) => ({
      ...line,
      fromId: positionId,
      markTime: markTime === NO_MARK_TIME ? '' : markTime,
    })),
  };
}

/** Each lot with the position that fits best; two never share one, so that all of them can go at once. */
async function unplacedAt(tx: Tx, ctx: Ctx, deptId: number) {
  const { rows, total } = await unplacedLots(tx, ctx, deptId, MOST_MOVED);
  const suggestions = await suggest(
    tx,
    ctx,
    deptId,
    rows.map((row) => ({ ...row, num: row.free, orderKind: orderType.code.any })),
  );
  const best = apart(suggestions);
  return {
    content: rows.map((row, at) => {
      const fitting = suggestions[at]?.find(({ positionId }) => positionId === best[at]);
      return { ...row, toId: fitting?.positionId ?? null, toCode: fitting?.code ?? '' };
    }),
    totalElements: total,
  };
}

export const relocationRoutes = ({ config, numbers }: Services): Served[] => [
  ...serveResource(boundRelocation, config, ['download']),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundRelocation, query);
    return { ...page, content: page.content.map((row) => withActions(ctx, row)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.unplaced, ({ tx, ctx, query }) => unplacedAt(tx, ctx, siteFor(ctx, query.deptId))),
  serve(calls.create, async ({ tx, ctx, body: { post, overrideReason, ...form } }) => {
    const id = await createRelocation(tx, ctx, numbers, form);
    if (post === 1) await relocations.act(tx, ctx, 'post', id, { overrideReason });
    return detailOf(tx, ctx, id);
  }),
  ...relocations.serve(calls, ['post', 'cancel', 'undo']),
];
