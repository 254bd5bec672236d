import type { ChainVersion } from '@cangyun/contract/kernel/chain.ts';
import { expect, test } from 'vitest';
import { authorOf, keptBack, versionFields } from './versionFields.ts';

const version = (data: ChainVersion['data'], user: ChainVersion['user'] = { digest: 'x' }): ChainVersion => ({
  version: 1,
  time: '',
  user,
  data,
  previousHash: '',
  hash: '',
});
const open = (value: unknown) => ({ salt: 's', value });

test('fields come in the order of the form, under their labels, with what changed', () => {
  const before = version({ name: open('旧'), city: open('上海') });
  const after = version({ city: open('上海'), name: open('新'), address: { digest: 'd' }, pid: open(3), extra: open(1) });
  expect(versionFields('dept', after, before).map(({ label, value, before: old, changed }) => [label, value, old, changed])).toEqual([
    ['名称', '新', '旧', true],
    ['市', '上海', '上海', false],
    ['extra', 1, undefined, true],
  ]);
  expect(keptBack(after)).toBe(1);
});

test('a reference is shown by the name next to it, not by its number', () => {
  const written = version({ customerId: open(3), customerName: open('远山贸易'), deptId: open(7), deptName: open('上海中心仓') });
  expect(versionFields('shipmentOrder', written, undefined).map(({ label, value }) => [label, value])).toEqual([
    ['客户', '远山贸易'],
    ['发货仓库', '上海中心仓'],
  ]);
});

test('a deleted object has no fields; its author is shown only to readers who may see it', () => {
  expect(versionFields('dept', version(null), undefined)).toEqual([]);
  expect(authorOf(version(null))).toBeUndefined();
  expect(authorOf(version(null, open({ id: 1, name: '沈云' })))).toBe('沈云');
});
