/** HTTP of receipts. */
import { receiptPictureCalls as calls, receiptPicture } from '@cangyun/contract/transport/receiptPicture.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { assertPictures } from '#areas/system/index.ts';
import { editRow, notifyChange, oneRow, rowsById, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundFreightBill } from '../freightBill/freightBill.store.ts';
import type { WaybillDependencies } from '../waybill/followers.ts';
import { paperOf, takeBack } from './receiptPicture.rules.ts';
import { boundReceipt, insertReceipts, receiptsOfFreightBill } from './receiptPicture.store.ts';

export const receiptPictureRoutes = ({ config }: Services, dependencies: WaybillDependencies): Served[] => [
  ...serveResource(boundReceipt, config, ['list', 'download', 'remove', 'removeOne']),
  serve(calls.create, async ({ tx, ctx, body }) => {
    const { imgs, info } = body;
    await assertPictures(tx, ctx, imgs);
    const paper = await paperOf(tx, ctx, body);
    const ids = await insertReceipts(tx, ctx, { ...paper, imgs: [...new Set(imgs)], info });
    ctx.audit.push({ object: receiptPicture.name, objectId: ids[0] ?? 0, after: { ...paper, imgs, info } });
    if (paper.waybillId !== null)
      ctx.audit.push({ object: waybillKind.name, objectId: paper.waybillId, after: { name: calls.create.title, imgs }, apart: true });
    await notifyChange(tx, ctx, boundReceipt, ids);
    return rowsById(tx, ctx, { ...boundReceipt, scope: undefined }, ids);
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await assertPictures(tx, ctx, [body.img]);
    return editRow(tx, ctx, boundReceipt, body);
  }),
  serve(calls.ofBill, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundFreightBill, query.billId);
    return receiptsOfFreightBill(tx, ctx, id);
  }),
  serve(calls.back, ({ tx, ctx, body }) => takeBack(tx, ctx, dependencies, body.ids)),
];
