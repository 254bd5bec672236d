/** Who reads what the area trade can write. */
import type { Area, Subject } from './effects.ts';

const OPEN = 'areas/trade/order/source.rules.ts#openOf';
const SETTLED = 'areas/trade/order/settle.rules.ts#settle';
const PAID = 'areas/trade/order/payments.rules.ts';
const PAPER = 'areas/trade/order/printed.rules.ts#printed';
const COURIER = 'areas/trade/consignment/courier.rules.ts';
const WORTH = 'contract/trade/worth.ts#worthOf';
const GIFT = 'contract/trade/amounts.ts#settled';
const LISTED = 'areas/trade/consignment/lists.rules.ts';
const BUSINESS = 'areas/trade/order/parties.rules.ts#assertBusinessType';
const ENTERED = 'areas/trade/order/entered.rules.ts#enteredLine';
const CORRECTED = 'areas/trade/correction/places.ts#rightQuantities';
const KNOWN = 'areas/trade/order/products.store.ts#productsQuery';

const lines: Subject = {
  [OPEN]: 'products.num',
  [GIFT]: 'products.type products.price2',
  [WORTH]: 'products.price products.rate',
  [KNOWN]: 'products.barcode',
  [ENTERED]: 'products.unit products.unitFactor products.unitNum products.unitPrice products.taxFree',
};

/** A delivery, a transfer, a pickup, a return: one engine. */
const consignment: Subject = {
  'areas/trade/consignment/carriage.rules.ts#changeCarriage': 'carriageType',
  [`${COURIER}#requestNumber`]: 'takeFrom takeTo',
  [`${COURIER}#changeCarrier`]: 'carriersKuaidi',
  [`${COURIER}#numbersIn`]: 'tmsNumbers',
  [`${LISTED}#effective`]: 'products.num',
  'areas/trade/consignment/lines.rules.ts#linesForOrder': 'products.price products.proType',
  [`${LISTED}#openList`]: 'products.markTime products.batch products.quality',
  information: 'businessType',
};

const corrected: Subject = { ...consignment, [CORRECTED]: 'lines.num' };

/** What the head of an import of sales says; its cells are texts. */
const importedSales: Subject = {
  [BUSINESS]: 'businessType=type',
  'areas/trade/consignment/create.rules.ts#createConsignment': 'carriageType carriersKuaidi',
  [`${COURIER}#requestNumber`]: 'takeFrom takeTo',
};

/** An import of orders whose rows the server keeps. */
const stagedOrders: Subject = {
  [BUSINESS]: 'settings.businessType=type',
  'areas/system/importJob/changing.rules.ts#changeImport':
    'cell.row cell.field same.field gift.row leftOut.row leftOut.leftOut numbersFromAbove',
  'areas/system/importJob/staging.rules.ts#stageFile': 'header',
  'areas/system/importJob/saving.rules.ts#saveStaged': 'again',
};

const stagedSales: Subject = {
  ...stagedOrders,
  'areas/trade/consignment/create.rules.ts#createConsignment': 'carriageType carriersKuaidi',
  [`${COURIER}#requestNumber`]: 'takeFrom takeTo',
};

