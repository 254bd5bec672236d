/** What every change of a purchase leaves behind; the seller of a trade union sees it too. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { unionSide } from '@cangyun/contract/trade/tradeUnion.ts';
import { recordingOf } from '../../../kernel/documents/index.ts';
import { tellProgress } from '../tradeUnion/tell.rules.ts';
import { boundPurchase } from './purchase.store.ts';

export const recordPurchases = recordingOf(purchaseKind, boundPurchase, (tx, ctx, ids) => tellProgress(tx, ctx, unionSide.code.buyer, ids));
