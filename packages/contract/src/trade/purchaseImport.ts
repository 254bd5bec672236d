/**
 * Purchases from spreadsheets (spec 1 §2.4, §3.5, §5.4): up to three files of any format. The preview says for every row which product it
 * means, of which supplier, and what was last paid for it; the purchases are then sent to `uploadPurchase`, which splits them by supplier.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { quoted } from '../kernel/cells.ts';
import { importSheet } from '../kernel/import.ts';
import { importRow, importRows } from '../kernel/importRows.ts';
import { flag, id, text } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { rowComplaints, rowUnit, rowVerdict } from './orderImport.ts';
import { money } from './payments.ts';
import { giftCell, importResult } from './saleImport.ts';

export const purchaseSheet = importSheet({
  name: 'purchase',
  title: '采购单导入模板',
  templates: 'purchase',
  columns: {
    number: { heading: '采购单号', code: true },
    pactNumber: { heading: '合同号', code: true },
    barcode: { heading: '商品条码', example: '6901234567892', must: true },
    num: { heading: '数量', example: '10', once: 'first' },
    price: { heading: '单价', example: '9.9' },
    rate: { heading: '税率', example: '0.13' },
    xiangzhuang: { heading: '箱装数', example: '12' },
    sendTime: { heading: '交货日期', example: '2026-01-31' },
    /** Otherwise it is the product's own. */
    supplierName: { heading: '供应商' },
  },
});

export type PurchaseField = keyof typeof purchaseSheet.columns;

/** `customerId`: the supplier that was chosen in the preview; otherwise it is the one that the row names, or the product's own. */
export const purchaseCells = importRow(purchaseSheet).extend({ ...giftCell, customerId: id().nullish().meta({ title: '供应商' }) });
export type PurchaseCells = z.output<typeof purchaseCells>;

export const purchaseImportRow = z.object({
  number: z.string(),
  pactNumber: z.string(),
  proId: z.int().nullable(),
  proName: z.string(),
  barcode: z.string(),
  /** Who delivers it; null if nobody is known. */
  customerId: z.int().nullable(),
  customerName: z.string(),
  /** What was last paid for the product, to any supplier; null if it was never bought. */
  lastPrice: z.number().nullable(),
  num: z.number(),
  ...rowUnit,
  price: z.number(),
  /** A gift's own price. */
  price2: z.number(),
  type: giftCell.type,
  rate: z.number(),
  xiangzhuang: z.int(),
  sendTime: z.string(),
  ...rowVerdict,
});
export type PurchaseImportRow = z.output<typeof purchaseImportRow>;

export const purchaseComplaints = {
  ...rowComplaints,
  noSupplier: '没有供应商，请先选择供应商！',
  unknownSupplier: (cell: string) => `未匹配到供应商${quoted(cell)}！`,
} as const;

/** 1: rows without a number below a numbered one are purchases of their own. Otherwise they are wrong: nobody said whose they are. */
const ownOrders = flag().default(0).meta({ title: '没有单号的行单独成单' });

const rows = { rows: importRows(purchaseCells), ownOrders };

/** Chosen in the preview, for all rows. */
const shared = {
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  deptId: id().optional().meta({ title: '收货仓库' }),
};

export const purchaseParties = {
  /** Of rows that name no supplier, of products that have none. */
  customerId: id().optional().meta({ title: '供应商' }),
  ...shared,
  ownOrders,
};

/** Said when the purchases are saved. */
export const purchaseWords = {
  /** Of the only one; several keep those of the file. */
  number: text(50).default('').meta({ title: '采购单号' }),
  pactNumber: text(50).default('').meta({ title: '合同号' }),
  advancePay: money().default(0).meta({ title: '预付' }),
  info: text(450).default('').meta({ title: '备注' }),
};

/** What all purchases of an import share. */
const head = { ...purchaseWords, ...shared };
const wholeHead = z.object(head);
export type PurchaseHead = z.output<typeof wholeHead>;

export const purchaseImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/purchase/importPreview',
    title: '检查导入的采购单',
    access: 'purchase:add',
    body: z.object(rows),
    reads: true,
    reply: z.object({ rows: z.array(purchaseImportRow) }),
  }),
  /** Judges the rows again. Products that are not found are left out, which people were asked about; any other wrong row stops the import. */
  save: call({
    method: 'POST',
    path: '/api/purchase/importSave',
    title: '导入采购单',
    access: 'purchase:add',
    body: z.object({ ...rows, ...head }),
    reply: importResult,
  }),
};
