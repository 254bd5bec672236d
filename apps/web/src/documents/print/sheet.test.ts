import { describe, expect, test } from 'vitest';
import { a4Page, labelPage, type SheetDocument } from './sheet.ts';

const sheet = (more: Partial<SheetDocument> = {}): SheetDocument => ({
  title: '出库单',
  number: 'CK2601150001',
  fields: [
    ['网点', '上海<仓>'],
    ['备注', ''],
  ],
  columns: [{ title: '产品' }, { title: '数量', align: 'right', width: 12 }],
  rows: [['<b>水</b>', '3']],
  ...more,
});

describe('a document on A4', () => {
  test('has its number as a barcode and its lines as a table', () => {
    const page = a4Page([sheet({ totals: ['合计', '3'], signatures: ['拣货'] })]);
    expect(page).toContain('size: 210mm 297mm');
    expect(page).toContain('<svg class="barcode"');
    expect(page).toContain('<td>&lt;b&gt;水&lt;/b&gt;</td><td class="r">3</td>');
    expect(page).toContain('<tfoot><tr><td>合计</td><td class="r">3</td></tr></tfoot>');
    expect(page).toContain('<span>拣货：</span>');
  });
  test('escapes, and leaves empty fields out', () => {
    expect(a4Page([sheet({ hasCode: false })])).not.toContain('<svg');
    const page = a4Page([sheet()]);
    expect(page).toContain('上海&lt;仓&gt;');
    expect(page).not.toContain('备注');
  });
  test('has a place for each seal', () => {
    const page = a4Page([sheet({ seals: ['我方<甲>', '对方'] })]);
    expect(page).toContain('<span>我方&lt;甲&gt;（盖章）</span>');
    expect(page.match(/（盖章）/g)).toHaveLength(2);
    expect(a4Page([sheet()])).not.toContain('（盖章）');
  });
  test('puts each document on its own page', () => {
    expect(a4Page([sheet(), sheet()]).match(/<article>/g)).toHaveLength(2);
  });
});

test('labels have the paper’s size, one page each, with a barcode', () => {
  const page = labelPage(
    [
      { title: '矿泉水', lines: ['6901', ''], code: '6901' },
      { title: '抽纸', lines: [], code: '仓' },
    ],
    { width: 50, height: 30 },
  );
  expect(page).toContain('size: 50mm 30mm');
  expect(labelPage([{ title: '水', lines: [], code: '6901' }], { width: 50, height: 30 }, 3).match(/<section>/g)).toHaveLength(3);
  expect(page.match(/<section>/g)).toHaveLength(2);
  // What Code 128 can not write is printed as text only.
  expect(page.match(/<svg/g)).toHaveLength(1);
  expect(page.match(/<p>/g)).toHaveLength(1);
});
