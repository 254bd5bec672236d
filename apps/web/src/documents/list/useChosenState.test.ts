import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { describe, expect, test } from 'vitest';
import { statesOfAddress } from './useChosenState.ts';

const of = (text: string) => statesOfAddress(salesOrderKind.state, new URLSearchParams(text));

describe('the states that an address asks for', () => {
  test('are one, several or none', () => {
    expect(of('state=10')).toEqual([10]);
    expect(of('state=10&state=1&isDelete=0')).toEqual([1, 10]);
    expect(of('isDelete=0')).toEqual([]);
  });
  test('leave out what the kind does not know', () => expect(of('state=77&state=1')).toEqual([1]));
});
