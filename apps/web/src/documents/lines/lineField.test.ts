import { expect, it } from 'vitest';
import { extrasOf, type LineField } from './lineField.ts';

const field = (name: string, label: string, extra?: true): LineField => ({
  name,
  label,
  control: { kind: 'text' },
  width: 100,
  ...(extra ? { extra } : {}),
});
const fields = [field('price', '单价'), field('info', '备注', true), field('deptId', '发货仓库', true)];

it('a line names what it says behind 更多, and nothing else', () => {
  expect(extrasOf(fields, { values: { price: 3, info: '易碎', deptId: 0 } })).toBe('备注');
  expect(extrasOf(fields, { values: { info: '易碎', deptId: 7 } })).toBe('备注、发货仓库');
  expect(extrasOf(fields, { values: { price: 3, info: '' } })).toBe('');
});
