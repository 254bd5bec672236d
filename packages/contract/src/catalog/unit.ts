/** Units (单位) that goods are counted in. */
import { choosers } from '../choosers.ts';
import { integerField, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const unit = resource({
  name: 'unit',
  title: '单位',
  path: '/api/unit',
  permission: 'unit',
  access: { list: choosers.product },
  search: ['name'],
  fields: {
    name: textField('名称', { max: 20, required: true, filter: 'contains', sort: true, list: 200 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 100 }),
  },
});
