/** The kinds of document of trade, in the order of the console. */
import type { RegisteredKind } from '../kernel/kind.ts';
import { dispatch, dispatchResource } from './dispatch.ts';
import { jointTradeKind } from './jointTrade.ts';
import { process, processKind } from './process.ts';
import { purchase, purchaseKind } from './purchase.ts';
import { purchasePickup, purchasePickupResource } from './purchasePickup.ts';
import { purchaseReturn, purchaseReturnResource } from './purchaseReturn.ts';
import { receiptDifference, receiptDifferenceKind } from './receiptDifference.ts';
import { salesOrder, salesOrderKind } from './salesOrder.ts';
import { salesReturn, salesReturnResource } from './salesReturn.ts';
import { transfer, transferResource } from './transfer.ts';

export const tradeKinds: readonly RegisteredKind[] = [
  { kind: salesOrderKind, history: salesOrder },
  { kind: dispatch, history: dispatchResource },
  { kind: salesReturn, history: salesReturnResource },
  { kind: purchaseKind, history: purchase },
  { kind: purchasePickup, history: purchasePickupResource },
  { kind: receiptDifferenceKind, history: receiptDifference },
  { kind: purchaseReturn, history: purchaseReturnResource },
  { kind: transfer, history: transferResource },
  { kind: processKind, history: process },
  { kind: jointTradeKind },
];
