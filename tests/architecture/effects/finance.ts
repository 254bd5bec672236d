/** Who reads what the area finance can write. */
import type { Area } from './effects.ts';
import { paying } from './paying.ts';

const CLAIMED = 'areas/finance/entry/write.rules.ts';
const SETTLING = 'areas/finance/settlement/settlement.rules.ts';
const STATEMENT = 'areas/finance/statement/making.rules.ts';
const LOAN = 'areas/finance/loan/terms.rules.ts';
const REPAYMENT = 'areas/finance/loanRepayment/claims.rules.ts#claimsOf';
const INVOICE = 'areas/finance/invoice/writing.rules.ts';
const PAY_ENTRY = 'areas/finance/payment/payment.rules.ts#pay';

export const finance: Area = {
  settings: {
    贷款产品: {
      [`${LOAN}#assertWithin`]: 'minAmount maxAmount maxMonths enabled',
      [`${LOAN}#assertSecured`]: 'pledgeRate',
      'contract/finance/repayPlan.ts#repayPlan': 'repayWay rate',
    },
    资金账户: {
      'kernel/money/payment.store.ts#isUsable': 'enabled',
      'migrations/017-money-ledger.sql#default_account': 'isDefault',
      'areas/finance/ownAccount/opening.rules.ts#setOpening': 'day amount',
      'areas/finance/ownAccount/ownAccount.routes.ts#ownAccountRoutes': 'type holderId deptId',
    },
    账簿: { 'areas/finance/books/titles.rules.ts#allTitles': 'titles.account titles.code titles.name' },
  },
  documents: {
    应收应付: {
      [`${CLAIMED}#claimsOf`]: 'side bookDay dueDay items.amount=amount',
      'areas/finance/entry/entry.rules.ts#entries': 'isAbnormal',
      [PAY_ENTRY]: 'amount way discount charge paidTime voucher',
      'areas/finance/entry/import.routes.ts#entryImportRoutes': 'opening',
      'areas/finance/entry/import.rules.ts#readEntries': 'groupName deptName name',
    },
    员工报酬: {
      ...paying,
      'areas/finance/staffPay/claims.rules.ts#claimed': 'month type',
      'areas/finance/staffPay/staffPay.rules.ts#pay': 'paidTime',
    },
    资金调拨: { 'areas/finance/ownTransfer/ownTransfer.rules.ts#addTransfer': 'amount charge day' },
    银行对账: {
      'areas/finance/bankRow/import.rules.ts#readBankRows': 'day income expense amount sign serial',
      'areas/finance/bankRow/suggest.rules.ts#suggestionsFor': 'partyName',
      'areas/finance/bankRow/candidates.store.ts#customersByCard': 'partyCard=cards',
      'areas/finance/bankRow/match.rules.ts#matchRows': 'claims.items.amount',
      'areas/finance/bankRow/match.rules.ts#bookRows': 'account',
    },
    结账: { 'areas/finance/closing/closing.rules.ts#closeMonth': 'month acknowledged' },
    收付款单: {
      [`${SETTLING}#settle`]: 'side day charge way amount discount claims.amount=claims',
      [`${SETTLING}#refundPartner`]: 'credits.amount=credits',
      [`${SETTLING}#offsetPartner`]: 'receivables.amount=receivables payables.amount=payables',
    },
    贷款: {
      [`${LOAN}#assertWithin`]: 'amount months',
      'areas/finance/loan/pledges.store.ts#pledgesOf': 'pledges.num pledges.value',
      'areas/finance/loan/lending.rules.ts#lend': 'way day',
    },
    还款: { ...paying, [REPAYMENT]: 'interest fee dueDay' },
    对账单: {
      ...paying,
      [`${STATEMENT}#createStatement`]: 'side fromDay untilDay',
      [`${STATEMENT}#createStatements`]: 'month',
      'areas/finance/statement/link.rules.ts#openLink': 'token',
      'areas/finance/statement/statement.routes.ts#statementRoutes': 'agree',
    },
    付款申请: {
      'areas/finance/paymentRequest/paymentRequest.rules.ts#createRequest': 'lines.amount=amount',
      'areas/finance/paymentRequest/paymentRequest.rules.ts#paymentRequests': 'charge day way voucher',
    },
    发票: {
      [`${INVOICE}#assertIssuable`]: 'side type taxNumber invoiceNo',
      [`${INVOICE}#paperDays`]: 'day=given',
      [`${INVOICE}#written`]: 'amount tax',
      'areas/finance/invoice/links.rules.ts#chooseLinks': 'claims.amount=amount',
    },
  },
};
