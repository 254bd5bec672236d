/** Types of stock movement (spec 0 §9): every list that goes in or out carries one. */
import { type Codes, codes } from './kernel/codes.ts';

const inbound = {
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
} as const;

const outbound = {
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
} as const;

export const inboundType = codes(inbound);
export const outboundType = codes(outbound);

/** What new documents may be. */
export const movementType = codes({ ...inbound, ...outbound });
export type MovementType = (typeof movementType.entries)[number]['code'];

/** 17 bears fees but has no name anywhere: it is understood and shown as its number, never offered (RESOLUTIONS B.11). */
const unnamed = { code: 17, label: '17' } as const;

export const movementLabel = (type: number): string => (type === unnamed.code ? unnamed.label : movementType.label(type));

export const isInbound = (type: number): boolean => inboundType.entries.some(({ code }) => code === type);

/** Whether a movement of this type costs its owner anything: the longer of the two readings (RESOLUTIONS A.1). */
export const feeBearingTypes: readonly number[] = [10, 14, 17, 18, 11, 22, 25, 13, 27, 203, 21];

/** Under which type a fee is settled: the shorter reading (RESOLUTIONS A.1). */
export const feeStyleCodes: readonly number[] = [10, 14, 17, 18, 11, 22, 25, 13, 27];

export const bearsFee = (type: number): boolean => feeBearingTypes.includes(type);

/** The fee styles that can be chosen; of all of them only 17 can not. */
export const feeStyle: Codes<string, number> = codes(
  Object.fromEntries(
    movementType.entries.filter(({ code }) => feeStyleCodes.includes(code)).map(({ name, code, label }) => [name, { code, label }]),
  ),
);
