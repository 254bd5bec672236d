import { expect, test } from 'vitest';
import { mappedRows, mappingByName, templateCode } from './shipmentImport.ts';

test('headings that are called as ours need no matching', () => {
  expect(mappingByName(['* 商品条码', '数量', '含税价'])).toEqual({ barcode: '* 商品条码', num: '数量' });
});

test('rows come under the fields that the mapping says', () => {
  expect(mappedRows({ barcode: '货号', num: '件' }, ['件', '货号', '别的'], [['3', ' 690 ', 'x'], ['4']])).toEqual([
    { barcode: '690', num: '3' },
    { barcode: '', num: '4' },
  ]);
});

test('one format has one code, whatever blanks surround its headings', () => {
  expect(templateCode(['货号 ', '件'])).toBe(templateCode(['货号', '件']));
  expect(templateCode(['货号', '件'])).not.toBe(templateCode(['件', '货号']));
});
