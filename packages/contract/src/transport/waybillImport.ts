/** Waybills from a spreadsheet (`orderDept/importOrder`), as people fill it in: every cell is text, and the check says what is wrong. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet, labelsOf } from '../kernel/import.ts';
import { checkVerdict, importRow, importRows } from '../kernel/importRows.ts';
import { needTake, whoPay } from './waybill.ts';

export const waybillSheet = importSheet({
  name: 'waybill',
  title: '运单导入模板',
  columns: {
    number: { heading: '运单号' },
    targetDept: { heading: '目的网点' },
    sendName: { heading: '寄件人', example: '陈明', must: true },
    sendMobile: { heading: '寄件电话', example: '13800000001', must: true },
    sendProvince: { heading: '寄件省', example: '上海市' },
    sendCity: { heading: '寄件市', example: '上海市' },
    sendAddress: { heading: '寄件地址', example: '张江路 1 号', must: true },
    reciveName: { heading: '收件人', example: '李红', must: true },
    reciveMobile: { heading: '收件电话', example: '13900000002', must: true },
    reciveProvince: { heading: '收件省', example: '北京市' },
    reciveCity: { heading: '收件市', example: '北京市' },
    reciveAddress: { heading: '收件地址', example: '中关村大街 2 号', must: true },
    customer: { heading: '客户' },
    whoPay: { heading: '付款方式', example: whoPay.label(whoPay.code.sender), words: labelsOf(whoPay) },
    needTake: { heading: '提货', example: needTake.label(needTake.code.no), words: labelsOf(needTake) },
    goodName: { heading: '货物名称', example: '纸箱', must: true },
    num: { heading: '件数', example: '3', must: true, once: 'first' },
    unit: { heading: '单位', example: '箱' },
    weight: { heading: '重量(kg)', example: '12.5', once: 'first' },
    cube: { heading: '体积(m³)', example: '0.12', once: 'first' },
    freight: { heading: '运费', example: '80', once: 'first' },
    collectMoney: { heading: '代收货款', example: '0', once: 'first' },
    info: { heading: '备注' },
  },
});

export type WaybillField = keyof typeof waybillSheet.columns;

/** The cells of the goods: rows of one number differ only in them. */
export const goodFields = ['goodName', 'num', 'unit', 'weight', 'cube'] as const satisfies readonly WaybillField[];

export const waybillCells = importRow(waybillSheet);
export type WaybillCells = z.output<typeof waybillCells>;

export const waybillComplaints = {
  notNumber: '应为数字',
  oneOf: (labels: string) => `应为${labels}之一`,
  exists: '已存在',
  siteUnknown: '没有找到该网点',
  customerUnknown: '没有找到该客户',
  customerTwice: '有多个同名的客户，请先区分名称',
  customerMissing: '不能为空：月结运单需要客户',
  /** Rows of one number make one waybill. */
  apart: (row: number) => `与同一运单号的第 ${row} 行不一致`,
} as const;

const verdicts = z.object({
  rows: z.array(waybillCells.extend(checkVerdict)),
  wrong: z.int(),
  /** How many waybills the rows make. */
  waybills: z.int(),
});
export type WaybillVerdict = z.output<typeof verdicts>['rows'][number];

const body = importRows(waybillCells);
const path = '/api/orderDept';

export const waybillImportCalls = {
  check: call({
    method: 'POST',
    path: `${path}/importOrderCheck`,
    title: '检查导入的运单',
    access: 'waybill:add',
    body,
    reads: true,
    reply: verdicts,
  }),
  save: call({
    method: 'POST',
    path: `${path}/importOrder`,
    title: '导入运单',
    access: 'waybill:add',
    body,
    reply: z.object({ count: z.int(), numbers: z.array(z.string()) }),
  }),
};
