/** HTTP of collections. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { type CollectRow, collectCalls as calls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import { listRows, oneRow, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { standing } from '../standing.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { waybillNamed } from '../waybillNamed.rules.ts';
import { collectsWith, createCollect } from './orderCompanyCollect.rules.ts';
import { boundCollect, type CollectDocument, sumsOf } from './orderCompanyCollect.store.ts';

export const collectRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => {
  const collects = collectsWith(desk);
  const presented = (ctx: Ctx, row: CollectDocument): CollectRow => ({ ...row, actions: collects.states(ctx, row) });
  const shown = async (tx: Tx, ctx: Ctx, id: number): Promise<CollectRow> => presented(ctx, await oneRow(tx, ctx, boundCollect, id));

  const voidAll = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> => {
    await collects.actOnAll(tx, ctx, 'void', ids);
    return done;
  };

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
      await collects.act(tx, ctx, 'edit', body.id, body);
      return shown(tx, ctx, body.id);
    }),
    serve(calls.remove, ({ tx, ctx, body }) => voidAll(tx, ctx, body)),
    serve(calls.removeOne, ({ tx, ctx, params }) => voidAll(tx, ctx, [params.id])),
    ...collects.serve(calls, ['pay']),
    serve(calls.payEach, ({ tx, ctx, body }) => collects.actOnEach(tx, ctx, 'pay', body.ids)),
  ];
};
