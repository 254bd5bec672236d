/** Customers, suppliers and carriers: one kind of record; `style` says which (spec 0 §3, §7.6). */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  decimalField,
  dictionaryField,
  flagField,
  instantField,
  integerField,
  optionalIntegerField,
  referenceField,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { done, flag, id, idList, idsText, idText, integerText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { anyIn } from '../permissions.ts';
import { mobile } from '../system/auth.ts';
import { enabledState } from '../system/site.ts';
import { taxType } from '../tax.ts';
import { importedRows, importVerdicts } from './customerImport.ts';

/** 1 and 4 are the spec's; 5 is ours. 2, 3 and above stay free for what later issues find. */
export const customerStyle = codes({
  supplier: { code: 1, label: '供应商', tone: 'processing' },
  customer: { code: 4, label: '客户', tone: 'success' },
  carrier: { code: 5, label: '承运商', tone: 'warning' },
});

export const settleType = codes({
  cash: { code: 1, label: '现结' },
  monthly: { code: 2, label: '月结', tone: 'processing' },
  prepaid: { code: 3, label: '预付', tone: 'success' },
});

const path = '/api/customer';

export const customer = resource({
  name: 'customer',
  title: '往来单位',
  path,
  permission: 'customer',
  search: ['name', 'code', 'mark', 'contact', 'contactPhone'],
  fields: {
    name: textField('名称', { max: 60, required: true, filter: 'contains', sort: true, list: 200 }),
    style: choiceField('类型', customerStyle, { default: 4, filter: 'in', edit: false, list: 90 }),
    code: textField('编码', { max: 30, filter: 'contains', sort: true, list: 110 }),
    mark: textField('标记', { max: 50, filter: 'equals', list: 100, help: '外部标识，导入商品时用它认出供应商' }),
    pid: referenceField('上级', 'customer', { labelField: 'parentName', filter: 'in', list: false }),
    parentName: shownText('上级', { list: 150 }),
    contact: textField('联系人', { max: 30, list: 100 }),
    contactPhone: textField('联系电话', { max: 20, filter: 'contains', list: 130 }),
    province: textField('省', { max: 30, list: false }),
    city: textField('市', { max: 30, list: 90 }),
    district: textField('区', { max: 30, list: false }),
    address: textField('详细地址', { max: 200, list: 220 }),
    level: dictionaryField('等级', 'customer_level', { filter: 'in', list: 80 }),
    settleType: choiceField('结算方式', settleType, { default: 1, filter: 'in', list: 90 }),
    dueDays: optionalIntegerField('账期天数', {
      max: 365,
      unit: '天',
      list: false,
      help: '从发生日起算，月结从月末起算；不填为 30 天，月结为月末',
    }),
    minShipDays: integerField('收货剩余天数', {
      max: 36_500,
      unit: '天',
      list: false,
      help: '发给这个客户的货，保质期至少还剩这些天；0 为按产品的要求',
    }),
    invoiceTitle: textField('开票抬头', { max: 100, list: false, help: '不填为名称' }),
    taxNumber: textField('税号', { max: 30, list: false }),
    taxType: choiceField('计税方式', taxType, {
      default: 0,
      filter: 'in',
      list: 100,
      help: '订单和采购的明细默认用产品税率；小规模用下面的征收率，免税不计税',
    }),
    taxRate: decimalField('征收率', { digits: 2, max: 17, unit: '%', list: false, help: '仅小规模使用' }),
    creditLimit: decimalField('信用额度', { digits: 2, max: limits.moneyMost, unit: '元', list: 110 }),
    mergeId: referenceField('合并结算到', 'customer', { labelField: 'mergeName', filter: 'in', list: false }),
    mergeName: shownText('合并结算到', { list: 150 }),
    salesmanId: referenceField('业务员', 'users', { labelField: 'salesmanName', filter: 'in', list: false }),
    salesmanName: shownText('业务员', { list: 100 }),
    isNew: flagField('新客户', { filter: 'equals', list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    /** 0: linked to no company of this installation. */
    forCompanyId: shownInteger('平台公司编号', { list: false }),
    forCompanyName: shownText('平台公司', { list: 150 }),
    remark: textField('备注', { max: 200, list: false }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export interface CustomerNode {
  id: number;
  name: string;
  pid: number | null;
  style: number;
  enabled: number;
  children: CustomerNode[];
}
const customerNode: z.ZodType<CustomerNode> = z.lazy(() =>
  z.object({ id: z.int(), name: z.string(), pid: z.int().nullable(), style: z.int(), enabled: z.int(), children: z.array(customerNode) }),
);

const styleText = () => integerText(0, 99);
const styles = z.union([styleText(), z.array(styleText()).max(20)]).optional();
const size = integerText(1, limits.customerFetchSize);
const idName = z.object({ id: id(), name: z.string(), style: z.int() });
const picked = idName.extend({
  code: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  settleType: z.int(),
  /** How its lines are taxed: a form fills in their rates. */
  taxType: z.int(),
  taxRate: z.number(),
});
const rows = z.array(customer.row);
const listQuery = customer.calls.list.query.extend({ styles });
const { style: sentStyle, ...editable } = customer.calls.edit.body.shape;

const settlement = z.object({
  id: id(),
  name: z.string(),
  style: z.int(),
  /** Sums over the settling customer and those merged into it. */
  balance: z.number(),
  frozen: z.number(),
  creditLimit: z.number(),
  available: z.number(),
  members: z.array(z.object({ id: id(), name: z.string(), balance: z.number(), frozen: z.number() })),
});

/** What a platform company is found by: its exact name, or its invitation code. */
const companyKey = z
  .object({
    name: text(60).default('').meta({ title: '公司全称' }),
    inviteCode: text(20).default('').meta({ title: '邀请码' }),
    style: sentStyle,
  })
  .refine((key) => key.name !== '' || key.inviteCode !== '', '请输入公司全称或邀请码');

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: choosers.customer, query, reply });

const isStyle = (style: number): boolean => customerStyle.entries.some(({ code }) => code === style);
const importQuery = z.object({ style: styleText().refine(isStyle, '不是可选的值').default(customerStyle.code.customer) });
const imported = z.object({ count: z.int() });

export const customerCalls = {
  ...customer.calls,
  list: call({ ...customer.calls.list, query: listQuery, aliases: [`${path}/list`] }),
  download: call({ ...customer.calls.download, query: listQuery }),
  create: call({ ...customer.calls.create, aliases: [`${path}/add`] }),
  edit: call({ ...customer.calls.edit, body: z.object(editable) }),
  getOne: call({ ...get('getOne', '往来单位详情', z.object({ id: idText() }), customer.row), access: 'customer:list' }),
  byCompany: call({
    ...get('getByForCompanyId', '平台公司对应的往来单位', z.object({ companyId: idText() }), rows),
    access: 'customer:list',
  }),
  idNames: get(
    'getCustomersIdName',
    '往来单位编号与名称',
    z.object({ styles, size: size.default(limits.customerFetchSize) }),
    z.array(idName),
  ),
  pickList: get(
    'getCustomerList',
    '往来单位选择列表',
    z.object({ styles, keyword: text(60).optional(), ids: idsText().optional(), size: size.default(50) }),
    z.array(picked),
  ),
  tree: get('getCustomerTree', '往来单位树', z.object({ styles }), z.array(customerNode)),
  lower: call({ ...get('getLowerCustomers', '下级往来单位', z.object({ id: idText() }), rows), access: 'customer:list' }),
  mergeSettle: call({
    ...get('mergesettle', '合并结算', z.object({ customerId: idText().optional() }), z.array(settlement)),
    access: 'customerAccount:list',
  }),
  orderNumber: call({
    ...get('getWmsOrderNumber', '生成客户订单号', z.object({ customerId: idText() }), z.object({ number: z.string() })),
    access: [...anyIn('customer'), 'shipmentOrder:add', 'purchase:add', 'wmsInoutlist:add'],
    mutates: true,
  }),
  addByCompany: call({
    method: 'POST',
    path: `${path}/addCustomerByCompany`,
    title: '从平台公司添加',
    access: 'customer:add',
    body: companyKey,
    reply: customer.row,
  }),
  createAndRegister: call({
    method: 'POST',
    path: `${path}/createAndRegister`,
    title: '新增并注册账户',
    access: 'customer:register',
    body: customer.calls.create.body.extend({
      contact: requiredText(30).meta({ title: '联系人' }),
      contactPhone: mobile().meta({ title: '联系电话' }),
    }),
    /** The first password of the new company's administrator, shown once. */
    reply: z.object({ customer: customer.row, username: z.string(), initialPassword: z.string().optional() }),
  }),
  batchDisable: call({
    method: 'POST',
    path: `${path}/batchDisable`,
    title: '批量启用停用',
    access: 'customer:disable',
    body: z.object({ ids: idList().meta({ title: '往来单位' }), enabled: flag().default(0).meta({ title: '状态' }) }),
    reply: done(),
  }),
  setNew: call({
    method: 'POST',
    path: `${path}/setNew`,
    title: '设置新客户标记',
    access: 'customer:edit',
    body: z.object({ ids: idList().meta({ title: '往来单位' }), isNew: flag().default(1).meta({ title: '新客户' }) }),
    reply: done(),
  }),
  importCheck: call({
    method: 'POST',
    path: `${path}/importCheck`,
    title: '检查导入数据',
    access: 'customer:import',
    query: importQuery,
    body: importedRows,
    reply: importVerdicts,
  }),
  importCustomers: call({
    method: 'POST',
    path: `${path}/importCustomers`,
    title: '导入往来单位',
    access: 'customer:import',
    query: importQuery,
    body: importedRows,
    reply: imported,
  }),
  importCustomer: call({
    method: 'POST',
    path: `${path}/importCustomer`,
    title: '检查并导入往来单位',
    access: 'customer:import',
    body: z.object({ style: customerStyle.schema.default(customerStyle.code.customer), rows: importedRows }),
    reply: imported,
  }),
};
