/**
 * How much of an order has moved. An order that was ended early has nothing left to move, which its code calls "all": this shows the ending
 * instead.
 */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { endState } from '@cangyun/contract/trade/tradeCodes.ts';
import { StateTag } from '#ui/StateTag.tsx';

interface MovedStateProps {
  readonly codes: Codes<string, number>;
  readonly code: number;
  readonly row: { readonly num: number; readonly ended: number };
  readonly moved: number;
}

export function MovedState({ codes, code, row, moved }: MovedStateProps) {
  return row.ended === endState.code.ended && moved < row.num ? (
    <StateTag codes={endState} code={row.ended} />
  ) : (
    <StateTag codes={codes} code={code} />
  );
}
