/** What buyer and supplier agree on while it is typed: a decision per line, with what its way needs. Pure. */
import type { SettledLine } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import type { DifferenceLine } from './differenceRow.ts';

export interface Decision {
  readonly way?: SettledLine['way'] | undefined;
  readonly num?: number | undefined;
  readonly price?: number | undefined;
  readonly credit?: number | undefined;
  readonly productId?: number | undefined;
}

export type Decisions = Readonly<Record<number, Decision>>;

const { giveBack, credit: credited } = settlement.code;

export const isKept = ({ way }: Decision): boolean => way !== undefined && way !== giveBack;
export const isCredited = ({ way }: Decision): boolean => way === credited;

/** What a decision lacks; undefined if it can be sent. A line that nobody decides stays as it is. */
export function lackOf(line: DifferenceLine, decision: Decision): string | undefined {
  if (decision.way === undefined) return undefined;
  if (isKept(decision) && line.productId === null && decision.productId === undefined) return '请选择产品';
  if (isKept(decision) && line.orderedPrice === null && decision.price === undefined) return '请填写单价';
  return isCredited(decision) && !decision.credit ? '请填写扣款' : undefined;
}

/** A price that is the purchase's own is not sent: then the goods fill what it still expects. */
export const sentLines = (lines: readonly DifferenceLine[], decisions: Decisions): SettledLine[] =>
  lines.flatMap((line) => {
    const { way, num, price, credit, productId } = decisions[line.id] ?? {};
    if (way === undefined) return [];
    const kept = isKept({ way });
    return [
      {
        lineId: line.id,
        way,
        ...(num === undefined || num === line.openNum ? {} : { num }),
        ...(kept && price !== undefined && price !== line.orderedPrice ? { price } : {}),
        ...(isCredited({ way }) && credit !== undefined ? { credit } : {}),
        ...(kept && line.productId === null && productId !== undefined ? { productId } : {}),
      },
    ];
  });
