/** The vocabulary of the money ledger: why something is owed, how it was settled, and the chart of accounts that both are posted to. */
import { codes } from '../kernel/codes.ts';

export const itemKind = codes({
  claim: { code: 1, label: '往来' },
  payment: { code: 2, label: '收付款' },
});

/** Why something is owed. What takes it back (a return, a correction) has the same reason and the opposite sign. */
export const claimReason = codes({
  goods: { code: 10, label: '货款' },
  fare: { code: 11, label: '运杂费' },
  freight: { code: 20, label: '运费' },
  carriage: { code: 21, label: '承运费' },
  fee: { code: 30, label: '作业费' },
  storage: { code: 31, label: '仓储费' },
  processing: { code: 32, label: '加工费' },
  collected: { code: 40, label: '代收货款' },
  collectFee: { code: 41, label: '代收手续费' },
  principal: { code: 50, label: '贷款本金' },
  interest: { code: 51, label: '贷款利息' },
  wages: { code: 60, label: '员工报酬' },
  manual: { code: 70, label: '手工往来' },
  opening: { code: 80, label: '期初' },
  note: { code: 90, label: '折让' },
});

/** How an open amount was settled, or money given back. */
export const paymentReason = codes({
  money: { code: 110, label: '收付款' },
  refund: { code: 120, label: '退款' },
  writeOff: { code: 130, label: '坏账核销' },
  offset: { code: 140, label: '对冲' },
});

/** Our chart. Users meet its labels in the trial balance and in vouchers; a company gives them codes of its own for the export. */
export const chart = codes({
  own: { code: 1002, label: '账户资金' },
  receivable: { code: 1122, label: '应收账款' },
  loans: { code: 1303, label: '贷款' },
  transit: { code: 1402, label: '在途物资' },
  goods: { code: 1405, label: '库存商品' },
  /** Between two accounts of partners: 对冲, paid out of the prepaid account. Always zero in all. */
  clearing: { code: 1901, label: '往来对冲' },
  payable: { code: 2202, label: '应付账款' },
  outputTax: { code: 2221, label: '销项税' },
  inputTax: { code: 2222, label: '进项税' },
  opening: { code: 4104, label: '期初与权益' },
  sales: { code: 6001, label: '商品销售收入' },
  freightIncome: { code: 6002, label: '运输收入' },
  feeIncome: { code: 6003, label: '仓储与作业收入' },
  interestIncome: { code: 6011, label: '利息收入' },
  otherIncome: { code: 6301, label: '其他收入' },
  costOfGoods: { code: 6401, label: '商品销售成本' },
  freightCost: { code: 6402, label: '运输成本' },
  feeCost: { code: 6403, label: '仓储与作业成本' },
  costDifference: { code: 6404, label: '成本差异' },
  wages: { code: 6602, label: '员工报酬' },
  bankCharges: { code: 6603, label: '银行手续费' },
  discount: { code: 6604, label: '抹零与折让' },
  writeOff: { code: 6701, label: '坏账损失' },
  otherCost: { code: 6711, label: '其他支出' },
});

export const ownAccountType = codes({
  cash: { code: 10, label: '现金' },
  bank: { code: 20, label: '银行' },
  service: { code: 30, label: '支付平台' },
  inHand: { code: 40, label: '在手现金' },
});
