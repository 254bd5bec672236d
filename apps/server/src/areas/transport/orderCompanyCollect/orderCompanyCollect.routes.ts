/** HTTP of collections. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { type CollectRow, collectCalls as calls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import type { collectKind } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { actionStates, forEachDocument, move } from '../../../kernel/documents/index.ts';
import { listRows, oneRow, rowsById, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { standing } from '../standing.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { waybillNamed } from '../waybillNamed.rules.ts';
import { lockWaybillsOf } from '../waybillsOf.store.ts';
import { keepCollects } from './follower.rules.ts';
import { collectMovableWith, createCollect } from './orderCompanyCollect.rules.ts';
import { boundCollect, type CollectDocument, sumsOf } from './orderCompanyCollect.store.ts';

const done = { ok: true } as const;

export const collectRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const movable = collectMovableWith(desk);
  const presented = (ctx: Ctx, row: CollectDocument): CollectRow => ({ ...row, actions: actionStates(movable, ctx, row) });
  const shown = async (tx: Tx, ctx: Ctx, id: number): Promise<CollectRow> => presented(ctx, await oneRow(tx, ctx, boundCollect, id));

  async function act(tx: Tx, ctx: Ctx, action: keyof typeof collectKind.actions, id: number, input: unknown = {}): Promise<typeof done> {
    await move(tx, ctx, movable, action, id, input);
    await keepCollects(tx, ctx, [id]);
    return done;
  }

  async function voidAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
    await lockWaybillsOf(tx, ctx, 'waybill_collect', ids);
    for (const id of new Set(ids)) await act(tx, ctx, 'void', id);
    return done;
  }

  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundCollect, standing(query), config.exportLimit)),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundCollect, standing(query));
      return { ...page, content: page.content.map((row) => presented(ctx, row)) };
    }),
    serve(calls.items, async ({ tx, ctx, query }) => {
      const items = await sumsOf(tx, ctx, query);
      const total = (pick: 'count' | 'money'): number => sumMoney(...items.map((item) => item[pick]));
      return { count: total('count'), money: total('money'), items };
    }),
    serve(calls.getOne, ({ tx, ctx, query }) => shown(tx, ctx, query.id)),
    serve(calls.create, async ({ tx, ctx, body }) => {
      const id = await createCollect(tx, ctx, desk, await waybillNamed(tx, ctx, body), body);
      return shown(tx, ctx, id);
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      await act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    serve(calls.pay, ({ tx, ctx, body }) => act(tx, ctx, 'pay', body.id)),
    serve(calls.payEach, async ({ tx, ctx, body }) => {
      const ids = [...new Set(body.ids)].sort((a, b) => a - b);
      await lockWaybillsOf(tx, ctx, 'waybill_collect', ids);
      const numbers = new Map((await rowsById(tx, ctx, boundCollect, ids)).map(({ id, number }) => [id, number]));
      return forEachDocument(
        tx,
        ctx,
        ids.map((id) => ({ id, number: numbers.get(id) ?? '' })),
        async ({ id }) => {
          await act(tx, ctx, 'pay', id);
          return undefined;
        },
      );
    }),
  ];
};
