/** HTTP of sales orders: reading them, writing them, vouchers and printing. Their actions are in moves.routes.ts. */
import { limits } from '@cangyun/contract/limits.ts';
import { marginOf } from '@cangyun/contract/trade/orderMargin.ts';
import { salesOrderAmounts } from '@cangyun/contract/trade/printedAmounts.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderDetailFile, orderDetailSheet } from '@cangyun/contract/trade/salesOrder.export.ts';
import { salesOrderKind as kind, salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { createTogether } from '#kernel/documents/index.ts';
import { takeNumbers } from '#kernel/numbers/number.store.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { done, type Served, serve, serveSheet, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import { lineIdsOf } from '../order/line-rows.store.ts';
import { linesOf } from '../order/lines.store.ts';
import { changeOrder, lockOrder } from '../order/order.store.ts';
import { paymentsOf } from '../order/payments.store.ts';
import { makePrintCode, openPrint } from '../order/printCode.rules.ts';
import { printed } from '../order/printed.rules.ts';
import { salesTables } from '../order/tables.ts';
import { createOrders } from './create.rules.ts';
import { detailOf, detailOfNew, presented } from './detail.rules.ts';
import { forCustomer } from './forCustomer.rules.ts';
import { priceHistory } from './priceHistory.store.ts';
import * as queries from './queries.store.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { boundOrder } from './salesOrder.store.ts';
import { forReceiver, linesById } from './salesOrderLine.store.ts';
import { waitingForCarrier } from './sending.store.ts';
import { createPending } from './uploading.rules.ts';

const PAY_NUMBERS = { kind: 'payOrder', ownerId: 0, prefix: 'ZF' } as const;

const payOrderOf = async (tx: Tx, ctx: Ctx, id: number) => {
  const row = await oneRow(tx, ctx, boundOrder, id);
  return { ...row, payments: await paymentsOf(tx, ctx, salesTables, id) };
};

export const salesOrderRoutes = ({ config, files, numbers }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundOrder, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundOrder, query);
    return { ...page, content: await presented(tx, ctx, page.content) };
  }),
  serve(calls.ofCarriers, async ({ tx, ctx, query: { carriersName, ...query } }) => {
    const page = await listRows(tx, ctx, boundOrder, query, waitingForCarrier(carriersName));
    return { ...page, content: await presented(tx, ctx, page.content) };
  }),
  serve(calls.withLines, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundOrder, query);
    const rows = await presented(tx, ctx, page.content);
    const ids = rows.map(({ id }) => id);
    const lines = await linesById(tx, ctx, await lineIdsOf(tx, ctx, salesTables, ids));
    return { ...page, content: rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) })) };
  }),
  ...serveDetails(
    calls,
    { rows: queries.detailRows, columns: orderDetailSheet, fileName: orderDetailFile, businessType: 'business_type' },
    config.exportLimit,
  ),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.margin, async ({ tx, ctx, query }) => {
    const { id, amount, couponMoney } = await oneRow(tx, ctx, boundOrder, query.id);
    return marginOf({ amount, couponMoney, lines: await linesOf(tx, ctx, salesTables, id) });
  }),
  serve(calls.priceHistory, ({ tx, ctx, query }) => priceHistory(tx, ctx, query)),
  serve(calls.forCustomer, ({ tx, ctx, query }) => forCustomer(tx, ctx, query)),
  serve(calls.lines, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundOrder, query.id);
    return linesById(tx, ctx, await lineIdsOf(tx, ctx, salesTables, [id]));
  }),
  serve(calls.receivers, async ({ tx, ctx, query }) => queries.receiversOf(tx, ctx, (await oneRow(tx, ctx, boundOrder, query.id)).id)),
  serve(calls.linesOfReceiver, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundOrder, query.id);
    return linesById(tx, ctx, await lineIdsOf(tx, ctx, salesTables, [id], forReceiver(query)));
  }),
  serve(calls.payOrderAsIs, ({ tx, ctx, query }) => payOrderOf(tx, ctx, query.id)),
  serve(calls.payOrder, async ({ tx, ctx, query }) => {
    await lockOrder(tx, ctx, salesTables, query.id);
    const { payNumber, unpaidAmount, number } = await oneRow(tx, ctx, boundOrder, query.id);
    if (unpaidAmount <= 0) refuse('ORDER_NOTHING_TO_PAY', { title: kind.title, number });
    if (payNumber === '') {
      const [taken = ''] = await takeNumbers(numbers, ctx, PAY_NUMBERS);
      await changeOrder(tx, ctx, salesTables, query.id, { pay_number: taken });
      ctx.audit.push({ object: kind.name, objectId: query.id, after: { payNumber: taken } });
      await salesOrders.record(tx, ctx, [query.id]);
    }
    return payOrderOf(tx, ctx, query.id);
  }),
  serve(calls.payTotals, async ({ tx, ctx, query }) => (await queries.totalsOf(tx, ctx, query)) ?? refuse('SYSTEM')),

  serve(calls.create, async ({ tx, ctx, body }) => {
    const [made = refuse('SYSTEM')] = await createOrders(tx, ctx, numbers, [body]);
    return detailOfNew(tx, ctx, made.id);
  }),
  serve(calls.createMany, ({ tx, ctx, body }) => createTogether(tx, ctx, body.list, createPending(tx, ctx, numbers))),

  serveUpload(calls.uploadImage, async ({ tx, ctx, query, file }) => {
    const { id } = await oneRow(tx, ctx, boundOrder, query.id);
    const image = await queries.addImage(tx, ctx, id, await storeImage(tx, ctx, files, file, kind.name));
    ctx.audit.push({ object: kind.name, objectId: id, after: image });
    await salesOrders.record(tx, ctx, [id]);
    return image;
  }),
  serve(calls.removeImages, async ({ tx, ctx, body }) => {
    const removed = await queries.removeImages(tx, ctx, body);
    if (removed.length !== new Set(body).size) refuse('NOT_FOUND', { title: calls.uploadImage.title });
    const orders = [...new Set(removed.map(({ orderId }) => orderId))];
    for (const id of orders) await oneRow(tx, ctx, boundOrder, id);
    for (const image of removed) ctx.audit.push({ object: kind.name, objectId: image.orderId, before: image });
    await salesOrders.record(tx, ctx, orders);
    return done;
  }),
  serve(calls.printCode, async ({ tx, ctx, body }) => {
    const { id } = await oneRow(tx, ctx, boundOrder, body.id);
    return makePrintCode(tx, ctx, { kind: salesOrder.name, id }, limits.printCodeHours);
  }),
  serve(calls.printed, async ({ tx, ctx: visitor, query }) => {
    const { id, ctx, companyName } = await openPrint(tx, visitor, query.code, salesOrder.name);
    const order = await detailOf(tx, ctx, id);
    const { name, phone, province, city, address } = order.buy_address;
    const { fields } = salesOrder;
    return printed(kind, companyName, order, {
      partnerTitle: fields.customerName.label,
      deptTitle: fields.deptName.label,
      address: { name, phone, address: `${province}${city}${address}` },
      amounts: salesOrderAmounts(order),
    });
  }),
];
