/** What every change of a sales order leaves behind; the buyer of a trade union sees it too. */
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { unionSide } from '@cangyun/contract/trade/tradeUnion.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { tellProgress } from '../tradeUnion/tell.rules.ts';
import { boundOrder } from './shipmentOrder.store.ts';

export const recordOrders = recordingOf(shipmentOrderKind, boundOrder, (tx, ctx, ids) => tellProgress(tx, ctx, unionSide.code.seller, ids));
