/** Codes that sales orders and purchases share. */
import { codes } from '../kernel/codes.ts';

/** A gift costs nothing; its price is stored separately and returns when it is no gift any more. */
export const giftType = codes({
  normal: { code: 0, label: '正常' },
  gift: { code: 1, label: '赠品', tone: 'warning' },
});

/** Whether anything more will come or go, whatever is still open. */
export const endState = codes({
  open: { code: 0, label: '进行中' },
  ended: { code: 1, label: '已结束', tone: 'warning' },
});

/** After the number of an order that was taken back with its import, with a count: the number is free again. */
export const UNDONE_MARK = '-作废';

export const orderSource = codes({
  create: { code: 'create', label: '自建' },
  cashier: { code: 'cashier', label: '收银台' },
  market: { code: 'market', label: '商城', tone: 'processing' },
  wxmp: { code: 'wxmp', label: '小程序', tone: 'processing' },
  sumOrder: { code: 'sumOrder', label: '合并订单', tone: 'warning' },
  upload: { code: 'upload', label: '导入' },
  cshop: { code: 'cshop', label: 'C端商城', tone: 'processing' },
  tradeUnion: { code: 'tradeUnion', label: '交易协同', tone: 'processing' },
});

export const payState = codes({
  none: { code: 0, label: '未付款', tone: 'warning' },
  part: { code: 1, label: '部分付款', tone: 'processing' },
  all: { code: 2, label: '已付清', tone: 'success' },
});

/** Why money came or went. */
export const paymentStyle = codes({
  payment: { code: 1, label: '付款', tone: 'success' },
  refund: { code: 2, label: '退款', tone: 'warning' },
  backRefund: { code: 3, label: '退货退款', tone: 'warning' },
  undo: { code: 4, label: '撤销', tone: 'error' },
});

export const payWay = codes({
  transfer: { code: 'transfer', label: '银行转账' },
  cash: { code: 'cash', label: '现金' },
  wechat: { code: 'wechat', label: '微信' },
  alipay: { code: 'alipay', label: '支付宝' },
  other: { code: 'other', label: '其他' },
});
