/** HTTP of the actions of warehouse lists: one by one, many at once, and lists that are created by them. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { takesUnusableGoods } from '@cangyun/contract/warehouse/lots.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { forEachDocument, type Given } from '#kernel/documents/index.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { assertAhead } from '../cutoff/create.rules.ts';
import { cutoffsOfLists } from '../cutoff/queries.store.ts';
import { headsOf } from './behind.store.ts';
import { assertStyle, createList, siteFor } from './create.rules.ts';
import { freePlacesOf } from './picks.store.ts';
import { createPosted } from './posting.rules.ts';
import { assertNoSteps } from './steps.rules.ts';
import { detailOf } from './warehouseList.routes.ts';
import { type ListRules, type Lists, listsOfStyle } from './warehouseList.rules.ts';
import { boundList } from './warehouseList.store.ts';

export const movesRoutes = ({ numbers }: Services, lists: Lists): Served[] => {
  /** The documents of a list's own direction. */
  const listsFor = async (tx: Tx, ctx: Ctx, id: number): Promise<Lists['in']> => {
    const [head] = await headsOf(tx, ctx, [id]);
    return head ? listsOfStyle(lists, head.style) : refuse('NOT_FOUND', { title: warehouseList.title });
  };

  /** An action on a list of either direction. */
  const act = async <A extends keyof ListRules>(tx: Tx, ctx: Ctx, action: A, id: number, ...given: Given<ListRules[A]>) =>
    (await listsFor(tx, ctx, id)).act(tx, ctx, action, id, ...given);

  /** Lists of both directions, locked first; one that fails does not stop the others. */
  const forEach = async (tx: Tx, ctx: Ctx, ids: readonly number[], work: (documents: Lists['in'], id: number) => Promise<unknown>) => {
    const styles = new Map((await headsOf(tx, ctx, ids)).map(({ id, style }) => [id, style]));
    return lists.out.forEach(tx, ctx, ids, (id) => work(listsOfStyle(lists, styles.get(id) ?? direction.code.out), id));
  };

  return [
    serve(calls.setState, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'submit', body.id, body);
      return done;
    }),
    serve(calls.startOut, async ({ tx, ctx, query }) => {
      await lists.out.act(tx, ctx, 'startPicking', query.id);
      return detailOf(tx, ctx, lists, query.id);
    }),
    ...lists.in.serve({
      startPicking: calls.startIn,
      finishPicking: calls.finishIn,
      backToPick: calls.backIn,
      changeType: calls.setInType,
    }),
    ...lists.out.serve({ finishPicking: calls.finishOut, backToPick: calls.backOut, changeType: calls.setOutType }),
    serve(calls.savePicking, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'savePicking', body.id, body);
      return done;
    }),
    serve(calls.post, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'post', body.id, body);
      return done;
    }),
    serve(calls.check, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'check', body.id, body);
      return done;
    }),
    serve(calls.uncheck, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'uncheck', body.id);
      return done;
    }),
    serve(calls.placesToPick, async ({ tx, ctx, query }) => {
      const { id, type } = await oneRow(tx, ctx, boundList, query.id);
      return freePlacesOf(tx, ctx, id, takesUnusableGoods(type));
    }),
    serve(calls.postEach, ({ tx, ctx, body }) => forEach(tx, ctx, body.ids, (documents, id) => documents.act(tx, ctx, 'post', id))),
    serve(calls.postEachOut, ({ tx, ctx, body }) => lists.out.actOnEach(tx, ctx, 'post', body.ids)),
    serve(calls.cancel, async ({ tx, ctx, query }) => {
      await act(tx, ctx, 'cancel', query.id);
      return done;
    }),
    serve(calls.cancelEach, ({ tx, ctx, body }) => forEach(tx, ctx, body.ids, (documents, id) => documents.act(tx, ctx, 'cancel', id))),
    serve(cutoffCalls.cutLists, async ({ tx, ctx, body: { ids, ...how } }) => {
      assertAhead(how.endTime);
      const results = await forEach(tx, ctx, ids, (documents, id) => documents.act(tx, ctx, 'cut', id, how));
      const made = await cutoffsOfLists(tx, ctx, ids);
      return results.map((result) => ({ ...result, cutoffId: 0, cutoffNumber: '', ...(result.isOk ? made.get(result.id) : {}) }));
    }),
    // All or nothing, as every DELETE: one that can not be voided refuses the whole list.
    serve(calls.remove, async ({ tx, ctx, body }) => {
      for (const { id } of await lists.out.lockAll(tx, ctx, body)) await act(tx, ctx, 'cancel', id);
      return done;
    }),
    serve(calls.skip, async ({ tx, ctx, query }) => {
      await act(tx, ctx, 'skip', query.id);
      return done;
    }),
    serve(calls.changeType, async ({ tx, ctx, query }) => {
      await act(tx, ctx, 'changeType', query.id, query);
      return done;
    }),
    serve(calls.regroup, async ({ tx, ctx, query }) => {
      await act(tx, ctx, 'regroup', query.id, query);
      return done;
    }),
    serve(calls.continueSend, ({ tx, ctx, body }) => act(tx, ctx, 'continueSend', body.id)),
    serve(calls.returnBack, ({ tx, ctx, body }) => act(tx, ctx, 'returnBack', body.id, body)),
    serve(calls.reverse, ({ tx, ctx, body }) => act(tx, ctx, 'reverse', body.id, body)),

    serve(calls.shortcutIn, async ({ tx, ctx, body }) => {
      const list = assertStyle(body, direction.code.in);
      await assertNoSteps(tx, ctx, { ...list, deptId: siteFor(ctx, list.deptId), style: direction.code.in });
      return createPosted(tx, ctx, numbers, list, body.positionId);
    }),
    serve(calls.shortcutOut, async ({ tx, ctx, body }) => {
      const { overrideReason, ...list } = assertStyle(body, direction.code.out);
      await assertNoSteps(tx, ctx, { ...list, deptId: siteFor(ctx, list.deptId), style: direction.code.out });
      return createPosted(tx, ctx, numbers, { ...list, overriding: { overrideReason } });
    }),
    serve(calls.otherOut, ({ tx, ctx, body }) => createList(tx, ctx, numbers, { ...body, type: outboundType.code.otherOut })),
    serve(calls.cancelTransport, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'cancelTransport', body.id);
      return done;
    }),
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
