/** 代收约定: when money that we collected for a sender is paid out, and what we keep of it. The row without a customer is for everybody else. */
import { codes } from '../kernel/codes.ts';
import { choiceField, decimalField, instantField, integerField, referenceField, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { limits } from '../limits.ts';

export const remitCycle = codes({
  days: { code: 1, label: '收款后 N 天' },
  weekly: { code: 2, label: '每周', tone: 'processing' },
});

export const weekday = codes({
  monday: { code: 1, label: '周一' },
  tuesday: { code: 2, label: '周二' },
  wednesday: { code: 3, label: '周三' },
  thursday: { code: 4, label: '周四' },
  friday: { code: 5, label: '周五' },
  saturday: { code: 6, label: '周六' },
  sunday: { code: 7, label: '周日' },
});

export const keepsFreight = codes({
  no: { code: 0, label: '不扣运费' },
  yes: { code: 1, label: '扣除未付运费' },
});

export const collectTerms = resource({
  name: 'collectTerms',
  title: '代收约定',
  path: '/api/collectTerms',
  permission: 'collectTerms',
  fields: {
    customerId: referenceField('客户', 'customer', {
      labelField: 'customerName',
      filter: 'in',
      list: false,
      help: '不选则为公司默认，用于没有约定的客户和散客',
    }),
    customerName: shownText('客户', { list: 200 }),
    cycle: choiceField('返款周期', remitCycle, { default: remitCycle.code.days, filter: 'in', list: 120 }),
    days: integerField('天数', { max: 90, list: 80, help: '收款后几天返款，0 为当天' }),
    weekday: choiceField('返款日', weekday, { default: weekday.code.friday, list: 90, help: '每周返款时，返这一天以前收的货款' }),
    feeRate: decimalField('手续费率', { digits: 2, max: 100, unit: '%', list: 100, help: '代收金额的百分比，用于之后登记的代收' }),
    feeLeast: decimalField('最低手续费', { digits: 2, max: limits.moneyMost, unit: '元', list: 110 }),
    lessFreight: choiceField('运费', keepsFreight, { default: keepsFreight.code.no, list: 110 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});
