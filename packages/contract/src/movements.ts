/** Types of stock movement (spec 0 §9): every warehouse list has one. */
import { type Codes, codes } from './kernel/codes.ts';

/**
 * Whether a movement costs its owner a fee: `own` is settled under its own type, `other` under another one (RESOLUTIONS A.1: two lists
 * of the spec, of which the longer says what bears a fee and the shorter under which type it is settled).
 */
type Fee = 'own' | 'other';

interface Movement {
  readonly code: number;
  readonly label: string;
  readonly fee?: Fee;
}

const inbound = {
  purchaseArrival: { code: 10, label: '采购到货', fee: 'own' },
  returnIn: { code: 11, label: '退货入库', fee: 'own' },
  otherIn: { code: 12, label: '其他入库' },
  processingIn: { code: 13, label: '加工入库', fee: 'own' },
  transferArrival: { code: 14, label: '调拨到货', fee: 'own' },
  stocktakeIn: { code: 15, label: '盘点入库' },
  otherArrival: { code: 18, label: '其他到货', fee: 'own' },
  salesReturnIn: { code: 101, label: '销售退货入库' },
  customerReturnIn: { code: 102, label: '客户退货入库' },
  packageIn: { code: 110, label: '包材入库' },
} as const satisfies Readonly<Record<string, Movement>>;

const outbound = {
  transferOut: { code: 21, label: '调拨出库', fee: 'other' },
  deliveryOut: { code: 22, label: '发货出库', fee: 'own' },
  otherOut: { code: 23, label: '其他出库' },
  processingOut: { code: 24, label: '加工出库' },
  returnOut: { code: 25, label: '退货出库', fee: 'own' },
  stocktakeOut: { code: 26, label: '盘点出库' },
  dropshipOut: { code: 27, label: '代发出库', fee: 'own' },
  replenishmentOut: { code: 202, label: '补货出库' },
  defectiveOut: { code: 203, label: '次品出库', fee: 'other' },
  returnTransferOut: { code: 205, label: '退货调拨出库' },
  packageOut: { code: 210, label: '包材出库' },
} as const satisfies Readonly<Record<string, Movement>>;

export const inboundType = codes(inbound);
export const outboundType = codes(outbound);

/** The types that new documents may have. */
export const movementType = codes({ ...inbound, ...outbound });
export type MovementType = (typeof movementType.entries)[number]['code'];

/** 17 bears fees but has no name anywhere: it is understood and shown as its number, never offered (RESOLUTIONS B.11). */
const unnamed = { code: 17, label: '17', fee: 'own' } as const satisfies Movement;

/** A price or freight that became known later: the value of goods changes, not their quantity. Only the log has it. */
export const revaluation = { code: 90, label: '成本调整' } as const satisfies Movement;

/** Goods change their position: they leave one and come to the other, and the stock stays as it is. Only the log has it. */
export const relocation = { code: 91, label: '移库' } as const satisfies Movement;

/** What a row of the stock log can be. */
export const logType = codes({ ...inbound, ...outbound, revaluation, relocation });

export const movementLabel = (type: number): string => (type === unnamed.code ? unnamed.label : logType.label(type));

export const isInbound = (type: number): boolean => inboundType.entries.some(({ code }) => code === type);

const movements: readonly Movement[] = [...Object.values(inbound), ...Object.values(outbound), unnamed];

export const feeBearingTypes: readonly number[] = movements.filter(({ fee }) => fee !== undefined).map(({ code }) => code);

export const bearsFee = (type: number): boolean => feeBearingTypes.includes(type);

/** The types under which fees are settled and that can be chosen; 17 can not. */
export const feeStyle: Codes<string, number> = codes(
  Object.fromEntries(Object.entries<Movement>({ ...inbound, ...outbound }).filter(([, { fee }]) => fee === 'own')),
);
