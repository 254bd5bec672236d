/** Types of stock movement (spec 0 §9): every list that goes in or out carries one. */
import { codes } from './kernel/codes.ts';

export const movementIn = codes({
  purchaseArrival: { code: 10, label: '采购到货' },
  returnIn: { code: 11, label: '退货入库' },
  otherIn: { code: 12, label: '其他入库' },
  processingIn: { code: 13, label: '加工入库' },
  transferArrival: { code: 14, label: '调拨到货' },
  stocktakeIn: { code: 15, label: '盘点入库' },
  otherArrival: { code: 18, label: '其他到货' },
  salesReturnIn: { code: 101, label: '销售退货入库' },
  customerReturnIn: { code: 102, label: '客户退货入库' },
  packageIn: { code: 110, label: '包材入库' },
});

export const movementOut = codes({
  transferOut: { code: 21, label: '调拨出库' },
  deliveryOut: { code: 22, label: '发货出库' },
  otherOut: { code: 23, label: '其他出库' },
  processingOut: { code: 24, label: '加工出库' },
  returnOut: { code: 25, label: '退货出库' },
  stocktakeOut: { code: 26, label: '盘点出库' },
  dropshipOut: { code: 27, label: '代发出库' },
  replenishmentOut: { code: 202, label: '补货出库' },
  defectiveOut: { code: 203, label: '次品出库' },
  returnTransferOut: { code: 205, label: '退货调拨出库' },
  packageOut: { code: 210, label: '包材出库' },
});

/** Whether a movement of this type costs its owner anything: the longer of the two readings (RESOLUTIONS A.1). */
export const feeBearing: readonly number[] = [10, 14, 17, 18, 11, 22, 25, 13, 27, 203, 21];

/** Under which type a fee is settled: the shorter reading. 17 bears fees but has no name anywhere: understood, never offered (B.11). */
export const feeStyles: readonly number[] = [10, 14, 17, 18, 11, 22, 25, 13, 27];

const all = [...movementIn.entries, ...movementOut.entries];

/** A type without a name is shown as its number. */
export const movementLabel = (type: number): string => all.find(({ code }) => code === type)?.label ?? String(type);
