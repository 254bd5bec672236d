/** Product reporting (产品报备): a product is announced to a warehouse before it is sent there; the warehouse approves or refuses. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  dayField,
  decimalField,
  instantField,
  referenceField,
  requiredReferenceField,
  shownChoice,
  shownText,
  textField,
} from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, done, id, idList, idText, requiredText, text } from '../kernel/wire.ts';

export const reportingState = codes({
  pending: { code: 0, label: '待审核', tone: 'processing' },
  approved: { code: 1, label: '已通过', tone: 'success' },
  refused: { code: 2, label: '未通过', tone: 'error' },
  voided: { code: 3, label: '已作废' },
});
const { pending, approved, refused, voided } = reportingState.code;

/** A refused report can be corrected: editing it submits it again. */
export const reportingMoves = moves(reportingState, {
  approve: { label: '通过', from: [pending], to: approved },
  refuse: { label: '拒绝', from: [pending], to: refused },
  edit: { label: '修改', from: [pending, refused], to: pending },
  void: { label: '作废', from: [pending, approved, refused], to: voided },
});

const path = '/api/productReporting';

export const productReporting = resource({
  name: 'productReporting',
  title: '产品报备',
  path,
  permission: 'productReporting',
  voids: true,
  search: ['number', 'name', 'barcode'],
  fields: {
    number: shownText('报备单号', { sort: true, list: 150 }),
    state: shownChoice('状态', reportingState, { filter: 'in', list: 90 }),
    deptId: requiredReferenceField('申报仓库', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('申报仓库', { list: 140 }),
    customerId: referenceField('客户', 'customer', { labelField: 'customerName', filter: 'in', list: false }),
    customerName: shownText('客户', { list: 160 }),
    barcode: textField('条码', { max: 50, required: true, filter: 'contains', list: 140 }),
    name: textField('产品名称', { max: 100, required: true, filter: 'contains', list: 200 }),
    model: textField('规格型号', { max: 100, list: 110 }),
    unitId: referenceField('单位', 'unit', { labelField: 'unitName', list: false }),
    unitName: shownText('单位', { list: 70 }),
    num: decimalField('报备数量', { digits: 3, max: 1_000_000_000, list: 110 }),
    arriveDay: dayField('预计到货', { list: 110 }),
    info: textField('备注', { max: 200, list: 160 }),
    reason: shownText('拒绝原因', { list: 160 }),
    createBy: shownText('申报人', { list: 100 }),
    checkBy: shownText('审核人', { list: 100 }),
    checkTime: instantField('审核时间', { list: 150 }),
    createTime: instantField('申报时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const site = z.object({ id: id(), name: z.string() });

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'productReporting:list', query, reply });

/** One by `id`, or several by `ids`. */
const chosen = { id: id().optional().meta({ title: '报备' }), ids: idList().optional().meta({ title: '报备' }) };

export const reportingCalls = {
  ...productReporting.calls,
  getOne: get('getOne', '产品报备详情', z.object({ id: idText() }), productReporting.row),
  warehouses: get('getWarehouse', '可申报的仓库', z.object({}), z.array(site)),
  applied: get(
    'getApplyWarehouse',
    '已申报的仓库',
    z.object({ customerId: idText().optional() }),
    z.array(site.extend({ count: z.int() })),
  ),
  ofClient: get('getCliWarehouse', '客户的仓库', z.object({ customerId: idText() }), z.array(site)),
  byBarcode: get(
    'getReportingByBarcodAndDeptId',
    '按条码和仓库查报备',
    z.object({ barcode: requiredText(50), deptId: idText() }),
    z.array(productReporting.row),
  ),
  sitesWith: get(
    'getHaveDepts',
    '有该产品的网点',
    z.object({ barcode: requiredText(50) }),
    z.array(site.extend({ usableQty: z.number() })),
  ),
  reported: get(
    'getReportQty',
    '报备数量',
    z.object({ barcode: requiredText(50), deptId: idText().optional() }),
    z.object({ pending: z.number(), approved: z.number() }),
  ),
  approve: call({
    method: 'POST',
    path: `${path}/approved`,
    title: '通过产品报备',
    access: 'productReporting:check',
    body: z.object(chosen),
    reply: done(),
  }),
  refuse: call({
    method: 'POST',
    path: `${path}/refuseTopass`,
    title: '拒绝产品报备',
    access: 'productReporting:check',
    body: z.object({ ...chosen, reason: text(200).default('').meta({ title: '拒绝原因' }) }),
    reply: done(),
  }),
  toVoid: call({
    method: 'POST',
    path: `${path}/toVoid`,
    title: '作废产品报备',
    access: 'productReporting:del',
    body: z.object(chosen),
    reply: done(),
  }),
  checkStock: call({
    method: 'POST',
    path: `${path}/checkKuCun`,
    title: '检查报备产品的库存',
    access: 'productReporting:list',
    body: z.object({
      deptId: id().meta({ title: '仓库' }),
      products: z
        .array(z.object({ barcode: requiredText(50).meta({ title: '条码' }), num: decimal(0, 1_000_000_000, 3).meta({ title: '数量' }) }))
        .min(1)
        .max(500)
        .meta({ title: '产品' }),
    }),
    reply: z.array(
      z.object({
        barcode: z.string(),
        name: z.string().nullable(),
        num: z.number(),
        usableQty: z.number(),
        /** 1: there is enough. */
        isOk: z.int(),
      }),
    ),
  }),
  editAll: call({
    method: 'POST',
    path: `${path}/batchUpdateReporting`,
    title: '批量修改产品报备',
    access: 'productReporting:edit',
    body: z.object({
      ids: idList().meta({ title: '报备' }),
      deptId: id().optional().meta({ title: '申报仓库' }),
      arriveDay: day().optional().meta({ title: '预计到货' }),
      info: text(200).optional().meta({ title: '备注' }),
    }),
    reply: done(),
  }),
};
