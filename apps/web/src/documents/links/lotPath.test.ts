import { expect, test } from 'vitest';
import { lotOfAddress, lotPath } from './lotPath.ts';

const asked = (path: string) => lotOfAddress(new URL(path, 'http://x').searchParams);

test('an address names the lot again, whatever its batch is called', () => {
  for (const lot of [
    { productId: 7, batch: 'L1&=#/ 三', markTime: '2026-05-01' },
    { productId: 7, batch: '', markTime: '2026-05-01' },
    { productId: 7, batch: 'L1', markTime: '' },
  ])
    expect(asked(lotPath(lot))).toEqual(lot);
});

test('without a product, or without batch and date, it names none', () => {
  expect(['/WMS/lotTrace', '/WMS/lotTrace?batch=L1', '/WMS/lotTrace?productId=7', '/WMS/lotTrace?productId=x&batch=L1'].map(asked)).toEqual(
    [undefined, undefined, undefined, undefined],
  );
});
