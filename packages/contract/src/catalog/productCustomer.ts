/** Under which code, and at which agreed price, a customer knows one of our products. */
import { decimalField, instantField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
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
    note: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const productCustomerCalls = productCustomer.calls;
