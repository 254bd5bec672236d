/** HTTP of receipts. */
import { receiptImgCalls as calls, receiptImg } from '@cangyun/contract/transport/receiptImg.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { editRow, rowsById, serveResource, tellChange } from '../../../kernel/resources/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { assertPictures } from '../../system/index.ts';
import type { WaybillDesk } from '../waybill/followers.ts';
import { paperOf, takeBack } from './receiptImg.rules.ts';
import { boundReceipt, insertReceipts } from './receiptImg.store.ts';

export const receiptImgRoutes = ({ config }: Services, desk: WaybillDesk): Served[] => [
  ...serveResource(boundReceipt, config, ['list', 'download', 'remove', 'removeOne']),
  serve(calls.create, async ({ tx, ctx, body }) => {
    const { imgs, info } = body;
    await assertPictures(tx, ctx, imgs);
    const paper = await paperOf(tx, ctx, body);
    const ids = await insertReceipts(tx, ctx, { ...paper, imgs: [...new Set(imgs)], info });
    ctx.audit.push({ object: receiptImg.name, objectId: ids[0] ?? 0, after: { ...paper, imgs, info } });
    if (paper.waybillId !== null)
      ctx.audit.push({ object: waybillKind.name, objectId: paper.waybillId, after: { name: calls.create.title, imgs }, apart: true });
    await tellChange(tx, ctx, boundReceipt, ids);
    return rowsById(tx, ctx, { ...boundReceipt, scope: undefined }, ids);
  }),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await assertPictures(tx, ctx, [body.img]);
    return editRow(tx, ctx, boundReceipt, body);
  }),
  serve(calls.back, ({ tx, ctx, body }) => takeBack(tx, ctx, desk, body.ids)),
];
