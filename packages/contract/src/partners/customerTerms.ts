/** 客户业务: on what terms a customer does one kind of business with us at one site. */
import { checkedImport } from '../kernel/checkedImport.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  dictionaryField,
  instantField,
  integerField,
  referenceField,
  requiredReferenceField,
  shownChoice,
  shownText,
  textField,
} from '../kernel/field.ts';
import { importSheet } from '../kernel/import.ts';
import { resource } from '../kernel/resource.ts';
import { enabledState } from '../system/site.ts';
import { customerStyle } from './customer.ts';

export const billingCycle = codes({
  each: { code: 1, label: '逐单' },
  weekly: { code: 2, label: '按周' },
  halfMonthly: { code: 3, label: '半月' },
  monthly: { code: 4, label: '按月', tone: 'processing' },
  quarterly: { code: 5, label: '按季' },
});

/** What is confirmed of an order whose goods are not all there. */
export const shortRule = codes({
  whole: { code: 0, label: '整单' },
  part: { code: 1, label: '部分先发', tone: 'processing' },
  cancel: { code: 2, label: '缺货取消', tone: 'warning' },
});

/** Whether the price level has a price list that is valid today: without one it changes no price. */
export const levelList = codes({
  none: { code: 0, label: '' },
  valid: { code: 1, label: '有效', tone: 'success' },
  missing: { code: 2, label: '没有有效的价目表', tone: 'error' },
});

export const customerTerms = resource({
  name: 'customerBus',
  title: '客户业务',
  path: '/api/customerBus',
  permission: 'customerBus',
  search: ['customerName', 'remark'],
  fields: {
    customerId: requiredReferenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 180 }),
    style: shownChoice('类型', customerStyle, { list: 90 }),
    businessType: dictionaryField('业务类型', 'business_type', { required: true, filter: 'in', list: 100 }),
    deptId: referenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, help: '不选表示所有网点' }),
    deptName: shownText('网点', { list: 130 }),
    priceLevel: dictionaryField('价格等级', 'price_level', { filter: 'in', list: 100, help: '按这个等级的价目表定价' }),
    levelList: shownChoice('等级价目表', levelList, { list: 130 }),
    discount: decimalField('折扣', {
      digits: 2,
      max: 100,
      default: 100,
      unit: '%',
      list: 90,
      help: '按批发价（商城按零售价）打折；100 或 0 为不打折。等级价目表有价的产品用等级价',
    }),
    billingCycle: choiceField('账期', billingCycle, {
      default: 4,
      filter: 'in',
      list: 90,
      help: '批量生成对账单时按账期分段；逐单的按月汇总未结款项',
    }),
    billingDay: integerField('出账日', { max: 31, list: 80, help: '按月、按季为几号，按周为星期几（1 至 7）；0 表示周期最后一天' }),
    shortRule: choiceField('缺货处理', shortRule, {
      default: 0,
      filter: 'in',
      list: 100,
      help: '确认订单时库存不足：整单不能确认；部分先发按现有库存占用，其余等货；缺货取消只按现有库存确认，其余从订单去掉',
    }),
    supplyPriority: integerField('供货优先级', { max: 99, list: 100, help: '到货后按优先级供货时，数字大的先供；开始等货时记在订单上' }),
    salesmanId: referenceField('业务员', 'users', { labelField: 'salesmanName', filter: 'in', list: false, help: '订单未填业务员时使用' }),
    salesmanName: shownText('业务员', { list: 100 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    remark: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** Headings of the export, so that it can be changed and imported again. */
export const customerTermsSheet = importSheet({
  name: 'customerTerms',
  title: '客户业务导入模板',
  columns: {
    customerName: { heading: '客户', example: '示例商贸有限公司', must: true },
    style: { heading: '类型', example: '客户' },
    businessType: { heading: '业务类型', example: '默认业务', must: true },
    deptName: { heading: '网点' },
    priceLevel: { heading: '价格等级', example: '大客户价' },
    discount: { heading: '折扣', example: '95' },
    enabled: { heading: '状态', example: '启用' },
    remark: { heading: '备注' },
  },
});

export const customerTermsCalls = customerTerms.calls;
export const customerTermsImportCalls = checkedImport(customerTermsSheet, {
  path: customerTerms.path,
  title: customerTerms.title,
  access: 'customerBus:import',
}).calls;
