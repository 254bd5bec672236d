/**
 * Sales orders from a spreadsheet (spec 1 §2.3, §3.2, §5.2). Files are of many formats: their headings are matched to our fields once and kept
 * (`importTemplet`). The preview says for every row which product, customer and warehouse it means; the orders are then sent to `batchCreate`.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { importRow, importRows } from '../kernel/importRows.ts';
import { text } from '../kernel/wire.ts';
import { rowComplaints, rowUnit, rowVerdict } from './orderImport.ts';
import { money } from './payments.ts';
import { giftCell, importParties, importResult, type SaleHead, saleCarriage, saleHead } from './saleImport.ts';

export const salesOrderSheet = importSheet({
  name: 'shipmentOrder',
  title: '销售订单导入模板',
  columns: {
    number: { heading: '订单号', code: true },
    pactNumber: { heading: '合同号', code: true },
    customerName: { heading: '客户', example: '示例商贸有限公司' },
    barcode: { heading: '商品条码', example: '6901234567892', must: true },
    /** If the barcode's cell is empty. */
    proName: { heading: '商品名称' },
    num: { heading: '数量', example: '10', once: 'first' },
    price: { heading: '单价', example: '9.9' },
    hjprice: { heading: '金额', once: 'shared' },
    deptName: { heading: '发货仓库' },
    reciveName: { heading: '收货人' },
    reciveMobile: { heading: '收货电话', code: true },
    reciveAddress: { heading: '收货地址' },
    sendTime: { heading: '交货日期', example: '2026-01-31' },
    xiangzhuang: { heading: '箱装数' },
    rate: { heading: '税率' },
    couponMoney: { heading: '优惠', once: 'first' },
    addFareMoney: { heading: '超区运费', once: 'first' },
    info: { heading: '商品备注' },
    orderInfo: { heading: '订单备注' },
  },
});

export type SalesOrderField = keyof typeof salesOrderSheet.columns;

export const salesOrderCells = importRow(salesOrderSheet).extend(giftCell);
export type SalesOrderCells = z.output<typeof salesOrderCells>;

/** The complaints about a row (spec 1 §8, to the character). */
export const salesOrderComplaints = {
  ...rowComplaints,
  noCustomer: '未匹配到客户！',
  noSite: '未匹配到发货仓！',
  noStock: '无可用库存！',
  /** Rows of one number are one order. */
  customersApart: (row: number) => `客户与同一订单号的第 ${row} 行不一致！`,
} as const;

export const salesOrderImportRow = z.object({
  number: z.string(),
  pactNumber: z.string(),
  customerId: z.int().nullable(),
  customerName: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  deptId: z.int().nullable(),
  deptName: z.string(),
  usableQty: z.number(),
  /** What the customer last paid; null if they never bought it. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  ...rowUnit,
  price: z.number(),
  /** Why a row that names no price has this one; empty: the file says it. */
  priceWhy: z.string(),
  /** A gift's own price. */
  price2: z.number(),
  type: giftCell.type,
  rate: z.number(),
  xiangzhuang: z.int(),
  couponMoney: z.number(),
  addFareMoney: z.number(),
  reciveName: z.string(),
  reciveMobile: z.string(),
  reciveAddress: z.string(),
  sendTime: z.string(),
  info: z.string(),
  orderInfo: z.string(),
  ...rowVerdict,
});
export type SalesOrderImportRow = z.output<typeof salesOrderImportRow>;

const rows = z.object({ rows: importRows(salesOrderCells), ...importParties });
/** The head of the preview of companies' orders. */
export const salesHead = {
  ...saleHead,
  pactNumber: text(50).default('').meta({ title: '合同号' }),
  advancePay: money().default(0).meta({ title: '预收' }),
};
const whole = rows.extend(salesHead);
export type SalesHead = Pick<z.output<typeof whole>, keyof SaleHead | 'pactNumber' | 'advancePay'>;

export const salesOrderImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/shipmentOrder/importPreview',
    title: '检查导入的销售订单',
    access: 'shipmentOrder:add',
    body: rows,
    reads: true,
    reply: z.object({ rows: z.array(salesOrderImportRow) }),
  }),
  /** Judges the rows again. A wrong row stops the import; one whose product or customer is unknown fails its order (RESOLUTIONS A.3). */
  save: call({
    method: 'POST',
    path: '/api/shipmentOrder/importSave',
    title: '导入销售订单',
    access: 'shipmentOrder:add',
    body: whole,
    reply: importResult,
  }),
  send: call({
    method: 'POST',
    path: '/api/shipmentOrder/importSend',
    title: '导入销售订单并发货',
    access: 'shipmentOrder:confirm',
    body: whole.extend(saleCarriage),
    reply: importResult,
  }),
};
