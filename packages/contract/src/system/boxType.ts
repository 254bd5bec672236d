/** Box styles (箱型) that goods are packed in. */
import { choiceField, decimalField, instantField, shownDecimal, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { enabledState } from './site.ts';

export const boxType = resource({
  name: 'wmsBoxStyle',
  title: '箱型',
  path: '/api/wmsBoxStyle',
  permission: 'wmsBoxStyle',
  search: ['name', 'code'],
  fields: {
    name: textField('名称', { max: 50, required: true, sort: true, list: 160 }),
    code: textField('编码', { max: 30, required: true, sort: true, list: 110 }),
    length: decimalField('长', { max: 100_000, digits: 1, unit: 'cm', list: 90 }),
    width: decimalField('宽', { max: 100_000, digits: 1, unit: 'cm', list: 90 }),
    height: decimalField('高', { max: 100_000, digits: 1, unit: 'cm', list: 90 }),
    volume: shownDecimal('体积', { digits: 3, unit: 'dm³', sort: true, list: 110 }),
    weight: decimalField('自重', { max: 10_000, digits: 3, unit: 'kg', list: 110 }),
    maxLoad: decimalField('最大载重', { max: 10_000, digits: 3, unit: 'kg', list: 130 }),
    price: decimalField('价格', { max: 1_000_000, digits: 2, unit: '元', list: 100 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const boxTypeCalls = boxType.calls;
