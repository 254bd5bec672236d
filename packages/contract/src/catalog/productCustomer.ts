/** Under which code, and at which agreed price, a customer knows one of our products. */
import { checkedImport } from '../kernel/checkedImport.ts';
import { dayField, decimalField, instantField, integerField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { importSheet } from '../kernel/import.ts';
import { resource } from '../kernel/resource.ts';
import { limits } from '../limits.ts';

export const productCustomer = resource({
  name: 'productCustomer',
  title: '客户商品编码',
  path: '/api/productCustomer',
  permission: 'productCustomer',
  search: ['code', 'productName', 'customerName'],
  fields: {
    customerId: requiredReferenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 200 }),
    code: textField('客户编码', { max: 50, required: true, filter: 'contains', sort: true, list: 160 }),
    productId: requiredReferenceField('产品', 'product', { labelField: 'productName', filter: 'in', list: false }),
    productName: shownText('产品', { list: 240 }),
    barcode: shownText('条码', { list: 150 }),
    price: decimalField('协议价', { digits: 4, max: limits.moneyMost, unit: '元', sort: true, list: 120 }),
    validFrom: dayField('生效日', { list: 110, help: '协议价从这天起有效；不填为一直有效' }),
    validTo: dayField('失效日', { list: 110, help: '协议价到这天为止' }),
    minShipDays: integerField('收货剩余天数', {
      max: 36_500,
      unit: '天',
      list: false,
      help: '这个客户的这种产品，发货时保质期至少还剩这些天；0 为按客户的要求',
    }),
    note: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

/** Headings of the export, so that it can be changed and imported again. */
export const productCustomerSheet = importSheet({
  name: 'productCustomer',
  title: '客户商品编码与协议价导入模板',
  columns: {
    customerName: { heading: '客户', example: '示例商贸有限公司', must: true },
    code: { heading: '客户编码', example: 'KH-001', must: true, code: true },
    barcode: { heading: '条码', example: '6900000000017', must: true, code: true },
    price: { heading: '协议价', example: '11.11' },
    validFrom: { heading: '生效日', example: '2026-03-01' },
    validTo: { heading: '失效日' },
    note: { heading: '备注' },
  },
});

export const productCustomerCalls = productCustomer.calls;
export const productCustomerImportCalls = checkedImport(productCustomerSheet, {
  path: productCustomer.path,
  title: productCustomer.title,
  access: 'productCustomer:import',
}).calls;
