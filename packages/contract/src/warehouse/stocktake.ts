/** 盘点单: the ledger compared with what is counted; differences become lists 15 and 26. */
import { z } from 'zod';
import { productUnits } from '../catalog/units.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownInteger, shownReference, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, done, flag, id, idText, integer, quantity, text, version } from '../kernel/wire.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { NO_POSITION, quality } from '../stock/ledger.ts';

const path = '/api/stocktake';

export const stocktakeState = codes({
  counting: { code: 0, label: '盘点中', tone: 'processing' },
  posted: { code: 10, label: '已过账', tone: 'success' },
  voided: { code: 20, label: '已作废', tone: 'error' },
});

export const freezing = codes({
  off: { code: 0, label: '不冻结' },
  on: { code: 1, label: '冻结', tone: 'warning' },
});

/** Numbers are prefix + yyMMdd + sequence, as of every document. */
export const stocktakeNumber = { name: 'stocktake', prefix: 'PD' } as const;

/** Most places on one sheet. */
export const MOST_COUNTED = 5_000;

export const stocktake = resource({
  name: 'stocktake',
  title: '盘点单',
  path,
  permission: 'stocktake',
  search: ['number'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: shownText('网点', { list: 130 }),
    state: shownChoice('状态', stocktakeState, { filter: 'in', list: 90 }),
    frozen: shownChoice('冻结', freezing, { list: 80 }),
    lineCount: shownInteger('行数', { list: 80 }),
    differenceCount: shownInteger('差异行', { list: 80 }),
    inListId: shownReference('盘盈单', 'inoutlist', { list: false }),
    outListId: shownReference('盘亏单', 'inoutlist', { list: false }),
    info: keptText('备注', { list: 180 }),
    createBy: keptText('制单人', { list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    doneTime: instantField('过账时间', { list: 150 }),
  },
});

const line = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  /** Packaging levels, whose barcodes count their pieces. */
  units: productUnits,
  ownerId: z.int(),
  quality: z.int(),
  positionId: z.int(),
  positionCode: z.string(),
  batch: z.string(),
  markTime: z.string(),
  bookNum: z.number(),
  countNum: z.number().nullable(),
  /** 1: added by somebody who found it; the sheet did not list it. */
  found: flag(),
  info: z.string(),
});

const { list, download } = stocktake.calls;
const detail = stocktake.row.extend({ lines: z.array(line) });

export const stocktakeCalls = {
  list,
  download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '盘点单详情',
    access: 'stocktake:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  create: call({
    method: 'POST',
    path,
    title: '新增盘点单',
    access: 'stocktake:add',
    body: z.object({
      deptId: id().optional().meta({ title: '网点' }),
      productIds: z.array(id()).max(MOST_COUNTED).default([]).meta({ title: '产品' }),
      positionIds: z.array(id()).max(MOST_COUNTED).default([]).meta({ title: '库位' }),
      frozen: flag().default(0).meta({ title: '冻结' }),
      info: text(200).default('').meta({ title: '备注' }),
    }),
    reply: detail,
  }),
  count: call({
    method: 'PUT',
    path,
    title: '填写实盘数量',
    access: 'stocktake:edit',
    body: z.object({
      id: id(),
      version: version(),
      lines: z
        .array(z.object({ id: id(), countNum: quantity(0), info: text(200).default('') }))
        .min(1)
        .max(MOST_COUNTED)
        .meta({ title: '明细' }),
    }),
    reply: detail,
  }),
  /** Goods or lots that lie where the sheet does not list them. */
  addFound: call({
    method: 'POST',
    path: `${path}/found`,
    title: '登记盘盈的货物',
    access: 'stocktake:edit',
    body: z.object({
      id: id(),
      version: version(),
      lines: z
        .array(
          z.object({
            productId: id().meta({ title: '产品' }),
            ownerId: integer(OWN_GOODS, Number.MAX_SAFE_INTEGER).default(OWN_GOODS).meta({ title: '货主' }),
            quality: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
            positionId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).default(NO_POSITION).meta({ title: '库位' }),
            batch: text(50).default('').meta({ title: '批次号' }),
            markTime: day().optional().meta({ title: '生产日期' }),
            countNum: quantity().meta({ title: '实盘' }),
            info: text(200).default('').meta({ title: '备注' }),
          }),
        )
        .min(1)
        .max(MOST_COUNTED)
        .meta({ title: '明细' }),
    }),
    reply: detail,
  }),
  post: call({
    method: 'PUT',
    path: `${path}/doPost`,
    title: '盘点过账',
    access: 'stocktake:post',
    body: z.object({ id: id() }),
    reply: z.object({ inNumber: z.string(), outNumber: z.string(), differences: z.int() }),
  }),
  remove: call({
    method: 'DELETE',
    path,
    title: '作废盘点单',
    access: 'stocktake:del',
    body: z.array(id()).min(1).max(100),
    reply: done(),
  }),
};