export const trade: Area = {
  documents: {
    销售订单导入: {
      ...importedSales,
      'areas/trade/salesOrderImport/reading.rules.ts#readRows': 'ownOrders type',
      [SETTLED]: 'advancePay',
    },
    个人发货导入: {
      ...importedSales,
      'areas/trade/consumerImport/reading.rules.ts#readConsumers': 'ownOrders type',
    },
    销售订单文件导入: {
      ...stagedSales,
      'areas/trade/salesOrderImport/reading.rules.ts#readRows': 'settings.ownOrders=ownOrders gift.gift=type',
      [SETTLED]: 'advancePay',
    },
    个人发货文件导入: {
      ...stagedSales,
      'areas/trade/consumerImport/reading.rules.ts#readConsumers': 'settings.ownOrders=ownOrders gift.gift=type',
    },
    补货建议: { 'areas/trade/replenishment/replenishment.rules.ts#makePurchases': 'lines.num lines.price' },
    采购单导入: {
      [BUSINESS]: 'businessType=type',
      'areas/trade/purchaseImport/reading.rules.ts#readPurchases': 'ownOrders type',
      'areas/trade/purchaseImport/judging.rules.ts#judgePurchases': 'supplierName',
      [SETTLED]: 'advancePay',
    },
    采购单文件导入: {
      ...stagedOrders,
      'areas/trade/purchaseImport/reading.rules.ts#readPurchases': 'settings.ownOrders=ownOrders gift.gift=type',
      [SETTLED]: 'advancePay',
    },
    销售订单: {
      ...lines,
      [SETTLED]: 'couponMoney advancePay',
      'areas/trade/salesOrder/source.store.ts#lockHead': 'fareMoney extraFare',
      [PAPER]: 'sendTime',
      [BUSINESS]: 'businessType=type',
      [`${COURIER}#requestNumber`]: 'takeFrom takeTo',
      'areas/trade/consignment/create.rules.ts#createConsignment': 'carriageType carriersKuaidi',
      'areas/trade/salesOrder/create.rules.ts#createOrders': 'source state number',
      'areas/trade/salesOrder/scanned.rules.ts#scannedIn': 'products.serials',
      [`${PAID}#pay`]: 'amount way',
      'kernel/blocks/blocks.ts#passBlocks': 'overrideReason=reason',
      information: 'products.sendTime products.xiangzhuang',
    },
    采购单: {
      ...lines,
      [SETTLED]: 'advancePay',
      [PAPER]: 'sendTime',
      [BUSINESS]: 'businessType=type',
      'areas/trade/purchase/create.rules.ts#createPurchases': 'state',
      'areas/trade/purchase/receiving.rules.ts#receive': 'lines.num lines.batch lines.markTime products.xiangzhuang',
      'areas/trade/purchase/repricing.rules.ts#reprice': 'lines.price lines.unitPrice',
      [`${PAID}#pay`]: 'amount way',
      information: 'products.sendTime',
    },
    收货: {
      'areas/trade/receiving/arrived.rules.ts#arrivedGoods': 'lines.num lines.quality lines.refused lines.code lines.unit lines.markTime',
      'areas/trade/receiving/receiving.rules.ts#receiveGoods': 'lines.batch',
      'kernel/blocks/blocks.ts#passBlocks': 'overrideReason=reason',
    },
    收货差异单: {
      'areas/trade/receiptDifference/decided.ts#decidedOf': 'lines.way lines.num',
      'areas/trade/receiptDifference/bought.rules.ts#addBought': 'lines.price',
      'areas/trade/receiptDifference/keeping.rules.ts#keep': 'lines.credit',
    },
    缺货待发: {
      'areas/trade/backOrder/turns.ts#inTurn': 'by',
      [`${COURIER}#requestNumber`]: 'takeFrom takeTo',
      'areas/trade/consignment/create.rules.ts#createConsignment': 'carriageType carriersKuaidi',
    },
    加工单: {
      [CORRECTED]: 'lines.num',
      'contract/trade/process.ts#makeFee': 'data_json.fees.price data_json.fees.way',
      'areas/trade/process/lines.rules.ts#assertComplete': 'products.proType',
      'areas/trade/process/moving.rules.ts#processNow': 'products.num products.quality products.markTime products.batchProNumber=batch',
    },
    发货单: {
      ...corrected,
      'areas/trade/consignment/carriage.rules.ts#confirmPrice': 'tmsPrice',
      'contract/trade/dispatch.ts#isPurchaseReturn': 'type',
    },
    调拨单: { ...corrected, 'areas/trade/correction/places.ts#arrivedOf': 'lines.arrivedNum' },
    采购提货单: corrected,
    采购退货单: corrected,
    销售退货单: corrected,
    面单取号: { [`${COURIER}#numbersIn`]: 'tmsNumbers' },
  },
};
