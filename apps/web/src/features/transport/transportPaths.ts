/** What is read anew when something on a waybill has changed. */
import { abnormalKind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { collectKind } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { receiptImg } from '@cangyun/contract/transport/receiptImg.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';

export const touchedWithWaybills: readonly string[] = [
  waybillKind.path,
  abnormalKind.path,
  collectKind.path,
  receiptImg.path,
  '/api/order',
  '/api/actionLog',
];
