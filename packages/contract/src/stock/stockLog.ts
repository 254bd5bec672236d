/**
 * The stock-change log as people read it (spec 2 §3). The ledger is append-only: a remark is stored next to the row, a correction is a new
 * movement.
 */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import {
  instantField,
  keptReference,
  keptText,
  shownChoice,
  shownDecimal,
  shownInteger,
  shownReference,
  shownText,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, done, id, idList, requiredText, text } from '../kernel/wire.ts';
import { logType } from '../movements.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { direction, NO_POSITION, quality } from './ledger.ts';

const path = '/api/proLog';

export const stockLog = resource({
  name: 'proLog',
  title: '库存变动',
  path,
  permission: 'proLog',
  fields: {
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    productName: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    code: keptText('编码', { filter: 'contains', list: 110 }),
    markTime: shownText('生产日期', { list: 110 }),
    batch: keptText('批次号', { filter: 'equals', list: 110 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 130 }),
    positionId: shownReference('库位', 'wmsPosition', { filter: 'in', list: false }),
    positionCode: shownText('库位', { list: 110 }),
    style: shownChoice('方向', direction, { filter: 'equals', list: 80 }),
    num: shownDecimal('数量', { digits: 3, list: 90 }),
    weight: shownDecimal('重量', { digits: 3, list: 90, unit: 'kg' }),
    volume: shownDecimal('体积', { digits: 6, list: 90, unit: 'm³' }),
    bnum: shownDecimal('变动前', { digits: 3, list: 90 }),
    anum: shownDecimal('变动后', { digits: 3, list: 90 }),
    value: shownDecimal('成本变动', { digits: 2, list: 100, unit: '元' }),
    supplierName: keptText('供应商', { list: 120 }),
    categoryName: keptText('分类', { list: 100 }),
    brandName: keptText('品牌', { list: 100 }),
    ownerId: shownInteger('货主', { filter: 'equals', list: false }),
    ownerName: shownText('货主', { list: 120 }),
    number: keptText('单号', { filter: 'equals', list: 150 }),
    type: shownChoice('类型', logType, { filter: 'in', list: 110 }),
    proNumType: shownChoice('品质', quality, { filter: 'equals', list: 80 }),
    reverses: shownReference('冲销', 'proLog', { list: false }),
    info: keptText('备注', { list: 180 }),
    createTime: instantField('时间', { sort: true, filter: 'range', list: 150 }),
    createBy: keptText('操作人', { list: 100 }),
  },
});

const { list, download } = stockLog.calls;
const rows = z.array(stockLog.row);

export const stockLogCalls = {
  list,
  download,
  query: call({ ...list, path: `${path}/getListBySql`, title: '库存变动查询' }),
  /** 库存变动记录, named by the day, as a spreadsheet (spec 2 §9). */
  records: call({ ...list, path: `${path}/downloadDetail`, title: '导出库存变动记录', reply: 'xlsx' }),
  exportRows: call({ ...list, path: `${path}/getDownloadData`, title: '库存变动导出数据', reply: rows }),
  note: call({
    method: 'PUT',
    path,
    title: '备注库存变动',
    access: 'proLog:edit',
    body: z.object({ id: id(), info: requiredText(500).meta({ title: '备注' }) }),
    reply: stockLog.row,
  }),
  adjust: call({
    method: 'POST',
    path,
    title: '调整库存',
    access: 'proLog:add',
    body: z.object({
      productId: id().meta({ title: '产品' }),
      deptId: id().optional().meta({ title: '网点' }),
      ownerId: z.int().min(0).default(OWN_GOODS).meta({ title: '货主' }),
      proNumType: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
      /** Positive adds, negative takes away. */
      num: decimal(-999_999_999, 999_999_999, 3)
        .refine((value) => value !== 0, '不能为 0')
        .meta({ title: '数量' }),
      positionId: z.int().min(0).default(NO_POSITION).meta({ title: '库位' }),
      ...overriding,
      batch: text(50).default('').meta({ title: '批次号' }),
      markTime: day().optional().meta({ title: '生产日期' }),
      info: requiredText(200).meta({ title: '原因' }),
    }),
    reply: z.object({ id: z.int(), number: z.string() }),
  }),
  reverse: call({ method: 'DELETE', path, title: '冲销库存变动', access: 'proLog:del', body: idList(), reply: done() }),
};
