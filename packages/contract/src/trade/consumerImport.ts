/**
 * Shipments to consumers from a spreadsheet (spec 1 §2.5, §3.4, §5.3): every row names its receiver completely. Rows of one shipping number
 * are one order; customer and warehouse are chosen for all. Saved as sales orders, by `batchCreate` or `uploadAndSend`.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { id } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { cellsShape, rowVerdict } from './orderImport.ts';
import { salesOrderComplaints } from './salesOrderImport.ts';

export const consumerSheet = importSheet({
  name: 'consumer',
  title: '个人发货导入模板',
  templates: 'consumer',
  columns: {
    fahuoNumber: { heading: '发货单号', example: 'FH20260131001' },
    barcode: { heading: '商品条码', example: '6901234567892' },
    code: { heading: '商品编码' },
    num: { heading: '数量', example: '1', must: true },
    price: { heading: '单价', example: '9.9' },
    reciveName: { heading: '收货人', example: '李红', must: true },
    reciveMobile: { heading: '收货电话', example: '13900000002', must: true },
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

const consumerCells = z.object(cellsShape(consumerSheet));
export type ConsumerCells = z.output<typeof consumerCells>;

export const consumerComplaints = {
  ...salesOrderComplaints,
  missing: (heading: string) => `${heading}不能为空！`,
  unknownDivision: (heading: string, name: string) => `${heading}「${name}」不存在！`,
  /** Rows of one number go to one receiver. */
  apart: (row: number) => `收货信息与同一发货单号的第 ${row} 行不一致！`,
} as const;

const consumerImportRow = z.object({
  fahuoNumber: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  usableQty: z.number(),
  /** What the customer last paid; null if they never bought it. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  price: z.number(),
  reciveName: z.string(),
  reciveMobile: z.string(),
  reciveSheng: z.string(),
  reciveShi: z.string(),
  reciveQu: z.string(),
  reciveAddress: z.string(),
  ...rowVerdict,
});
export type ConsumerImportRow = z.output<typeof consumerImportRow>;

export const consumerImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/shipmentOrder/consumerPreview',
    title: '检查导入的个人发货',
    access: 'shipmentOrder:add',
    body: z.object({
      rows: z.array(consumerCells).max(limits.importRowsReadable),
      customerId: id().optional().meta({ title: '客户' }),
      deptId: id().optional().meta({ title: '发货仓库' }),
    }),
    reads: true,
    reply: z.object({ rows: z.array(consumerImportRow) }),
  }),
};
