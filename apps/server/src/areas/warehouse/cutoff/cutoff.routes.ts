/** HTTP of cutoffs. */
import { holdsAny, type Permission } from '@cangyun/contract/permissions.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoff } from '@cangyun/contract/warehouse/cutoff.ts';
import { listRows, oneRow, type Query, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { createCutoff } from './create.rules.ts';
import { type Cutoffs, cutoffsWith, type EditInput } from './cutoff.rules.ts';
import { boundCutoff, type CutoffRow, cutoffOfLine, inStates, withoutLines } from './cutoff.store.ts';
import { linesOf } from './lines.store.ts';
import * as queries from './queries.store.ts';

const withActions = (cutoffs: Cutoffs, ctx: Ctx) => (row: CutoffRow) => ({
  ...row,
  actions: cutoffs.states(ctx, withoutLines(row)),
});

async function detailOf(tx: Tx, ctx: Ctx, cutoffs: Cutoffs, id: number) {
  const [row, lines, lists] = await Promise.all([oneRow(tx, ctx, boundCutoff, id), linesOf(tx, ctx, id), queries.listsOf(tx, ctx, id)]);
  return { ...withActions(cutoffs, ctx)(row), lines, lists };
}

/** The state is filtered by indexed columns, not by the value computed from the clock. */
const stateIn = (query: Query): unknown => query.state;
const withoutState = <Q extends Query>(query: Q): Q => ({ ...query, state: undefined });

const MAY_ADD: Permission = 'cutoff:add';

export const cutoffRoutes = ({ config, numbers }: Services): Served[] => {
  const cutoffs = cutoffsWith(numbers);
  const ofLine = async (tx: Tx, ctx: Ctx, lineId: number): Promise<number> =>
    (await cutoffOfLine(tx, ctx, lineId)) ?? refuse('NOT_FOUND', { title: `${cutoff.title}明细` });
  const edit = async (tx: Tx, ctx: Ctx, id: number, form: EditInput) => {
    await cutoffs.act(tx, ctx, 'edit', id, form);
    return detailOf(tx, ctx, cutoffs, id);
  };
  const create = async (tx: Tx, ctx: Ctx, form: Parameters<typeof createCutoff>[3]) =>
    detailOf(tx, ctx, cutoffs, (await createCutoff(tx, ctx, numbers, form)).id);

  return [
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, inStates(stateIn(query)), withoutState(query));
      return { ...page, content: page.content.map(withActions(cutoffs, ctx)) };
    }),
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, inStates(stateIn(query)), withoutState(query), config.exportLimit)),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, cutoffs, query.id)),
    serve(calls.create, ({ tx, ctx, body }) => create(tx, ctx, body)),
    serve(calls.edit, ({ tx, ctx, body: { id, ...form } }) => edit(tx, ctx, id, form)),
    serve(calls.save, ({ tx, ctx, body: { id, ...form } }) => {
      if (id !== undefined) return edit(tx, ctx, id, form);
      if (!holdsAny(ctx.roles, [MAY_ADD])) refuse('FORBIDDEN', { title: calls.create.title });
      return create(tx, ctx, form);
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await cutoffs.actOnAll(tx, ctx, 'void', body);
      return done;
    }),
    ...cutoffs.serve(calls, ['check', 'restock', 'cancel']),
    serve(calls.createOut, ({ tx, ctx, body: { id, ...input } }) => cutoffs.act(tx, ctx, 'createOut', id, input)),
    serve(calls.release, async ({ tx, ctx, body: { id: lineId, num } }) => {
      await cutoffs.act(tx, ctx, 'release', await ofLine(tx, ctx, lineId), { lineId, num });
      return done;
    }),
    serve(calls.setNum, async ({ tx, ctx, body: { id: lineId, num } }) => {
      await cutoffs.act(tx, ctx, 'setNum', await ofLine(tx, ctx, lineId), { lineId, num });
      return done;
    }),
    serve(calls.collection, ({ tx, ctx, query }) => queries.collection(tx, ctx, query)),
    serve(calls.owners, ({ tx, ctx, query }) => queries.owners(tx, ctx, query)),
    serve(calls.heldFor, ({ tx, ctx, body }) => queries.heldFor(tx, ctx, body.ids, body.lineIds)),
  ];
};
