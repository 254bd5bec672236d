/** HTTP of the waybills on freight bills. */
import { freightBillWaybillCalls as calls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { ordersOf } from '../freightBill/detail.rules.ts';
import { freightBillsWith } from '../freightBill/freightBill.rules.ts';
import { boundFreightBill } from '../freightBill/freightBill.store.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { boundFreightBillWaybill, linesById } from './freightBillWaybill.store.ts';

/** The lines named, under their bills, in the order in which bills are locked. */
async function byFreightBill(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<[number, number[]][]> {
  const wanted = new Set(ids);
  const lines = await linesById(tx, ctx, [...wanted]);
  if (lines.length < wanted.size) refuse('BILL_ORDER_GONE');
  const groups = Map.groupBy(lines, ({ billId }) => billId);
  return [...groups]
    .map(([billId, group]): [number, number[]] => [billId, group.map(({ waybillId }) => waybillId)])
    .sort(([a], [b]) => a - b);
}

export const freightBillWaybillRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => {
  const freightBills = freightBillsWith(dependencies);
  return [
    serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundFreightBillWaybill, query, config.exportLimit)),
    serve(calls.list, ({ tx, ctx, query }) => listRows(tx, ctx, boundFreightBillWaybill, query)),
    serve(calls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundFreightBillWaybill, query.id)),
    serve(calls.all, async ({ tx, ctx, query }) => {
      const { id } = await oneRow(tx, ctx, boundFreightBill, query.billId);
      return ordersOf(tx, ctx, id);
    }),
    serve(calls.load, async ({ tx, ctx, body }) => {
      await freightBills.act(tx, ctx, 'load', body.billId, body);
      return ordersOf(tx, ctx, body.billId);
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      const [[billId] = [0]] = await byFreightBill(tx, ctx, [body.id]);
      await freightBills.act(tx, ctx, 'arrange', billId, body);
      return oneRow(tx, ctx, boundFreightBillWaybill, body.id);
    }),
    serve(calls.unload, async ({ tx, ctx, body }) => {
      for (const [billId, orderIds] of await byFreightBill(tx, ctx, body)) await freightBills.act(tx, ctx, 'unload', billId, { orderIds });
      return done;
    }),
    serve(calls.unloadOrders, async ({ tx, ctx, body }) => {
      await freightBills.act(tx, ctx, 'unload', body.billId, body);
      return done;
    }),
  ];
};
