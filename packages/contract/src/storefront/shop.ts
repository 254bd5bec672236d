/** 店铺: shops of the storefront. The list screen is ours; `/api/store` is what the spec's shop picker reads, in its own shape (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, imageField, instantField, referenceField, shownText, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { integerText, text } from '../kernel/wire.ts';
import { anyIn } from '../permissions.ts';

export const storeDisable = codes({
  open: { code: 'OPEN', label: '营业中', tone: 'success' },
  closed: { code: 'CLOSED', label: '已关店' },
});

export const selfOperated = codes({
  yes: { code: 1, label: '自营', tone: 'processing' },
  no: { code: 0, label: '非自营' },
});

export const shop = resource({
  name: 'shop',
  title: '店铺',
  path: '/api/shop',
  permission: 'shop',
  search: ['storeName', 'contact'],
  fields: {
    storeName: textField('店铺名称', { max: 50, required: true, filter: 'contains', sort: true, list: 200 }),
    storeLogo: imageField('标志', { list: 80 }),
    selfOperated: choiceField('自营', selfOperated, { default: selfOperated.code.yes, filter: 'equals', list: 90 }),
    storeDisable: choiceField('状态', storeDisable, { default: storeDisable.code.open, filter: 'equals', list: 90 }),
    deptId: referenceField('发货网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('发货网点', { list: 140 }),
    contact: textField('联系人', { max: 50, list: 100 }),
    contactPhone: textField('联系电话', { max: 30, list: 130 }),
    info: textField('备注', { max: 200, list: 160 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** Spec 2 §9. */
export const SHOPS_SHOWN = 10;

const record = z.object({
  id: z.int(),
  storeName: z.string(),
  storeLogo: z.string(),
  selfOperated: z.boolean(),
  storeDisable: storeDisable.schema,
});

export const shopCalls = {
  ...shop.calls,
  choose: call({
    method: 'GET',
    path: '/api/store',
    title: '选择店铺',
    access: anyIn('shop', 'promotion', 'storePage', 'marketOrder'),
    query: z.object({
      pageNumber: integerText(1, 100_000).default(1).meta({ title: '页码' }),
      pageSize: integerText(1, 100).default(SHOPS_SHOWN).meta({ title: '每页条数' }),
      storeDisable: text(20).optional().meta({ title: '状态' }),
      storeName: text(50).optional().meta({ title: '店铺名称' }),
    }),
    reply: z.object({ success: z.boolean(), result: z.object({ total: z.int(), records: z.array(record) }) }),
  }),
};
