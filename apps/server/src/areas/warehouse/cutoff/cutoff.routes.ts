/** HTTP of cutoffs. */
import { holdsAny, type Permission } from '@cangyun/contract/permissions.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoff } from '@cangyun/contract/warehouse/cutoff.ts';
import { actionStates, move } from '../../../kernel/documents/index.ts';
import { listRows, oneRow, type Query, sheetOf } from '../../../kernel/resources/index.ts';
import { lockBalances } from '../../../kernel/stock/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Made } from '../inoutlist/create.rules.ts';
import * as answers from './answers.store.ts';
import { createCutoff } from './create.rules.ts';
import { type EditInput, type MovableCutoff, movableWith } from './cutoff.rules.ts';
import { boundCutoff, type CutoffRow, cutoffOfLine, inStates, lockAll, withoutLines } from './cutoff.store.ts';
import { balancesOfAll, linesOf } from './lines.store.ts';

const done = { ok: true } as const;

const withActions = (movable: MovableCutoff, ctx: Ctx) => (row: CutoffRow) => ({
  ...row,
  actions: actionStates(movable, ctx, withoutLines(row)),
});

async function detailOf(tx: Tx, ctx: Ctx, movable: MovableCutoff, id: number) {
  const [row, lines, lists] = await Promise.all([oneRow(tx, ctx, boundCutoff, id), linesOf(tx, ctx, id), answers.listsOf(tx, ctx, id)]);
  return { ...withActions(movable, ctx)(row), lines, lists };
}

/** The state is asked of columns that have an index, not of what is computed from the clock. */
const stateIn = (query: Query): unknown => query.state;
const withoutState = <Q extends Query>(query: Q): Q => ({ ...query, state: undefined });

const MAY_ADD: Permission = 'cutoff:add';

export const cutoffRoutes = ({ config, numbers }: Services): Served[] => {
  const movable = movableWith(numbers);
  const act = async (tx: Tx, ctx: Ctx, action: string, id: number, input: unknown = {}): Promise<typeof done> => {
    await move(tx, ctx, movable, action, id, input);
    return done;
  };
  const actOnLine = async (tx: Tx, ctx: Ctx, action: string, { id: lineId, num }: { id: number; num?: number | undefined }) =>
    act(tx, ctx, action, (await cutoffOfLine(tx, ctx, lineId)) ?? refuse('NOT_FOUND', { title: `${cutoff.title}明细` }), { lineId, num });
  const edit = async (tx: Tx, ctx: Ctx, id: number, form: EditInput) => {
    await move(tx, ctx, movable, 'edit', id, form);
    return detailOf(tx, ctx, movable, id);
  };
  const create = async (tx: Tx, ctx: Ctx, form: Parameters<typeof createCutoff>[3]) =>
    detailOf(tx, ctx, movable, (await createCutoff(tx, ctx, numbers, form)).id);

  return [
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, inStates(stateIn(query)), withoutState(query));
      return { ...page, content: page.content.map(withActions(movable, ctx)) };
    }),
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, inStates(stateIn(query)), withoutState(query), config.exportLimit)),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, movable, query.id)),
    serve(calls.create, ({ tx, ctx, body }) => create(tx, ctx, body)),
    serve(calls.edit, ({ tx, ctx, body: { id, ...form } }) => edit(tx, ctx, id, form)),
    serve(calls.save, ({ tx, ctx, body: { id, ...form } }) => {
      if (id !== undefined) return edit(tx, ctx, id, form);
      if (!holdsAny(ctx.roles, [MAY_ADD])) refuse('FORBIDDEN', { title: calls.create.title });
      return create(tx, ctx, form);
    }),
    // All or nothing, as every DELETE: one that can not be voided refuses the whole list.
    serve(calls.remove, async ({ tx, ctx, body }) => {
      const ids = [...new Set(body)].sort((a, b) => a - b);
      await lockAll(tx, ctx, ids);
      await lockBalances(tx, ctx, await balancesOfAll(tx, ctx, ids));
      for (const id of ids) await act(tx, ctx, 'void', id);
      return done;
    }),
    serve(calls.check, ({ tx, ctx, body }) => act(tx, ctx, 'check', body.id)),
    serve(calls.restock, ({ tx, ctx, body }) => act(tx, ctx, 'restock', body.id)),
    serve(calls.cancel, ({ tx, ctx, body }) => act(tx, ctx, 'cancel', body.id)),
    serve(calls.createOut, ({ tx, ctx, body: { id, ...input } }) => move<never, Made>(tx, ctx, movable as never, 'createOut', id, input)),
    serve(calls.release, ({ tx, ctx, body }) => actOnLine(tx, ctx, 'release', body)),
    serve(calls.setNum, ({ tx, ctx, body }) => actOnLine(tx, ctx, 'setNum', body)),
    serve(calls.collection, ({ tx, ctx, query }) => answers.collection(tx, ctx, query)),
    serve(calls.owners, ({ tx, ctx, query }) => answers.owners(tx, ctx, query)),
    serve(calls.heldFor, ({ tx, ctx, body }) => answers.heldFor(tx, ctx, body.ids, body.lineIds)),
  ];
};
