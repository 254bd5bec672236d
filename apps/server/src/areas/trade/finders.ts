/** What the search box finds of trade. */
import { jointTradeKind } from '@cangyun/contract/trade/jointTrade.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { documentFinder, type Finder } from '#kernel/finders/index.ts';
import { boundKinds } from './consignment/consignment.store.ts';
import { traits } from './consignment/traits.ts';
import { boundJointTrades } from './jointTrade/jointTrade.store.ts';
import { boundProcess } from './process/process.store.ts';
import { boundPurchase } from './purchase/purchase.store.ts';
import { boundDifference } from './receiptDifference/receiptDifference.store.ts';
import { boundOrder } from './salesOrder/salesOrder.store.ts';

const consignments = Object.values(traits).map(({ kind }) =>
  documentFinder(kind, boundKinds[kind.name as keyof typeof boundKinds], { detail: 'customerName' }),
);

export const tradeFinders: readonly Finder[] = [
  documentFinder(salesOrderKind, boundOrder, { detail: 'customerName', phone: 'buyPhone' }),
  documentFinder(purchaseKind, boundPurchase, { detail: 'customerName' }),
  ...consignments,
  documentFinder(receiptDifferenceKind, boundDifference, { detail: 'supplierName' }),
  documentFinder(processKind, boundProcess, { detail: 'pro_name' }),
  documentFinder(jointTradeKind, boundJointTrades.buyer, { detail: 'partnerName' }),
  documentFinder(jointTradeKind, boundJointTrades.seller, { detail: 'partnerName' }),
];
