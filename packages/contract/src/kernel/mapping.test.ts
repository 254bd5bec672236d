import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetOfCells } from './fileSheet.ts';
import { fileRows, mappedRows, mappingByName, templateCode, unmapped } from './mapping.ts';

const sheet = { columns: { barcode: { heading: '商品条码', must: true }, num: { heading: '数量', once: 'first' } } } as const;

test('headings that are called as ours need no matching', () => {
  expect(mappingByName(sheet, ['* 商品条码', '数量', '含税价'])).toEqual({ barcode: '* 商品条码', num: '数量' });
});

test('what must be there and is matched to nothing is still to be said', () => {
  expect(unmapped(sheet, { num: '件' })).toEqual(['barcode']);
  expect(unmapped(sheet, { barcode: '货号' })).toEqual([]);
});

test('rows come under the fields that the mapping says, with the numbers that Excel shows', () => {
  const file = fileRows(sheet, 'a.xls', sheetOfCells([['件', '货号', '别的'], ['3', ' 690 ', 'x'], [], ['4']]));
  expect(mappedRows(sheet, { barcode: '货号', num: '件' }, file)).toEqual([
    { barcode: '690', num: '3', row: 2 },
    { barcode: '', num: '4', row: 4 },
  ]);
});

test('the first row is the header if it means anything; otherwise the row below the titles that means most', () => {
  const of = (...cells: string[][]) => fileRows(sheet, 'a.xls', sheetOfCells(cells)).header;
  expect(of(['', ' '], [' 货号', '件 '], ['690', '2'])).toBe(2);
  expect(of(['发货清单'], [], ['制表', '商品条码'], ['商品条码', '数量'], ['690', '2'])).toBe(4);
  expect(of(['数量', '货号'], ['商品条码', '数量'])).toBe(1);
  expect(fileRows(sheet, 'a.xls', sheetOfCells([['清单'], ['货号', '件'], ['690', '2']]), 2)).toMatchObject({
    headings: ['货号', '件'],
    rows: [{ row: 3, cells: ['690', '2'] }],
  });
});

test('two columns of one heading are told apart, so that either can be chosen', () => {
  const file = fileRows(
    sheet,
    'a.xls',
    sheetOfCells([
      ['商品条码', '数量', '数量'],
      ['690', '1', '2'],
    ]),
  );
  expect(file.headings).toEqual(['商品条码', '数量', '数量 #2']);
  expect(mappedRows(sheet, { barcode: '商品条码', num: '数量 #2' }, file)).toEqual([{ barcode: '690', num: '2', row: 2 }]);
});

test('one format has one code for each import, whatever blanks surround its headings', () => {
  expect(templateCode({}, ['货号 ', '件'])).toBe(templateCode({}, ['货号', '件']));
  expect(templateCode({}, ['货号', '件'])).not.toBe(templateCode({}, ['件', '货号']));
  fc.assert(
    fc.property(fc.array(fc.string()), (headings) => {
      expect(templateCode({ templates: 'purchase' }, headings)).not.toBe(templateCode({}, headings));
      expect(templateCode({ templates: 'purchase' }, headings)).not.toBe(templateCode({}, ['purchase', ...headings]));
    }),
  );
});
