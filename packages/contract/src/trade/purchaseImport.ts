/**
 * Purchases from spreadsheets (spec 1 §2.4, §3.5, §5.4): up to three files of any format. The preview says for every row which product it
 * means, of which supplier, and what was last paid for it; the purchases are then sent to `uploadPurchase`, which splits them by supplier.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { limits } from '../limits.ts';
import { cellsShape, rowVerdict } from './orderImport.ts';

export const purchaseSheet = importSheet({
  name: 'purchase',
  title: '采购单导入模板',
  templates: 'purchase',
  columns: {
    number: { heading: '采购单号' },
    pactNumber: { heading: '合同号' },
    barcode: { heading: '商品条码', example: '6901234567892', must: true },
    num: { heading: '数量', example: '10' },
    price: { heading: '单价', example: '9.9' },
    rate: { heading: '税率', example: '0.13' },
    xiangzhuang: { heading: '箱装数', example: '12' },
    sendTime: { heading: '交货日期', example: '2026-01-31' },
  },
});

export type PurchaseField = keyof typeof purchaseSheet.columns;

const purchaseCells = z.object(cellsShape(purchaseSheet));
export type PurchaseCells = z.output<typeof purchaseCells>;

const purchaseImportRow = z.object({
  number: z.string(),
  pactNumber: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  /** The product's own supplier; null if it has none. */
  customerId: z.int().nullable(),
  customerName: z.string(),
  /** What was last paid for the product, to any supplier; null if it was never bought. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  price: z.number(),
  rate: z.number(),
  xiangzhuang: z.int(),
  sendTime: z.string(),
  ...rowVerdict,
});
export type PurchaseImportRow = z.output<typeof purchaseImportRow>;

export const purchaseImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/purchase/importPreview',
    title: '检查导入的采购单',
    access: 'purchase:add',
    body: z.object({ rows: z.array(purchaseCells).max(limits.importRowsReadable) }),
    reads: true,
    reply: z.object({ rows: z.array(purchaseImportRow) }),
  }),
};
