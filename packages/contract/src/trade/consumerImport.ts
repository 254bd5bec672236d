/**
 * Shipments to consumers from a spreadsheet (spec 1 §2.5, §3.4, §5.3): every row names its receiver completely. Rows of one shipping number
 * are one order; customer and warehouse are chosen for all. Saved as sales orders, by `batchCreate` or `uploadAndSend`.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { importRow, importRows } from '../kernel/importRows.ts';
import { rowUnit, rowVerdict } from './orderImport.ts';
import { giftCell, importParties, importResult, saleCarriage, saleHead } from './saleImport.ts';
import { salesOrderComplaints } from './salesOrderImport.ts';

export const consumerSheet = importSheet({
  name: 'consumer',
  title: '个人发货导入模板',
  templates: 'consumer',
  columns: {
    fahuoNumber: { heading: '发货单号', example: 'FH20260131001', code: true },
    barcode: { heading: '商品条码', example: '6901234567892' },
    code: { heading: '商品编码', code: true },
    num: { heading: '数量', example: '1', must: true, once: 'first' },
    price: { heading: '单价', example: '9.9' },
    reciveName: { heading: '收货人', example: '李红', must: true },
    reciveMobile: { heading: '收货电话', example: '13900000002', must: true, code: true },
    reciveSheng: { heading: '省', example: '浙江省', must: true },
    reciveShi: { heading: '市', example: '杭州市', must: true },
    reciveQu: { heading: '区', example: '滨江区', must: true },
    reciveAddress: { heading: '详细地址', example: '网商路 699 号', must: true },
  },
});

export type ConsumerField = keyof typeof consumerSheet.columns;

/** The receiver: all parts are required (spec 1 §5.3). */
export const receiverFields = [
  'reciveName',
  'reciveMobile',
  'reciveSheng',
  'reciveShi',
  'reciveQu',
  'reciveAddress',
] as const satisfies readonly ConsumerField[];

export const consumerCells = importRow(consumerSheet).extend(giftCell);
export type ConsumerCells = z.output<typeof consumerCells>;

export const consumerComplaints = {
  ...salesOrderComplaints,
  missing: (heading: string) => `${heading}不能为空！`,
  unknownDivision: (heading: string, name: string) => `${heading}「${name}」不存在！`,
  /** Rows of one number go to one receiver. */
  apart: (row: number) => `收货信息与同一发货单号的第 ${row} 行不一致！`,
} as const;

export const consumerImportRow = z.object({
  fahuoNumber: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  usableQty: z.number(),
  /** What the customer last paid; null if they never bought it. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  ...rowUnit,
  price: z.number(),
  price2: z.number(),
  type: giftCell.type,
  reciveName: z.string(),
  reciveMobile: z.string(),
  reciveSheng: z.string(),
  reciveShi: z.string(),
  reciveQu: z.string(),
  reciveAddress: z.string(),
  ...rowVerdict,
});
export type ConsumerImportRow = z.output<typeof consumerImportRow>;

const rows = z.object({ rows: importRows(consumerCells), ...importParties });
const whole = rows.extend(saleHead);

export const consumerImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/shipmentOrder/consumerPreview',
    title: '检查导入的个人发货',
    access: 'shipmentOrder:add',
    body: rows,
    reads: true,
    reply: z.object({ rows: z.array(consumerImportRow) }),
  }),
  /** All rows or none: a parcel that is left out by mistake is noticed by its receiver only. */
  save: call({
    method: 'POST',
    path: '/api/shipmentOrder/consumerSave',
    title: '导入个人发货',
    access: 'shipmentOrder:add',
    body: whole,
    reply: importResult,
  }),
  send: call({
    method: 'POST',
    path: '/api/shipmentOrder/consumerSend',
    title: '导入个人发货并发货',
    access: 'shipmentOrder:confirm',
    body: whole.extend(saleCarriage),
    reply: importResult,
  }),
};
