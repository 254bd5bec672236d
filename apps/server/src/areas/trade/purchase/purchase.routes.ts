/** HTTP of purchases. */
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseAmounts } from '@cangyun/contract/trade/printedAmounts.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseDetailFile, purchaseDetailSheet } from '@cangyun/contract/trade/purchase.export.ts';
import { purchaseKind as kind, purchase } from '@cangyun/contract/trade/purchase.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { siteWorkings } from '#areas/system/index.ts';
import { createTogether } from '#kernel/documents/index.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { serveDetails } from '../details/details.routes.ts';
import { addressOf } from '../order/parties.store.ts';
import { makePrintCode, openPrint } from '../order/printCode.rules.ts';
import { printed } from '../order/printed.rules.ts';
import { expectArrival } from './arrival.rules.ts';
import { createPurchases, uploadPurchases } from './create.rules.ts';
import { detailOf, presented } from './detail.rules.ts';
import type { Purchases } from './purchase.rules.ts';
import { boundPurchase } from './purchase.store.ts';
import { detailRows, lastPrices, recentProducts } from './queries.store.ts';

const PLAIN = ['check', 'back', 'agree', 'pay', 'unpay', 'reprice', 'spreadFreight', 'finish', 'cancel'] as const;

export const purchaseRoutes = ({ config, numbers }: Services, purchases: Purchases): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundPurchase, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundPurchase, query);
    return { ...page, content: page.content.map(presented(purchases, ctx)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, purchases, query.id)),
  ...serveDetails(
    calls,
    { rows: detailRows, columns: purchaseDetailSheet, fileName: purchaseDetailFile, businessType: 'businessType' },
    config.exportLimit,
  ),
  serve(calls.recent, ({ tx, ctx, query }) => recentProducts(tx, ctx, query)),
  serve(calls.lastPrices, ({ tx, ctx, query }) => lastPrices(tx, ctx, query.proIds, query.customerId)),

  serve(calls.create, async ({ tx, ctx, body }) => {
    const [list = []] = await createPurchases(tx, ctx, purchases, numbers, [body], orderSource.code.create);
    return { list };
  }),
  serve(calls.createFromMarket, async ({ tx, ctx, body }) => {
    const [list = []] = await createPurchases(tx, ctx, purchases, numbers, [body], orderSource.code.market);
    return { list };
  }),
  serve(calls.upload, ({ tx, ctx, body }) => createTogether(tx, ctx, body.list, uploadPurchases(tx, ctx, purchases, numbers))),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await purchases.act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, purchases, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await purchases.actOnAll(tx, ctx, 'cancel', body);
    return done;
  }),

  ...purchases.serve(calls, PLAIN),
  serve(calls.setState, async ({ tx, ctx, query }) => {
    await purchases.act(tx, ctx, 'submit', query.id, query);
    return done;
  }),
  serve(warehouseListCalls.createForPurchase, ({ tx, ctx, body }) => expectArrival(tx, ctx, numbers, body)),
  serve(calls.receive, ({ tx, ctx, body }) => purchases.act(tx, ctx, 'receive', body.id, body)),
  serve(calls.checkEach, ({ tx, ctx, body }) => purchases.actOnEach(tx, ctx, 'check', body.ids)),
  serve(calls.checkAndReceive, ({ tx, ctx, body }) =>
    purchases.forEach(tx, ctx, body.ids, async (id) => {
      await purchases.act(tx, ctx, 'check', id);
      await purchases.act(tx, ctx, 'receive', id);
    }),
  ),
  serve(calls.endPickups, ({ tx, ctx, body }) => purchases.actOnEach(tx, ctx, 'endPickup', body.ids)),
  serve(calls.finishEach, ({ tx, ctx, body }) => purchases.actOnEach(tx, ctx, 'finish', body.ids)),
  serve(calls.send, async ({ tx, ctx, body }) => {
    await purchases.act(tx, ctx, 'send', body.id);
    const code = await makePrintCode(tx, ctx, { kind: purchase.name, id: body.id }, limits.supplierCodeHours);
    return { ...code, sentTime: (await oneRow(tx, ctx, boundPurchase, body.id)).sentTime ?? '' };
  }),
  serve(calls.printed, async ({ tx, ctx: visitor, query }) => {
    const { id, ctx, companyName } = await openPrint(tx, visitor, query.code, purchase.name);
    const order = await detailOf(tx, ctx, purchases, id);
    const { name, phone, province, city, address } = await addressOf(tx, ctx, order.customerId);
    const { openTime, closeTime } = await siteWorkings(tx, ctx, order.deptId);
    const { fields } = purchase;
    return printed(kind, companyName, order, {
      partnerTitle: fields.customerName.label,
      deptTitle: fields.deptName.label,
      deptHours: `${openTime}–${closeTime}`,
      address: { name, phone, address: `${province}${city}${address}` },
      amounts: purchaseAmounts(order),
    });
  }),
];
