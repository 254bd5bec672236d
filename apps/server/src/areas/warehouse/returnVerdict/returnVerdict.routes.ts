/** HTTP of inspections of returned goods. */
import { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import {
  boundInspection,
  extrasOf,
  type InspectionRow,
  linesOf,
  listsOf,
  shownDate,
  withoutLines,
} from '../returnInspection/returnInspection.store.ts';
import { inspectionsWith } from './returnVerdict.rules.ts';

export const returnInspectionRoutes = ({ config, numbers }: Services): Served[] => {
  const inspections = inspectionsWith(numbers);
  const withActions = (ctx: Ctx, row: InspectionRow) => ({ ...row, actions: inspections.states(ctx, withoutLines(row)) });
  const detailOf = async (tx: Tx, ctx: Ctx, id: number) => {
    const row = await oneRow(tx, ctx, boundInspection, id);
    const [{ listId, pictures }, lines, lists] = await Promise.all([extrasOf(tx, ctx, id), linesOf(tx, ctx, id), listsOf(tx, ctx, id)]);
    return {
      ...withActions(ctx, row),
      listId,
      pictures: [...pictures],
      lines: lines.map(({ markTime, ...line }) => ({ ...line, markTime: shownDate(markTime) })),
      lists,
    };
  };
  return [
    ...serveResource(boundInspection, config, ['download']),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundInspection, query);
      return { ...page, content: page.content.map((row) => withActions(ctx, row)) };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
    ...inspections.serve(calls, ['judge', 'undo']),
  ];
};
