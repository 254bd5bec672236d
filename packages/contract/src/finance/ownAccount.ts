/** 资金账户: where our own money is. Its balance is the sum of what the journal says of it, never a figure that somebody typed. */
import {
  choiceField,
  flagField,
  instantField,
  referenceField,
  requiredReferenceField,
  shownDecimal,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { anyIn } from '../permissions.ts';
import { enabledState } from '../system/site.ts';
import { ownAccountType } from './ledger.ts';

export const ownAccount = resource({
  name: 'ownAccount',
  title: '资金账户',
  path: '/api/ownAccount',
  permission: 'ownAccount',
  access: { list: anyIn('ownAccount', 'personIn', 'finance', 'statement', 'paymentRequest', 'settlement') },
  search: ['name', 'bankName', 'bankCard'],
  fields: {
    name: textField('账户名称', { max: 60, required: true, filter: 'contains', sort: true, list: 180 }),
    type: choiceField('类型', ownAccountType, { default: ownAccountType.code.bank, filter: 'in', list: 100 }),
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 140 }),
    holderId: referenceField('持有人', 'users', { labelField: 'holderName', filter: 'in', list: false, help: '在手现金由谁保管' }),
    holderName: shownText('持有人', { list: 100 }),
    bankName: textField('开户行', { max: 60, filter: 'contains', list: 160 }),
    bankCard: textField('账号', { max: 40, filter: 'contains', list: 180 }),
    isDefault: flagField('默认', { list: 80, help: '该网点的收付款未指定账户时记在这里' }),
    balance: shownDecimal('余额', { digits: 2, unit: '元', list: 130 }),
    enabled: choiceField('状态', enabledState, { default: enabledState.code.enabled, filter: 'equals', list: 90 }),
    info: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});
