/** Who reads what the area partners can write. */
import type { Area } from './effects.ts';

const MOVEMENT = 'kernel/money/movement.ts#movementOf';

export const partners: Area = {
  settings: {
    往来单位: {
      'areas/warehouse/warehouseList/lineFacts.store.ts#lineFacts': 'minShipDays',
      'areas/trade/order/parties.rules.ts#partnerAt': 'style enabled',
      'migrations/017-money-ledger.sql#due_day_of': 'settleType dueDays',
      'areas/trade/credit/credit.store.ts#creditOf': 'creditLimit',
      'areas/finance/invoice/invoice.store.ts#customerPartner': 'invoiceTitle taxNumber',
      'areas/partners/customer/customer.store.ts#findCompany': 'inviteCode',
      'areas/catalog/supplier.store.ts#partnersCalled': 'mark',
      'contract/tax.ts#rateFor': 'taxType taxRate',
      'areas/partners/customer/customer.store.ts#settlements': 'mergeId',
      'areas/partners/customer/orderNumber.rules.ts#takeOrderNumbers': 'customerId',
      identity: 'pid',
      information: 'isNew salesmanId level',
    },
    客户业务: {
      'areas/finance/statement/making.store.ts#plannedIn': 'billingCycle billingDay enabled',
      'areas/catalog/price/price.store.ts#pricing': 'customerId deptId businessType priceLevel discount',
      'areas/trade/order/terms.store.ts#salesmanIn': 'salesmanId',
      'areas/trade/salesOrder/short.rules.ts#ruleFor': 'shortRule',
      'areas/trade/backOrder/turns.ts#inTurn': 'supplyPriority=priority',
    },
    客户业务导入: { identity: 'style' },
    业务角色: {
      'areas/trade/order/terms.store.ts#receiverIn': 'customerBusId customerId role contact contactPhone address',
    },
  },
  documents: {
    往来账户: {
      [MOVEMENT]: 'amount payWay',
      'kernel/money/prepaid.store.ts#claimOfMovement': 'feeKind',
      'areas/partners/customerChart/customerChart.store.ts#feesByType': 'businessType',
    },
  },
};
