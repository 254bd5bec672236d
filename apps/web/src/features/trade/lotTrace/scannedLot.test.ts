import { expect, test } from 'vitest';
import { keywordsOf } from './scannedLot.ts';

const TODAY = '2026-11-18';

test('a GS1 label is tried as serial number, batch and product; another code is what it is', () => {
  expect(keywordsOf('(01)06901234567892(10)L1(21)SN7', TODAY)).toEqual(['SN7', 'L1', '6901234567892', '06901234567892']);
  expect(keywordsOf('(10)L1', TODAY)).toEqual(['L1']);
  expect(keywordsOf(' RC2611 ', TODAY)).toEqual(['RC2611']);
  expect(keywordsOf('(01)123', TODAY)).toEqual(['(01)123']);
});
