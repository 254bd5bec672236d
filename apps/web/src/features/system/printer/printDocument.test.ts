import { printContent } from '@cangyun/contract/system/printer.ts';
import { describe, expect, test } from 'vitest';
import { printDocument } from './printDocument.ts';

const paper = { paperWidth: 76, paperHeight: 130 };
const of = (contentType: number, content: string, copies = 1) => printDocument({ title: '<单>', contentType, content, copies }, paper);

describe('a printed page', () => {
  test('has the printer’s paper and as many copies as wanted', () => {
    const page = of(printContent.code.text, '字', 3);
    expect(page).toContain('size: 76mm 130mm');
    expect(page.match(/class="copy"/g)).toHaveLength(3);
  });
  test('escapes titles and texts', () => {
    const page = of(printContent.code.text, '<script>alert(1)</script>');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<title>&lt;单&gt;</title>');
  });
  test('draws a label with its barcode', () => {
    const page = of(printContent.code.label, '仓运\n<1 号库>\nbarcode:A-01');
    expect(page).toContain('<h1>仓运</h1><p>&lt;1 号库&gt;</p><svg class="barcode"');
    expect(page).toContain('<p class="code">A-01</p>');
  });
  test('leaves HTML as it is', () => {
    expect(of(printContent.code.html, '<b>粗</b>')).toContain('<div class="copy"><b>粗</b></div>');
  });
});
