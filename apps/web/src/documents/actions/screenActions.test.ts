import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { expect, test } from 'vitest';
import { type ActionableRow, inputFor, offersOf } from './screenActions.ts';

const row: ActionableRow = {
  id: 7,
  number: 'CK1',
  state: outboundList.state.code.ready,
  version: 3,
  actions: [
    { action: 'post', allowed: true, reason: '' },
    { action: 'edit', allowed: false, reason: '出库单 CK1 当前状态为待出库' },
  ],
};

test('a row offers what the screen can do and the server speaks of, with the reason why not', () => {
  const offers = offersOf(
    outboundList,
    {
      edit: { open: () => undefined },
      post: { call: warehouseListCalls.post, label: () => '发货' },
      cancel: { call: warehouseListCalls.cancel },
    },
    row,
  );
  expect(offers.map(({ name, label, allowed, reason }) => [name, label, allowed, reason])).toEqual([
    ['edit', '编辑', false, '出库单 CK1 当前状态为待出库'],
    ['post', '发货', true, ''],
  ]);
  expect(offers[1]?.question).toBe('确认出库?');
});

test('the id goes where the call takes it, a reason under its own name', () => {
  expect(inputFor({ call: warehouseListCalls.cancel, reason: 'info' }, row, '客户取消')).toEqual({ query: { id: 7, info: '客户取消' } });
  expect(inputFor({ call: warehouseListCalls.setState, input: () => ({ state: 0 }) }, row, undefined)).toEqual({
    body: { id: 7, state: 0 },
  });
});
