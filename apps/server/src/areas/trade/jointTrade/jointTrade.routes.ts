/** HTTP of joint trades. */
import { messages } from '@cangyun/contract/messages.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeSheet } from '@cangyun/contract/trade/jointTrade.export.ts';
import type { JointTradeDetail } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { type JointTradeSide, jointTradeKind as kind } from '@cangyun/contract/trade/jointTrade.ts';
import { listRows, type Paging, type Query } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { columnSheet } from '#platform/excel/columns.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { jointTradeLines } from './crossing.store.ts';
import { accept, decline, jointTrades, type MakeOrder, place, present } from './jointTrade.rules.ts';
import { boundJointTrades, countStates, creatorsOf, eventsOf, idOfPurchase, jointTradeOf, withDocuments } from './jointTrade.store.ts';

const unknown = () => refuse('NOT_FOUND', { title: kind.title });

export const jointTradeRoutes = ({ config, numbers }: Services, makeOrder: MakeOrder): Served[] => {
  const pageFor = async (tx: Tx, ctx: Ctx, side: JointTradeSide, query: Query & Paging) => {
    const page = await listRows(tx, ctx, boundJointTrades[side], query);
    const found = await withDocuments(tx, ctx, side, page.content);
    return { ...page, content: found.map((jointTrade) => present(ctx, jointTrade)) };
  };
  /** Read with one row more than the limit, so that a larger export can be refused. */
  const sheetFor = async (tx: Tx, ctx: Ctx, side: JointTradeSide, query: Query & Paging) => {
    const { content } = await pageFor(tx, ctx, side, { ...query, page: 0, size: config.exportLimit + 1 });
    return columnSheet(`${kind.title}${messages.exportSuffix}`, jointTradeSheet(side), content, config.exportLimit);
  };
  const countsFor = async (tx: Tx, ctx: Ctx, side: JointTradeSide, query: Query) => {
    const states = await countStates(tx, ctx, side, query);
    return { states, total: states.reduce((sum, { count }) => sum + count, 0) };
  };
  const detailOf = async (tx: Tx, ctx: Ctx, id: number): Promise<JointTradeDetail> => {
    const jointTrade = (await jointTradeOf(tx, ctx, id)) ?? unknown();
    const [lines, events] = await Promise.all([jointTradeLines(tx, ctx, id), eventsOf(tx, ctx, id)]);
    return { ...present(ctx, jointTrade), lines, events };
  };

  return [
    serve(calls.listForBuyer, ({ tx, ctx, query }) => pageFor(tx, ctx, 'buyer', query)),
    serve(calls.listForSeller, ({ tx, ctx, query }) => pageFor(tx, ctx, 'seller', query)),
    serveSheet(calls.downloadForBuyer, ({ tx, ctx, query }) => sheetFor(tx, ctx, 'buyer', query)),
    serveSheet(calls.downloadForSeller, ({ tx, ctx, query }) => sheetFor(tx, ctx, 'seller', query)),
    serve(calls.countForBuyer, ({ tx, ctx, query }) => countsFor(tx, ctx, 'buyer', query)),
    serve(calls.countForSeller, ({ tx, ctx, query }) => countsFor(tx, ctx, 'seller', query)),
    serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
    serve(calls.byPurchase, async ({ tx, ctx, query }) => detailOf(tx, ctx, (await idOfPurchase(tx, ctx, query.purchaseId)) ?? unknown())),
    serve(calls.creators, ({ tx, ctx, query }) => creatorsOf(tx, ctx, query.side)),

    serve(calls.place, async ({ tx, ctx, query }) => {
      await place(tx, ctx, query.id);
      return done;
    }),
    serve(calls.pay, ({ tx, ctx, query }) => jointTrades.act(tx, ctx, 'pay', query.id)),
    serve(calls.accept, ({ tx, ctx, query }) => accept(tx, ctx, makeOrder, numbers, query)),
    serve(calls.decline, async ({ tx, ctx, body }) => {
      await decline(tx, ctx, body.id, body.reason);
      return done;
    }),
  ];
};
