/**
 * Sales orders from a spreadsheet (spec 1 §2.3, §3.2, §5.2). Files are of many formats: their headings are matched to our fields once and kept
 * (`importTemplet`). The preview says for every row which product, customer and warehouse it means; the orders are then sent to `batchCreate`.
 */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { id, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { cellsShape, rowComplaints, rowVerdict } from './orderImport.ts';

export const salesOrderSheet = importSheet({
  name: 'shipmentOrder',
  title: '销售订单导入模板',
  columns: {
    number: { heading: '订单号' },
    pactNumber: { heading: '合同号' },
    customerName: { heading: '客户', example: '示例商贸有限公司' },
    barcode: { heading: '商品条码', example: '6901234567892', must: true },
    /** If the barcode's cell is empty. */
    proName: { heading: '商品名称' },
    num: { heading: '数量', example: '10' },
    price: { heading: '单价', example: '9.9' },
    hjprice: { heading: '金额' },
    deptName: { heading: '发货仓库' },
    reciveName: { heading: '收货人' },
    reciveMobile: { heading: '收货电话' },
    reciveAddress: { heading: '收货地址' },
    sendTime: { heading: '交货日期', example: '2026-01-31' },
    xiangzhuang: { heading: '箱装数' },
    rate: { heading: '税率' },
    couponMoney: { heading: '优惠' },
    addFareMoney: { heading: '超区运费' },
    info: { heading: '商品备注' },
    orderInfo: { heading: '订单备注' },
  },
});

export type SalesOrderField = keyof typeof salesOrderSheet.columns;

const salesOrderCells = z.object(cellsShape(salesOrderSheet));
export type SalesOrderCells = z.output<typeof salesOrderCells>;

/** The complaints about a row (spec 1 §8, to the character). */
export const salesOrderComplaints = {
  ...rowComplaints,
  noCustomer: '未匹配到客户！',
  noSite: '未匹配到发货仓！',
  noStock: '无可用库存！',
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
  price: z.number(),
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

export const salesOrderImportCalls = {
  preview: call({
    method: 'POST',
    path: '/api/shipmentOrder/importPreview',
    title: '检查导入的销售订单',
    access: 'shipmentOrder:add',
    body: z.object({
      rows: z.array(salesOrderCells).max(limits.importRowsReadable),
      /** For rows without one. */
      customerId: id().optional().meta({ title: '客户' }),
      deptId: id().optional().meta({ title: '发货仓库' }),
      /** For the prices of rows that name none. */
      businessType: text(20).optional().meta({ title: '业务类型' }),
    }),
    reads: true,
    reply: z.object({ rows: z.array(salesOrderImportRow) }),
  }),
};
