/** Lines of warehouse lists (spec 2 §3, wmsInoutPro). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownText } from '../kernel/field.ts';
import { onlySent } from '../kernel/onlySent.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, done, id, idsText, idText, integer, quantity, text, version } from '../kernel/wire.ts';
import { movementType } from '../movements.ts';
import { direction, quality } from '../stock/ledger.ts';
import { listState } from './warehouseList.ts';

const path = '/api/wmsInoutPro';

/** Most lines of one list. */
export const MOST_LINES = 5_000;

export const backTag = codes({
  none: { code: 0, label: '未退' },
  returned: { code: 1, label: '已退', tone: 'warning' },
});

export const warehouseListLine = resource({
  name: 'inoutPro',
  title: '出入库明细',
  path,
  permission: 'wmsInoutlist',
  search: ['number', 'proName', 'barcode'],
  fields: {
    listId: keptReference('出入库单', 'inoutlist', { filter: 'in', list: false }),
    number: keptText('单号', { list: 150 }),
    style: shownChoice('方向', direction, { filter: 'equals', list: 80 }),
    type: shownChoice('类型', movementType, { filter: 'in', list: 110 }),
    state: shownChoice('状态', listState, { filter: 'in', list: 110 }),
    deptId: keptReference('网点', 'dept', { filter: 'in', list: false }),
    deptName: keptText('网点', { list: 130 }),
    centerName: shownText('中心仓', { list: 130 }),
    productId: keptReference('产品', 'product', { filter: 'in', list: false }),
    proName: keptText('产品', { filter: 'contains', list: 200 }),
    barcode: keptText('条码', { filter: 'contains', list: 140 }),
    brandName: keptText('品牌', { list: 100 }),
    unitName: keptText('单位', { list: 70 }),
    categoryName: keptText('分类', { list: 100 }),
    num: shownDecimal('数量', { digits: 3, list: 90 }),
    pickNum: shownDecimal('已拣/已理数量', { digits: 3, list: 110 }),
    inNum: shownDecimal('实际数量', { digits: 3, list: 90 }),
    overNum: shownDecimal('超收数量', { digits: 3, list: 90 }),
    damageNum: shownDecimal('次品数量', { digits: 3, list: 90 }),
    backNum: shownDecimal('已退数量', { digits: 3, list: 90 }),
    sellPrice: shownDecimal('单价', { digits: 4, list: 90 }),
    xiangzhuang: shownInteger('箱装数', { list: 80 }),
    batchProNumber: keptText('批次号', { filter: 'contains', list: 120 }),
    markTime: shownText('生产日期', { list: 110 }),
    totalWeight: shownDecimal('重量', { digits: 3, list: 90, unit: 'kg' }),
    totalVolume: shownDecimal('体积', { digits: 6, list: 90, unit: 'm³' }),
    proNumType: shownChoice('品质', quality, { filter: 'equals', list: 80 }),
    backTag: shownChoice('退货标记', backTag, { filter: 'equals', list: 90 }),
    tags: keptText('标签', { filter: 'contains', list: 120 }),
    shortReason: keptText('缺货原因', { list: 120 }),
    info: keptText('备注', { list: 160 }),
    createBy: shownText('制单人', { list: 100 }),
    createTime: instantField('制单时间', { filter: 'range', sort: true, list: 150 }),
    doRealTime: instantField('完成时间', { filter: 'range', list: 150 }),
  },
});

const address = z.object({ name: z.string(), phone: z.string(), address: z.string() });

/** The wire's own shape: the flat row, plus the objects that the spec names. */
export const lineRow = warehouseListLine.row.extend({
  product: z.object({ barcode: z.string(), brandName: z.string(), unitName: z.string(), categoryName: z.string() }),
  dataJson: z.record(z.string(), z.unknown()),
  addressJson: address,
});

const tagList = z.array(text(20).min(1)).max(20).meta({ title: '标签' });

export const lineInput = z.object({
  productId: id().meta({ title: '产品' }),
  num: quantity().meta({ title: '数量' }),
  proNumType: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
  sellPrice: decimal(0, 99_999_999, 4).default(0).meta({ title: '单价' }),
  xiangzhuang: integer(1, 1_000_000).default(1).meta({ title: '箱装数' }),
  batchProNumber: text(50).default('').meta({ title: '批次号' }),
  markTime: day().optional().meta({ title: '生产日期' }),
  totalWeight: decimal(0, 999_999_999, 3).optional().meta({ title: '重量' }),
  totalVolume: decimal(0, 999_999_999, 6).optional().meta({ title: '体积' }),
  tags: tagList.default([]),
  info: text(200).default('').meta({ title: '备注' }),
});
export type LineInput = z.output<typeof lineInput>;

const measured = z.object({ weight: z.number(), volume: z.number(), num: z.number(), boxes: z.number() });

export const warehouseListLineCalls = {
  list: call({
    method: 'GET',
    path,
    aliases: [`${path}/list`],
    title: '出入库明细列表',
    access: 'wmsInoutlist:list',
    query: warehouseListLine.calls.list.query,
    reply: pageOf(lineRow),
  }),
  download: warehouseListLine.calls.download,
  measure: call({
    method: 'GET',
    path: `${path}/getInoutWeightAndVolume`,
    title: '出入库单的重量与体积',
    access: 'wmsInoutlist:list',
    query: z.object({ ids: idsText() }),
    reply: measured,
  }),
  lastMeasure: call({
    method: 'GET',
    path: `${path}/getLastVolAndWei`,
    title: '产品最近一次的体积与重量',
    access: 'wmsInoutlist:list',
    query: z.object({ productId: idText() }),
    reply: z.object({ productId: z.int(), weight: z.number(), volume: z.number(), number: z.string() }),
  }),
  update: call({
    method: 'PUT',
    path: `${path}/updateWmsInoutPro`,
    title: '编辑出入库明细',
    access: 'wmsInoutlist:edit',
    body: z.object({ id: id(), version: version(), ...onlySent(lineInput.omit({ productId: true, tags: true }).shape) }),
    reply: lineRow,
  }),
  setTags: call({
    method: 'POST',
    path: `${path}/setTags`,
    title: '设置明细标签',
    access: 'wmsInoutlist:edit',
    body: z.object({ ids: z.array(id()).min(1).max(MOST_LINES), tags: tagList }),
    reply: done(),
  }),
};
