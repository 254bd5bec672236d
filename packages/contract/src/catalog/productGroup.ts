/** Product groups (分组): products that belong together for certain customers, as an assortment or a price list does. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { choiceField, instantField, integerField, shownInteger, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText, integerText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { enabledState } from '../system/site.ts';

const path = '/api/productGroup';

export const productGroup = resource({
  name: 'productGroup',
  title: '产品分组',
  path,
  permission: 'productGroup',
  search: ['name'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 220 }),
    productCount: shownInteger('产品数', { list: 100 }),
    customerCount: shownInteger('客户数', { list: 100 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    remark: textField('备注', { max: 200, list: 220 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

const members = {
  productIds: z.array(id()).max(limits.groupMembers).default([]).meta({ title: '产品' }),
  customerIds: z.array(id()).max(limits.groupMembers).default([]).meta({ title: '客户' }),
};
const createBody = productGroup.calls.create.body.extend(members);
const editBody = productGroup.calls.edit.body.extend(members);
export type GroupBody = z.output<typeof createBody>;

const idName = z.object({ id: id(), name: z.string() });
const detail = productGroup.row.extend({
  products: z.array(idName.extend({ barcode: z.string() })),
  customers: z.array(idName),
});

export const productGroupCalls = {
  ...productGroup.calls,
  create: call({ ...productGroup.calls.create, body: createBody }),
  edit: call({ ...productGroup.calls.edit, body: editBody }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '产品分组详情',
    access: 'productGroup:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  saveAll: call({
    method: 'POST',
    path: `${path}/batchCreateOrUpdate`,
    title: '批量保存产品分组',
    access: 'productGroup:edit',
    /** With an id it is changed, without it is made. */
    body: z
      .array(createBody.extend({ id: id().optional(), version: version().optional() }))
      .min(1)
      .max(limits.groupsAtOnce),
    reply: z.array(productGroup.row),
  }),
  /** Enabled groups, of those that have this product or this customer where one is asked for. */
  all: call({
    method: 'GET',
    path: `${path}/getProductGroupList`,
    title: '产品分组平铺列表',
    access: 'productGroup:list',
    query: z.object({ productId: idText().optional(), customerId: idText().optional() }),
    reply: z.array(productGroup.row),
  }),
  pickList: call({
    method: 'GET',
    path: `${path}/getSelectGroupList`,
    title: '产品分组选择列表',
    access: choosers.product,
    query: z.object({ keyword: text(50).optional(), size: integerText(1, 500).default(100) }),
    reply: z.array(idName),
  }),
  customers: call({
    method: 'GET',
    path: `${path}/getGroupCustomers`,
    title: '产品分组的客户',
    access: 'productGroup:list',
    query: z.object({ id: idText() }),
    reply: z.array(idName.extend({ style: z.int() })),
  }),
};
