/** Default addresses for sending and receiving, of the company or of one site (spec 0 §7.7). */
import { codes } from '../kernel/codes.ts';
import { choiceField, flagField, instantField, referenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const addressType = codes({
  sender: { code: 1, label: '寄件', tone: 'processing' },
  receiver: { code: 2, label: '收件', tone: 'success' },
});

export const defaultAddress = resource({
  name: 'initAddress',
  title: '默认地址',
  path: '/api/initAddress',
  permission: 'initAddress',
  search: ['name', 'phone', 'address'],
  fields: {
    type: choiceField('类型', addressType, { default: 1, filter: 'equals', list: 80 }),
    deptId: referenceField('所属网点', 'dept', { labelField: 'deptName', filter: 'in', list: false, help: '不选则为全公司' }),
    name: textField('姓名', { max: 100, required: true, filter: 'contains', list: 140 }),
    phone: textField('电话', { max: 30, required: true, filter: 'contains', list: 130 }),
    province: textField('省', { max: 30, required: true, list: 110 }),
    city: textField('市', { max: 30, filter: 'contains', list: 110 }),
    district: textField('区', { max: 30, list: 110 }),
    street: textField('街道', { max: 30, list: 110 }),
    address: textField('详细地址', { max: 200, required: true, filter: 'contains', list: 240 }),
    deptName: shownText('所属网点', { list: 130 }),
    isDefault: flagField('默认', { list: 80 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const defaultAddressCalls = defaultAddress.calls;
