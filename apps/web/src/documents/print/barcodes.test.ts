import { describe, expect, test } from 'vitest';
import { barcodeSvg, qrSvg } from './barcodes.ts';

describe('barcodes', () => {
  test('are drawn for what scanners read, stretched to their paper', () => {
    const svg = barcodeSvg('CK2601150001');
    expect(svg).toMatch(/^<svg class="barcode" preserveAspectRatio="none"/);
    expect(svg).toMatch(/<path /);
    expect(barcodeSvg('CK2601150002')).not.toBe(svg);
  });
  test('are left out for other texts', () => {
    expect(['', '仓库', 'x'.repeat(61)].map(barcodeSvg)).toEqual(['', '', '']);
  });
});

test('QR codes keep their shape and take any text', () => {
  expect(qrSvg('YD2611150001')).toMatch(/^<svg class="qr" preserveAspectRatio="xMidYMid"/);
  expect(qrSvg('仓库 A-01')).toMatch(/<path /);
  expect(qrSvg('')).toBe('');
});
