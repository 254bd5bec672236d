import { expect, test } from 'vitest';
import { labelPrintOf } from './siteWorkings.ts';

test('labels have the size and the copies of their site, or the defaults', () => {
  expect(labelPrintOf({ labelSize: '76x130', labelCopies: 3 })).toEqual({ labelPaper: { width: 76, height: 130 }, copies: 3 });
  expect(labelPrintOf(undefined)).toEqual({ labelPaper: { width: 100, height: 180 }, copies: 1 });
});
