/** How money changed hands. The codes are those of partners' accounts (`payWay`), and one more: out of the customer's own account. */
import { codes } from './kernel/codes.ts';

export const settleWay = codes({
  transfer: { code: 1, label: '银行转账' },
  cash: { code: 2, label: '现金' },
  wechat: { code: 3, label: '微信' },
  alipay: { code: 4, label: '支付宝' },
  draft: { code: 5, label: '承兑汇票' },
  balance: { code: 8, label: '账户余额', tone: 'processing' },
  other: { code: 9, label: '其他' },
});
