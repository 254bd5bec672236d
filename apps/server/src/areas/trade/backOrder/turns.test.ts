import { supplyTurn } from '@cangyun/contract/trade/backOrder.ts';
import { pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import { expect, it } from 'vitest';
import type { Waiting } from './backOrder.store.ts';
import { inTurn } from './turns.ts';

const { time, priority } = supplyTurn.code;
const line = (lineId: number, waitingNum: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ lineId, orderId: lineId, number: '', deptId: 1, productId: 1, waitingNum, priority: 0, pause: 0, available: 6 },
  ...more,
});
const given = (waiting: readonly Waiting[], by: number) => inTurn(waiting, by).map(({ lineId, qty }) => [lineId, qty]);

it('each gets what those before it have left; those who get nothing are left out', () => {
  const waiting = [line(1, 4), line(2, 4, { priority: 9 }), line(3, 1), line(4, 2, { productId: 2, available: 1 })];
  expect(given(waiting, time)).toEqual([
    [1, 4],
    [2, 2],
    [4, 1],
  ]);
  expect(given(waiting, priority)).toEqual([
    [2, 4],
    [1, 2],
    [4, 1],
  ]);
});

it('a paused order waits on, and takes nothing from the others', () => {
  expect(given([line(1, 4, { pause: pauseState.code.paused }), line(2, 4)], time)).toEqual([[2, 4]]);
});
