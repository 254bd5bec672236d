/** Common fees (spec 0 §2.1, /system/feeSetting): what a site charges for which movements. The calls are ours. */
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  choicesField,
  dayField,
  decimalField,
  instantField,
  requiredReferenceField,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { feeStyle } from '../movements.ts';
import { enabledState } from './site.ts';

/** What a movement is counted in. Contracts count stored goods by the day as well (warehouse/feeEngine.ts). */
export const movedUnits = {
  piece: { code: 1, label: '件' },
  box: { code: 2, label: '箱' },
  pallet: { code: 3, label: '托' },
  cubicMetre: { code: 4, label: '立方' },
  kilogram: { code: 5, label: '公斤' },
  order: { code: 6, label: '单' },
} as const;

export const feeUnit = codes(movedUnits);

export const feeSetting = resource({
  name: 'feeSetting',
  title: '费用设置',
  path: '/api/feeSetting',
  permission: 'feeSetting',
  search: ['name'],
  fields: {
    name: textField('费用名称', { max: 50, required: true, filter: 'contains', sort: true, list: 160 }),
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 140 }),
    styles: choicesField('出入库类型', feeStyle, { list: 240, help: '不选表示所有计费的出入库类型' }),
    unit: choiceField('计费单位', feeUnit, { default: 1, filter: 'equals', list: 90 }),
    price: decimalField('单价', { max: 1_000_000, digits: 4, unit: '元', sort: true, list: 100 }),
    minCharge: decimalField('最低收费', { max: 1_000_000, digits: 2, unit: '元', list: 100 }),
    startDay: dayField('开始日期', { list: 110 }),
    endDay: dayField('结束日期', { list: 110 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 80 }),
    remark: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const feeSettingCalls = feeSetting.calls;
