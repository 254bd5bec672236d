/**
 * 加工单. Materials leave a site's stock and finished products enter it, in one step: nothing is moved before. A mistake is corrected by taking
 * everything back and processing again, in an order of its own. The role of a line says whether it is material or product.
 */

import { z } from 'zod';
import { lineTotal, sumQuantity } from '../arithmetic.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal, shownInteger, shownReference } from '../kernel/field.ts';
import { documentKind } from '../kernel/kind.ts';
import { resource } from '../kernel/resource.ts';
import { voidState } from '../kernel/voidState.ts';

const path = '/api/process';

export const processKind = documentKind({
  name: 'process',
  title: '加工单',
  path,
  prefix: 'JG',
  permissions: 'process',
  menu: { path: '/trade/process', component: 'trade/process', icon: 'tool' },
  waits: ['waiting'],
  initial: 'waiting',
  states: {
    cancelled: { code: 0, label: '已取消' },
    waiting: { code: 10, label: '待加工', tone: 'warning' },
    processed: { code: 20, label: '已加工', tone: 'success' },
  },
  actions: {
    edit: { call: 'PUT /', label: '编辑', from: ['waiting'], to: 'stay', permission: 'process:edit' },
    void: { call: 'DELETE /', label: '作废', from: ['waiting'], to: 'stay', permission: 'process:del' },
    process: {
      call: 'PUT doProcess',
      label: '加工',
      from: ['waiting'],
      to: 'processed',
      permission: 'process:process',
      confirm: '确认加工？原料立即出库、成品立即入库，加工后只能更正。',
    },
    feed: { call: 'PUT feedProcess', label: '投料', from: ['waiting', 'processed'], to: 'stay', permission: 'process:feed' },
    cancel: { call: 'PUT doCancle', label: '取消', from: ['waiting'], to: 'cancelled', permission: 'process:cancel' },
    correct: { call: 'POST correct', label: '更正', from: ['processed'], to: 'cancelled', permission: 'process:correct' },
  },
});

/** What a line is in the processing: the wire's `proType`. */
export const lineRole = codes({
  main: { code: 10, label: '主料', tone: 'processing' },
  auxiliary: { code: 20, label: '辅料' },
  finished: { code: 30, label: '成品', tone: 'success' },
});

export const isFinished = ({ proType }: { readonly proType: number }): boolean => proType === lineRole.code.finished;

/** The fee of a processing order has this style in its data_json (spec 2 §3). */
export const MAKE = 'make';

export const feeWay = codes({
  whole: { code: 0, label: '整单' },
  each: { code: 1, label: '按成品数量' },
});

/** `amount`: the computed fee. */
export const keptFee = z.object({ style: z.literal(MAKE), way: feeWay.schema, price: z.number(), amount: z.number() });
export type MakeFee = z.output<typeof keptFee>;

export const finishedQuantity = (lines: readonly { readonly proType: number; readonly num: number }[]): number =>
  sumQuantity(...lines.filter(isFinished).map(({ num }) => num));

/** For the whole order, or for each piece that is made. */
export const makeFee = (
  { way, price }: Pick<MakeFee, 'way' | 'price'>,
  lines: readonly { readonly proType: number; readonly num: number }[],
): MakeFee => ({ style: MAKE, way, price, amount: lineTotal(way === feeWay.code.each ? finishedQuantity(lines) : 1, price) });

const quantity = (label: string, list: number | false) => shownDecimal(label, { digits: 3, list });

/** A row's product is what is made: `pro_name`, `num`, `proType` and `mark_time` are of its finished lines. */
export const process = resource({
  name: processKind.name,
  title: processKind.title,
  path,
  permission: processKind.permissions,
  search: ['number', 'pro_name'],
  voids: true,
  fields: {
    number: keptText('加工单号', { filter: 'contains', sort: true, list: 150, public: true }),
    deptId: keptReference('加工仓库', 'dept', { filter: 'in', list: false }),
    deptName: keptText('加工仓库', { list: 130, public: true }),
    state: shownChoice('状态', processKind.state, { filter: 'in', list: 90, public: true }),
    isDelete: shownChoice('作废', voidState, { filter: 'equals', list: false, public: true }),
    productId: shownReference('产品', 'product', { filter: 'in', list: false }),
    pro_name: keptText('成品', { list: 220, public: true }),
    proType: shownChoice('产品角色', lineRole, { list: false }),
    num: { ...quantity('成品数量', 100), public: true },
    mark_time: keptText('生产日期', { list: 110 }),
    materialCount: shownInteger('原料种数', { list: 80 }),
    materialNum: quantity('原料数量', 100),
    feeAmount: shownDecimal('加工费', { digits: 2, unit: '元', list: 100 }),
    listNumber: keptText('出入库单', { list: false }),
    corrects: shownReference('更正自', processKind.name, { list: false, namedBy: 'correctsNumber' }),
    correctsNumber: keptText('更正自', { list: false }),
    correctedBy: shownReference('更正为', processKind.name, { list: false, namedBy: 'correctedByNumber' }),
    correctedByNumber: keptText('更正为', { list: false }),
    correctionInfo: keptText('更正原因', { list: false }),
    info: keptText('备注', { filter: 'contains', list: 160 }),
    createBy: keptText('制单人', { filter: 'contains', list: 100 }),
    createTime: instantField('制单时间', { sort: true, filter: 'range', list: 150 }),
    processBy: keptText('加工人', { filter: 'contains', list: 100 }),
    processTime: instantField('加工时间', { sort: true, filter: 'range', list: 150 }),
    updatBy: keptText('操作人', { list: 100 }),
    updateTime: instantField('更新时间', { sort: true, filter: 'range', list: 150 }),
  },
});
