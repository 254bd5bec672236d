/** Numbers on paper. Pure. */
import { roundMoney, roundQuantity } from '@cangyun/contract/arithmetic.ts';

export const printedQuantity = (value: number): string => String(roundQuantity(value));
export const printedMoney = (value: number): string =>
  roundMoney(value).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Filled in by hand while nothing has been done yet. */
export const printedUnlessNone = (value: number): string => (value > 0 ? printedQuantity(value) : '');
