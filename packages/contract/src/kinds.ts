/** Every document kind of the product. Checked when the program starts, not when a clerk clicks. */

import { entryKind } from './finance/entry.ts';
import { loanKind } from './finance/loan.ts';
import { assertApart, type DocumentKind } from './kernel/kind.ts';
import { dispatch } from './trade/dispatch.ts';
import { jointTradeKind } from './trade/jointTrade.ts';
import { processKind } from './trade/process.ts';
import { purchaseKind } from './trade/purchase.ts';
import { purchasePickup } from './trade/purchasePickup.ts';
import { purchaseReturn } from './trade/purchaseReturn.ts';
import { salesOrderKind } from './trade/salesOrder.ts';
import { salesReturn } from './trade/salesReturn.ts';
import { transfer } from './trade/transfer.ts';
import { cashOnDeliveryKind } from './transport/cashOnDelivery.ts';
import { freightBillKind } from './transport/freightBill.ts';
import { waybillKind } from './transport/waybill.ts';
import { waybillExceptionKind } from './transport/waybillException.ts';
import { cutoffKind } from './warehouse/cutoff.ts';
import { inboundList, outboundList } from './warehouse/warehouseList.ts';

export const allKinds: readonly DocumentKind[] = [
  inboundList,
  outboundList,
  cutoffKind,
  salesOrderKind,
  purchaseKind,
  dispatch,
  transfer,
  purchasePickup,
  purchaseReturn,
  salesReturn,
  processKind,
  jointTradeKind,
  waybillKind,
  waybillExceptionKind,
  cashOnDeliveryKind,
  freightBillKind,
  entryKind,
  loanKind,
];

assertApart(allKinds);

/** What people call a document of this kind. */
export const kindTitle = (name: string): string => allKinds.find((kind) => kind.name === name)?.title ?? '';
