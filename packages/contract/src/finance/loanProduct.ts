/** 贷款产品: on what terms loans are given. A loan keeps the terms that it was applied for with. */
import { choiceField, decimalField, instantField, integerField, shownInteger, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { limits } from '../limits.ts';
import { anyIn } from '../permissions.ts';
import { enabledState } from '../system/site.ts';
import { repayWay } from './repayPlan.ts';

export const loanProduct = resource({
  name: 'loanProduct',
  title: '贷款产品',
  path: '/api/loanProduct',
  permission: 'loanProduct',
  access: { list: anyIn('loanProduct', 'loanOrder', 'loanRepay') },
  search: ['name'],
  fields: {
    name: textField('产品名称', { max: 60, required: true, filter: 'contains', sort: true, list: 180 }),
    repayWay: choiceField('还款方式', repayWay, { default: repayWay.code.annuity, filter: 'in', list: 150 }),
    rate: decimalField('年利率', { digits: 4, max: 36, unit: '%', sort: true, list: 120 }),
    minAmount: decimalField('最低金额', { digits: 2, max: limits.moneyMost, unit: '元', list: 130 }),
    maxAmount: decimalField('最高金额', { digits: 2, min: 0.01, max: limits.moneyMost, default: 100_000, unit: '元', list: 130 }),
    maxMonths: integerField('最长期限', { min: 1, max: 120, default: 12, unit: '个月', list: 130 }),
    pledgeRate: decimalField('质押率', {
      digits: 2,
      max: 100,
      unit: '%',
      list: 100,
      help: '最多按质押物价值的百分之几放款；0 表示无需质押',
    }),
    enabled: choiceField('状态', enabledState, { default: enabledState.code.enabled, filter: 'equals', list: 90 }),
    loanCount: shownInteger('贷款数', { list: 90 }),
    info: textField('说明', { max: 200, list: 200 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});
