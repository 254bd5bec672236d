/** Price lists (价目表): prices for one customer, for a price level or for everybody, from a day to a day, with steps by quantity. */
import { checkedImport } from '../kernel/checkedImport.ts';
import {
  choiceField,
  dayField,
  decimalField,
  dictionaryField,
  instantField,
  referenceField,
  requiredDecimalField,
  requiredReferenceField,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { importSheet } from '../kernel/import.ts';
import { resource } from '../kernel/resource.ts';
import { limits } from '../limits.ts';
import { enabledState } from '../system/site.ts';

export const priceList = resource({
  name: 'priceList',
  title: '价目表',
  path: '/api/priceList',
  permission: 'priceList',
  search: ['name', 'remark'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 200 }),
    customerId: referenceField('客户', 'customer', {
      labelField: 'customerName',
      filter: 'in',
      list: false,
      help: '只给这个客户，按协议价使用；客户和等级都不选则用于所有客户',
    }),
    customerName: shownText('客户', { list: 160 }),
    priceLevel: dictionaryField('价格等级', 'price_level', { filter: 'in', list: 110, help: '给客户业务里选了这个等级的客户' }),
    validFrom: dayField('生效日', { list: 110, help: '同时有效的价目表，生效日晚的优先' }),
    validTo: dayField('失效日', { list: 110 }),
    lineCount: shownInteger('明细数', { list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    remark: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export const priceListLine = resource({
  name: 'priceListLine',
  title: '价目表明细',
  path: '/api/priceListLine',
  permission: 'priceList',
  search: ['productName', 'barcode'],
  fields: {
    priceListId: requiredReferenceField('价目表', 'priceList', { labelField: 'priceListName', filter: 'in', list: false }),
    priceListName: shownText('价目表', { list: 180 }),
    productId: requiredReferenceField('产品', 'product', { labelField: 'productName', filter: 'in', list: false }),
    productName: shownText('产品', { list: 240 }),
    barcode: shownText('条码', { list: 150 }),
    unitName: shownText('单位', { list: 70 }),
    fromNum: decimalField('起订数量', {
      digits: 3,
      max: 999_999_999,
      sort: true,
      list: 110,
      help: '一张订单买到这么多才用这个价；0 为不限',
    }),
    price: requiredDecimalField('单价', { digits: 4, min: 0.0001, max: limits.moneyMost, unit: '元', sort: true, list: 110 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

/** Headings of the export of the lines, so that it can be changed and imported again. */
export const priceListSheet = importSheet({
  name: 'priceList',
  title: '价目表导入模板',
  columns: {
    listName: { heading: '价目表', example: '经销商 2026', must: true },
    barcode: { heading: '条码', example: '6900000000017', must: true, code: true },
    fromNum: { heading: '起订数量', example: '100' },
    price: { heading: '单价', example: '13.2', must: true },
  },
});

const imported = checkedImport(priceListSheet, { path: priceListLine.path, title: '价目表', access: 'priceList:import' });

export const priceListCalls = priceList.calls;
export const priceListLineCalls = priceListLine.calls;
export const priceListImportCalls = imported.calls;
