/** Every document kind of the product. Checked when the program starts, not when a clerk clicks. */
import { loanKind } from './finance/loanOrder.ts';
import { personInKind } from './finance/personIn.ts';
import { assertApart, type DocumentKind } from './kernel/kind.ts';
import { dispatch } from './trade/dispatch.ts';
import { processKind } from './trade/process.ts';
import { purchaseKind } from './trade/purchase.ts';
import { purchaseBack } from './trade/purchaseBack.ts';
import { purchaseDispatch } from './trade/purchaseDispatch.ts';
import { shipmentBack } from './trade/shipmentBack.ts';
import { shipmentOrderKind } from './trade/shipmentOrder.ts';
import { tradeUnionKind } from './trade/tradeUnion.ts';
import { transfer } from './trade/transfer.ts';
import { billKind } from './transport/bill.ts';
import { abnormalKind } from './transport/orderAbnormal.ts';
import { collectKind } from './transport/orderCompanyCollect.ts';
import { waybillKind } from './transport/waybill.ts';
import { cutoffKind } from './warehouse/cutoff.ts';
import { inboundList, outboundList } from './warehouse/inoutlist.ts';

export const allKinds: readonly DocumentKind[] = [
  inboundList,
  outboundList,
  cutoffKind,
  shipmentOrderKind,
  purchaseKind,
  dispatch,
  transfer,
  purchaseDispatch,
  purchaseBack,
  shipmentBack,
  processKind,
  tradeUnionKind,
  waybillKind,
  abnormalKind,
  collectKind,
  billKind,
  personInKind,
  loanKind,
];

assertApart(allKinds);

/** What people call a document of this kind. */
export const kindTitle = (name: string): string => allKinds.find((kind) => kind.name === name)?.title ?? '';
