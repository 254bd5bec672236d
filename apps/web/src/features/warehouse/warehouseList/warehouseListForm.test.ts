import { expect, test } from 'vitest';
import { newLine } from '#documents/lines/editedLines.ts';
import { bodyLines, lineDefaults, wrongLines } from './warehouseListForm.ts';

const product = { id: 3, name: '水', barcode: '6901', code: '', unitName: '箱' };

test('a line is sent with its product, its quantity and what else was typed', () => {
  expect(bodyLines([newLine(product, 2, { ...lineDefaults, sellPrice: 1.5 })])).toEqual([
    { productId: 3, num: 2, proNumType: 0, sellPrice: 1.5 },
  ]);
});

test('what is wrong is said at its line', () => {
  const lines = [newLine(product, 2), newLine(product, null), newLine(product, 1.2345), newLine(product, 1, { sellPrice: -1 })];
  expect([...wrongLines(lines)]).toEqual([
    [1, '请输入数量'],
    [2, '数量不正确'],
    [3, '单价不正确'],
  ]);
});
