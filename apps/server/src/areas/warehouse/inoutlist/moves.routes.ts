/** HTTP of what moves in/out lists: one by one, many at once, and those that are made by it. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { inoutlist } from '@cangyun/contract/warehouse/inoutlist.ts';
import { forEachDocument, type MovableDocument, move, moveEach } from '../../../kernel/documents/index.ts';
import { lockBalances } from '../../../kernel/stock/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { cutoffsOfLists } from '../cutoff/answers.store.ts';
import { assertAhead } from '../cutoff/create.rules.ts';
import { assertStyle, createList, type Made } from './create.rules.ts';
import { detailOf } from './inoutlist.routes.ts';
import { type Movables, movableOf } from './inoutlist.rules.ts';
import { balancesOf, headsOf, type ListDocument } from './inoutlist.store.ts';
import { type ListFollowers, lockDocuments } from './linked.rules.ts';
import { createPosted } from './posting.rules.ts';

const done = { ok: true } as const;

export const movesRoutes = ({ numbers }: Services, movables: Movables, followers: ListFollowers): Served[] => {
  const movableFor = async (tx: Tx, ctx: Ctx, id: number): Promise<MovableDocument<ListDocument>> => {
    const [head] = await headsOf(tx, ctx, [id]);
    return head ? movableOf(movables, head.style) : refuse('NOT_FOUND', { title: inoutlist.title });
  };

  /** An action on a list of either direction. */
  const act = async (tx: Tx, ctx: Ctx, action: string, id: number, input: unknown = {}): Promise<typeof done> => {
    await move(tx, ctx, await movableFor(tx, ctx, id), action, id, input);
    return done;
  };
  const actOn = async (tx: Tx, ctx: Ctx, movable: MovableDocument<ListDocument>, action: string, id: number, input: unknown = {}) => {
    await move(tx, ctx, movable, action, id, input);
    return done;
  };
  const make = async (tx: Tx, ctx: Ctx, action: string, id: number, input: unknown = {}): Promise<Made> =>
    move<ListDocument, Made>(tx, ctx, await movableFor(tx, ctx, id), action, id, input);

  /** All balances are locked before the first document: two batches that share products in another order do not meet crosswise. */
  const each = async (tx: Tx, ctx: Ctx, action: string, ids: readonly number[], only?: number, input: unknown = {}) => {
    const wanted = [...new Set(ids)].sort((a, b) => a - b);
    const heads = new Map((await headsOf(tx, ctx, wanted)).map((head) => [head.id, head]));
    await lockDocuments(tx, ctx, followers, wanted);
    await lockBalances(tx, ctx, await balancesOf(tx, ctx, wanted));
    const targets = wanted.map((id) => ({
      id,
      number: heads.get(id)?.number ?? '',
      movable: movableOf(movables, only ?? heads.get(id)?.style ?? direction.code.out),
    }));
    return moveEach(tx, ctx, targets, action, input);
  };

  return [
    serve(calls.setState, ({ tx, ctx, body }) => act(tx, ctx, 'submit', body.id, body)),
    serve(calls.startOut, async ({ tx, ctx, query }) => {
      await actOn(tx, ctx, movables.out, 'startPicking', query.id);
      return detailOf(tx, ctx, movables, query.id);
    }),
    serve(calls.startIn, ({ tx, ctx, body }) => actOn(tx, ctx, movables.in, 'startPicking', body.id)),
    serve(calls.savePicking, ({ tx, ctx, body }) => act(tx, ctx, 'savePicking', body.id, body)),
    serve(calls.finishOut, ({ tx, ctx, body }) => actOn(tx, ctx, movables.out, 'finishPicking', body.id, body)),
    serve(calls.finishIn, ({ tx, ctx, body }) => actOn(tx, ctx, movables.in, 'finishPicking', body.id, body)),
    serve(calls.backOut, ({ tx, ctx, body }) => actOn(tx, ctx, movables.out, 'backToPick', body.id)),
    serve(calls.backIn, ({ tx, ctx, body }) => actOn(tx, ctx, movables.in, 'backToPick', body.id)),
    serve(calls.post, ({ tx, ctx, body }) => act(tx, ctx, 'post', body.id)),
    serve(calls.postEach, ({ tx, ctx, body }) => each(tx, ctx, 'post', body.ids)),
    serve(calls.postEachOut, ({ tx, ctx, body }) => each(tx, ctx, 'post', body.ids, direction.code.out)),
    serve(calls.cancel, ({ tx, ctx, query }) => act(tx, ctx, 'cancel', query.id)),
    serve(calls.cancelEach, ({ tx, ctx, body }) => each(tx, ctx, 'cancel', body.ids)),
    serve(cutoffCalls.cutLists, async ({ tx, ctx, body: { ids, ...how } }) => {
      assertAhead(how.endTime);
      const results = await each(tx, ctx, 'cut', ids, undefined, how);
      const made = await cutoffsOfLists(tx, ctx, ids);
      return results.map((result) => ({ ...result, cutoffId: 0, cutoffNumber: '', ...(result.isOk ? made.get(result.id) : {}) }));
    }),
    // All or nothing, as every DELETE: one that can not be voided refuses the whole list.
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await lockDocuments(tx, ctx, followers, body);
      await lockBalances(tx, ctx, await balancesOf(tx, ctx, body));
      for (const id of [...new Set(body)].sort((a, b) => a - b)) await act(tx, ctx, 'cancel', id);
      return done;
    }),
    serve(calls.skip, ({ tx, ctx, query }) => act(tx, ctx, 'skip', query.id)),
    serve(calls.changeType, ({ tx, ctx, query }) => act(tx, ctx, 'changeType', query.id, query)),
    serve(calls.setOutType, ({ tx, ctx, body }) => actOn(tx, ctx, movables.out, 'changeType', body.id, body)),
    serve(calls.setInType, ({ tx, ctx, body }) => actOn(tx, ctx, movables.in, 'changeType', body.id, body)),
    serve(calls.regroup, ({ tx, ctx, query }) => act(tx, ctx, 'regroup', query.id, query)),
    serve(calls.continueSend, ({ tx, ctx, body }) => make(tx, ctx, 'continueSend', body.id)),
    serve(calls.returnBack, ({ tx, ctx, body }) => make(tx, ctx, 'returnBack', body.id, body)),
    serve(calls.reverse, ({ tx, ctx, body }) => make(tx, ctx, 'reverse', body.id, body)),

    serve(calls.shortcutIn, ({ tx, ctx, body }) => createPosted(tx, ctx, numbers, assertStyle(body, direction.code.in), body.positionId)),
    serve(calls.shortcutOut, ({ tx, ctx, body }) => createPosted(tx, ctx, numbers, assertStyle(body, direction.code.out))),
    serve(calls.otherOut, ({ tx, ctx, body }) => createList(tx, ctx, numbers, { ...body, type: outboundType.code.otherOut })),
    serve(calls.cancelTransport, ({ tx, ctx, body }) => act(tx, ctx, 'cancelTransport', body.id)),
    serve(calls.createOuts, ({ tx, ctx, body }) =>
      forEachDocument(
        tx,
        ctx,
        body.lists.map((list, at) => ({ id: 0, number: list.objNumber || String(at + 1), list })),
        ({ list }) => createList(tx, ctx, numbers, assertStyle(list, direction.code.out)),
      ),
    ),
  ];
};
