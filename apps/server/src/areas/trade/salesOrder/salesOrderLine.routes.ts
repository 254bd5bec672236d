/** HTTP of sales order lines. */
import { salesOrderLineCalls as calls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { lineIdsOf } from '../order/line-rows.store.ts';
import { addLine, dropLines, editLine, type LineBook } from '../order/lines.rules.ts';
import { assertShippable, taxingOf } from '../order/parties.rules.ts';
import { salesTables } from '../order/tables.ts';
import { reasonColumns, withReasons } from './pricing.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder, type OrderDocument } from './salesOrder.store.ts';
import { atSite, boundSalesOrderLine, linesById, withSnapshots } from './salesOrderLine.store.ts';
import { salesLines, settleOrder } from './write.rules.ts';

const book: LineBook<OrderDocument> = {
  orders: salesOrders,
  tables: salesTables,
  bound: boundSalesOrderLine,
  settle: (tx, ctx, { id }) => settleOrder(tx, ctx, id),
};

export const salesOrderLineRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundSalesOrderLine, config, ['download']),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundSalesOrderLine, query);
    return { ...page, content: await withSnapshots(tx, ctx, page.content) };
  }),
  serve(calls.products, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundOrder, query.shipmentOrderId);
    return linesById(tx, ctx, await lineIdsOf(tx, ctx, salesTables, [id], atSite(query.deptId)));
  }),
  serve(calls.create, async ({ tx, ctx, body }) => {
    const { orderId, ...line } = body;
    if (line.deptId) await assertShippable(tx, ctx, [line.deptId]);
    const id = await addLine(tx, ctx, book, orderId, async (order) =>
      withReasons(
        tx,
        ctx,
        order,
        await salesLines(tx, ctx, [line], { deptId: order.deptId, customer: await taxingOf(tx, ctx, order.customerId) }),
      ),
    );
    const [made] = await linesById(tx, ctx, [id]);
    return made ?? refuse('SYSTEM');
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    const { deptId, reciveName, reciveMobile, reciveAddress, ...line } = body;
    if (deptId) await assertShippable(tx, ctx, [deptId]);
    const before = await oneRow(tx, ctx, boundSalesOrderLine, line.id);
    const columns = {
      ...(deptId === undefined ? {} : { site_id: deptId || null }),
      receiver: JSON.stringify({
        name: reciveName ?? before.reciveName,
        phone: reciveMobile ?? before.reciveMobile,
        address: reciveAddress ?? before.reciveAddress,
      }),
    };
    await editLine(tx, ctx, book, line, columns, (order, changed) => reasonColumns(tx, ctx, order, changed));
    const [after] = await linesById(tx, ctx, [line.id]);
    ctx.audit.push({ object: calls.edit.path, objectId: line.id, before, after });
    return after ?? refuse('SYSTEM');
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await dropLines(tx, ctx, book, body);
    return done;
  }),
];
