/** One row per line of a purchase: what its export is built from, and how it reads. */
import { z } from 'zod';
import { orderedText } from '../catalog/units.ts';
import { formatDay, formatMinutes } from '../times.ts';
import { productSnapshot } from './lines.ts';
import { priceColumns } from './priceColumns.ts';
import { purchaseKind, receivedState, supplierState } from './purchase.ts';
import { giftType, payState } from './tradeCodes.ts';

export const purchaseDetailRow = z.object({
  id: z.int(),
  number: z.string(),
  pactNumber: z.string(),
  customerName: z.string(),
  deptName: z.string(),
  state: z.int(),
  isDelete: z.int(),
  confirmState: z.int(),
  inState: z.int(),
  payState: z.int(),
  businessType: z.string(),
  proName: z.string(),
  dataJson: productSnapshot,
  num: z.number(),
  inNum: z.number(),
  backNum: z.number(),
  price: z.number(),
  heji: z.number(),
  rate: z.number(),
  unit: z.string(),
  unitNum: z.number(),
  unitPrice: z.number(),
  taxFree: z.int(),
  tax: z.number(),
  xiangzhuang: z.int(),
  type: z.int(),
  proInfo: z.string(),
  sendTime: z.string().nullable(),
  amount: z.number(),
  advancePay: z.number(),
  payAmount: z.number(),
  unpaidAmount: z.number(),
  info: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  updateBy: z.string(),
  updateTime: z.string(),
});
export type PurchaseDetailRow = z.output<typeof purchaseDetailRow>;

const MISSING = '-';
const said = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? '') || MISSING);
const snapshot = (key: string) => (row: PurchaseDetailRow) => said(row.dataJson[key]);

export const purchaseDetailSheet: readonly (readonly [string, (row: PurchaseDetailRow) => string | number])[] = [
  ['采购单号', (row) => row.number],
  ['合同号', (row) => said(row.pactNumber)],
  ['供应商', (row) => said(row.customerName)],
  ['收货仓库', (row) => said(row.deptName)],
  ['状态', (row) => (row.isDelete === 0 ? purchaseKind.state.label(row.state) : '已作废')],
  ['供应商确认', (row) => supplierState.label(row.confirmState)],
  ['入库状态', (row) => receivedState.label(row.inState)],
  ['付款状态', (row) => payState.label(row.payState)],
  ['业务类型', (row) => said(row.businessType)],
  ['产品', (row) => said(row.proName)],
  ['条码', snapshot('barcode')],
  ['编码', snapshot('code')],
  ['单位', snapshot('unitName')],
  ['一级分类', snapshot('categoryName')],
  ['二级分类', snapshot('categoryName2')],
  ['品牌', snapshot('brandName')],
  ['赠品', (row) => giftType.label(row.type)],
  ['数量', (row) => row.num],
  ['下单数量', (row) => orderedText(row.num, String(row.dataJson['unitName'] ?? ''), row.unit, row.unitNum)],
  ['已入库数量', (row) => row.inNum],
  ['已退数量', (row) => row.backNum],
  ...priceColumns,
  ['箱装数', (row) => row.xiangzhuang],
  ['交货时间', (row) => said(formatMinutes(row.sendTime))],
  ['明细备注', (row) => said(row.proInfo)],
  ['采购金额(元)', (row) => row.amount],
  ['预付(元)', (row) => row.advancePay],
  ['已付(元)', (row) => row.payAmount],
  ['未付(元)', (row) => row.unpaidAmount],
  ['备注', (row) => said(row.info)],
  ['制单人', (row) => said(row.createBy)],
  ['制单时间', (row) => said(formatMinutes(row.createTime))],
  ['操作人', (row) => said(row.updateBy)],
  ['更新时间', (row) => said(formatMinutes(row.updateTime))],
];

export const purchaseDetailFile = (now: Date): string => `${formatDay(now)}采购单明细`;
