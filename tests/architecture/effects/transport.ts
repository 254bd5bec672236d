/** Who reads what the area transport can write. */
import type { Area } from './effects.ts';
import { paying } from './paying.ts';

const CHARGED = 'areas/transport/waybill/money.store.ts#claimsDue';
const ADDED_UP = 'areas/transport/waybill/lines.store.ts#addUp';
const COLLECTED = 'areas/transport/cashOnDelivery/collected.rules.ts';
const EXCEPTION = 'areas/transport/waybillException/money.rules.ts#bearCosts';
const BIDDING = 'areas/transport/freightBill/bidding.rules.ts';
const TERMS = 'areas/transport/collectTerms/collectTerms.store.ts';

export const transport: Area = {
  settings: {
    车辆: {
      'areas/transport/car/car.store.ts#papersOf': 'insuredUntil inspectedUntil',
      information: 'style length loadWeight loadCube',
    },
    代收约定: {
      [`${TERMS}#dueAfter`]: 'cycle days weekday',
      [`${TERMS}#feeOf`]: 'feeRate feeLeast',
      [`${TERMS}#joinTerms`]: 'customerId',
      'areas/transport/cashOnDelivery/remit.store.ts#remittable': 'lessFreight',
    },
    公司车辆: { 'areas/transport/companyCar/companyCar.store.ts#carsAtWork': 'state carId deptId', information: 'fromStyle' },
    车辆合同: {
      'areas/transport/carContract/carContract.store.ts#overlapping': 'startDay endDay carId',
      'contract/transport/carContract.ts#tripPrice': 'payStyle price',
    },
  },
  documents: {
    运单: {
      ...paying,
      [CHARGED]: 'fees.type fees.amount',
      [ADDED_UP]: 'goods.num goods.weight goods.cube fees.cost',
      'areas/transport/waybill/money.store.ts#owedOf': 'whoPay',
      'areas/transport/waybill/waybill.rules.ts#waybills': 'needTake',
      'areas/transport/waybill/print.rules.ts#printedOf': 'backTime tags',
      'areas/transport/cashOnDelivery/align.store.ts#alignWithWaybills': 'collectMoney',
      [`${COLLECTED}#noteCollected`]: 'collected',
      'areas/transport/waybillByNumber.rules.ts#waybillByNumber': 'number',
      information: 'type',
    },
    扫描记录: {
      'areas/transport/scanRecord/scanRecord.rules.ts#scan': 'style number numbers signBy',
      [CHARGED]: 'type amount',
      [ADDED_UP]: 'cost',
      'contract/transport/scanRecord.ts#weightHint': 'weight=weighed',
    },
    运单异常: {
      [EXCEPTION]: 'cost charge payee',
      'areas/transport/waybill/giveBack.rules.ts#giveBack': 'backJson.yunfei=freight',
      information: 'type',
    },
    代收货款: {
      [`${COLLECTED}#correctCollected`]: 'money fee collected',
      'areas/transport/cashOnDelivery/remit.rules.ts#remit': 'charge day way lessFreight ownAccountId',
      'areas/transport/cashOnDelivery/handIn.rules.ts#handIn': 'amount',
    },
    运费单: {
      ...paying,
      [`${BIDDING}#publish`]: 'bidEnd',
      [`${BIDDING}#quote`]: 'topPrice',
      [`${BIDDING}#selectCar`]: 'price',
      [`${BIDDING}#cancelCar`]: 'planPrice',
      'areas/transport/freightBillWaybill/freightBillWaybill.rules.ts#reshare': 'shareWay',
      'areas/transport/freightBill/trip.rules.ts#saveException': 'cost',
      'contract/transport/carContract.ts#tripPrice': 'distance weight',
      information: 'type planTime cube longitude latitude stars',
    },
    报价: { [`${BIDDING}#quote`]: 'price', information: 'arriveTime' },
    装车明细: { 'areas/transport/freightBillWaybill/freightBillWaybill.store.ts#sharedLines': 'seq freight' },
  },
};
