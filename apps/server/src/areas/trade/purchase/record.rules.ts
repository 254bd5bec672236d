/** What every change of a purchase records; the seller of a joint trade sees it too. */

import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { firstRecordingOf, recordingOf } from '#kernel/documents/index.ts';
import { notifyProgress } from '../jointTrade/notify.rules.ts';
import { boundPurchase } from './purchase.store.ts';

export const recordPurchases = recordingOf(purchaseKind, boundPurchase, (tx, ctx, ids) =>
  notifyProgress(tx, ctx, jointTradeSide.code.buyer, ids),
);

export const recordNewPurchases = firstRecordingOf(purchaseKind, boundPurchase);
