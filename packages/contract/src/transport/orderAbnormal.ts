/** 运单异常: what can go wrong with a waybill on its way. */
import { codes } from '../kernel/codes.ts';

export const abnormalType = codes({
  damaged: { code: 10, label: '破损', tone: 'error' },
  short: { code: 20, label: '短少', tone: 'error' },
  rejected: { code: 30, label: '拒收', tone: 'warning' },
  wrongAddress: { code: 40, label: '地址错误', tone: 'warning' },
  late: { code: 50, label: '延误', tone: 'warning' },
  other: { code: 90, label: '其他' },
});
