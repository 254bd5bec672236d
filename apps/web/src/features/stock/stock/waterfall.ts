/** Movements of a balance as steps from its opening to its closing. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';

interface Moved {
  readonly bnum: number;
  readonly anum: number;
}

/** In percent of the width that all balances of the period need. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

/** So that a small movement of a large stock is seen at all. */
const LEAST_PERCENT = 1;

export function barsOf(rows: readonly Moved[]): Bar[] {
  const balances = rows.flatMap(({ bnum, anum }) => [bnum, anum]);
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  const share = (value: number): number => (high === low ? 0 : ((value - low) / (high - low)) * 100);
  return rows.map(({ bnum, anum }) => {
    const width = Math.max(share(Math.max(bnum, anum)) - share(Math.min(bnum, anum)), LEAST_PERCENT);
    return { left: Math.min(share(Math.min(bnum, anum)), 100 - width), width };
  });
}

export const signed = (num: number): string => (num > 0 ? `+${sumQuantity(num)}` : String(sumQuantity(num)).replace('-', '−'));

interface Reasoned {
  readonly opening: number;
  readonly closing: number;
  readonly reasons: readonly { readonly type: number; readonly count: number; readonly num: number }[];
}

/** `少了 22：销售出库 −24（3 笔），采购入库 +2（1 笔）`. */
export function whyText({ opening, closing, reasons }: Reasoned): string {
  const change = sumQuantity(closing, -opening);
  const what = change === 0 ? '没有变化' : change > 0 ? `多了 ${change}` : `少了 ${-change}`;
  const said = reasons.map(({ type, count, num }) => `${movementLabel(type)} ${signed(num)}（${count} 笔）`);
  return said.length > 0 ? `${what}：${said.join('，')}` : what;
}
