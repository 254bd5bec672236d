/** Lots: what people call them, and which movements may take goods that are not usable. */
import { inboundType, outboundType } from '../movements.ts';
import { NO_MARK_TIME } from '../stock/ledger.ts';

const { returnOut, stocktakeOut, defectiveOut, returnTransferOut } = outboundType.code;
const UNUSABLE_TOO: readonly number[] = [returnOut, stocktakeOut, defectiveOut, returnTransferOut];

/** Expired goods go back to the supplier or are written off; nothing else takes them. */
export const takesUnusableGoods = (type: number): boolean => UNUSABLE_TOO.includes(type);

const { purchaseArrival, otherArrival } = inboundType.code;
const FROM_SUPPLIERS: readonly number[] = [purchaseArrival, otherArrival];

/** Goods that a supplier delivers must last long enough (入库允收期); what comes back or is found comes as it is. */
export const mustLast = (type: number): boolean => FROM_SUPPLIERS.includes(type);

const DAY_MS = 86_400_000;

/** Until the last day of use; negative once that is over. */
export const remainingDays = (
  { markTime, periodDays }: { readonly markTime: string; readonly periodDays: number },
  today: string,
): number => (Date.parse(markTime) - Date.parse(today)) / DAY_MS + periodDays;

export interface Lot {
  readonly batch: string;
  readonly markTime: string;
}

/** As people read it: 批次 L1（2026-05-01）. */
export const lotText = ({ batch, markTime }: Lot): string => {
  const date = markTime === NO_MARK_TIME ? '' : markTime;
  if (batch === '') return date === '' ? '无批次' : `生产日期 ${date}`;
  return date === '' ? `批次 ${batch}` : `批次 ${batch}（${date}）`;
};

/** For the refusal of goods that do not last: when they were made, how long they last, what is left. */
export const lifeText = ({
  name,
  markTime,
  periodDays,
  left,
}: {
  name: string;
  markTime: string;
  periodDays: number;
  left: number;
}): string => `${name} ${markTime} 生产，保质期 ${periodDays} 天，${left < 0 ? `已过期 ${-left} 天` : `剩 ${left} 天`}`;

/** What a line asks for: its lot, and how long the goods must last. */
export const askedText = ({ minDays = 0, ...lot }: Lot & { readonly minDays?: number | undefined }): string => {
  const isNamed = lot.batch !== '' || (lot.markTime !== '' && lot.markTime !== NO_MARK_TIME);
  return [isNamed || minDays === 0 ? lotText(lot) : '', minDays > 0 ? `剩余不少于 ${minDays} 天的货` : '']
    .filter((text) => text !== '')
    .join('、');
};

/** For the block of goods that do not last long enough: how much of them does. */
export const freshText = ({ name, num, minDays, fresh }: { name: string; num: number; minDays: number; fresh: number }): string =>
  `${name} 需要 ${num}，剩余不少于 ${minDays} 天的只有 ${fresh}`;

/** The lots that are there instead. */
export const otherLotsText = (lots: readonly (Lot & { readonly free: number })[]): string =>
  lots.length === 0 ? '没有别的批次可用' : `可用的有 ${lots.map((lot) => `${lotText(lot)} ${lot.free}`).join('、')}`;
