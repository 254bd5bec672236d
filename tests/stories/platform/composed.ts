/**
 * Calls that run actions on documents beyond their own permission, with the permission of that action. `check-coverage` compares this list
 * with what the stories saw; composed.test.ts refuses each to people who hold everything but that permission.
 */
export const COMPOSED = [
  'POST /api/shipmentOrder shipmentOrder:confirm',
  'POST /api/shipmentOrder/batchCreate shipmentOrder:confirm',
  'POST /api/shipmentOrder/docheckListAndSend shipmentOrder:check',
  'POST /api/shipmentOrder/docheckListAndSend dispatch:add',
  'POST /api/shipmentOrder/uploadAndSend dispatch:add',
  'POST /api/shipmentOrder/importSend dispatch:add',
  'POST /api/shipmentOrder/consumerSend dispatch:add',
  'POST /api/importJob/sales/send dispatch:add',
  'POST /api/importJob/consumer/send dispatch:add',
  'POST /api/importJob/undo shipmentOrder:del',
  'POST /api/importJob/undo purchase:del',
  'POST /api/backOrder/send dispatch:add',
  'POST /api/backOrder/merge shipmentOrder:edit',
  'PUT /api/shipmentOrder/carrierscheck dispatch:carrier',
  'POST /api/purchase purchase:check',
  'POST /api/purchase/marketCreate purchase:check',
  'POST /api/purchase/uploadPurchase purchase:check',
  'POST /api/purchase/batchDocheckAndDoStock purchase:in',
  'POST /api/relocation relocation:post',
  'POST /api/scanRecord waybill:scan',
  'POST /api/scanRecord waybill:sign',
  'POST /api/orderAbnormal waybill:abnormal',
  'POST /api/bill bill:load',
] as const;

export type ComposedCall = (typeof COMPOSED)[number];
