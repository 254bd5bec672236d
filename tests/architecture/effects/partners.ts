/** Who reads what the area partners can write. */
import type { Area } from './effects.ts';

const MOVEMENT = 'kernel/money/movement.ts#movementOf';

export const partners: Area = {
  settings: {
    往来单位: {
      'areas/trade/order/parties.rules.ts#partnersFor': 'style enabled',
      'migrations/017-money-ledger.sql#due_day_of': 'settleType dueDays',
      'areas/trade/credit/credit.rules.ts#passCreditToConfirm': 'creditLimit',
      'areas/finance/invoice/invoice.store.ts#customerPartner': 'invoiceTitle taxNumber',
      'areas/partners/customer/customer.store.ts#findCompany': 'inviteCode',
      'areas/catalog/supplier.store.ts#partnersCalled': 'mark',
      'areas/partners/customer/customer.store.ts#settlements': 'mergeId',
      'areas/partners/customer/orderNumber.rules.ts#takeOrderNumber': 'customerId',
      'building: price': 'level',
      identity: 'pid',
      information: 'isNew salesmanId',
    },
    客户业务: {
      'areas/finance/statement/making.store.ts#plannedIn': 'billingCycle billingDay enabled',
      'building: price': 'customerId deptId businessType priceLevel discount',
      information: 'salesmanId',
    },
    业务角色: { 'building: limits': 'customerBusId customerId role' },
  },
  documents: {
    往来账户: {
      [MOVEMENT]: 'amount payWay',
      'kernel/money/prepaid.store.ts#claimOfMovement': 'feeKind',
      'areas/partners/customerChart/customerChart.store.ts#feesByType': 'businessType',
    },
  },
};
