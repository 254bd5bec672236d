/** The vocabulary of money that all of finance shares. */
import { codes } from '../kernel/codes.ts';
import { settleWay } from '../paying.ts';

export { settleWay };

/** From our side: owed to us or received, owed by us or paid. */
export const moneySide = codes({
  receive: { code: 1, label: '应收', tone: 'success' },
  pay: { code: 2, label: '应付', tone: 'warning' },
});

/** The same sides in the books, which say what moved and not what is owed. */
export const movedSide = codes({
  in: { code: moneySide.code.receive, label: '收入', tone: 'success' },
  out: { code: moneySide.code.pay, label: '支出', tone: 'warning' },
});

/** And on 收付款单, where a receivable is received and a payable is paid. */
export const paidSide = codes({
  receive: { code: moneySide.code.receive, label: '收款', tone: 'success' },
  pay: { code: moneySide.code.pay, label: '付款', tone: 'warning' },
});

/** And settled without any: records have these ways, nobody chooses them. */
export const paidWay = codes({
  transfer: { code: settleWay.code.transfer, label: '银行转账' },
  cash: { code: settleWay.code.cash, label: '现金' },
  wechat: { code: settleWay.code.wechat, label: '微信' },
  alipay: { code: settleWay.code.alipay, label: '支付宝' },
  draft: { code: settleWay.code.draft, label: '承兑汇票' },
  offset: { code: 6, label: '对冲' },
  writeOff: { code: 7, label: '坏账核销', tone: 'error' },
  balance: { code: settleWay.code.balance, label: '账户余额', tone: 'processing' },
  other: { code: settleWay.code.other, label: '其他' },
});

/** Ways that are paid by scanning a code. */
export const SCAN_WAYS: readonly number[] = [settleWay.code.wechat, settleWay.code.alipay];

/** What moved money, as the view `money_flow` names it. */
export const moneyKind = codes({
  sales: { code: 10, label: '销售收款' },
  purchase: { code: 11, label: '采购付款' },
  waybill: { code: 20, label: '运单运费' },
  bill: { code: 21, label: '运费单付款' },
  collected: { code: 22, label: '代收货款' },
  collectPaid: { code: 23, label: '代收货款付出' },
  received: { code: 30, label: '应收收款' },
  paid: { code: 31, label: '应付付款' },
  feeReceived: { code: 32, label: '出入库费用收款' },
  feePaid: { code: 33, label: '出入库费用付款' },
  earnings: { code: 40, label: '员工报酬' },
  recharge: { code: 50, label: '账户充值' },
  withdraw: { code: 51, label: '账户提现' },
  lent: { code: 60, label: '放款' },
  repaid: { code: 61, label: '还款' },
});
