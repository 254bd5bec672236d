/** HTTP of purchase lines. */
import { purchaseLineCalls as calls } from '@cangyun/contract/trade/purchaseLine.ts';
import { listRows, oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { addLine, dropLines, editLine, type LineBook } from '../order/lines.rules.ts';
import { taxingOf } from '../order/parties.rules.ts';
import { purchaseTables } from '../order/tables.ts';
import { assertLineOpen, followEdited } from './arrived.rules.ts';
import type { Purchases } from './purchase.rules.ts';
import type { PurchaseDocument } from './purchase.store.ts';
import { boundPurchaseLine, linesById, withSnapshots } from './purchaseLine.store.ts';
import { purchaseLinesOf } from './write.rules.ts';

export const purchaseLineRoutes = ({ config }: Services, orders: Purchases): Served[] => {
  const book: LineBook<PurchaseDocument> = {
    orders,
    tables: purchaseTables,
    bound: boundPurchaseLine,
    settle: followEdited,
    assertOpen: assertLineOpen,
  };
  return [
    ...serveResource(boundPurchaseLine, config, ['download']),
    serve(calls.list, async ({ tx, ctx, query }) => {
      const page = await listRows(tx, ctx, boundPurchaseLine, query);
      return { ...page, content: await withSnapshots(tx, ctx, page.content) };
    }),
    serve(calls.create, async ({ tx, ctx, body: { orderId, ...line } }) => {
      const id = await addLine(tx, ctx, book, orderId, async ({ customerId }) =>
        purchaseLinesOf(tx, ctx, [line], await taxingOf(tx, ctx, customerId)),
      );
      return (await linesById(tx, ctx, [id]))[0] ?? refuse('SYSTEM');
    }),
    serve(calls.edit, async ({ tx, ctx, body }) => {
      const before = await oneRow(tx, ctx, boundPurchaseLine, body.id);
      await editLine(tx, ctx, book, body);
      const [after] = await linesById(tx, ctx, [body.id]);
      ctx.audit.push({ object: calls.edit.path, objectId: body.id, before, after });
      return after ?? refuse('SYSTEM');
    }),
    serve(calls.remove, async ({ tx, ctx, body }) => {
      await dropLines(tx, ctx, book, body);
      return done;
    }),
  ];
};
