/** Fee types (费用类型): what handling a product or a group of products costs at a site, where it is not the site's common fee. */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { choiceField, decimalField, instantField, referenceField, requiredReferenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText } from '../kernel/wire.ts';
import { feeUnit } from '../system/feeSetting.ts';
import { enabledState } from '../system/site.ts';

const path = '/api/productFeeType';

export const productFeeType = resource({
  name: 'productFeeType',
  title: '费用类型',
  path,
  permission: 'productFeeType',
  search: ['name'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 180 }),
    deptId: requiredReferenceField('网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('网点', { list: 140 }),
    groupId: referenceField('产品分组', 'productGroup', {
      labelField: 'groupName',
      filter: 'in',
      list: false,
      help: '与产品二选一；都不选表示该网点的所有产品',
    }),
    groupName: shownText('产品分组', { list: 150 }),
    productId: referenceField('产品', 'product', { labelField: 'productName', filter: 'in', list: false }),
    productName: shownText('产品', { list: 200 }),
    unit: choiceField('计费单位', feeUnit, {
      default: 1,
      filter: 'equals',
      list: 90,
      help: '替代网点同一计费单位的通用费用；产品优先于分组，分组优先于所有产品',
    }),
    price: decimalField('单价', { digits: 4, max: 1_000_000, unit: '元', sort: true, list: 110 }),
    minCharge: decimalField('最低收费', { digits: 2, max: 1_000_000, unit: '元', list: 110 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    remark: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const productFeeTypeCalls = {
  ...productFeeType.calls,
  createAll: call({
    method: 'POST',
    path: `${path}/batchCreate`,
    title: '批量新增费用类型',
    access: 'productFeeType:add',
    body: z.array(productFeeType.calls.create.body).min(1).max(500),
    reply: z.array(productFeeType.row),
  }),
  /** Those in force at a site; of the asked product: its own, those of its groups, and those of every product. */
  ofDept: call({
    method: 'GET',
    path: `${path}/getProductFeeTypesByDeptId`,
    title: '网点的费用类型',
    access: choosers.product,
    query: z.object({ deptId: idText(), productId: idText().optional() }),
    reply: z.array(productFeeType.row),
  }),
};
