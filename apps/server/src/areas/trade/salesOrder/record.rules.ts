/** What every change of a sales order leaves behind; the buyer of a trade union sees it too. */

import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { firstRecordingOf, recordingOf } from '#kernel/documents/index.ts';
import { notifyProgress } from '../jointTrade/notify.rules.ts';
import { boundOrder } from './salesOrder.store.ts';

export const recordOrders = recordingOf(salesOrderKind, boundOrder, (tx, ctx, ids) =>
  notifyProgress(tx, ctx, jointTradeSide.code.seller, ids),
);

export const recordNewOrders = firstRecordingOf(salesOrderKind, boundOrder);
