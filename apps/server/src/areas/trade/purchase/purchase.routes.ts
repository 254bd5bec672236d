/** HTTP of purchases. */
import { limits } from '@cangyun/contract/limits.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseDetailFile, purchaseDetailSheet } from '@cangyun/contract/trade/purchase.export.ts';
import { purchaseKind as kind, purchase } from '@cangyun/contract/trade/purchase.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { inoutlistCalls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { listRows, oneRow, sheetOf } from '../../../kernel/resources/index.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import type { Made } from '../../warehouse/index.ts';
import { serveDetails } from '../details/details.routes.ts';
import { type Actor, act, actOnAll, actOnEach } from '../order/act.rules.ts';
import { createEach } from '../order/create-each.rules.ts';
import { addressOf } from '../order/parties.store.ts';
import { makePrintCode, openPrint } from '../order/printCode.rules.ts';
import { printed } from '../order/printed.rules.ts';
import { detailRows, recentProducts } from './answers.store.ts';
import { expectArrival } from './arrival.rules.ts';
import { detailOf, presented } from './detail.rules.ts';
import { boundPurchase, type PurchaseDocument } from './purchase.store.ts';
import { createPurchases } from './write.rules.ts';

const done = { ok: true } as const;

/** The calls that are nothing but the action of the same name on one purchase. */
const PLAIN = ['check', 'back', 'agree', 'pay', 'unpay', 'finish', 'cancel'] as const;

export const purchaseRoutes = ({ config, numbers }: Services, actor: Actor<PurchaseDocument>): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundPurchase, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundPurchase, query);
    return { ...page, content: page.content.map(presented(actor, ctx)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, actor, query.id)),
  ...serveDetails(
    calls,
    { rows: detailRows, columns: purchaseDetailSheet, fileName: purchaseDetailFile, businessType: 'businessType' },
    config.exportLimit,
  ),
  serve(calls.recent, ({ tx, ctx, query }) => recentProducts(tx, ctx, query)),

  serve(calls.create, async ({ tx, ctx, body }) => ({ list: await createPurchases(tx, ctx, numbers, body, orderSource.code.create) })),
  serve(calls.createFromMarket, async ({ tx, ctx, body }) => ({
    list: await createPurchases(tx, ctx, numbers, body, orderSource.code.market),
  })),
  serve(calls.upload, ({ tx, ctx, body }) =>
    createEach(tx, ctx, body.list, async (form) => {
      const made = await createPurchases(tx, ctx, numbers, form, orderSource.code.upload);
      // A split import answers with the first of its parts and the numbers of all.
      return { id: made[0]?.id ?? 0, number: made.map(({ number }) => number).join('、') };
    }),
  ),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await act(tx, ctx, actor, 'edit', body.id, body);
    return detailOf(tx, ctx, actor, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await actOnAll(tx, ctx, actor, 'cancel', body);
    return done;
  }),

  ...PLAIN.map((action) =>
    serve(calls[action], async ({ tx, ctx, body }) => {
      await act(tx, ctx, actor, action, body.id, body);
      return done;
    }),
  ),
  serve(calls.setState, async ({ tx, ctx, query }) => {
    await act(tx, ctx, actor, 'submit', query.id, query);
    return done;
  }),
  serve(inoutlistCalls.createForPurchase, ({ tx, ctx, body }) => expectArrival(tx, ctx, numbers, body)),
  serve(calls.receive, ({ tx, ctx, body }) => act<PurchaseDocument, Made>(tx, ctx, actor, 'receive', body.id, body)),
  serve(calls.checkEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['check'], body.ids)),
  serve(calls.checkAndReceive, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['check', 'receive'], body.ids)),
  serve(calls.endPickups, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['endPickup'], body.ids)),
  serve(calls.finishEach, ({ tx, ctx, body }) => actOnEach(tx, ctx, actor, ['finish'], body.ids)),
  serve(calls.send, async ({ tx, ctx, body }) => {
    await act(tx, ctx, actor, 'send', body.id);
    const code = await makePrintCode(tx, ctx, { kind: purchase.name, id: body.id }, limits.supplierCodeHours);
    return { ...code, sentTime: (await oneRow(tx, ctx, boundPurchase, body.id)).sentTime ?? '' };
  }),
  serve(calls.printed, async ({ tx, ctx: visitor, query }) => {
    const { id, ctx, companyName } = await openPrint(tx, visitor, query.code, purchase.name);
    const order = await detailOf(tx, ctx, actor, id);
    const { name, phone, province, city, address } = await addressOf(tx, ctx, order.customerId);
    const { fields } = purchase;
    return printed(kind, companyName, order, {
      partnerTitle: fields.customerName.label,
      deptTitle: fields.deptName.label,
      address: { name, phone, address: `${province}${city}${address}` },
      amounts: (['amount', 'advancePay', 'endPay'] as const).map((field) => ({ label: fields[field].label, money: order[field] })),
    });
  }),
];
