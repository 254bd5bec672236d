/** Brands (品牌) of goods. */
import { choosers } from '../choosers.ts';
import { imageField, instantField, integerField, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

export const brand = resource({
  name: 'brand',
  title: '品牌',
  path: '/api/brand',
  permission: 'brand',
  access: { list: choosers.product },
  search: ['name'],
  fields: {
    logo: imageField('标志', { list: 80 }),
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 220 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 100 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});
