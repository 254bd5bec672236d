import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileRows, mappedRows, mappingByName, templateCode, unmapped } from './mapping.ts';

const sheet = { columns: { barcode: { heading: '商品条码', must: true }, num: { heading: '数量' } } } as const;

test('headings that are called as ours need no matching', () => {
  expect(mappingByName(sheet, ['* 商品条码', '数量', '含税价'])).toEqual({ barcode: '* 商品条码', num: '数量' });
});

test('what must be there and is matched to nothing is still to be said', () => {
  expect(unmapped(sheet, { num: '件' })).toEqual(['barcode']);
  expect(unmapped(sheet, { barcode: '货号' })).toEqual([]);
});

test('rows come under the fields that the mapping says', () => {
  const file = { headings: ['件', '货号', '别的'], rows: [['3', ' 690 ', 'x'], ['4']] };
  expect(mappedRows(sheet, { barcode: '货号', num: '件' }, file)).toEqual([
    { barcode: '690', num: '3' },
    { barcode: '', num: '4' },
  ]);
});

test('the first row that is not empty is the header, empty rows are none', () => {
  expect(fileRows('a.xls', [['', ' '], [' 货号', '件 '], [], ['690', '2'], ['', '']])).toEqual({
    name: 'a.xls',
    headings: ['货号', '件'],
    rows: [['690', '2']],
  });
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
