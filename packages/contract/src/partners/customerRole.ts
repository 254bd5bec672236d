/** 业务角色: who plays which part in a customer's business: the customer itself or another one (its receiver, its payer). */
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const businessRole = codes({
  shipper: { code: 10, label: '发货方' },
  receiver: { code: 20, label: '收货方' },
  payer: { code: 30, label: '结算方', tone: 'warning' },
  owner: { code: 40, label: '货主', tone: 'processing' },
  carrier: { code: 50, label: '承运方' },
});

export const customerRole = resource({
  name: 'customerBusRole',
  title: '业务角色',
  path: '/api/customerBusRole',
  permission: 'customerBusRole',
  search: ['customerName', 'busName', 'contact', 'contactPhone'],
  fields: {
    customerBusId: requiredReferenceField('客户业务', 'customerBus', { labelField: 'busName', filter: 'in', list: false }),
    busName: shownText('客户业务', { list: 220 }),
    role: choiceField('角色', businessRole, {
      default: 10,
      filter: 'in',
      list: 90,
      help: '订单未填收货人时用收货方，发货单未选承运商时用承运方；其他角色供查阅',
    }),
    customerId: requiredReferenceField('担任者', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('担任者', { list: 180 }),
    contact: textField('联系人', { max: 30, list: 100 }),
    contactPhone: textField('联系电话', { max: 20, list: 130 }),
    address: textField('地址', { max: 200, list: 220 }),
    remark: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const customerRoleCalls = customerRole.calls;
