import { expect, it } from 'vitest';
import { newLine } from '#documents/lines/editedLines.ts';
import { bodyLines, defaultEnd, lineDefaults, linesOf, wrongLines } from './cutoffForm.ts';

const product = { id: 7, name: '毛巾', barcode: '69', code: '', unitName: '条' };

it('sends what was typed and shows the present cutoff', () => {
  const typed = newLine(product, 2.5, lineDefaults);
  expect(bodyLines([typed])).toEqual([{ productId: 7, num: 2.5, quality: 0 }]);
  const line = {
    id: 1,
    productId: 7,
    productName: '毛巾',
    barcode: '69',
    unitName: '条',
    quality: 10,
    num: 3,
    heldNum: 1,
    shortNum: 2,
  } as const;
  const [shown] = linesOf({ lines: [{ ...line, listedNum: 0, shippedNum: 0, releasedNum: 0, usableQty: 9 }] });
  expect(shown).toMatchObject({ num: 3, values: { quality: 10 }, product: { id: 7, usableQty: 9 } });
});

it('says which line has no quantity that can be', () => {
  const lines = [null, 0, 1, 0.0001].map((num) => newLine(product, num, lineDefaults));
  expect([...wrongLines(lines).keys()]).toEqual([0, 1, 3]);
});

it('starts with tomorrow', () => {
  expect(defaultEnd(Date.parse('2026-11-15T08:30:45.123Z'))).toBe('2026-11-16T08:30:00.000Z');
});
