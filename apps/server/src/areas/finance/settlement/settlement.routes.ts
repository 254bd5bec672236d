/** HTTP of 收付款单. */

import { settlementCalls as calls, type SettlementDetail } from '@cangyun/contract/finance/settlement.calls.ts';
import { settlement } from '@cangyun/contract/finance/settlement.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storeImage } from '#platform/files/keep.ts';
import { done, type Served, serve, serveSheet, serveUpload } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { partnerOf } from './choosing.rules.ts';
import { addImage, imagesOf, removeImages } from './images.store.ts';
import { reasonName, titleOf } from './itemNames.ts';
import { debtsOfSource, type OpenRow, openItems, openSums } from './items.store.ts';
import {
  allocateCredits,
  offsetPartner,
  refundPartner,
  settle,
  takeBackAllocation,
  undoSettlement,
  writeOffClaims,
} from './settlement.rules.ts';
import * as store from './settlement.store.ts';

async function detailOf(tx: Tx, ctx: Ctx, id: number): Promise<SettlementDetail> {
  const row = await oneRow(tx, ctx, store.boundSettlement, id);
  const [companyName, items, images] = await Promise.all([
    store.companyName(tx, ctx),
    store.itemsOfPayment(tx, ctx, id),
    imagesOf(tx, ctx, id),
  ]);
  const matches = await store.matchesOf(tx, ctx, items);
  const allocations = matches.map(({ kind, reason, sameSource, reversal, withoutMoney, ...match }) => ({
    ...match,
    title: titleOf({ kind, reason, sourceKind: match.sourceKind }),
    canTakeBack: !(sameSource || reversal || withoutMoney),
  }));
  return { ...row, companyName, allocations, images };
}

const presented = ({ side: _side, customerId: _customerId, person: _person, reason, ...row }: OpenRow) => ({
  ...row,
  kind: row.kind as 1 | 2,
  title: titleOf({ ...row, reason }),
  reasonName: reasonName({ ...row, reason }),
});

export const settlementRoutes = ({ config, files }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, store.boundSettlement, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const [page, sums] = await Promise.all([listRows(tx, ctx, store.boundSettlement, query), store.sumsOf(tx, ctx, query)]);
    return { ...page, sums };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.open, async ({ tx, ctx, query }) => {
    const { party, name } = await partnerOf(tx, ctx, query);
    const account = { side: query.side, party };
    const [sums, claims, credits] = await Promise.all([
      openSums(tx, ctx, account),
      openItems(tx, ctx, account, 'raising', limits.settlementItems),
      openItems(tx, ctx, account, 'lowering', limits.settlementItems),
    ]);
    const side = query.side as 1 | 2;
    return {
      customerId: party.customerId,
      personName: name,
      side,
      ...sums,
      claims: claims.map(presented),
      credits: credits.map(presented),
    };
  }),
  serve(calls.ofSource, ({ tx, ctx, query }) => debtsOfSource(tx, ctx, query.kind, query.id)),
  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await settle(tx, ctx, body))),
  serve(calls.refund, async ({ tx, ctx, body }) => detailOf(tx, ctx, await refundPartner(tx, ctx, body))),
  serve(calls.offset, async ({ tx, ctx, body }) => detailOf(tx, ctx, await offsetPartner(tx, ctx, body))),
  serve(calls.writeOff, async ({ tx, ctx, body }) => detailOf(tx, ctx, await writeOffClaims(tx, ctx, body))),
  serve(calls.allocate, ({ tx, ctx, body }) => allocateCredits(tx, ctx, body)),
  serve(calls.takeBack, async ({ tx, ctx, body }) => {
    await takeBackAllocation(tx, ctx, body);
    return done;
  }),
  serveUpload(calls.uploadImage, async ({ tx, ctx, query, file }) => {
    const { id } = await oneRow(tx, ctx, store.boundSettlement, query.id);
    const image = await addImage(tx, ctx, id, await storeImage(tx, ctx, files, file, settlement.name));
    ctx.audit.push({ object: settlement.name, objectId: id, after: image });
    return image;
  }),
  serve(calls.removeImages, async ({ tx, ctx, body }) => {
    const removed = await removeImages(tx, ctx, body);
    if (removed.length !== new Set(body).size) refuse('NOT_FOUND', { title: calls.uploadImage.title });
    // A picture of a payment that the user does not see is not there for them.
    for (const paymentId of new Set(removed.map((image) => image.paymentId))) await oneRow(tx, ctx, store.boundSettlement, paymentId);
    for (const image of removed) ctx.audit.push({ object: settlement.name, objectId: image.paymentId, before: image });
    return done;
  }),
  serve(calls.undo, async ({ tx, ctx, body }) => detailOf(tx, ctx, await undoSettlement(tx, ctx, body.id, body.info))),
];
